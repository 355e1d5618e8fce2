/** Collects the texts of papers on the risk of a supplier: those of screens and other papers, and a few of their own. */
import { type ByLanguage, inLanguages, type ServerTexts } from '../../../platform/texts/catalogs.js';

export interface RiskPaperWords {
  paper: ServerTexts['riskPaper'];
  risk: Pick<ServerTexts['risk'], 'indicator' | 'labor' | 'level' | 'noEvidence' | 'notEnoughOf' | 'product' | 'source' | 'term'>;
  scores: Pick<
    ServerTexts['scores'],
    'column' | 'knockedOut' | 'levelOf' | 'noGoods' | 'policyFrom' | 'reported' | 'terms' | 'unknownTerms'
  >;
  screening: ServerTexts['dossier']['screening'];
  column: Pick<ServerTexts['dossier']['column'], 'asked' | 'imported' | 'kind' | 'list' | 'result'>;
  document: ServerTexts['evidence']['kind'];
  report: Pick<ServerTexts['report'], 'none' | 'page' | 'summary' | 'timeZone'>;
  ui: Pick<ServerTexts['ui'], 'facilityType' | 'notVerified' | 'verified'>;
}

export const RISK_PAPER_WORDS: ByLanguage<RiskPaperWords> = inLanguages((read) => ({
  paper: read('riskPaper'),
  risk: read('risk'),
  scores: read('scores'),
  report: read('report'),
  ui: read('ui'),
  screening: read('dossier').screening,
  column: read('dossier').column,
  document: read('evidence').kind,
}));
