import type { ProductsPurchased } from '../../../../../contracts/ledger/custody/events.js';
import { applyBooking, effectsOf } from '../accounting/postings.js';
import type { EventStamp } from '../state/event-stamp.js';
import type { LedgerState } from '../state/ledger-state.js';
import { addLot } from '../state/stock.js';

export function evolvePurchased(state: LedgerState, data: ProductsPurchased, stamp: EventStamp): void {
  const { transactionId, contentHash, lots, window, occurredAt, sellerId } = data;
  for (const lot of lots) addLot(state, lot, { transactionId, sellerId, occurredAt, recordedAt: stamp.recordedAt, window });
  state.transactions.set(transactionId, {
    ...effectsOf(data, stamp.revision),
    kind: 'purchase',
    contentHash,
    voided: false,
    newLotIds: lots.map(({ lotId }) => lotId),
    namedLotIds: [],
    counterpartyId: sellerId,
  });
  applyBooking(state, data, stamp.revision);
}
