import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';

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
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const choose = async (policy: object) => {
    const { status, body } = await admin('PUT', `/api/facilities/${facility.id}/policy`, policy);
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

describe('a site that keeps its own books', () => {
  const MONTHS = { model: 'segregated', windowStart: '2026-01-01', windowMonths: 2, timeZone: 'UTC' };

  async function site() {
    const facility = await product.facility('MILL', { policy: { ...MONTHS, model: 'segregated' } });
    const call = await product.signIn((await product.user('MILL', facility)).email);
    const choose = (policy: object) => call('PUT', `/api/facilities/${facility.id}/policy`, policy);
    const profile = async () => (await call('GET', '/api/me/site')).body;
    return { facility, call, choose, profile };
  }

  it.each([
    ['another model', { ...MONTHS, model: 'massBalance' }],
    ['windows above three months', { ...MONTHS, windowMonths: 4 }],
  ])('asks an admin for %s, and goes on as before', async (_, asked) => {
    const { facility, choose, profile } = await site();
    const waiting = await choose(asked);
    expect(waiting).toMatchObject({ status: 200, body: { waitingCaseId: `books-${facility.id}-1` } });
    expect((await choose(asked)).body.waitingCaseId).toBe(waiting.body.waitingCaseId);
    expect(await profile()).toMatchObject({ policy: MONTHS, policyAsked: asked });
    const admin = await product.signIn((await product.user('ADMIN')).email);
    const agreed = await admin('POST', `/api/cases/${waiting.body.waitingCaseId}/agree`, {});
    expect(agreed.status).toBe(201);
    const after = await profile();
    expect(after.policy).toEqual(asked);
    expect(after).not.toHaveProperty('policyAsked');
    expect((await choose(asked)).body).not.toHaveProperty('waitingCaseId');
  });

  it.each([
    ['days', { ...MONTHS, windowStart: '2026-02-01' }],
    ['a day that lies far ahead', { ...MONTHS, windowStart: '2036-02-01' }],
    ['time zone', { ...MONTHS, timeZone: 'Asia/Karachi' }],
  ])('asks an admin for windows by another %s once it has records, and shows both', async (_, asked) => {
    const { facility, call, choose, profile } = await site();
    expect((await choose(MONTHS)).body).not.toHaveProperty('waitingCaseId');
    await buyOutside(call);
    const { waitingCaseId } = (await choose(asked)).body;
    expect(waitingCaseId).toBe(`books-${facility.id}-1`);
    expect(await profile()).toMatchObject({ policy: MONTHS, policyAsked: asked });
    const admin = await product.signIn((await product.user('ADMIN')).email);
    expect((await admin('GET', `/api/cases/${waitingCaseId}`)).body).toMatchObject({ subject: { kind: 'books', before: MONTHS, asked } });
    expect((await admin('POST', `/api/cases/${waitingCaseId}/agree`, {})).status).toBe(201);
    const { items } = (await call('GET', `/api/balances/${facility.id}/windows`)).body as { items: { from: string; to: string }[] };
    for (const { from, to } of items) expect(Date.parse(to) - Date.parse(from)).toBeLessThanOrEqual(62 * 86_400_000);
    // Windows of the same days may be shorter without an admin.
    expect((await choose({ ...asked, windowMonths: 1 })).body).not.toHaveProperty('waitingCaseId');
  });

  it('asks an admin to keep products apart from its pools, and takes that back by itself', async () => {
    const { facility, call, choose, profile } = await site();
    const admin = await product.signIn((await product.user('ADMIN')).email);
    const pools = { ...MONTHS, model: 'massBalance' };
    await admin('PUT', `/api/facilities/${facility.id}/policy`, pools);
    await buyOutside(call);
    const asked = { ...pools, keptApart: ['lint', 'yarn'] };
    const { waitingCaseId } = (await choose({ ...asked, keptApart: ['yarn', 'lint'] })).body;
    expect(await profile()).toMatchObject({ policy: pools, policyAsked: asked });
    expect((await admin('GET', `/api/cases/${waitingCaseId}`)).body.subject).toEqual({ kind: 'books', before: pools, asked });
    expect((await admin('POST', `/api/cases/${waitingCaseId}/agree`, {})).status).toBe(201);
    const agreed = await profile();
    expect(agreed.policy).toEqual(asked);
    expect(Date.parse(agreed.policyFrom)).toBeGreaterThan(Date.now());
    expect((await choose({ ...pools, keptApart: ['yarn'] })).body).not.toHaveProperty('waitingCaseId');
    expect((await choose({ ...pools, keptApart: ['fabric'] })).body).toHaveProperty('waitingCaseId');
    expect((await choose({ ...pools, keptApart: ['cloth'] })).status).toBe(400);
  });

  it('chooses the days of its windows by itself before its first record', async () => {
    const { choose, profile } = await site();
    const asked = { ...MONTHS, windowStart: '2026-02-01', timeZone: 'Asia/Karachi' };
    expect((await choose(asked)).body).not.toHaveProperty('waitingCaseId');
    expect((await profile()).policy).toEqual(asked);
  });

  it('chooses windows of three months or less by itself, which withdraws its earlier request', async () => {
    const { choose, profile } = await site();
    await choose({ ...MONTHS, windowMonths: 12 });
    const chosen = { ...MONTHS, windowMonths: 3 };
    expect((await choose(chosen)).body).not.toHaveProperty('waitingCaseId');
    const after = await profile();
    expect(after.policy).toEqual(chosen);
    expect(after).not.toHaveProperty('policyAsked');
  });

  it('keeps its books where an admin refuses', async () => {
    const { choose, profile } = await site();
    const { waitingCaseId } = (await choose({ ...MONTHS, windowMonths: 12 })).body;
    const admin = await product.signIn((await product.user('ADMIN')).email);
    const refused = await admin('POST', `/api/cases/${waitingCaseId}/refuse`, { reason: 'The season lasts five months' });
    expect(refused.status).toBe(201);
    const after = await profile();
    expect(after.policy).toEqual(MONTHS);
    expect(after).not.toHaveProperty('policyAsked');
  });
});
