import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product.stop());

const POLICY = { model: 'massBalance', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'UTC' };

async function buyOutside(call: ApiCall): Promise<void> {
  const upload = new FormData();
  upload.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [{ blobName }] = (await call('POST', '/api/upload/files', upload)).body;
  const lot = {
    productId: randomUUID().slice(0, 18),
    product: 'yarn',
    quantity: 100,
    unit: 'kg',
    countryOfOrigin: 'PK',
    proof: { blobName },
  };
  const body = { transactionId: randomUUID(), occurredAt: new Date().toISOString(), lots: [lot] };
  expect((await call('POST', '/api/custody/purchases', body)).status).toBe(201);
}

it('a policy is in force at once before the first record, and comes with the next window after it', async () => {
  const facility = await product.facility('MILL');
  const call = await product.signIn((await product.user('MILL', facility)).email);
  const choose = async (policy: object) => {
    const { status, body } = await call('PUT', `/api/facilities/${facility.id}/policy`, policy);
    expect([200, 201]).toContain(status);
    const windows = await call('GET', `/api/balances/${facility.id}/windows`, undefined, { 'x-position': body.position });
    return { profile: (await call('GET', '/api/me/site')).body, windows: windows.body };
  };
  const first = await choose(POLICY);
  expect(first.profile.policy).toEqual(POLICY);
  expect(first.profile.policyFrom).toBeUndefined();
  expect(first.windows.items).toMatchObject([{ timeZone: 'UTC', status: 'open' }]);
  await buyOutside(call);
  const next = await choose({ ...POLICY, model: 'segregated' });
  expect(next.profile.policy.model).toBe('segregated');
  expect(next.profile.policyFrom).toMatch(/-01T00:00:00\.000Z$/);
  expect(Date.parse(next.profile.policyFrom)).toBeGreaterThan(Date.now());
});
