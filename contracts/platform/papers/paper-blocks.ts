/** Describes the content of a generated document as blocks: of text, of facts, and of tables. */

/** The sign of a part of an order; `notRecorded` is in no record, and never merged with `unknown`. */
export type PartSign = 'named' | 'pooled' | 'unverified' | 'unknown' | 'notRecorded';

/** A figure in a table, as it is shown; it adds up with its neighbours as printed. */
export type PaperCell =
  | string
  | { text: string; align: 'end'; bold?: true; bad?: true }
  /** Hashes, IDs and numbers of papers: in the monospaced face, never translated. */
  | { code: string }
  /** The sign of a part, as in the legend. */
  | { part: PartSign }
  /** A yield in basis points within its plausible range; both ends of the range are shown next to it. */
  | { yieldBps: number; from: number; to: number; text: string }
  /** Numbers of exhibits. */
  | { exhibits: readonly number[] };

export interface PaperTable {
  columns: readonly { head: string; width: number; align?: 'end' }[];
  /** A row of one cell is a head within the table, over its whole width. */
  rows: readonly (readonly PaperCell[])[];
}

export type PaperBlock =
  | { kind: 'heading'; text: string; level: 2 | 3 }
  | { kind: 'text'; text: string; quiet?: true }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'table'; table: PaperTable }
  /** A gap, said on the page where it belongs. */
  | { kind: 'gap'; gap: number; text: string }
  /** Full text in the monospaced face: a command, a hash. */
  | { kind: 'code'; text: string };
