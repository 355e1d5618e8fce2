/** What a void does to a fact: each kind of fact has its reversal, in `void.ts` of its folder. */
import type { MassMove } from '../../../../contracts/custody/event-parts.js';
import type { TransactionVoided } from '../../../../contracts/custody/events.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import type { LedgerLot, LedgerState, TransactionState } from '../state/ledger-state.js';

export type LotRestoration = TransactionVoided['restored'][number];

export interface Reversal {
  /** Whether nothing builds on the fact; that no later fact names its lots is checked for every kind. Absent: nothing else can. */
  isLast?(state: LedgerState, transactionId: string, transaction: TransactionState): boolean;
  /** The lots that the fact named, as they were before it. */
  restoredLots(state: LedgerState, transactionId: string, transaction: TransactionState): LotRestoration[];
  /** What the fact moved through the books of its window, so that the void's event can say what it takes back. */
  massMoved(state: LedgerState, transactionId: string, transaction: TransactionState): MassMove[];
  /** What the void's event names beside. */
  references?(transaction: TransactionState): Pick<TransactionVoided, 'sellerId' | 'byProductOf'>;
  /** Fold: takes back what the fact did beside its lots, while these are as it left them. */
  undoBeforeLots?(state: LedgerState, transactionId: string, transaction: TransactionState): void;
  /** Fold: the same, once its own lots are withdrawn and those that it named are restored. */
  undoAfterLots?(state: LedgerState, transaction: TransactionState): void;
}

/** A lot that its holder has again, as it is now. */
export function asHeld({ lot, remaining, remainingMetres, dispatch }: LedgerLot): LotRestoration {
  return { lotId: lot.lotId, carried: remaining, ...omitUndefined({ metres: remainingMetres }), title: 'held', dispatch };
}
