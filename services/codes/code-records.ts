import type { LabelKey } from '../../contracts/codes/labels.js';
import type { BatchState, CodeState } from '../../contracts/codes/replies.js';
import type { Collection } from '../platform/documents/document-store.js';

/** A batch as the record store keeps it, by its id. */
export interface BatchRecord {
  id: string;
  name: string;
  /** Lower case, for searching. */
  searchText: string;
  quantity: number;
  creatorId: string;
  createdAt: string;
  state: BatchState;
  /** Codes by state, counted anew whenever one of them changed; all 0 until the batch is made. */
  counts: Record<CodeState, number>;
}

/** One code, by its product ID's key. */
export interface CodeRecord {
  batchId: string;
  /** In its batch, from 1. */
  number: number;
  /** The product ID, as it is printed. */
  code: string;
  state: CodeState;
  /** Who holds its lot, and when that last moved. */
  holderId?: string;
  occurredAt?: string;
}

/** Labels of a batch, to print. */
export interface SheetRecord {
  id: string;
  batchId: string;
  label: LabelKey;
  from: number;
  to: number;
  /** All of the above but the id in one word: what is asked for twice is one sheet. */
  of: string;
  creatorId: string;
  createdAt: string;
  /** Once it is drawn. */
  blobName?: string;
}

export const QR_BATCHES: Collection = {
  name: 'qr-batches',
  indexes: [{ fields: ['createdAt'] }, { fields: ['name'] }, { fields: ['state', 'createdAt'] }],
};
/** A number is given once in its batch, whoever else works at the same one. */
export const QR_CODES: Collection = {
  name: 'qr-codes',
  indexes: [{ fields: ['batchId', 'number'], unique: true }, { fields: ['batchId', 'state', 'number'] }],
};
export const QR_SHEETS: Collection = { name: 'qr-sheets', indexes: [{ fields: ['of'], unique: true }, { fields: ['createdAt'] }] };
export const CODES_RECORDS: readonly Collection[] = [QR_BATCHES, QR_CODES, QR_SHEETS];
