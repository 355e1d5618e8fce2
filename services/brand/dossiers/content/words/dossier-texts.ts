/** Collects the texts of dossiers: their own, and those that papers and screens have for the same things. */
import type { LanguageCode } from '../../../../../contracts/shared/languages.js';
import bnDetention from '../../../../../locales/bn/detention.json' with { type: 'json' };
import bnDossier from '../../../../../locales/bn/dossier.json' with { type: 'json' };
import bnEvidence from '../../../../../locales/bn/evidence.json' with { type: 'json' };
import bnRisk from '../../../../../locales/bn/risk.json' with { type: 'json' };
import bnUi from '../../../../../locales/bn/ui.json' with { type: 'json' };
import enDetention from '../../../../../locales/en/detention.json' with { type: 'json' };
import enDossier from '../../../../../locales/en/dossier.json' with { type: 'json' };
import enEvidence from '../../../../../locales/en/evidence.json' with { type: 'json' };
import enRisk from '../../../../../locales/en/risk.json' with { type: 'json' };
import enUi from '../../../../../locales/en/ui.json' with { type: 'json' };
import esDetention from '../../../../../locales/es/detention.json' with { type: 'json' };
import esDossier from '../../../../../locales/es/dossier.json' with { type: 'json' };
import esEvidence from '../../../../../locales/es/evidence.json' with { type: 'json' };
import esRisk from '../../../../../locales/es/risk.json' with { type: 'json' };
import esUi from '../../../../../locales/es/ui.json' with { type: 'json' };
import frDetention from '../../../../../locales/fr/detention.json' with { type: 'json' };
import frDossier from '../../../../../locales/fr/dossier.json' with { type: 'json' };
import frEvidence from '../../../../../locales/fr/evidence.json' with { type: 'json' };
import frRisk from '../../../../../locales/fr/risk.json' with { type: 'json' };
import frUi from '../../../../../locales/fr/ui.json' with { type: 'json' };
import hiDetention from '../../../../../locales/hi/detention.json' with { type: 'json' };
import hiDossier from '../../../../../locales/hi/dossier.json' with { type: 'json' };
import hiEvidence from '../../../../../locales/hi/evidence.json' with { type: 'json' };
import hiRisk from '../../../../../locales/hi/risk.json' with { type: 'json' };
import hiUi from '../../../../../locales/hi/ui.json' with { type: 'json' };
import ptDetention from '../../../../../locales/pt/detention.json' with { type: 'json' };
import ptDossier from '../../../../../locales/pt/dossier.json' with { type: 'json' };
import ptEvidence from '../../../../../locales/pt/evidence.json' with { type: 'json' };
import ptRisk from '../../../../../locales/pt/risk.json' with { type: 'json' };
import ptUi from '../../../../../locales/pt/ui.json' with { type: 'json' };
import trDetention from '../../../../../locales/tr/detention.json' with { type: 'json' };
import trDossier from '../../../../../locales/tr/dossier.json' with { type: 'json' };
import trEvidence from '../../../../../locales/tr/evidence.json' with { type: 'json' };
import trRisk from '../../../../../locales/tr/risk.json' with { type: 'json' };
import trUi from '../../../../../locales/tr/ui.json' with { type: 'json' };
import urDetention from '../../../../../locales/ur/detention.json' with { type: 'json' };
import urDossier from '../../../../../locales/ur/dossier.json' with { type: 'json' };
import urEvidence from '../../../../../locales/ur/evidence.json' with { type: 'json' };
import urRisk from '../../../../../locales/ur/risk.json' with { type: 'json' };
import urUi from '../../../../../locales/ur/ui.json' with { type: 'json' };
import viDetention from '../../../../../locales/vi/detention.json' with { type: 'json' };
import viDossier from '../../../../../locales/vi/dossier.json' with { type: 'json' };
import viEvidence from '../../../../../locales/vi/evidence.json' with { type: 'json' };
import viRisk from '../../../../../locales/vi/risk.json' with { type: 'json' };
import viUi from '../../../../../locales/vi/ui.json' with { type: 'json' };
import zhDetention from '../../../../../locales/zh/detention.json' with { type: 'json' };
import zhDossier from '../../../../../locales/zh/dossier.json' with { type: 'json' };
import zhEvidence from '../../../../../locales/zh/evidence.json' with { type: 'json' };
import zhRisk from '../../../../../locales/zh/risk.json' with { type: 'json' };
import zhUi from '../../../../../locales/zh/ui.json' with { type: 'json' };

export interface DossierTexts {
  detention: Pick<
    typeof enDetention,
    'left_other' | 'nothingSent' | 'overdue_other' | 'regime' | 'sentSoFar' | 'whatWasSent' | 'wordsErased'
  > & {
    form: Pick<(typeof enDetention)['form'], 'authority' | 'detainedAt' | 'place' | 'regime' | 'transportPaper'>;
  };
  dossier: typeof enDossier;
  evidence: Pick<typeof enEvidence, 'import' | 'kind'>;
  risk: Pick<typeof enRisk, 'indicator' | 'level' | 'source'>;
  ui: Pick<typeof enUi, 'facilityType' | 'step'>;
}

export const DOSSIER_TEXTS: Readonly<Record<LanguageCode, DossierTexts>> = {
  en: { detention: enDetention, dossier: enDossier, evidence: enEvidence, risk: enRisk, ui: enUi },
  ur: { detention: urDetention, dossier: urDossier, evidence: urEvidence, risk: urRisk, ui: urUi },
  hi: { detention: hiDetention, dossier: hiDossier, evidence: hiEvidence, risk: hiRisk, ui: hiUi },
  bn: { detention: bnDetention, dossier: bnDossier, evidence: bnEvidence, risk: bnRisk, ui: bnUi },
  zh: { detention: zhDetention, dossier: zhDossier, evidence: zhEvidence, risk: zhRisk, ui: zhUi },
  tr: { detention: trDetention, dossier: trDossier, evidence: trEvidence, risk: trRisk, ui: trUi },
  vi: { detention: viDetention, dossier: viDossier, evidence: viEvidence, risk: viRisk, ui: viUi },
  es: { detention: esDetention, dossier: esDossier, evidence: esEvidence, risk: esRisk, ui: esUi },
  fr: { detention: frDetention, dossier: frDossier, evidence: frEvidence, risk: frRisk, ui: frUi },
  pt: { detention: ptDetention, dossier: ptDossier, evidence: ptEvidence, risk: ptRisk, ui: ptUi },
};
