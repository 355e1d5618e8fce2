import type { DisputeDecided, RecordStatement, TransactionDisputed } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { EventStamp } from '../state/event-stamp.js';
import { type LedgerState, statementKey } from '../state/ledger-state.js';

export function evolveConfirmed(state: LedgerState, { recordedBy, recordId }: RecordStatement, { revision }: EventStamp): void {
  const key = statementKey(recordedBy, recordId);
  const before = state.statements.get(key);
  state.statements.set(key, { says: 'confirmed', revision, ...(before?.reasonId && { reasonId: before.reasonId }) });
}

export function evolveDisputed(
  state: LedgerState,
  { reasonId, reasonHash: _, ...record }: TransactionDisputed,
  { revision }: EventStamp,
): void {
  state.statements.set(statementKey(record.recordedBy, record.recordId), { says: 'disputed', revision, reasonId, record });
}

export function evolveDisputeDecided(state: LedgerState, { recordedBy, recordId }: DisputeDecided): void {
  const key = statementKey(recordedBy, recordId);
  const before = state.statements.get(key);
  if (before) state.statements.set(key, { ...before, isDecided: true });
}
