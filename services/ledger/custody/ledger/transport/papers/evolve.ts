import type { DocumentsAdded } from '../../../../../../contracts/ledger/custody/document-events.js';
import type { EventStamp } from '../../state/event-stamp.js';
import type { LedgerState } from '../../state/ledger-state.js';

export function evolveDocumentsAdded(state: LedgerState, { transactionId, documents }: DocumentsAdded, { revision }: EventStamp): void {
  const transport = state.transactions.get(transactionId);
  if (!transport) throw new Error(`${transactionId} is not in this ledger`);
  const added = { blobNames: documents.map(({ blobName }) => blobName), revision };
  transport.documents = [...(transport.documents ?? []), added];
}
