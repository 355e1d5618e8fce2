/** Collects the texts of papers on the risk of a supplier: those of screens and other papers, and a few of their own. */
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import bnDossier from '../../../../locales/bn/dossier.json' with { type: 'json' };
import bnEvidence from '../../../../locales/bn/evidence.json' with { type: 'json' };
import bnReport from '../../../../locales/bn/report.json' with { type: 'json' };
import bnRisk from '../../../../locales/bn/risk.json' with { type: 'json' };
import bnPaper from '../../../../locales/bn/riskPaper.json' with { type: 'json' };
import bnScores from '../../../../locales/bn/scores.json' with { type: 'json' };
import bnUi from '../../../../locales/bn/ui.json' with { type: 'json' };
import enDossier from '../../../../locales/en/dossier.json' with { type: 'json' };
import enEvidence from '../../../../locales/en/evidence.json' with { type: 'json' };
import enReport from '../../../../locales/en/report.json' with { type: 'json' };
import enRisk from '../../../../locales/en/risk.json' with { type: 'json' };
import enPaper from '../../../../locales/en/riskPaper.json' with { type: 'json' };
import enScores from '../../../../locales/en/scores.json' with { type: 'json' };
import enUi from '../../../../locales/en/ui.json' with { type: 'json' };
import esDossier from '../../../../locales/es/dossier.json' with { type: 'json' };
import esEvidence from '../../../../locales/es/evidence.json' with { type: 'json' };
import esReport from '../../../../locales/es/report.json' with { type: 'json' };
import esRisk from '../../../../locales/es/risk.json' with { type: 'json' };
import esPaper from '../../../../locales/es/riskPaper.json' with { type: 'json' };
import esScores from '../../../../locales/es/scores.json' with { type: 'json' };
import esUi from '../../../../locales/es/ui.json' with { type: 'json' };
import frDossier from '../../../../locales/fr/dossier.json' with { type: 'json' };
import frEvidence from '../../../../locales/fr/evidence.json' with { type: 'json' };
import frReport from '../../../../locales/fr/report.json' with { type: 'json' };
import frRisk from '../../../../locales/fr/risk.json' with { type: 'json' };
import frPaper from '../../../../locales/fr/riskPaper.json' with { type: 'json' };
import frScores from '../../../../locales/fr/scores.json' with { type: 'json' };
import frUi from '../../../../locales/fr/ui.json' with { type: 'json' };
import hiDossier from '../../../../locales/hi/dossier.json' with { type: 'json' };
import hiEvidence from '../../../../locales/hi/evidence.json' with { type: 'json' };
import hiReport from '../../../../locales/hi/report.json' with { type: 'json' };
import hiRisk from '../../../../locales/hi/risk.json' with { type: 'json' };
import hiPaper from '../../../../locales/hi/riskPaper.json' with { type: 'json' };
import hiScores from '../../../../locales/hi/scores.json' with { type: 'json' };
import hiUi from '../../../../locales/hi/ui.json' with { type: 'json' };
import ptDossier from '../../../../locales/pt/dossier.json' with { type: 'json' };
import ptEvidence from '../../../../locales/pt/evidence.json' with { type: 'json' };
import ptReport from '../../../../locales/pt/report.json' with { type: 'json' };
import ptRisk from '../../../../locales/pt/risk.json' with { type: 'json' };
import ptPaper from '../../../../locales/pt/riskPaper.json' with { type: 'json' };
import ptScores from '../../../../locales/pt/scores.json' with { type: 'json' };
import ptUi from '../../../../locales/pt/ui.json' with { type: 'json' };
import trDossier from '../../../../locales/tr/dossier.json' with { type: 'json' };
import trEvidence from '../../../../locales/tr/evidence.json' with { type: 'json' };
import trReport from '../../../../locales/tr/report.json' with { type: 'json' };
import trRisk from '../../../../locales/tr/risk.json' with { type: 'json' };
import trPaper from '../../../../locales/tr/riskPaper.json' with { type: 'json' };
import trScores from '../../../../locales/tr/scores.json' with { type: 'json' };
import trUi from '../../../../locales/tr/ui.json' with { type: 'json' };
import urDossier from '../../../../locales/ur/dossier.json' with { type: 'json' };
import urEvidence from '../../../../locales/ur/evidence.json' with { type: 'json' };
import urReport from '../../../../locales/ur/report.json' with { type: 'json' };
import urRisk from '../../../../locales/ur/risk.json' with { type: 'json' };
import urPaper from '../../../../locales/ur/riskPaper.json' with { type: 'json' };
import urScores from '../../../../locales/ur/scores.json' with { type: 'json' };
import urUi from '../../../../locales/ur/ui.json' with { type: 'json' };
import viDossier from '../../../../locales/vi/dossier.json' with { type: 'json' };
import viEvidence from '../../../../locales/vi/evidence.json' with { type: 'json' };
import viReport from '../../../../locales/vi/report.json' with { type: 'json' };
import viRisk from '../../../../locales/vi/risk.json' with { type: 'json' };
import viPaper from '../../../../locales/vi/riskPaper.json' with { type: 'json' };
import viScores from '../../../../locales/vi/scores.json' with { type: 'json' };
import viUi from '../../../../locales/vi/ui.json' with { type: 'json' };
import zhDossier from '../../../../locales/zh/dossier.json' with { type: 'json' };
import zhEvidence from '../../../../locales/zh/evidence.json' with { type: 'json' };
import zhReport from '../../../../locales/zh/report.json' with { type: 'json' };
import zhRisk from '../../../../locales/zh/risk.json' with { type: 'json' };
import zhPaper from '../../../../locales/zh/riskPaper.json' with { type: 'json' };
import zhScores from '../../../../locales/zh/scores.json' with { type: 'json' };
import zhUi from '../../../../locales/zh/ui.json' with { type: 'json' };

