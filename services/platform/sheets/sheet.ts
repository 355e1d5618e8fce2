/** What a csv, xls or xlsx file holds, as far as an importer asked for it. */
import type { Message } from '../../../contracts/shared/refusals.js';

export type SheetKind = 'csv' | 'xls' | 'xlsx';

/** What an importer reads of a file; nothing else of it is kept. */
export interface SheetShape {
  /** What its files may be. */
  accepted: readonly SheetKind[];
  /** Heads of the columns that are read, in lower case; at most 50. */
  columns: readonly string[];
  /** Whether the sheets behind the first one are read too. */
  sheets: 'first' | 'all';
  /** Rows with text, over all sheets; 10,000 unless said. */
  rowsMax?: number;
}

/** A cell as text: dates as ISO 8601 without a zone, numbers as they are written with a point, empty ones as ''. */
export interface SheetRow {
  /** As a spreadsheet program numbers it: the head is row 1 where nothing stands above it. */
  row: number;
  /** By the column's head; columns that stand in no head of the file are left out. */
  cells: Readonly<Record<string, string>>;
  /** What is wrong with cells before anybody asks what they say: such a row is refused. */
  faults: readonly Message[];
}

export interface Sheet {
  name: string;
  /** The columns of the shape that stand in its head. */
  heads: string[];
  rows: SheetRow[];
}

export const COLUMNS_MAX = 50;
export const ROWS_MAX = 10_000;
/** Characters of a cell. A longer one refuses its row, and what is shown of it ends after ECHOED_MAX. */
export const CELL_MAX = 5_000;
export const ECHOED_MAX = 200;
/** Names that one cell may list. */
export const NAMES_MAX = 50;

/** A text of a file as it is shown again. */
export const echoed = (text: string): string => (text.length > ECHOED_MAX ? `${text.slice(0, ECHOED_MAX)}…` : text);

/** The names that a cell lists, as many as one more than NAMES_MAX. */
export const namesIn = (text: string, separator: RegExp): string[] =>
  text
    .split(separator, CELL_MAX)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .slice(0, NAMES_MAX + 1);
