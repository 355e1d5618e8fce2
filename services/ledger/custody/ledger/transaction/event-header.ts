import type { CustodyCommand } from '../../../../../contracts/ledger/custody/commands.js';
import type { DocumentReferences, StoredDocument } from '../../../../../contracts/ledger/custody/event-parts.js';
import { type RecordDetails, recordDetailsOf } from '../../../../../contracts/ledger/custody/record-details.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';

export function eventHeader({ transactionId, utcOffsetMinutes, place }: CustodyCommand, contentHash: string) {
  return { transactionId, contentHash, ...omitUndefined({ utcOffsetMinutes, place }) };
}

export function documentReferences(details: RecordDetails, documents: readonly StoredDocument[] = []): DocumentReferences {
  return { ...recordDetailsOf(details), ...(documents.length > 0 && { documents: [...documents] }) };
}
