/** Voids a stock count: each lot is as before the count. */
import { stockCountMoves, sumMassMoves, withPooledLoss } from '../../../../../contracts/ledger/balance/mass-moves.js';
import type { MassMove } from '../../../../../contracts/ledger/custody/event-parts.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { isOwnByProduct } from '../lots/find-lot.js';
import type { LedgerState, TransactionState } from '../state/ledger-state.js';
import { lotOf } from '../state/stock.js';
import type { LotRestoration, Reversal } from '../transaction/reversal.js';

export const countReversal: Reversal = {
  restoredLots: (_, __, transaction) => quantitiesBefore(transaction),
  massMoved: (state, _, transaction) => withPooledLoss(sumMassMoves(countMoves(state, transaction)), transaction.pool),
  undoAfterLots: lowerAdjusted,
};

const quantitiesBefore = ({ counted = [], namedLotIds }: TransactionState): LotRestoration[] =>
  counted.map(({ carried, bounds, metres }, index) => ({
    lotId: namedLotIds[index] ?? '',
    carried,
    ...omitUndefined({ bounds, metres }),
    title: 'held',
    dispatch: 'notShipped',
  }));

function countMoves(state: LedgerState, { counted: before = [], namedLotIds }: TransactionState): MassMove[] {
  return before.flatMap(({ carried: book }, index) => {
    const { lot, remaining } = lotOf(state, namedLotIds[index] ?? '');
    return remaining && book && !isOwnByProduct(state, lot) ? stockCountMoves({ product: lot.product, book, counted: remaining }) : [];
  });
}

function lowerAdjusted(state: LedgerState, _: string, { counted = [], namedLotIds }: TransactionState): void {
  for (const [index, before] of counted.entries()) {
    const lot = lotOf(state, namedLotIds[index] ?? '');
    if (!before.changed) continue;
    if (lot.adjusted === 1) delete lot.adjusted;
    else if (lot.adjusted) lot.adjusted -= 1;
  }
}
