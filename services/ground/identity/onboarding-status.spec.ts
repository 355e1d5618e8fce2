import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Users } from './users.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product.stop());

const NOTHING = { updatedProfileAt: null, addedPartnerAt: null, answeredSaqAt: null };
const DONE = { updatedProfileAt: '2026-01-01T00:00:00.000Z', addedPartnerAt: '2026-01-01T00:00:00.000Z' };

it('holds a spinner until profile, partner and self assessment are done, and names the step that is missing', async () => {
  const site = await product.facility('SPINNER');
  const { id, email } = await product.user('SPINNER', site, NOTHING);
  const call = await product.signIn(email);
  const users = product.app.get(Users);
  const asked = async () => (await call('GET', '/api/lots')).body.code;
  expect([await asked(), (await call('GET', '/api/me')).body.home]).toEqual(['ProfileIncomplete', '/onboard']);
  await users.change(id, (user) => ({ ...user, updatedProfileAt: DONE.updatedProfileAt }));
  expect(await asked()).toBe('PartnerMissing');
  await users.markOnboardingStep(site.id, 'addedPartnerAt', DONE.addedPartnerAt);
  expect(await call('GET', '/api/lots')).toMatchObject({
    status: 409,
    body: { code: 'SaqIncomplete', detail: 'SAQ has not been completed' },
  });
  await users.markOnboardingStep(site.id, 'answeredSaqAt', DONE.addedPartnerAt);
  expect([await asked(), (await call('GET', '/api/me')).body.home]).toEqual([undefined, '/homepage']);
});

it('marks a step for all who work at the site, and keeps the date of those who had done it', async () => {
  const site = await product.facility('MILL');
  const first = await product.user('MILL', site, { ...NOTHING, answeredSaqAt: '2025-01-01T00:00:00.000Z' });
  const second = await product.user('MILL', site, NOTHING);
  const elsewhere = await product.user('MILL', await product.facility('MILL'), NOTHING);
  const users = product.app.get(Users);
  await users.markOnboardingStep(site.id, 'answeredSaqAt', '2026-02-01T00:00:00.000Z');
  const dates = await Promise.all([first, second, elsewhere].map(async ({ id }) => (await users.get(id))?.answeredSaqAt));
  expect(dates).toEqual(['2025-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', null]);
  await users.markOnboardingStep(site.id, 'answeredSaqAt', null);
  expect((await users.get(first.id))?.answeredSaqAt).toBeNull();
});

it('refuses the tokens of a user who is no longer active', async () => {
  const { id, email } = await product.user('ADMIN');
  const call = await product.signIn(email);
  await product.app.get(Users).change(id, (user) => ({ ...user, status: 2 }));
  expect((await call('GET', '/api/me')).status).toBe(401);
});
