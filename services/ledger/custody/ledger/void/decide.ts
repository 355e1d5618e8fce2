/** Decides voids. A fact can be voided only while nothing later builds on it. */
import type { CustodyEvent, TransactionKind, TransactionVoided } from '../../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import { bookingWindow } from '../accounting/booking-window.js';
import { PostingDraft } from '../accounting/posting-draft.js';
import { type LedgerState, statementKey, type TransactionState } from '../state/ledger-state.js';
import { lotOf } from '../state/stock.js';
import { REVERSALS } from './reversals.js';

type WithReason = { transactionId: string; reasonId: string; reasonHash: string };

export interface VoidCommand extends WithReason {
  /** Says that the seller voids a sale in the brand's ledger. */
  bySeller?: {
    /** True once the brand made a paper that rests on the sale. */
    isInPapers: boolean;
  };
}

/** Gives the seller of goods to a brand a day to correct a mistake by itself. */
const CORRECTION_MS = 86_400_000;
type LiveTransaction = TransactionState & { kind: TransactionKind };

/**
 * Returns no events when the transaction is voided for the same reason already. @throws Refusal NotFound,
 * AlreadyVoided, NotVoidable, BrandMustVoid
 */
export function decideVoid(
  state: LedgerState,
  { transactionId, reasonId, reasonHash, bySeller }: VoidCommand,
  now: string,
): CustodyEvent[] {
  const transaction = recordedTransaction(state, transactionId);
  if (transaction.voided && transaction.reasonId === reasonId) return [];
  if (transaction.voided) throw new Refusal('AlreadyVoided');
  assertNothingLater(state, transactionId, transaction);
  if (bySeller && (bySeller.isInPapers || brandRelies(state, transactionId, transaction, now))) throw new Refusal('BrandMustVoid');
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

/**
 * Records once, in the seller's ledger, that it asks the brand to void a sale. @throws Refusal NotFound, AlreadyVoided; NotVoidable for
 * another record
 */
export function decideAskVoid(state: LedgerState, { transactionId, reasonId, reasonHash }: WithReason): CustodyEvent[] {
  const { voided, toBrand, counterpartyId, voidAskedAt } = recordedTransaction(state, transactionId);
  if (voided) throw new Refusal('AlreadyVoided');
  if (!toBrand || !counterpartyId) throw new Refusal('NotVoidable');
  if (voidAskedAt !== undefined) return [];
  return [{ type: 'VoidAsked', data: { transactionId, brandId: counterpartyId, reasonId, reasonHash } }];
}

/** Says whether a brand has had the goods for more than a day, or confirmed their sale. */
function brandRelies(state: LedgerState, transactionId: string, { newLotIds, counterpartyId }: LiveTransaction, now: string): boolean {
  if (state.statements.get(statementKey(counterpartyId ?? '', transactionId))?.says === 'confirmed') return true;
  return newLotIds.some((lotId) => Date.parse(now) - Date.parse(lotOf(state, lotId).recordedAt) > CORRECTION_MS);
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
