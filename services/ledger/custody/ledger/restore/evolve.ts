/** Puts released lots back to held or promised. Voids a sale to a brand together with its release. */
import type { ProductsRestored } from '../../../../../contracts/ledger/custody/events.js';
import { applyReversal, dropDebits } from '../accounting/postings.js';
import { clearSale } from '../sale/evolve.js';
import { type LedgerState, releaseKey } from '../state/ledger-state.js';
import { updateLot } from '../state/stock.js';

export function evolveRestored(state: LedgerState, data: ProductsRestored): void {
  const { transferId, buyerId, lots, window, voidedSaleId, voidedBy } = data;
  const key = releaseKey(buyerId, transferId);
  for (const { lotId, title } of lots)
    updateLot(state, lotId, window, (held) => {
      held.title = title;
      if (title === 'held') clearSale(held);
      if (voidedBy === 'seller') held.takenBackFrom = buyerId;
      held.referencedBy = held.referencedBy.filter((name) => name !== key && name !== voidedSaleId);
      // Undoes the shipment as well: a sale that shipped at once is voided as a whole.
      if (voidedSaleId !== undefined && state.transactions.get(voidedSaleId)?.alsoSale) held.dispatch = 'notShipped';
    });
  const release = state.releases.get(key);
  if (release) {
    release.standing = false;
    dropDebits(state, release);
  }
  const sale = voidedSaleId === undefined ? undefined : state.transactions.get(voidedSaleId);
  if (sale) {
    sale.voided = true;
    dropDebits(state, sale);
  }
  applyReversal(state, data, [...(release?.postings ?? []), ...(sale?.postings ?? [])]);
}
