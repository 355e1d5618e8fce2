/** A table of a paper, whatever it is written on. */

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

export type ColumnSpec<Key extends string> = readonly [key: Key, kind: CellKind, width: number];

/** The heads of a table in the words of a language. */
export const columnsOf = <Key extends string>(heads: readonly ColumnSpec<Key>[], texts: Readonly<Record<Key, string>>): Column[] =>
  heads.map(([key, kind, width]) => ({ head: texts[key], kind, width }));
