/** Transaction IDs are the keys of idempotency: a ledger remembers each for ever, also those of voided transactions. */
import type { TransactionKind } from '../../../../contracts/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { LedgerState } from '../state/ledger-state.js';

/**
 * Whether a command is new to the ledger, or was recorded before with the same content and changes nothing now.
 * @param contentHash SHA-256 of the command's canonical JSON without its actor
 * @throws Refusal TransactionIdReused where the ID stands for other content, TransactionAbandoned where it was given up
 */
export function checkReplay(state: LedgerState, transactionId: string, kind: TransactionKind, contentHash: string): 'new' | 'replayed' {
  const known = state.transactions.get(transactionId);
  if (!known) return 'new';
  if (known.kind === 'abandoned') throw new Refusal('TransactionAbandoned');
  if (known.kind !== kind || known.contentHash !== contentHash) throw new Refusal('TransactionIdReused');
  return 'replayed';
}
