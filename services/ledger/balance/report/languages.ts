import { type ByLanguage, inLanguages, type ServerTexts } from '../../../platform/texts/catalogs.js';

export type ReportTextKey = keyof ServerTexts['report'];
export type ReportTexts = Readonly<Record<ReportTextKey, string>>;

/** Maps each language to the texts of the reconciliation report. `{…}` marks placeholders. */
export const REPORT_TEXTS: ByLanguage<ReportTexts> = inLanguages((read) => read('report'));
