import type { LabelKey } from '../../../contracts/ledger/codes/labels.js';
import type { BatchState, CodeState } from '../../../contracts/ledger/codes/replies.js';
import type { Collection } from '../../platform/documents/document-store.js';
import type { PrintedCode } from '../custody/product-ids/printed-codes.js';

/** Stores a batch by its ID. */
export interface BatchRecord {
  id: string;
  name: string;
  /** Holds lower case text for searching. */
  searchText: string;
  quantity: number;
  /** Names the only site that may use the codes. */
  siteId?: string;
  creatorId: string;
  createdAt: string;
  state: BatchState;
  /** Counts codes by state, and again whenever one of them changes; all are 0 until the batch is made. */
  counts: Record<CodeState, number>;
}

/** Stores one code by its product ID's key. */
export interface CodeRecord extends PrintedCode {
  batchId: string;
  /** Counts from 1 in the batch. */
  number: number;
  /** Holds the product ID as printed. */
  code: string;
  state: CodeState;
  /** Names the holder of the code's lot, with the time of its last move. */
  holderId?: string;
  occurredAt?: string;
}

export interface SheetRecord {
  id: string;
  batchId: string;
  label: LabelKey;
  from: number;
  to: number;
  /** Joins all fields above but the ID, and the public address in the codes, so that equal requests share one sheet. */
  of: string;
  creatorId: string;
  createdAt: string;
  /** Is present once the sheet is drawn. */
  blobName?: string;
}

export const QR_BATCHES: Collection = {
  name: 'qr-batches',
  indexes: [{ fields: ['createdAt'] }, { fields: ['name'] }, { fields: ['state', 'createdAt'] }],
};
export const QR_SHEETS: Collection = { name: 'qr-sheets', indexes: [{ fields: ['of'], unique: true }, { fields: ['createdAt'] }] };
export const CODES_RECORDS: readonly Collection[] = [QR_BATCHES, QR_SHEETS];
