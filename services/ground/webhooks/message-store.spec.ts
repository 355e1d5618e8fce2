/** Messages of an endpoint that are sent again. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { MessageStore } from './message-store.js';
import type { MessageRecord } from './webhook-record.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});
afterAll(() => product?.stop());

it('replays a range some at a time, all messages of one millisecond together', async () => {
  const endpointId = randomUUID();
  const store = product.app.get(MessageStore);
  const at = '2026-11-01T08:00:00.000Z';
  const made = (number: number): MessageRecord => ({
    ...{ id: `${endpointId}-${number}`, endpointId, facilityId: randomUUID(), kind: 'lot.sold', data: {}, timestamp: at },
    ...{ createdAt: number < 250 ? at : '2026-11-01T09:00:00.000Z', state: 'givenUp', tries: 1, round: 1, dueAt: null, at },
    ...{ status: 500, error: null, tookMs: 5 },
  });
  for (let number = 0; number < 255; number++) await store.insert(made(number));
  const to = '2026-11-02T00:00:00.000Z';
  const next = await store.replayFirst(endpointId, at, to);
  expect(await store.count(endpointId, { state: 'waiting' })).toBe(250);
  expect(await store.replayFirst(endpointId, next ?? '', to)).toBe('2026-11-01T09:00:00.001Z');
  expect(await store.count(endpointId, { state: 'waiting' })).toBe(255);
  expect(await store.replayFirst(endpointId, '2026-11-01T09:00:00.001Z', to)).toBeUndefined();
});
