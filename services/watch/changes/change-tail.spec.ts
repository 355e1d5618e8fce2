import { expect, it, jest } from '@jest/globals';
import type { Response } from 'express';
import { ListedViews } from '../../../test/support/fakes/listed-views.js';
import { MemoryEventStore } from '../../../test/support/fakes/memory-event-store.js';
import type { EventMetadata, NewEvent } from '../../platform/events/event-store.js';
import type { Principal } from '../../platform/http/access/principal.js';
import type { Log } from '../../platform/monitoring/log.js';
import type { ReadPositions } from '../../platform/projections/read-positions.js';
import { ChangeStream } from './change-stream.js';
import { ChangeTail } from './change-tail.js';
import type { FoundChange } from './changes-of.js';

const ordersOf = (count: number, from = 0): NewEvent[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${from + at}`,
    type: 'OrderDrafted',
    data: { orderId: `${from + at}`, brandId: 'brand', content: {} },
    metadata: { recordedAt: '2026-11-23T08:00:00.000Z' } as EventMetadata,
  }));

it('the tail keeps the newest changes, and forgets the oldest ones many at a time', async () => {
  const events = new MemoryEventStore();
  const tail = new ChangeTail(events, new ListedViews({}), {} as ReadPositions, {} as Log);
  await tail.load();
  const first = tail.start;
  await events.append('order-a', -1, ordersOf(12_000));
  await tail.catchUp();
  expect(tail.since(first)).toHaveLength(12_000);
  await events.append('order-a', 11_999, ordersOf(1, 12_000));
  await tail.catchUp();
  expect(tail.since(first)).toBe(undefined);
  const kept = tail.since(tail.start) ?? [];
  expect([kept.length, kept[0]?.change.ids, kept.at(-1)?.change.ids]).toEqual([10_001, { orderId: '2000' }, { orderId: '12000' }]);
  expect(tail.since(tail.position as string)).toEqual([]);
});

/** A connection whose client reads nothing. */
function unread() {
  const written: string[] = [];
  const response = {
    writableEnded: false,
    writableLength: 0,
    destroyed: false,
    destroy: () => {
      response.destroyed = true;
    },
    once: () => response,
    writeHead: () => undefined,
    write: (text: string) => {
      written.push(text);
      response.writableLength += text.length;
    },
    end: (text: string) => {
      written.push(text);
      response.writableEnded = true;
    },
  };
  return { response: response as unknown as Response, written };
}

it('a stream whose client reads nothing ends, writes no more, and lets go of its connection', () => {
  jest.useFakeTimers();
  const { response, written } = unread();
  const reader = { owner: 'one', kinds: new Set(['order'] as const), scope: { allFacilities: true, facilityIds: new Set<string>() } };
  const stream = new ChangeStream({} as never, response, { sessionId: 'one' } as Principal, reader, '0');
  const found = (at: number): FoundChange => ({
    siteIds: ['brand'],
    change: { position: `${at}`.padStart(8, '0'), at: '', kind: 'order', ids: { orderId: 'x'.repeat(36) } },
  });
  for (let at = 1; at < 5_000; at++) {
    stream.add(found(at));
    stream.flush();
  }
  expect(stream.isOpen).toBe(false);
  expect(written.at(-1)).toBe('event: end\ndata: {"reason":"slow"}\n\n');
  expect(written.join('').length).toBeLessThan(70_000);
  expect(response.destroyed).toBe(false);
  jest.advanceTimersByTime(10_000);
  expect(response.destroyed).toBe(true);
  jest.useRealTimers();
  expect(written[0]).toBe(`id: 00000001\ndata: ${JSON.stringify(found(1).change)}\n\n`);
});

it('the entries of one position have its ID once, at the last of them', () => {
  const { response, written } = unread();
  const reader = {
    owner: 'one',
    kinds: new Set(['lot', 'alert'] as const),
    scope: { allFacilities: true, facilityIds: new Set<string>() },
  };
  const stream = new ChangeStream({} as never, response, { sessionId: 'one' } as Principal, reader, '0');
  const entry = (kind: 'lot' | 'alert') => ({ position: '1', at: '', kind, ids: {} });
  stream.writeChanges([entry('lot'), entry('alert')]);
  expect(written).toEqual([`data: ${JSON.stringify(entry('lot'))}\n\nid: 1\ndata: ${JSON.stringify(entry('alert'))}\n\n`]);
});
