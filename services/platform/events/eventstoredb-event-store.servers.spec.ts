import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeOnEngine } from '../../../test/support/cluster/engines.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import { eventStoreContract } from './event-store.contract.js';
import { type Appended, type NewEvent, NO_STREAM, type StoredEvent } from './event-store.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

/** Control port of a stand-in that speaks the protocol and fails on command; a real server has none. */
const control = process.env['EVENTSTORE_CONTROL_URL'];

await describeOnEngine('EventStoreDB', (url) => {
  eventStoreContract('EventStoreDB', { open: async () => new EventStoreDbEventStore(url) });
  if (control) withFaults(url);
});

function withFaults(url: string): void {
  describe('EventStoreDB behind a connection that fails', () => {
    let store: EventStoreDbEventStore;
    beforeEach(() => {
      store = new EventStoreDbEventStore(url, { warn: () => {} });
    });
    afterEach(async () => {
      await fault('reset');
      await store.close();
    });

    it('writes a batch once whose answers were lost, and answers in the end where it lies', async () => {
      const stream = newStream();
      const batch = newEvents(3);
      await fault('lose-acks?count=2');
      for (let attempt = 0; attempt < 2; attempt++) {
        await expect(store.append(stream, NO_STREAM, batch)).rejects.toThrow(EngineUnavailable);
      }
      const appended = await store.append(stream, NO_STREAM, batch);
      expect(await store.last(stream)).toMatchObject(appended);
      expect(idsOf(await store.read(stream, 0, 10))).toEqual(batch.map(({ id }) => id));
    });

    it('says that the server does not answer, and has written nothing then', async () => {
      const stream = newStream();
      await fault('unavailable?count=4');
      await expect(store.append(stream, NO_STREAM, newEvents(1))).rejects.toThrow(EngineUnavailable);
      await expect(store.read(stream, 0, 10)).rejects.toThrow(EngineUnavailable);
      await expect(store.head()).rejects.toThrow(EngineUnavailable);
      await expect(store.ping()).rejects.toThrow(EngineUnavailable);
      expect(await store.read(stream, 0, 10)).toEqual([]);
    });

    it('hands on each event once and in order, whatever connections are cut', async () => {
      const streams = Array.from({ length: 10 }, newStream);
      const seen: StoredEvent[] = [];
      let onEvents = (): void => {};
      const subscription = store.subscribeAll(await store.head(), async (events) => {
        seen.push(...events.filter(({ stream }) => streams.includes(stream)));
        onEvents();
      });
      await Promise.all(
        streams.map(async (stream, place) => {
          for (let revision = NO_STREAM; revision < 14; revision++) {
            if (place === revision) await fault(revision % 2 ? 'drop-connections' : 'lose-acks?count=3');
            await appendUntilAnswered(store, stream, revision, newEvents(1));
          }
        }),
      );
      while (seen.length < 150) {
        await new Promise<void>((resolve) => {
          onEvents = resolve;
        });
      }
      await fault('drop-connections');
      await appendUntilAnswered(store, newStream(), NO_STREAM, newEvents(1));
      await subscription.stop();
      expect(new Set(idsOf(seen)).size).toBe(150);
      const positions = seen.map(({ position }) => position);
      expect(positions).toEqual([...positions].sort());
    });
  });
}

async function fault(request: string): Promise<void> {
  const { ok } = await fetch(`${control}/${request}`, { method: 'POST' });
  expect(ok).toBe(true);
}

/** As every caller of the port does: the same batch again until there is an answer. */
async function appendUntilAnswered(store: EventStoreDbEventStore, stream: string, revision: number, events: NewEvent[]): Promise<Appended> {
  for (;;) {
    try {
      return await store.append(stream, revision, events);
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
    }
  }
}

const newStream = () => `faults-${randomUUID()}`;
const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id);

function newEvents(count: number): NewEvent[] {
  const metadata = {
    recordedAt: '2026-11-21T10:00:00.000Z',
    actor: { userId: 'user', facilityId: 'facility' },
    transactionId: randomUUID(),
    schemaVersion: 1,
    previousHash: '0'.repeat(64),
    hash: 'f'.repeat(64),
  };
  return Array.from({ length: count }, (_, index) => ({ id: randomUUID(), type: 'SampleTaken', data: { index }, metadata }));
}
