import type { CustodyCommand } from '../../../../../contracts/ledger/custody/commands.js';
import type { DocumentReferences, PlaceReference, StoredDocument } from '../../../../../contracts/ledger/custody/event-parts.js';
import { type RecordDetails, recordDetailsOf } from '../../../../../contracts/ledger/custody/record-details.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';

/** A purchase that its release carries has a reference in place of the text. */
export function eventHeader(command: CustodyCommand & Partial<PlaceReference>, contentHash: string) {
  const { transactionId, utcOffsetMinutes, place, placeId, placeHash } = command;
  return { transactionId, contentHash, ...omitUndefined({ utcOffsetMinutes, place, placeId, placeHash }) };
}

export function documentReferences(details: RecordDetails, documents: readonly StoredDocument[] = []): DocumentReferences {
  return { ...recordDetailsOf(details), ...(documents.length > 0 && { documents: [...documents] }) };
}
