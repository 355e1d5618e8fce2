/** Decides to abandon a transaction ID: the ledger refuses every later append under that ID. */
import type { CustodyEvent } from '../../../../../contracts/ledger/custody/events.js';
import type { LedgerState } from '../state/ledger-state.js';

/** Returns no events when the transaction is recorded or abandoned already. */
export function decideAbandon(state: LedgerState, { transactionId }: { transactionId: string }): CustodyEvent[] {
  return state.transactions.has(transactionId) ? [] : [{ type: 'TransactionAbandoned', data: { transactionId } }];
}
