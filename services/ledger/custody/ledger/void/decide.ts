/** Decides voids. A fact can be voided only while nothing later builds on it. */
import type { CustodyEvent, TransactionKind, TransactionVoided } from '../../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import { bookingWindow } from '../accounting/booking-window.js';
import { PostingDraft } from '../accounting/posting-draft.js';
import type { LedgerState, TransactionState } from '../state/ledger-state.js';
import { lotOf } from '../state/stock.js';
import { REVERSALS } from './reversals.js';

export interface VoidCommand {
  transactionId: string;
  reasonId: string;
  reasonHash: string;
}
type LiveTransaction = TransactionState & { kind: TransactionKind };

/**
 * Returns no events when the transaction is voided for the same reason already. @throws Refusal NotFound,
 * AlreadyVoided, NotVoidable
 */
export function decideVoid(state: LedgerState, { transactionId, reasonId, reasonHash }: VoidCommand): CustodyEvent[] {
  const transaction = recordedTransaction(state, transactionId);
  if (transaction.voided && transaction.reasonId === reasonId) return [];
  if (transaction.voided) throw new Refusal('AlreadyVoided');
  assertNothingLater(state, transactionId, transaction);
  const { kind, occurredAt } = transaction;
  const reversal = REVERSALS[kind];
  const draft = new PostingDraft(state, { occurredAt, ...bookingWindow(state, transaction.belongsTo ?? transaction.window) });
  draft.reverse(transaction);
  const data: TransactionVoided = {
    transactionId,
    voidedKind: kind,
    occurredAt,
    reasonId,
    reasonHash,
    ...draft.toBookEffects(),
    withdrawn: transaction.newLotIds,
    restored: reversal.restoredLots(state, transactionId, transaction),
    mass: reversal.massMoved(state, transactionId, transaction),
    ...reversal.references?.(transaction),
  };
  return [{ type: 'TransactionVoided', data }];
}

/** @throws Refusal NotFound */
function recordedTransaction(state: LedgerState, transactionId: string): LiveTransaction {
  const transaction = state.transactions.get(transactionId);
  if (!transaction || transaction.kind === 'abandoned' || transaction.kind === 'tracer') throw new Refusal('NotFound');
  return { ...transaction, kind: transaction.kind };
}

/** @throws Refusal NotVoidable when a later live fact names one of its lots or builds on it otherwise */
function assertNothingLater(state: LedgerState, transactionId: string, transaction: LiveTransaction): void {
  const { kind, newLotIds, namedLotIds } = transaction;
  const namesLotsLast = [...newLotIds, ...namedLotIds].every((lotId) => lotOf(state, lotId).referencedBy.at(-1) === transactionId);
  const isLast = REVERSALS[kind].isLast?.(state, transactionId, transaction) ?? true;
  if (!namesLotsLast || !isLast) throw new Refusal('NotVoidable');
}
