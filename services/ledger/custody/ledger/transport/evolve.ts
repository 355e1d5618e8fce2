/** Marks the lots as shipped. A transport that is a sale too completes the sale's transaction. */
import type { ProductsTransported } from '../../../../../contracts/ledger/custody/events.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { applyBooking, effectsOf } from '../accounting/postings.js';
import type { EventStamp } from '../state/event-stamp.js';
import type { LedgerState } from '../state/ledger-state.js';
import { updateLot } from '../state/stock.js';

export function evolveTransported(state: LedgerState, data: ProductsTransported, stamp: EventStamp): void {
  const { transactionId, contentHash, lots, window, purchaserId, transporterId, invoiceNumber, packingListNumber, documents } = data;
  const sale = state.transactions.get(transactionId);
  for (const { lotId } of lots)
    updateLot(state, lotId, window, (held) => {
      held.dispatch = 'shipped';
      if (held.referencedBy.at(-1) !== transactionId) held.referencedBy.push(transactionId);
    });
  state.transactions.set(transactionId, {
    ...(sale ?? effectsOf(data, stamp.revision)),
    kind: 'transport',
    contentHash,
    voided: false,
    newLotIds: [],
    namedLotIds: lots.map(({ lotId }) => lotId),
    transporterId,
    ...(sale && { alsoSale: true as const }),
    ...omitUndefined({ counterpartyId: purchaserId, invoiceNumber, packingListNumber }),
    ...(documents && { documents: [{ blobNames: documents.map(({ blobName }) => blobName), revision: stamp.revision }] }),
  });
  if (!sale) applyBooking(state, data, stamp.revision);
}
