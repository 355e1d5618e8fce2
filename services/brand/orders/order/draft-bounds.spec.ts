import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { DRAFTS_MAX } from '../../../platform/http/access/limits/quotas.js';

let product: TestServer;
let call: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  call = await product.signIn((await product.user('BRAND', await product.facility('BRAND'))).email);
});
afterAll(() => product.stop());

const create = (given: object) => call('POST', '/api/orders', given);
const drafts = async (position: string): Promise<number> =>
  (await call('GET', '/api/orders?state=draft', undefined, { 'x-position': position })).body.total;

describe('drafts of a brand', () => {
  it('are so many at most, until one is placed or discarded', async () => {
    const orderId = randomUUID();
    const first = { orderId, invoiceNumber: 'D-0' };
    let last = await create(first);
    for (let n = 1; n < DRAFTS_MAX; n++) last = await create({ invoiceNumber: `D-${n}` });
    expect(await drafts(last.body.position)).toBe(DRAFTS_MAX);

    expect(await create({ invoiceNumber: 'D-more' })).toMatchObject({ status: 409, body: { code: 'DraftsTooMany' } });
    expect(await call('POST', `/api/orders/${orderId}/duplicate`, {})).toMatchObject({ status: 409, body: { code: 'DraftsTooMany' } });
    // The same again is the draft that is there.
    expect((await create(first)).status).toBe(200);

    const placed = await call('POST', `/api/orders/${orderId}/place`, {});
    expect(await drafts(placed.body.position)).toBe(DRAFTS_MAX - 1);
    expect((await create({ invoiceNumber: 'D-more' })).status).toBe(201);
  });
});
