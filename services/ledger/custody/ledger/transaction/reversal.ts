/** Defines how a void reverses a kind of fact; each kind's reversal is in `void.ts` of its folder. */
import type { MassMove } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { TransactionVoided } from '../../../../../contracts/ledger/custody/events.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import type { LedgerLot, LedgerState, TransactionState } from '../state/ledger-state.js';

export type LotRestoration = TransactionVoided['restored'][number];

export interface Reversal {
  /**
   * Says whether nothing else builds on the fact. Later facts that name its lots are checked for every kind. Absent
   * for kinds that nothing else builds on.
   */
  isLast?(state: LedgerState, transactionId: string, transaction: TransactionState): boolean;
  /** Returns the lots that the fact named, as they were before it. */
  restoredLots(state: LedgerState, transactionId: string, transaction: TransactionState): LotRestoration[];
  /** Returns what the fact moved in the mass balance of its window, so that the void's event can take it back. */
  massMoved(state: LedgerState, transactionId: string, transaction: TransactionState): MassMove[];
  /** Returns the further references of the void's event. */
  references?(transaction: TransactionState): Pick<TransactionVoided, 'sellerId' | 'byProductOf'>;
  /** Reverts the fact's other effects during the fold, while its lots are still as it left them. */
  undoBeforeLots?(state: LedgerState, transactionId: string, transaction: TransactionState): void;
  /** Reverts the fact's other effects during the fold, after its own lots are withdrawn and the named ones are restored. */
  undoAfterLots?(state: LedgerState, transactionId: string, transaction: TransactionState): void;
}

export function asHeld({ lot, remaining, remainingBounds, remainingMetres, dispatch }: LedgerLot): LotRestoration {
  const rest = omitUndefined({ bounds: remainingBounds, metres: remainingMetres });
  return { lotId: lot.lotId, carried: remaining, ...rest, title: 'held', dispatch };
}
