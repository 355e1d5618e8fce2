/** Collects the texts of dossiers: their own, and those that papers and screens have for the same things. */
import type { LanguageCode } from '../../../../../contracts/shared/languages.js';
import bnDossier from '../../../../../locales/bn/dossier.json' with { type: 'json' };
import bnEvidence from '../../../../../locales/bn/evidence.json' with { type: 'json' };
import bnRisk from '../../../../../locales/bn/risk.json' with { type: 'json' };
import bnUi from '../../../../../locales/bn/ui.json' with { type: 'json' };
import enDossier from '../../../../../locales/en/dossier.json' with { type: 'json' };
import enEvidence from '../../../../../locales/en/evidence.json' with { type: 'json' };
import enRisk from '../../../../../locales/en/risk.json' with { type: 'json' };
import enUi from '../../../../../locales/en/ui.json' with { type: 'json' };
import esDossier from '../../../../../locales/es/dossier.json' with { type: 'json' };
import esEvidence from '../../../../../locales/es/evidence.json' with { type: 'json' };
import esRisk from '../../../../../locales/es/risk.json' with { type: 'json' };
import esUi from '../../../../../locales/es/ui.json' with { type: 'json' };
import frDossier from '../../../../../locales/fr/dossier.json' with { type: 'json' };
import frEvidence from '../../../../../locales/fr/evidence.json' with { type: 'json' };
import frRisk from '../../../../../locales/fr/risk.json' with { type: 'json' };
import frUi from '../../../../../locales/fr/ui.json' with { type: 'json' };
import hiDossier from '../../../../../locales/hi/dossier.json' with { type: 'json' };
import hiEvidence from '../../../../../locales/hi/evidence.json' with { type: 'json' };
import hiRisk from '../../../../../locales/hi/risk.json' with { type: 'json' };
import hiUi from '../../../../../locales/hi/ui.json' with { type: 'json' };
import ptDossier from '../../../../../locales/pt/dossier.json' with { type: 'json' };
import ptEvidence from '../../../../../locales/pt/evidence.json' with { type: 'json' };
import ptRisk from '../../../../../locales/pt/risk.json' with { type: 'json' };
import ptUi from '../../../../../locales/pt/ui.json' with { type: 'json' };
import trDossier from '../../../../../locales/tr/dossier.json' with { type: 'json' };
import trEvidence from '../../../../../locales/tr/evidence.json' with { type: 'json' };
import trRisk from '../../../../../locales/tr/risk.json' with { type: 'json' };
import trUi from '../../../../../locales/tr/ui.json' with { type: 'json' };
import urDossier from '../../../../../locales/ur/dossier.json' with { type: 'json' };
import urEvidence from '../../../../../locales/ur/evidence.json' with { type: 'json' };
import urRisk from '../../../../../locales/ur/risk.json' with { type: 'json' };
import urUi from '../../../../../locales/ur/ui.json' with { type: 'json' };
import viDossier from '../../../../../locales/vi/dossier.json' with { type: 'json' };
import viEvidence from '../../../../../locales/vi/evidence.json' with { type: 'json' };
import viRisk from '../../../../../locales/vi/risk.json' with { type: 'json' };
import viUi from '../../../../../locales/vi/ui.json' with { type: 'json' };
import zhDossier from '../../../../../locales/zh/dossier.json' with { type: 'json' };
import zhEvidence from '../../../../../locales/zh/evidence.json' with { type: 'json' };
import zhRisk from '../../../../../locales/zh/risk.json' with { type: 'json' };
import zhUi from '../../../../../locales/zh/ui.json' with { type: 'json' };

export interface DossierTexts {
  dossier: typeof enDossier;
  evidence: Pick<typeof enEvidence, 'import' | 'kind'>;
  risk: Pick<typeof enRisk, 'indicator' | 'level' | 'source'>;
  ui: Pick<typeof enUi, 'facilityType' | 'step'>;
}

export const DOSSIER_TEXTS: Readonly<Record<LanguageCode, DossierTexts>> = {
  en: { dossier: enDossier, evidence: enEvidence, risk: enRisk, ui: enUi },
  ur: { dossier: urDossier, evidence: urEvidence, risk: urRisk, ui: urUi },
  hi: { dossier: hiDossier, evidence: hiEvidence, risk: hiRisk, ui: hiUi },
  bn: { dossier: bnDossier, evidence: bnEvidence, risk: bnRisk, ui: bnUi },
  zh: { dossier: zhDossier, evidence: zhEvidence, risk: zhRisk, ui: zhUi },
  tr: { dossier: trDossier, evidence: trEvidence, risk: trRisk, ui: trUi },
  vi: { dossier: viDossier, evidence: viEvidence, risk: viRisk, ui: viUi },
  es: { dossier: esDossier, evidence: esEvidence, risk: esRisk, ui: esUi },
  fr: { dossier: frDossier, evidence: frEvidence, risk: frRisk, ui: frUi },
  pt: { dossier: ptDossier, evidence: ptEvidence, risk: ptRisk, ui: ptUi },
};
