/** Describes a table of a document, for every format. */

import type { Cell, CellKind } from './cell.js';

export interface Column {
  head: string;
  kind: CellKind;
  /** A part of the table's width. */
  width: number;
}

export interface Table {
  title: string;
  columns: readonly Column[];
  rows(): AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
  /** Puts the table on a sheet of its own. */
  long?: true;
}

export type ColumnSpec<Key extends string> = readonly [key: Key, kind: CellKind, width: number];

/** Returns the columns with their heads in a language. */
export const columnsOf = <Key extends string>(heads: readonly ColumnSpec<Key>[], texts: Readonly<Record<Key, string>>): Column[] =>
  heads.map(([key, kind, width]) => ({ head: texts[key], kind, width }));
