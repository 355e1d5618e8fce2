/** Decides documents that come after their transport. They move nothing, and keep nothing from being voided. */
import { DOCUMENTS_MAX } from '../../../../../../contracts/ledger/custody/command-parts.js';
import type { DocumentsAdded } from '../../../../../../contracts/ledger/custody/document-events.js';
import type { StoredDocument } from '../../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent } from '../../../../../../contracts/ledger/custody/events.js';
import { message, Refusal } from '../../../../../../contracts/shared/refusals.js';
import { omitUndefined } from '../../../../../platform/lib/omit-undefined.js';
import type { LedgerState } from '../../state/ledger-state.js';
import { lotOf } from '../../state/stock.js';

export type AddDocumentsCommand = { transactionId: string; documents: readonly StoredDocument[] };

/**
 * Returns no events when all of the documents were added before.
 * @throws Refusal NotFound for what is no transport of this ledger; AlreadyVoided; Invalid for more documents than a transport can get
 */
export function decideAddDocuments(state: LedgerState, { transactionId, documents }: AddDocumentsCommand): CustodyEvent[] {
  const transport = state.transactions.get(transactionId);
  if (transport?.kind !== 'transport') throw new Refusal('NotFound');
  const before = transport.added?.blobNames ?? [];
  const later = documents.filter(({ blobName }) => !before.includes(blobName));
  if (later.length === 0) return [];
  if (transport.voided) throw new Refusal('AlreadyVoided');
  if (before.length + later.length > DOCUMENTS_MAX)
    throw new Refusal('Invalid', {}, { documents: [message('entriesMax', { field: 'documents', max: DOCUMENTS_MAX })] });
  const { alsoSale, counterpartyId, transporterId = '', occurredAt, namedLotIds } = transport;
  const data: DocumentsAdded = {
    transactionId,
    occurredAt,
    transporterId,
    ...omitUndefined({ purchaserId: alsoSale && (counterpartyId ?? undefined) }),
    documents: later,
    lots: namedLotIds.map((lotId) => {
      const { lot, outgoing } = lotOf(state, lotId);
      return { lotId, productId: lot.productId, carried: (outgoing ?? lot).carried };
    }),
  };
  return [{ type: 'DocumentsAdded', data }];
}
