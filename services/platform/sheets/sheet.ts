/** What a csv, xls or xlsx file holds. */

export type SheetKind = 'csv' | 'xls' | 'xlsx';

/** A cell as text: dates as ISO 8601 without a zone, numbers as they are written with a point, empty ones as ''. */
export interface SheetRow {
  /** As a spreadsheet program numbers it: the head is row 1 where nothing stands above it. */
  row: number;
  /** By the head's text, lower case and trimmed. */
  cells: Readonly<Record<string, string>>;
}

export interface Sheet {
  name: string;
  heads: string[];
  rows: SheetRow[];
}
