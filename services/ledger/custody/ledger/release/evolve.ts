import { isSaleToBrand, type ProductsReleased } from '../../../../../contracts/ledger/custody/events.js';
import { applyBooking, effectsOf } from '../accounting/postings.js';
import type { EventStamp } from '../state/event-stamp.js';
import { type LedgerState, releaseKey } from '../state/ledger-state.js';
import { updateLot } from '../state/stock.js';

export function evolveReleased(state: LedgerState, data: ProductsReleased, stamp: EventStamp): void {
  const { transferId, buyerId, commandHash, transferKind, assertedBy, lots, window } = data;
  const key = releaseKey(buyerId, transferId);
  for (const lot of lots)
    updateLot(state, lot.lotId, window, (held) => {
      held.title = 'released';
      held.outgoing ??= lot;
      held.referencedBy.push(key);
    });
  const toBrand = isSaleToBrand(data) && { toBrand: true as const };
  const release = { transferId, buyerId, commandHash, transferKind, assertedBy, lotIds: lots.map(({ lotId }) => lotId), standing: true };
  state.releases.set(key, { ...effectsOf(data, stamp.revision), ...release, ...toBrand });
  const sale = toBrand && state.transactions.get(transferId);
  if (sale) sale.toBrand = true;
  applyBooking(state, data, stamp.revision);
}
