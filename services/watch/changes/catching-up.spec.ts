/** Streams whose clients come back after a while: they get everything once, also while more is recorded. */
import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import type { ChangeReply } from '../../../contracts/watch/changes/changes.js';
import { ListedViews } from '../../../test/support/fakes/listed-views.js';
import { MemoryEventStore } from '../../../test/support/fakes/memory-event-store.js';
import type { EventMetadata, NewEvent } from '../../platform/events/event-store.js';
import type { LogFeed } from '../../platform/followers/log-feed.js';
import type { BearerAuth } from '../../platform/http/access/bearer-auth.js';
import type { Principal } from '../../platform/http/access/principal.js';
import type { Log } from '../../platform/monitoring/log.js';
import type { ReadPositions } from '../../platform/projections/read-positions.js';
import type { ChangeReader, ChangeReaders } from './change-readers.js';
import { ChangeReads } from './change-reads.js';
import { ChangeStreams } from './change-streams.js';
import { ChangeTail } from './change-tail.js';

const BRAND = 'brand';
const ordersOf = (brandId: string, count: number): NewEvent[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${brandId} ${at}`,
    type: 'OrderDrafted',
    data: { orderId: `${brandId} ${at}`, brandId, content: {} },
    metadata: { recordedAt: '2026-11-23T08:00:00.000Z' } as EventMetadata,
  }));

/** Hands what is written to the connection in the next turn, as the answers of node do. */
class Connection extends EventEmitter {
  text = '';
  writableLength = 0;
  writableEnded = false;
  destroyed = false;
  writeHead(): void {}
  get writableNeedDrain(): boolean {
    return this.writableLength > 0;
  }
  write(text: string): void {
    this.writableLength += text.length;
    process.nextTick(() => {
      this.text += text;
      this.writableLength -= text.length;
      if (this.writableLength === 0) this.emit('drain');
    });
  }
  end(text: string): void {
    this.text += text;
    this.writableEnded = true;
  }
  get orderIds(): (string | undefined)[] {
    return [...this.text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => (JSON.parse(data) as ChangeReply).ids?.orderId);
  }
}

function streamsOf(events: MemoryEventStore) {
  const tail = new ChangeTail(events, new ListedViews({}), {} as ReadPositions, {} as Log);
  const scope = { allFacilities: false, facilityIds: new Set([BRAND]) };
  const reader: ChangeReader = { owner: 'one', kinds: new Set(['order'] as const), scope };
  const readers = { of: async () => reader } as unknown as ChangeReaders;
  const reads = new ChangeReads(tail, readers, events);
  const streams = new ChangeStreams(tail, {} as LogFeed, reads, readers, {} as BearerAuth);
  const open = async (after: string): Promise<Connection> => {
    const connection = new Connection();
    await streams.open({} as Request, connection as unknown as Response, { sessionId: 'one' } as Principal, after);
    await new Promise((resolve) => process.nextTick(resolve));
    return connection;
  };
  return { tail, open, reads, reader };
}

it('a client gets all that it missed, however much others recorded meanwhile', async () => {
  const events = new MemoryEventStore();
  const { tail, open } = streamsOf(events);
  await tail.load();
  await events.append('order-a', -1, ordersOf('other', 1_500));
  await events.append('order-b', -1, ordersOf(BRAND, 1_200));
  await tail.catchUp();
  const connection = await open('0');
  expect(connection.writableEnded).toBe(false);
  expect(connection.orderIds).toEqual(ordersOf(BRAND, 1_200).map(({ id }) => id));
});

it('a client gets what is recorded while the log is read to its end for it', async () => {
  const events = new MemoryEventStore();
  const { tail, open } = streamsOf(events);
  await events.append('order-a', -1, ordersOf('other', 10));
  await tail.load();
  const { readAll } = MemoryEventStore.prototype;
  events.readAll = async (after, limit) => {
    const found = await readAll.call(events, after, limit);
    if (after === undefined) {
      await events.append('order-b', -1, ordersOf(BRAND, 1));
      await tail.catchUp();
    }
    return found;
  };
  const connection = await open('0');
  expect(connection.orderIds).toEqual([`${BRAND} 0`]);
});

it('a caller who asks for many pages at once delays another by one', async () => {
  const events = new MemoryEventStore();
  const { tail, reads, reader } = streamsOf(events);
  await events.append('order-a', -1, ordersOf('other', 10));
  await tail.load();
  const answered: string[] = [];
  const asked = (owner: string) => reads.pageFor({ ...reader, owner }, '0', 10).then(() => answered.push(owner));
  await Promise.all([asked('one'), asked('one'), asked('one'), asked('two')]);
  expect(answered).toEqual(['one', 'two', 'one', 'one']);
});
