/** Decides documents that come after their transport. They move nothing, and keep nothing from being voided. */
import { DOCUMENTS_MAX } from '../../../../../../contracts/ledger/custody/command-parts.js';
import type { DocumentsAdded } from '../../../../../../contracts/ledger/custody/document-events.js';
import type { Lot, StoredDocument } from '../../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent } from '../../../../../../contracts/ledger/custody/events.js';
import { message, Refusal } from '../../../../../../contracts/shared/refusals.js';
import { omitUndefined } from '../../../../../platform/lib/omit-undefined.js';
import type { LedgerLot, LedgerState } from '../../state/ledger-state.js';
import { lotOf } from '../../state/stock.js';

export type AddDocumentsCommand = { transactionId: string; documents: readonly StoredDocument[] };

/**
 * Returns no events when the transport has all of the documents already.
 * @throws Refusal NotFound for a record that is no transport; AlreadyVoided; Invalid for more documents than a transport can have
 */
export function decideAddDocuments(state: LedgerState, { transactionId, documents }: AddDocumentsCommand): CustodyEvent[] {
  const transport = transportIn(state, transactionId);
  const known = recordedDocuments(state, transactionId);
  const named = new Map(documents.map((document) => [document.blobName, document]));
  const later = [...named.values()].filter(({ blobName }) => !known.has(blobName));
  if (later.length === 0) return [];
  if (transport.voided) throw new Refusal('AlreadyVoided');
  if (known.size + later.length > DOCUMENTS_MAX)
    throw new Refusal('Invalid', {}, { documents: [message('entriesMax', { field: 'documents', max: DOCUMENTS_MAX })] });
  const { alsoSale, counterpartyId, transporterId = '', occurredAt, namedLotIds, invoiceNumber, packingListNumber } = transport;
  const data: DocumentsAdded = {
    transactionId,
    occurredAt,
    transporterId,
    ...omitUndefined({ purchaserId: counterpartyId ?? undefined, isSale: alsoSale, invoiceNumber, packingListNumber }),
    documents: later,
    lots: namedLotIds.map((lotId) => {
      const held = lotOf(state, lotId);
      return { lotId, productId: held.lot.productId, carried: carriedBy(transactionId, held) };
    }),
  };
  return [{ type: 'DocumentsAdded', data }];
}

/** Maps the documents of a transport to the revisions that recorded them. @throws Refusal NotFound for a record that is no transport */
export function recordedDocuments(state: LedgerState, transactionId: string): ReadonlyMap<string, number> {
  const { documents = [] } = transportIn(state, transactionId);
  return new Map(documents.flatMap(({ blobNames, revision }) => blobNames.map((blobName) => [blobName, revision] as const)));
}

function transportIn({ transactions }: LedgerState, transactionId: string) {
  const transport = transactions.get(transactionId);
  if (transport?.kind !== 'transport') throw new Refusal('NotFound');
  return transport;
}

/** Returns the quantities of the stay that the transport ended: a part of the lot can be back since then. */
function carriedBy(transactionId: string, { referencedBy, previousStay, outgoing, remaining }: LedgerLot): Lot['carried'] {
  if (previousStay && !referencedBy.includes(transactionId)) return carriedBy(transactionId, previousStay);
  return outgoing ? outgoing.carried : remaining;
}
