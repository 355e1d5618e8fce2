import { windowAt } from '../../../../../../contracts/ledger/balance/windows.js';
import type { TracerLogged, TracerWithdrawn } from '../../../../../../contracts/ledger/custody/tracers/tracer-events.js';
import type { EventStamp } from '../../state/event-stamp.js';
import type { LedgerState } from '../../state/ledger-state.js';

export function evolveTracerLogged(state: LedgerState, data: TracerLogged, { revision }: EventStamp): void {
  const { transactionId, contentHash, lotId, occurredAt } = data;
  state.transactions.set(transactionId, {
    ...{ kind: 'tracer', contentHash, voided: false, newLotIds: [], namedLotIds: [], tracedLotId: lotId },
    ...{ occurredAt, revision, window: windowAt(state.periods, occurredAt) },
  });
}

export function evolveTracerWithdrawn(state: LedgerState, { transactionId, reasonId }: TracerWithdrawn, { revision }: EventStamp): void {
  const known = state.transactions.get(transactionId);
  if (!known) throw new Error(`${transactionId} is not in this ledger`);
  state.transactions.set(transactionId, { ...known, voided: true, reasonId, revision });
}
