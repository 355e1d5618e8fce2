/** Describes the contents of a csv, xls or xlsx file that an importer asks for. */
import type { Message } from '../../../contracts/shared/refusals.js';
import type { UnreadColumn } from '../../../contracts/shared/replies.js';

export type SheetKind = 'csv' | 'xls' | 'xlsx';

/** Selects what an importer reads from a file; the rest is not kept. */
export interface SheetShape {
  accepted: readonly SheetKind[];
  /** The heads of the columns to read, as the template writes them; at most 50. Cells are found by them in lower case. */
  columns: readonly string[];
  /** Columns that hold a number, and columns that hold a day or a time. All others are read as they are shown. */
  numbers?: readonly string[];
  days?: readonly string[];
  /** Columns, beside those of numbers, whose cell is about one row alone, and may not be merged over several. */
  single?: readonly string[];
  /** Other names of columns, by which lists call them. */
  aliases?: Readonly<Record<string, string>>;
  /** Columns of weights, and the column of their unit, which the head may state instead. */
  units?: Readonly<Record<string, string>>;
  /** The columns of one sheet, when sheets differ; undefined for a sheet that nobody reads. */
  columnsOf?(sheet: string): readonly string[] | undefined;
  /** The examples of the template, and the columns by which one is known. Their rows are never read. */
  examples?: readonly Readonly<Record<string, string | number>>[];
  exampleMarks?: readonly string[];
  /** `all` also reads the sheets after the first. */
  sheets: 'first' | 'all';
  /** Rows with text in all sheets; defaults to 10,000. */
  rowsMax?: number;
}

/** Cells are texts: dates as ISO 8601 without a zone, numbers with a decimal point, empty cells as ''. */
export interface SheetRow {
  /** The row number as in a spreadsheet program: the head is row 1 when nothing is above it. */
  row: number;
  /** By column head; columns without a known head are left out. */
  cells: Readonly<Record<string, string>>;
  /** Faults of the cells themselves, for which the row is refused before anybody interprets it. */
  faults: readonly Message[];
}

export interface Sheet {
  name: string;
  /** The shape's columns that the sheet has. */
  heads: string[];
  /** The row of the heads; 0 where none were found. */
  headRow: number;
  /** The columns that are not read. */
  unread: UnreadColumn[];
  /** The rows that hold an example of the template. */
  examples: number;
  rows: SheetRow[];
}

export const COLUMNS_MAX = 50;
export const ROWS_MAX = 10_000;
/** Characters of a cell. A longer cell refuses its row, and is shown up to ECHOED_MAX characters. */
export const CELL_MAX = 5_000;
export const ECHOED_MAX = 200;
/** Names that one cell may list. */
export const NAMES_MAX = 50;

/** Shortens a text of the file for showing it to the user. */
export const echoed = (text: string): string => (text.length > ECHOED_MAX ? `${text.slice(0, ECHOED_MAX)}…` : text);

/** Returns the names in a cell, at most one more than NAMES_MAX. */
export const namesIn = (text: string, separator: RegExp): string[] =>
  text
    .split(separator, CELL_MAX)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .slice(0, NAMES_MAX + 1);
