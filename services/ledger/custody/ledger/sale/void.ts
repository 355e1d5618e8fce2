/**
 * Voids a sale: its lots are held again. A sale to a brand is voided with the purchase in the brand's ledger, which
 * takes back its release.
 */
import { massMoveOf, sumMassMoves } from '../../../../../contracts/ledger/balance/mass-moves.js';
import type { MassMove } from '../../../../../contracts/ledger/custody/event-parts.js';
import { isOwnByProduct } from '../lots/find-lot.js';
import type { LedgerState, TransactionState } from '../state/ledger-state.js';
import { lotOf } from '../state/stock.js';
import { asHeld, type Reversal } from '../transaction/reversal.js';

export const saleReversal: Reversal = {
  isLast: (_, __, { toBrand }) => !toBrand,
  restoredLots: (state, _, { namedLotIds }) => namedLotIds.map((lotId) => asHeld(lotOf(state, lotId))),
  massMoved: massSoldBy,
};

export function massSoldBy(state: LedgerState, transactionId: string, { namedLotIds }: TransactionState): MassMove[] {
  const sold = namedLotIds
    .map((lotId) => lotOf(state, lotId))
    .filter(({ sale, lot }) => sale?.saleId === transactionId && !isOwnByProduct(state, lot));
  return sumMassMoves(
    sold.map(({ lot, remaining, outgoing }) => massMoveOf({ product: lot.product, as: 'sold' }, outgoing ? outgoing.carried : remaining)),
  );
}
