import { randomUUID } from 'node:crypto';
import type { NewEvent, StoredEvent } from './event-store.js';

export const newStream = () => `contract-${randomUUID()}`;
export const idsOf = (events: readonly StoredEvent[]) => events.map(({ id }) => id);
export const newEvents = (count: number) => Array.from({ length: count }, (_, index) => newEvent({ index }));

export function newEvent(data: object): NewEvent {
  return {
    id: randomUUID(),
    type: 'SampleTaken',
    data,
    metadata: {
      recordedAt: '2026-11-21T10:00:00.000Z',
      actor: { userId: 'user', facilityId: 'facility' },
      transactionId: randomUUID(),
      schemaVersion: 1,
      previousHash: '0'.repeat(64),
      hash: 'f'.repeat(64),
    },
  };
}
