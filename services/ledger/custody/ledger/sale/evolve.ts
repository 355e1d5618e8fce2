import type { ProductsSold } from '../../../../../contracts/ledger/custody/events.js';
import { applyBooking, effectsOf } from '../accounting/postings.js';
import type { EventStamp } from '../state/event-stamp.js';
import type { LedgerLot, LedgerState } from '../state/ledger-state.js';
import { updateLot } from '../state/stock.js';

export function evolveSold(state: LedgerState, data: ProductsSold, stamp: EventStamp): void {
  const { transactionId, contentHash, lots, window, purchaserId, transferKind } = data;
  for (const lot of lots)
    updateLot(state, lot.lotId, window, (held) => {
      held.title = 'sold';
      held.sale = { saleId: transactionId, purchaserId, transferKind };
      held.outgoing = lot;
      held.referencedBy.push(transactionId);
    });
  state.transactions.set(transactionId, {
    ...effectsOf(data, stamp.revision),
    kind: 'sell',
    contentHash,
    voided: false,
    newLotIds: [],
    namedLotIds: lots.map(({ lotId }) => lotId),
    counterpartyId: purchaserId,
  });
  applyBooking(state, data, stamp.revision);
}

/** Resets the lot to before it was promised or released. */
export function clearSale(held: LedgerLot): void {
  delete held.sale;
  delete held.outgoing;
}
