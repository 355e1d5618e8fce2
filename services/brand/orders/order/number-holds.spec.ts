import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderContent } from '../../../../contracts/brand/orders/events.js';
import { MemoryRecordStore } from '../../../../test/support/fakes/memory-record-store.js';
import { runAtTime, SystemClock } from '../../../platform/lib/clock.js';
import { NUMBER_HOLDS, NumberHolds } from './number-holds.js';
import type { OrderStreams } from './order-streams.js';

const OF = { brandId: 'brand', field: 'purchaseOrderNumber', number: 'PO 1' } as const;
const NOON = '2026-11-09T12:00:00.000Z';
const A_MINUTE_LATER = '2026-11-09T12:01:00.000Z';

let records: MemoryRecordStore;
let log: Record<string, { type: string; data: { content?: OrderContent }; metadata: { recordedAt: string } }[]>;

beforeEach(async () => {
  records = new MemoryRecordStore();
  await records.ensure(NUMBER_HOLDS);
  log = {};
});

/** Builds a process that shares only the stores with the others. */
const process = () => new NumberHolds(records, { read: async (id: string) => log[id] ?? [] } as unknown as OrderStreams, new SystemClock());
const drafted = (purchaseOrderNumber: string) => ({
  type: 'OrderDrafted',
  data: { content: { purchaseOrderNumber, packingLists: [], transportLogs: [], suppliers: [] } },
  metadata: { recordedAt: NOON },
});
const placed = { type: 'OrderPlaced', data: {}, metadata: { recordedAt: NOON } };
const take = (orderId: string, at: string, of: { brandId: string; field: 'purchaseOrderNumber'; number: string } = OF) =>
  runAtTime(at, () => process().take(of, orderId));

describe('a number', () => {
  it('goes to one of many processes that take it at once', async () => {
    const holders = await Promise.all(['a', 'b', 'c', 'd'].map((orderId) => take(orderId, NOON)));
    expect(holders.filter((holder) => holder === undefined)).toHaveLength(1);
    const first = ['a', 'b', 'c', 'd'][holders.indexOf(undefined)];
    for (const holder of holders) if (holder) expect(holder).toEqual({ orderId: first, placedAt: NOON });
  });

  it('stays with the order that was placed with it, and is taken by it again', async () => {
    await take('a', NOON);
    log.a = [drafted('PO-1'), placed];
    expect(await take('b', A_MINUTE_LATER)).toEqual({ orderId: 'a', placedAt: NOON, purchaseOrderNumber: 'PO-1' });
    expect(await take('a', A_MINUTE_LATER)).toBeUndefined();
  });

  it.each([
    ['was not placed within the lease', [drafted('PO-1')]],
    ['bears another number since', [drafted('PO-2'), placed]],
  ])('is free for one of many where the order %s', async (_, events) => {
    await take('a', NOON);
    log.a = events;
    expect(await take('b', NOON)).toMatchObject({ orderId: 'a' });
    const holders = await Promise.all(['b', 'c'].map((orderId) => take(orderId, A_MINUTE_LATER)));
    expect(holders.filter((holder) => holder === undefined)).toHaveLength(1);
  });

  it('is free at once where the order was cancelled, and where it gave it back', async () => {
    await take('a', NOON);
    log.a = [drafted('PO-1'), placed, { ...placed, type: 'OrderCancelled' }];
    expect(await take('b', NOON)).toBeUndefined();
    await process().release(OF, 'a');
    expect(await take('c', NOON)).toMatchObject({ orderId: 'b' });
    await process().release(OF, 'b');
    expect(await take('c', NOON)).toBeUndefined();
  });

  it('of another brand is another', async () => {
    await take('a', NOON);
    expect(await take('b', NOON, { ...OF, brandId: 'rival' })).toBeUndefined();
  });
});
