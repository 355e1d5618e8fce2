/** Voids a record: withdraws its lots, and adds a by-product's mass to the leftover of its transform again. */
import { massMoveOf, sumMassMoves, withPooledStep } from '../../../../../contracts/ledger/balance/mass-moves.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import type { LedgerState, TransactionState } from '../state/ledger-state.js';
import { lotOf } from '../state/stock.js';
import type { Reversal } from '../transaction/reversal.js';

export const recordReversal: Reversal = {
  restoredLots: () => [],
  massMoved(state, _, { newLotIds, byProductOf, pool }) {
    const as = byProductOf ? 'byProduct' : 'received';
    const moves = sumMassMoves(
      newLotIds.map((lotId) => lotOf(state, lotId).lot).map(({ product, carried }) => massMoveOf({ product, as }, carried)),
    );
    return byProductOf ? withPooledStep(moves, pool) : moves;
  },
  references: ({ byProductOf }) => omitUndefined({ byProductOf }),
  undoBeforeLots: restoreLeftover,
};

function restoreLeftover(state: LedgerState, transactionId: string, { byProductOf, newLotIds }: TransactionState): void {
  const transform = byProductOf === undefined ? undefined : state.transactions.get(byProductOf)?.transform;
  if (!transform) return;
  transform.byProducts = transform.byProducts.filter((each) => each !== transactionId);
  for (const lotId of newLotIds) {
    const { carried, bounds } = lotOf(state, lotId).lot;
    transform.leftoverGrams += (carried ?? bounds)?.massGrams ?? 0;
  }
}
