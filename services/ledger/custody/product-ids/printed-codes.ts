import type { Collection } from '../../../platform/documents/document-store.js';

/** Is stored for each code of a batch, by its product ID's key. */
export interface PrintedCode {
  /** Names the only site that may use the code. */
  siteId?: string;
}

/** Gives each number once in its batch, for all processes that work at the same batch. */
export const QR_CODES: Collection = {
  name: 'qr-codes',
  indexes: [{ fields: ['batchId', 'number'], unique: true }, { fields: ['batchId', 'state', 'number'] }],
};
