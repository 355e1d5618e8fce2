import type { TransactionAbandoned } from '../../../../../contracts/ledger/custody/events.js';
import type { EventStamp } from '../state/event-stamp.js';
import type { LedgerState } from '../state/ledger-state.js';

export function evolveAbandoned(state: LedgerState, { transactionId }: TransactionAbandoned, { revision, recordedAt }: EventStamp): void {
  const nothing = { window: 0, contentHash: '', voided: false, newLotIds: [], namedLotIds: [] };
  state.transactions.set(transactionId, { ...nothing, kind: 'abandoned', occurredAt: recordedAt, revision });
}
