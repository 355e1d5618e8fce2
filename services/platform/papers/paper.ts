/** A paper that is written of what the platform knows: the same tables as pages and as sheets. */
import type { Table } from './table.js';

/** Words that each paper needs, whatever it is of. Their `{…}` parts are filled in. */
export interface PaperTexts {
  /** The first sheet of a workbook. */
  summary: string;
  /** `{page}`. */
  page: string;
  /** Below the head of a table without rows. */
  none: string;
}

export interface Paper {
  /** What kind of paper it is. */
  title: string;
  /** Whom or what it is of. */
  name: string;
  /** Label and value, below the name. */
  details: readonly (readonly [label: string, value: string])[];
  /** Below the details: units, or what the reader has to know. */
  note: string;
  /** At the foot of each page, before its number. */
  foot: string;
  tables: readonly Table[];
  texts: PaperTexts;
  isRightToLeft: boolean;
  timeZone: string;
  madeAt: string;
}
