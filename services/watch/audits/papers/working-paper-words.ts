/** Collects the texts of working papers: those of the report that every paper has, those of the screens, and their own. */
import { type ByLanguage, inLanguages, type ServerTexts } from '../../../platform/texts/catalogs.js';

export interface WorkingPaperWords {
  paper: ServerTexts['workingPaper'] & ServerTexts['audits']['fact'];
  report: Pick<ServerTexts['report'], 'none' | 'page' | 'summary' | 'timeZone'>;
  ui: Pick<ServerTexts['ui'], 'kind'>;
}

export const WORKING_PAPER_WORDS: ByLanguage<WorkingPaperWords> = inLanguages((read) => ({
  paper: { ...read('workingPaper'), ...read('audits').fact },
  report: read('report'),
  ui: read('ui'),
}));
