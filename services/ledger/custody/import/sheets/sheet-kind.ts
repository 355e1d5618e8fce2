/** Describes a kind of sheet of the transactions workbook: its columns, and how its rows become a command. */

import type { CustodyCommand } from '../../../../../contracts/ledger/custody/commands.js';
import type { Message } from '../../../../../contracts/shared/refusals.js';
import type { SheetRow } from '../../../../platform/sheets/sheet.js';
import type { Cells, PlainObject } from '../cell-values.js';

/** Heads the reference column. Rows with the same reference are one transaction; a row without one is a transaction of its own. */
export const TRANSACTION = 'Transaction';
export const DATE = 'Date and time';
export const GOODS = ['Product ID', 'Product', 'Quantity', 'Unit', 'GSM', 'Width cm'] as const;
export const QUALITY = ['Grade', 'Moisture percent', 'Trash percent', 'Crop year', 'External IDs'] as const;
export const REFERENCE_NUMBERS = ['Purchase order number', 'Invoice number', 'Packing list number'] as const;
export const PRICE = ['Total price', 'Currency'] as const;
/** Fills the partner column of the template's examples. */
export const PARTNER = 'Name, facility ID or OAR ID of a partner';

export interface GroupContext {
  rows: readonly SheetRow[];
  /** Holds the cells of each row, in the order of `rows`. */
  cells: readonly Cells[];
  shared: Cells;
  partner(column: string): string | undefined;
  transformId(reference: string): string;
  certifications: readonly string[];
}

export interface RowError {
  row: number;
  error: Message;
}

export interface SheetKind {
  name: string;
  command: new () => CustodyCommand;
  /** Orders transactions of the same time, as all are when only the day is known: the lower rank comes first. */
  rank: number;
  /** Lists columns about the whole transaction: filled in once, or alike in all of its rows. */
  shared: readonly string[];
  own: readonly string[];
  /** Lists columns that do not identify a row without a reference: later additions, and those that may hold a person's name. */
  unmarking?: readonly string[];
  examples: readonly Readonly<Record<string, string | number>>[];
  /** Returns the fields of the command, without ID, time and empty values. */
  read(group: GroupContext): PlainObject;
  /** Assigns the rows to the lists of the command; by default all rows are `lots`. */
  lists?(rows: readonly SheetRow[]): Record<string, readonly SheetRow[]>;
  /** Reports rows that no list takes. */
  errors?(rows: readonly SheetRow[]): RowError[];
}

export const columnNames = ({ shared, own }: SheetKind): string[] => [TRANSACTION, ...shared, ...own];
