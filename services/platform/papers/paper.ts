/** Describes a generated document, which has the same tables as a PDF and as a workbook. */
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { Table } from './table.js';

/** Texts that every document needs. Their `{…}` parts are filled in. */
export interface PaperTexts {
  /** The name of a workbook's first sheet. */
  summary: string;
  /** Contains `{page}`, and ends in `{pages}`, since the number of pages is drawn last. */
  page: string;
  /** Shown in a table without rows. */
  none: string;
}

export interface Paper {
  title: string;
  name: string;
  /** Label and value, shown below the name. */
  details: readonly (readonly [label: string, value: string])[];
  /** Shown below the details: units, or what the reader has to know. */
  note: string;
  /** Shown at the foot of each page, before its number. */
  foot: string;
  /** Names the person for whom this copy was made: on each page, or on each sheet. */
  watermark?: string;
  tables: readonly Table[];
  texts: PaperTexts;
  language: LanguageCode;
  timeZone: string;
  madeAt: string;
}
