/** Adds the recorded lots, and takes a by-product off the leftover of its transform. */
import type { ProductRecorded } from '../../../../../contracts/ledger/custody/events.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { applyBooking, effectsOf } from '../accounting/postings.js';
import type { EventStamp } from '../state/event-stamp.js';
import type { LedgerState } from '../state/ledger-state.js';
import { addLot } from '../state/stock.js';

export function evolveRecorded(state: LedgerState, data: ProductRecorded, stamp: EventStamp): void {
  const { transactionId, contentHash, lots, window, occurredAt, byProductOf } = data;
  for (const lot of lots) addLot(state, lot, { transactionId, sellerId: null, occurredAt, recordedAt: stamp.recordedAt, window });
  state.transactions.set(transactionId, {
    ...effectsOf(data, stamp.revision),
    kind: 'record',
    contentHash,
    voided: false,
    newLotIds: lots.map(({ lotId }) => lotId),
    namedLotIds: [],
    ...omitUndefined({ byProductOf: byProductOf?.transactionId }),
  });
  const transform = byProductOf && state.transactions.get(byProductOf.transactionId)?.transform;
  if (transform) {
    transform.byProducts.push(transactionId);
    for (const { carried, bounds } of lots) transform.leftoverGrams -= (carried ?? bounds)?.massGrams ?? 0;
  }
  applyBooking(state, data, stamp.revision);
}
