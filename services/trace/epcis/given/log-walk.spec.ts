/** A walk reads streams of a reader in the order of the log, and no more of it at a time than a batch. */
import { expect, it } from '@jest/globals';
import type { EventStore, StoredEvent } from '../../../platform/events/event-store.js';
import { walkLog } from './log-walk.js';

const positionOf = (at: number): string => String(at).padStart(8, '0');

/** A log of `count` events that go round the streams. Counts how many events it hands out. */
function logOf(count: number, streams: number) {
  const all = Array.from({ length: count }, (_, at) => ({
    ...{ stream: `ledger-${at % streams}`, revision: Math.floor(at / streams), position: positionOf(at) },
    metadata: { recordedAt: `2026-01-01T00:00:00.${String(at % 1000).padStart(3, '0')}Z` },
  })) as unknown as StoredEvent[];
  const log = { handedOut: 0 };
  const handOut = (found: StoredEvent[]): StoredEvent[] => {
    log.handedOut += found.length;
    return found;
  };
  const events = {
    head: async () => all.at(-1)?.position,
    readAll: async (after: string | undefined, limit: number) =>
      handOut(all.filter(({ position }) => after === undefined || position > after).slice(0, limit)),
    read: async (stream: string, from: number, limit: number) =>
      handOut(all.filter((event) => event.stream === stream && event.revision >= from).slice(0, limit)),
    last: async (stream: string) => all.findLast((event) => event.stream === stream),
  } as unknown as EventStore;
  return { log, events };
}

const namesOf = (streams: number): string[] => Array.from({ length: streams }, (_, at) => `ledger-${at}`);

it.each([3, 40, 41, 60])('of %d streams yields each event after a position once, in order, up to the end', async (streams) => {
  const { events } = logOf(500, 60);
  const found: string[] = [];
  const names = namesOf(streams);
  for await (const stretch of walkLog(events, { streams: names, after: positionOf(99), upTo: positionOf(399) }))
    found.push(...stretch.events.map(({ position }) => position));
  const wanted = Array.from({ length: 300 }, (_, at) => at + 100).filter((at) => at % 60 < streams);
  expect(found).toEqual(wanted.map(positionOf));
});

it('over more than 40 streams reads the log a batch at a time, also where nothing is of them', async () => {
  const { log, events } = logOf(1_000, 1);
  const strangers = Array.from({ length: 41 }, (_, at) => `ledger-stranger-${at}`);
  const walk = walkLog(events, { streams: strangers });
  const first = await walk.next();
  expect(first.value).toMatchObject({ events: [], readCount: 100, readTo: positionOf(99) });
  expect(log.handedOut).toBe(100);
  await walk.next();
  expect(log.handedOut).toBe(200);
});
