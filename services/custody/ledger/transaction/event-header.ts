/** What an event repeats of its command. */
import type { CustodyCommand } from '../../../../contracts/custody/commands.js';
import type { DocumentReferences, StoredDocument } from '../../../../contracts/custody/event-parts.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';

/** The parts that the event of every transaction has. */
export function eventHeader({ transactionId, utcOffsetMinutes, place }: CustodyCommand, contentHash: string) {
  return { transactionId, contentHash, ...omitUndefined({ utcOffsetMinutes, place }) };
}

type ReferenceFields = Pick<DocumentReferences, 'price' | 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber'>;

export function documentReferences(fields: ReferenceFields, documents: readonly StoredDocument[] = []): DocumentReferences {
  const { price, purchaseOrderNumber, invoiceNumber, packingListNumber } = fields;
  return omitUndefined({
    price: price && { amount: price.amount, currency: price.currency },
    purchaseOrderNumber,
    invoiceNumber,
    packingListNumber,
    documents: documents.length > 0 ? [...documents] : undefined,
  });
}
