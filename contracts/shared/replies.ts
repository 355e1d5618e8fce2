import { type FacilityType } from './roles.js';

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  perPage: number;
}
export type CommandReply = { transactionId: string; position: string };
export type FacilityRef = { id: string; name: string; type: FacilityType };
export interface JobReply {
  id: string;
  state: 'waiting' | 'active' | 'completed' | 'failed';
  done: number;
  total: number;
  passed: number;
  failed: number;
  /** The first errors, by sheet and row; row 0 means the whole file. The other errors are returned in pages. */
  errors: JobError[];
  /** The number of all errors; the first 1,000 are kept. */
  errorCount: number;
  /** Is there once the file has been read. */
  findings?: FileFindings;
}
/** A column of a file that was not read. */
export interface UnreadColumn {
  /** The letter of the column in a spreadsheet program. */
  column: string;
  head: string;
  /** The column of the template that was probably meant. */
  nearest?: string;
  /** Present when the file has several sheets. */
  sheet?: string;
}
/** Describes a file apart from its rows. */
export interface FileFindings {
  /** At most 50. */
  unread: UnreadColumn[];
  /** The rows with examples of the template, which are never recorded. */
  examples: number;
  /** The rows in which the heads were found, where it is not the first. */
  headRows: { row: number; sheet?: string }[];
  /** Notes about rows, including recorded ones; at most 100. */
  notes?: JobError[];
  asides?: FileAside[];
}
export const FILE_ASIDES = [
  ...(['hiddenRows', 'hiddenColumns', 'hiddenSheet', 'otherSheet'] as const),
  ...(['sums', 'headsAgain', 'dayFirst', 'monthFirst', 'dayEither'] as const),
] as const;
/**
 * Tells how the rows that are read differ from what a person sees. Hidden rows and columns are read; hidden and other sheets, sums and
 * repeated heads are not. `dayFirst` and `monthFirst` name columns whose days are read in this order,
 * `dayEither` those of which nothing in the file says the order.
 */
export interface FileAside {
  what: (typeof FILE_ASIDES)[number];
  /** Counts rows, or columns. */
  count: number;
  /** Names the first of the rows or columns. */
  at: string;
  /** Present for a sheet that is not read, and when the file has several sheets. */
  sheet?: string;
}
/** Shows what an import would do with each row of a file. */
export interface RowsPreview {
  findings: FileFindings;
  counts: { passed: number; failed: number };
  /** At most 500, those with errors before the others, by sheet and row. */
  rows: PreviewedRow[];
}
export interface PreviewedRow {
  row: number;
  /** Present when the file has several sheets. */
  sheet?: string;
  /** Says what the row is about. */
  name: string;
  /** All errors of the row, in the reader's language. */
  errors: string[];
}
export type JobError = { row: number; message: string; sheet?: string };
