/** Voids a purchase: withdraws its lots, and returns them to the seller's ledger if they came from one. */
import { massMoveOf, sumMassMoves } from '../../../../../contracts/ledger/balance/mass-moves.js';
import { lotOf } from '../state/stock.js';
import type { Reversal } from '../transaction/reversal.js';

export const purchaseReversal: Reversal = {
  restoredLots: () => [],
  massMoved(state, _, { newLotIds: lotIds }) {
    const lots = lotIds.map((lotId) => lotOf(state, lotId));
    return sumMassMoves(
      lots.map(({ lot, received }) => massMoveOf({ product: lot.product, as: 'received' }, received?.carried ?? lot.carried)),
    );
  },
  references: ({ counterpartyId }) => ({ sellerId: counterpartyId ?? null }),
};
