/** Defines the event of documents that come after their record. */

import type { Lot, StoredDocument } from './event-parts.js';

/** Adds documents to a transport that is recorded already. It moves nothing. */
export interface DocumentsAdded {
  transactionId: string;
  /** The date of the transport. */
  occurredAt: string;
  transporterId: string;
  /** Present where the transport is a sale too. */
  purchaserId?: string;
  documents: StoredDocument[];
  /** The lots of the transport, as they left. */
  lots: Pick<Lot, 'lotId' | 'productId' | 'carried'>[];
}

/** A document of a record. */
export interface RecordDocument extends StoredDocument {
  /** Present where the document came after the record. */
  addedAt?: string;
}
