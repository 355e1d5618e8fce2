/** Fold of a void: what the fact brought is withdrawn, what it named is as before it. */
import type { TransactionVoided } from '../../../../contracts/custody/events.js';
import { applyReversal, dropDebits } from '../accounting/postings.js';
import type { LedgerState, TransactionState } from '../state/ledger-state.js';
import { lotOf, poolOf, removeLot, updateLot } from '../state/stock.js';
import { clearSale } from '../transfer/evolve.js';

export function onVoided(state: LedgerState, data: TransactionVoided): void {
  const { transactionId, window, reasonId } = data;
  const transaction = state.transactions.get(transactionId);
  if (!transaction) throw new Error(`${transactionId} is not in this ledger`);
  if (transaction.byProductOf) restoreLeftover(state, transactionId, transaction);
  for (const lotId of data.withdrawn) removeLot(state, lotId, window);
  for (const { lotId, carried, metres, title, dispatch } of data.restored)
    updateLot(state, lotId, window, (lot) => {
      lot.title = title;
      lot.dispatch = dispatch;
      lot.left = carried;
      if (metres !== undefined) lot.metresLeft = metres;
      if (title === 'held') clearSale(lot);
    });
  undoCount(state, transaction);
  for (const lotId of transaction.names) {
    const { named } = lotOf(state, lotId);
    if (named.at(-1) === transactionId) named.pop();
  }
  undoDraws(state, transaction);
  dropDebits(state, transaction);
  transaction.voided = true;
  transaction.reasonId = reasonId;
  applyReversal(state, data, transaction.postings ?? []);
}

/** Lots are again as many counts away from what came in as before. */
function undoCount(state: LedgerState, { counted = [], names }: TransactionState): void {
  for (const [index, before] of counted.entries()) {
    const lot = lotOf(state, names[index] ?? '');
    if (!before.changed) continue;
    if (lot.adjusted === 1) delete lot.adjusted;
    else if (lot.adjusted) lot.adjusted -= 1;
  }
}

/** What a by-product weighed is left over by its transform again. */
function restoreLeftover(state: LedgerState, transactionId: string, { byProductOf, brought }: TransactionState): void {
  const transform = byProductOf === undefined ? undefined : state.transactions.get(byProductOf)?.transform;
  if (!transform) return;
  transform.byProducts = transform.byProducts.filter((each) => each !== transactionId);
  for (const lotId of brought) transform.leftoverGrams += lotOf(state, lotId).lot.carried?.massGrams ?? 0;
}

/** The segment that a draw opened is open no more: its lots are counted by none again. Its number is never given twice. */
function undoDraws(state: LedgerState, { transform }: TransactionState): void {
  for (const draw of transform?.draws ?? []) {
    const pool = poolOf(state, draw);
    const last = pool.draws.pop();
    for (const { from } of draw.opens?.inputs ?? []) {
      const lot = state.lots.get(from);
      if (!lot) continue;
      delete lot.segment;
      pool.fresh.add(from);
    }
    pool.segment = last?.segmentBefore ?? 0;
  }
}