export interface RiskPaperWords {
  paper: typeof enPaper;
  risk: Pick<typeof enRisk, 'indicator' | 'labor' | 'level' | 'noEvidence' | 'notEnoughOf' | 'product' | 'source' | 'term'>;
  scores: Pick<typeof enScores, 'column' | 'knockedOut' | 'levelOf' | 'noGoods' | 'policyFrom' | 'reported' | 'terms' | 'unknownTerms'>;
  screening: (typeof enDossier)['screening'];
  column: Pick<(typeof enDossier)['column'], 'asked' | 'imported' | 'kind' | 'list' | 'result'>;
  document: (typeof enEvidence)['kind'];
  report: Pick<typeof enReport, 'none' | 'page' | 'summary' | 'timeZone'>;
  ui: Pick<typeof enUi, 'facilityType' | 'notVerified' | 'verified'>;
}

export const RISK_PAPER_WORDS: Readonly<Record<LanguageCode, RiskPaperWords>> = {
  en: {
    ...{ paper: enPaper, risk: enRisk, scores: enScores, report: enReport, ui: enUi },
    ...{ screening: enDossier.screening, column: enDossier.column, document: enEvidence.kind },
  },
  ur: {
    ...{ paper: urPaper, risk: urRisk, scores: urScores, report: urReport, ui: urUi },
    ...{ screening: urDossier.screening, column: urDossier.column, document: urEvidence.kind },
  },
  hi: {
    ...{ paper: hiPaper, risk: hiRisk, scores: hiScores, report: hiReport, ui: hiUi },
    ...{ screening: hiDossier.screening, column: hiDossier.column, document: hiEvidence.kind },
  },
  bn: {
    ...{ paper: bnPaper, risk: bnRisk, scores: bnScores, report: bnReport, ui: bnUi },
    ...{ screening: bnDossier.screening, column: bnDossier.column, document: bnEvidence.kind },
  },
  zh: {
    ...{ paper: zhPaper, risk: zhRisk, scores: zhScores, report: zhReport, ui: zhUi },
    ...{ screening: zhDossier.screening, column: zhDossier.column, document: zhEvidence.kind },
  },
  tr: {
    ...{ paper: trPaper, risk: trRisk, scores: trScores, report: trReport, ui: trUi },
    ...{ screening: trDossier.screening, column: trDossier.column, document: trEvidence.kind },
  },
  vi: {
    ...{ paper: viPaper, risk: viRisk, scores: viScores, report: viReport, ui: viUi },
    ...{ screening: viDossier.screening, column: viDossier.column, document: viEvidence.kind },
  },
  es: {
    ...{ paper: esPaper, risk: esRisk, scores: esScores, report: esReport, ui: esUi },
    ...{ screening: esDossier.screening, column: esDossier.column, document: esEvidence.kind },
  },
  fr: {
    ...{ paper: frPaper, risk: frRisk, scores: frScores, report: frReport, ui: frUi },
    ...{ screening: frDossier.screening, column: frDossier.column, document: frEvidence.kind },
  },
  pt: {
    ...{ paper: ptPaper, risk: ptRisk, scores: ptScores, report: ptReport, ui: ptUi },
    ...{ screening: ptDossier.screening, column: ptDossier.column, document: ptEvidence.kind },
  },
};
