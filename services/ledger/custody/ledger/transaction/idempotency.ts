/** Uses transaction IDs as idempotency keys: a ledger remembers each forever, also those of voided transactions. */
import type { TransactionKind } from '../../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import type { LedgerState } from '../state/ledger-state.js';

/**
 * Says whether a command is new to the ledger, or repeats a recorded one with the same content and so changes nothing.
 * @param contentHash SHA-256 of the command's canonical JSON without its actor
 * @throws Refusal TransactionIdReused when the ID has other content, TransactionAbandoned when it was given up
 */
export function checkReplay(
  state: LedgerState,
  transactionId: string,
  kind: TransactionKind | 'tracer',
  contentHash: string,
): 'new' | 'replayed' {
  const known = state.transactions.get(transactionId);
  if (!known) return 'new';
  if (known.kind === 'abandoned') throw new Refusal('TransactionAbandoned');
  if (known.kind !== kind || known.contentHash !== contentHash) throw new Refusal('TransactionIdReused');
  return 'replayed';
}
