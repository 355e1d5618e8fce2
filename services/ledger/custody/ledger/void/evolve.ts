/** Applies a void: withdraws the lots that the fact brought, and restores those that it named. */
import type { TransactionVoided, VoidAsked } from '../../../../../contracts/ledger/custody/events.js';
import { applyReversal, dropDebits } from '../accounting/postings.js';
import { clearSale } from '../sale/evolve.js';
import type { EventStamp } from '../state/event-stamp.js';
import type { LedgerState } from '../state/ledger-state.js';
import { lotOf, removeLot, updateLot } from '../state/stock.js';
import { REVERSALS } from './reversals.js';

export function evolveVoided(state: LedgerState, data: TransactionVoided): void {
  const { transactionId, voidedKind, window, reasonId } = data;
  const transaction = state.transactions.get(transactionId);
  if (!transaction) throw new Error(`${transactionId} is not in this ledger`);
  const reversal = REVERSALS[voidedKind];
  reversal.undoBeforeLots?.(state, transactionId, transaction);
  for (const lotId of data.withdrawn) removeLot(state, lotId, window);
  restoreLots(state, data);
  for (const lotId of transaction.namedLotIds) {
    const { referencedBy } = lotOf(state, lotId);
    if (referencedBy.at(-1) === transactionId) referencedBy.pop();
  }
  reversal.undoAfterLots?.(state, transactionId, transaction);
  dropDebits(state, transaction);
  transaction.voided = true;
  transaction.reasonId = reasonId;
  applyReversal(state, data, transaction.postings ?? []);
}

function restoreLots(state: LedgerState, { restored, window }: TransactionVoided): void {
  for (const { lotId, carried, bounds, metres, title, dispatch } of restored)
    updateLot(state, lotId, window, (lot) => {
      lot.title = title;
      lot.dispatch = dispatch;
      lot.remaining = carried;
      if (bounds !== undefined) lot.remainingBounds = bounds;
      if (metres !== undefined) lot.remainingMetres = metres;
      if (title === 'held') clearSale(lot);
    });
}

export function evolveVoidAsked(state: LedgerState, { transactionId }: VoidAsked, { revision }: EventStamp): void {
  const sale = state.transactions.get(transactionId);
  if (sale) sale.voidAskedAt = revision;
}
