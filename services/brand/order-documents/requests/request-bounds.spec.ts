import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { ManualClock } from '../../../../test/support/crashes/command-side.js';
import { MemoryRecordStore } from '../../../../test/support/fakes/memory-record-store.js';
import { SHARED_TURNS, SharedTurns } from '../../../platform/documents/shared-turns.js';
import { REQUESTS_A_DAY } from '../../../platform/http/access/limits/quotas.js';
import { REQUEST_BOUNDS, RequestBounds } from './request-bounds.js';
import type { RequestStreams } from './request-streams.js';

const clock = new ManualClock('2026-11-18T23:50:00.000Z');
let bounds: RequestBounds;
/** Builds the bounds as another process has them, over the same store. */
let otherBounds: RequestBounds;
let recorded: Map<string, string>;

beforeEach(async () => {
  clock.at = '2026-11-18T23:50:00.000Z';
  const records = new MemoryRecordStore();
  await records.ensure(REQUEST_BOUNDS);
  await records.ensure(SHARED_TURNS);
  recorded = new Map();
  const askedOf = async (requestId: string) => {
    const state = recorded.get(requestId);
    if (!state) throw new Refusal('NotFound');
    return { state };
  };
  const streams = { askedOf } as unknown as RequestStreams;
  const process = () => new RequestBounds(records, streams, new SharedTurns(records, clock), clock);
  [bounds, otherBounds] = [process(), process()];
});

function ask(requestId: string, asked: Partial<Asked> = {}, by = bounds) {
  const { kinds = ['invoice'], orderId = 'order', facilityId = 'site', brandId = 'brand', lotOf } = asked;
  const record = async () => {
    const replayed = recorded.has(requestId);
    if (!replayed) recorded.set(requestId, 'waiting');
    return { id: requestId, transactionId: requestId, position: '1', replayed };
  };
  const subject = lotOf ? { productId: 'LOT' } : { orderId };
  return by.ask({ requestId, brandId, facilityId, subject, kinds }, record, lotOf);
}

interface Asked {
  kinds: readonly DocumentKind[];
  orderId: string;
  facilityId: string;
  brandId: string;
  /** The orders of the lot that is asked about. */
  lotOf: string[];
}

describe('requests of a brand to a site', () => {
  it('are one at a time about the same documents, however many are sent at once', async () => {
    const sent = await Promise.allSettled(['a', 'b', 'c'].map((id, n) => ask(id, {}, n === 1 ? otherBounds : bounds)));
    expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(ask('d')).rejects.toMatchObject({ code: 'RequestOpen' });
    await ask('e', { orderId: 'another order' });
    await ask('f', { facilityId: 'another site' });
    await ask('g', { brandId: 'another brand' });
    await ask('h', { kinds: ['invoice', 'packingList'] });
    await expect(ask('i', { kinds: ['packingList'] })).rejects.toMatchObject({ code: 'RequestOpen' });
    recorded.set('h', 'refused');
    await ask('j', { kinds: ['packingList'] });
  });

  it('ask for a lot only documents that were not requested for its orders', async () => {
    await ask('a', { orderId: 'first' });
    await ask('b', { orderId: 'second', kinds: ['packingList'] });
    const lotOf = ['first', 'second'];
    await expect(ask('c', { lotOf, kinds: ['invoice', 'packingList'] })).rejects.toMatchObject({ code: 'RequestOpen' });
    await ask('d', { lotOf: ['second'] });
    recorded.set('b', 'refused');
    await ask('e', { lotOf, kinds: ['packingList'] });
  });

  it('are the same request when they are repeated', async () => {
    expect(await ask('a')).toMatchObject({ replayed: false });
    expect(await ask('a')).toMatchObject({ replayed: true });
  });

  it('are so many a day, and more on the next', async () => {
    for (let n = 0; n < REQUESTS_A_DAY; n++) await ask(`r${n}`, { orderId: `order ${n}` });
    await expect(ask('one more', { orderId: 'one more' })).rejects.toMatchObject({ code: 'RequestsTooMany', data: { max: '20' } });
    expect(await ask('r3', { orderId: 'order 3' })).toMatchObject({ replayed: true });
    await ask('elsewhere', { facilityId: 'another site' });
    clock.at = '2026-11-19T00:00:00.000Z';
    await ask('one more', { orderId: 'one more' });
    expect(recorded.size).toBe(REQUESTS_A_DAY + 2);
  });
});
