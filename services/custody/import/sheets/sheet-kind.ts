/** A kind of sheet of a transactions workbook: its columns, and what its rows say as a command. */

import type { CustodyCommand } from '../../../../contracts/custody/commands.js';
import type { Message } from '../../../../contracts/shared/refusals.js';
import type { SheetRow } from '../../../platform/sheets/sheet.js';
import type { Cells, PlainObject } from '../cell-values.js';

/** Rows with the same reference are one transaction; without one, each row is its own. */
export const TRANSACTION = 'Transaction';
export const DATE = 'Date and time';
export const GOODS = ['Product ID', 'Product', 'Quantity', 'Unit', 'GSM', 'Width cm'] as const;
export const QUALITY = ['Grade', 'Moisture percent', 'Trash percent', 'Crop year', 'External IDs'] as const;
export const REFERENCE_NUMBERS = ['Purchase order number', 'Invoice number', 'Packing list number'] as const;
export const PRICE = ['Total price', 'Currency'] as const;
/** What an example says where a partner is named. */
export const PARTNER = 'Name, facility ID or OAR ID of a partner';

/** The rows of one transaction, to be read. */
export interface GroupContext {
  rows: readonly SheetRow[];
  /** Of the rows. */
  cells: readonly Cells[];
  /** The cells about the whole transaction. */
  shared: Cells;
  /** The facility ID of the partner that a shared column names. */
  partner(column: string): string | undefined;
  /** The ID that a transform of this facility has by its reference. */
  transformId(reference: string): string;
  certifications: readonly string[];
}

export interface RowError {
  row: number;
  error: Message;
}

export interface SheetKind {
  name: string;
  /** What its rows are turned into. */
  command: new () => CustodyCommand;
  /** Of several transactions at the same time, as they are where only the day is known, the lower rank comes first. */
  rank: number;
  /** Columns about the whole transaction: filled in once, or the same in all of its rows. */
  shared: readonly string[];
  /** Columns about each lot. */
  own: readonly string[];
  /** Of these, columns that a row without a reference is not known by: they came later, or may hold a person's name. */
  unmarking?: readonly string[];
  /** Rows for the template. */
  examples: readonly Readonly<Record<string, string | number>>[];
  /** The fields of the command, without ID, time and what is empty. */
  read(group: GroupContext): PlainObject;
  /** The rows behind each list of the command; by default all of them are `lots`. */
  lists?(rows: readonly SheetRow[]): Record<string, readonly SheetRow[]>;
  /** What is wrong with rows that no list takes. */
  errors?(rows: readonly SheetRow[]): RowError[];
}

/** Names of the columns as the template shows them. */
export const columnNames = ({ shared, own }: SheetKind): string[] => [TRANSACTION, ...shared, ...own];

/** The template's own rows, which say so: they are passed over when they come back. */
export const isExample = (reference: string | undefined): boolean => /^example\b/i.test(reference ?? '');
