/** Defines the event of documents that come after their record. */

import type { Lot, StoredDocument } from './event-parts.js';
import type { RecordDetails } from './record-details.js';

/** The numbers of a transport that its documents can have. */
export type PaperNumbers = Pick<RecordDetails, 'invoiceNumber' | 'packingListNumber'>;

/** Adds documents to a transport that is recorded already. It moves nothing. */
export interface DocumentsAdded extends PaperNumbers {
  transactionId: string;
  /** The date of the transport. */
  occurredAt: string;
  transporterId: string;
  /** Present where the transport names a purchaser. */
  purchaserId?: string;
  /** Present where the transport is a sale too. */
  isSale?: true;
  documents: StoredDocument[];
  /** The lots of the transport, as they left. */
  lots: Pick<Lot, 'lotId' | 'productId' | 'carried'>[];
}

/** A document of a record. */
export interface RecordDocument extends StoredDocument {
  /** Present where the document came after the record. */
  addedAt?: string;
}
