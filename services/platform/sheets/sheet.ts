/** Describes the contents of a file with rows that an importer asks for. */
import type { Message } from '../../../contracts/shared/refusals.js';
import type { FileAside, UnreadColumn } from '../../../contracts/shared/replies.js';
import type { DayOrder } from '../../../contracts/shared/written/days.js';

/** `xlsx` also has macros or is a template. */
export type SheetKind = 'csv' | 'ods' | 'xls' | 'xlsx';

export type CellKind = 'text' | 'number' | 'day';

/** The families of words that screens show, or sheets alone. */
export type ChoiceFamily = 'product' | 'byProduct' | 'step' | 'unit' | 'facilityType' | 'role' | 'otherInputKind' | 'transformRole';

/** Declares a column once, for its reading, its template and its failed rows. */
export interface Column {
  /** Is the head in English. Files have it in any language of the platform; cells are found by it in lower case. */
  head: string;
  /** Defaults to `text`, which is read as it is shown. */
  kind?: CellKind;
  /** The cell is about one row alone, as all numbers are, and may not be merged over several. */
  isSingle?: true;
  /** Names the column of the unit of a weight, which the head may state instead. */
  unitIn?: string;
  /** A sheet is read when it has every column that is needed `always`, and one of those of which `oneOf` is needed. */
  needed?: 'always' | 'oneOf';
  /** An example of the template is known by the mark of its text, or by the text that it has without the mark too. */
  marksExample?: 'byMark' | 'byText';
  /** Other heads, by which lists call the column. */
  aliases?: readonly string[];
  /** The choices that the template offers. */
  choices?: { words: readonly string[]; family?: ChoiceFamily } | 'countries';
  /** Shows at the head of the template how cells are written. */
  note?: string;
}

export interface SheetToFill {
  name: string;
  /** The heads in English; defaults to all columns. */
  heads?: readonly string[];
  /** Are never read. */
  examples?: readonly Readonly<Record<string, string | number>>[];
}

/** Selects what an importer reads from a file; the rest is not kept. */
export interface SheetShape {
  /** At most 50. */
  columns: readonly Column[];
  toFill?: readonly SheetToFill[];
  /** Days such as `03.04.2026` have the month first where nothing in their column says otherwise, as order forms write them. */
  isDottedMonthFirst?: true;
  /** The order of day and month that the user chose for columns that do not show theirs. */
  dayOrder?: DayOrder | undefined;
  /** The heads of one sheet, when sheets differ; undefined for a sheet that nobody reads. */
  columnsOf?(sheet: string): readonly string[] | undefined;
  /** Names the sheet that a file of text holds, by its heads in lower case, when sheets differ. */
  nameOf?(heads: readonly string[]): string | undefined;
  /** `first` reads the first visible sheet with the heads, `all` every visible sheet. */
  sheets: 'first' | 'all';
  /** Rows with text in all sheets; defaults to 10,000. */
  rowsMax?: number;
}

/** Cells are texts: dates as ISO 8601 without a zone, numbers with a decimal point, empty cells as ''. */
export interface SheetRow {
  /** The row number as in a spreadsheet program: the head is row 1 when nothing is above it. */
  row: number;
  /** Has the column heads as keys; columns without a known head are left out. */
  cells: Readonly<Record<string, string>>;
  /** The texts of days as the file writes them, where `cells` has them otherwise. */
  written?: Record<string, string>;
  /** Faults of the cells themselves, for which the row is refused before anybody interprets it. */
  faults: readonly Message[];
}

export interface Sheet {
  name: string;
  /** The shape's columns that the sheet has, in lower case. */
  heads: string[];
  /** The row of the heads; 0 where none were found. */
  headRow: number;
  /** The columns that are not read. */
  unread: UnreadColumn[];
  /** The rows that hold an example of the template. */
  examples: number;
  rows: SheetRow[];
  asides: FileAside[];
}

/** The name of the one sheet of a file of text. */
export const TEXT_SHEET = 'csv';
export const COLUMNS_MAX = 50;
export const ROWS_MAX = 10_000;
/** Characters of a cell. A longer cell refuses its row, and is shown up to ECHOED_MAX characters. */
export const CELL_MAX = 5_000;
export const ECHOED_MAX = 200;
/** Names that one cell may list. */
export const NAMES_MAX = 50;

/** Shortens a text of the file for showing it to the user. */
export const echoed = (text: string): string => (text.length > ECHOED_MAX ? `${text.slice(0, ECHOED_MAX)}…` : text);

/** Returns the cells of a row as the file writes them, by which rows without an ID of their own are recognised. */
export const writtenCells = ({ cells, written }: Pick<SheetRow, 'cells' | 'written'>): SheetRow['cells'] => ({ ...cells, ...written });

/** Returns the names of the needed columns that a sheet with these heads lacks. */
export function neededBeside(heads: readonly string[], columns: readonly Column[]): string[] {
  const isThere = ({ head }: Column): boolean => heads.includes(head.toLowerCase());
  const oneOf = columns.filter(({ needed }) => needed === 'oneOf');
  const lacking = columns.filter((column) => column.needed === 'always' && !isThere(column));
  return [...lacking, ...(oneOf.some(isThere) ? [] : oneOf)].map(({ head }) => head);
}

/** Returns the names in a cell, at most one more than NAMES_MAX. */
export const namesIn = (text: string, separator: RegExp): string[] =>
  text
    .split(separator, CELL_MAX)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .slice(0, NAMES_MAX + 1);
