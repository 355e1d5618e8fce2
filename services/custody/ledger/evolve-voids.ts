/** Fold of a void: what the fact brought is withdrawn, what it named is as before it. */
import type { TransactionVoided } from '../../../contracts/custody-events.js';
import { bookBack, forgetDebits } from './booking.js';
import { forgetSale } from './evolve-moves.js';
import type { LedgerState, TransactionState } from './ledger-state.js';
import { change, lotOf, poolOf, withdraw } from './stock.js';

export function onVoided(state: LedgerState, data: TransactionVoided): void {
  const { transactionId, window, reasonId } = data;
  const transaction = state.transactions.get(transactionId);
  if (!transaction) throw new Error(`${transactionId} is not in this ledger`);
  if (transaction.byProductOf) giveBack(state, transactionId, transaction);
  for (const lotId of data.withdrawn) withdraw(state, lotId, window);
  for (const { lotId, carried, metres, title, dispatch } of data.restored)
    change(state, lotId, window, (lot) => {
      lot.title = title;
      lot.dispatch = dispatch;
      lot.left = carried;
      if (metres !== undefined) lot.metresLeft = metres;
      if (title === 'held') forgetSale(lot);
    });
  uncount(state, transaction);
  for (const lotId of transaction.names) {
    const { named } = lotOf(state, lotId);
    if (named.at(-1) === transactionId) named.pop();
  }
  undraw(state, transaction);
  forgetDebits(state, transaction);
  transaction.voided = true;
  transaction.reasonId = reasonId;
  bookBack(state, data, transaction.postings ?? []);
}

/** Lots are again as many counts away from what came in as before. */
function uncount(state: LedgerState, { counted = [], names }: TransactionState): void {
  for (const [index, before] of counted.entries()) {
    const lot = lotOf(state, names[index] ?? '');
    if (!before.changed) continue;
    if (lot.adjusted === 1) delete lot.adjusted;
    else if (lot.adjusted) lot.adjusted -= 1;
  }
}

/** What a by-product weighed is left over by its transform again. */
function giveBack(state: LedgerState, transactionId: string, { byProductOf, brought }: TransactionState): void {
  const transform = byProductOf === undefined ? undefined : state.transactions.get(byProductOf)?.transform;
  if (!transform) return;
  transform.byProducts = transform.byProducts.filter((each) => each !== transactionId);
  for (const lotId of brought) transform.leftoverGrams += lotOf(state, lotId).lot.carried?.massGrams ?? 0;
}

/** The segment that a draw opened is open no more: its lots are counted by none again. Its number is never given twice. */
function undraw(state: LedgerState, { transform }: TransactionState): void {
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
