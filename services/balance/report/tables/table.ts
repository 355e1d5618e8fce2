/** A table of a report, whatever it is written on. */

import type { ReportTextKey, ReportTexts } from '../languages.js';
import type { Cell, CellKind } from './cell.js';

export interface Column {
  head: string;
  kind: CellKind;
  /** Its part of the table's width. */
  width: number;
}

export interface Table {
  title: string;
  columns: readonly Column[];
  rows(): AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
  /** Has a sheet of its own. */
  long?: true;
}

export type ColumnSpec = readonly [key: ReportTextKey, kind: CellKind, width: number];

/** The heads of a table in the words of a language. */
export const columnsOf = (heads: readonly ColumnSpec[], texts: ReportTexts): Column[] =>
  heads.map(([key, kind, width]) => ({ head: texts[key], kind, width }));
