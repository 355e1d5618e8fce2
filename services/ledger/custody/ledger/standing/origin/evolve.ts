import type { OriginRegistered, OriginSuspended } from '../../../../../../contracts/ledger/custody/origin-events.js';
import type { EventStamp } from '../../state/event-stamp.js';
import type { LedgerState } from '../../state/ledger-state.js';

export function evolveOriginRegistered(
  state: LedgerState,
  { since, registrationNumber, documents }: OriginRegistered,
  stamp: EventStamp,
): void {
  const { recordedAt: registeredAt, revision } = stamp;
  state.origins = [...state.origins, { since, registrationNumber, documents, registeredAt, revision }];
}

export function evolveOriginSuspended(state: LedgerState, { reasonId }: OriginSuspended, { recordedAt, revision }: EventStamp): void {
  state.origins = state.origins.map((origin, at) =>
    at === state.origins.length - 1 ? { ...origin, suspended: { at: recordedAt, revision, reasonId } } : origin,
  );
}
