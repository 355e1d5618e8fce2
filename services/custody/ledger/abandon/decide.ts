/** Abandoning a transaction ID: the retry of an append that must not come any more is refused from then on. */
import type { CustodyEvent } from '../../../../contracts/custody/events.js';
import type { LedgerState } from '../state/ledger-state.js';

/** No events where the transaction is recorded or abandoned already. */
export function decideAbandon(state: LedgerState, { transactionId }: { transactionId: string }): CustodyEvent[] {
  return state.transactions.has(transactionId) ? [] : [{ type: 'TransactionAbandoned', data: { transactionId } }];
}
