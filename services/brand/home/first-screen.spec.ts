import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FIRST_SCREEN_READS } from '../../../contracts/brand/home/first-screen.js';
import { auditOf } from '../../../contracts/platform/audit/audited-routes.js';
import type { Route } from '../../../contracts/shared/route.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../ground/facilities/facilities.js';

let product: TestServer;
let site: FacilityRecord;
let call: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  ({ site, call } = await product.someone('SPINNER', 'SPINNER'));
});
afterAll(() => product?.stop());

const ask = (asked: unknown, caller = call) =>
  caller('GET', `/api/home/reads?asked=${encodeURIComponent(typeof asked === 'string' ? asked : JSON.stringify(asked))}`);

it('answers each read as its own route does', async () => {
  const reads: [string, Record<string, unknown>, string][] = [
    ['/balances/:facilityId/windows', { facilityId: site.id, perPage: 100 }, `/balances/${site.id}/windows?perPage=100`],
    ['/custody/waiting', {}, '/custody/waiting'],
    ['/custody/transactions', { perPage: 5, sort: '-recordedAt' }, '/custody/transactions?perPage=5&sort=-recordedAt'],
    ['/me/site', {}, '/me/site'],
    ['/languages', {}, '/languages'],
    ['/notifications', { perPage: 100 }, '/notifications?perPage=100'],
    ['/corrective-actions', { state: 'open', perPage: 1 }, '/corrective-actions?state=open&perPage=1'],
    ['/document-requests', { to: 'me', state: 'waiting', perPage: 1 }, '/document-requests?to=me&state=waiting&perPage=1'],
    ['/certificates/ending', { perPage: 20 }, '/certificates/ending?perPage=20'],
  ];
  const single: unknown[] = [];
  for (const [, , path] of reads) single.push((await call('GET', `/api${path}`)).body);
  const { status, body } = await ask(reads.map(([path, values]) => [path, values]));
  expect([status, body.answers]).toEqual([200, single]);
});

it('leaves what it refuses, and what is not among its reads, to their own routes', async () => {
  const { body } = await ask([
    ['/balances/:facilityId/windows', { facilityId: randomUUID() }],
    ['/custody/transactions', { perPage: 1_000 }],
    ['/orders', {}],
    ['/audit-log', {}],
    ['/lots/:productId', { productId: 'A1' }],
    ['/languages', {}],
  ]);
  expect(body.answers).toEqual([null, null, null, null, null, { languages: expect.any(Array) }]);
});

it.each(['', '{}', '[["/languages"]]', '["/languages"]', JSON.stringify(Array(21).fill(['/languages', {}]))])(
  'refuses %j',
  async (asked) => {
    expect((await ask(asked)).status).toBe(400);
  },
);

it('is for users alone, and for no key', async () => {
  expect((await ask([['/languages', {}]], product.call)).status).toBe(401);
  const { body } = await call('POST', '/api/keys', { name: 'Reader', days: 1, scopes: ['orders:read', 'custody:read'] });
  const { status, body: refused } = await ask([['/custody/waiting', {}]], product.as(body.key));
  expect([status, refused.code]).toEqual([403, 'KeyScopeMissing']);
});

it('records each read for which rights are missing as its own route does', async () => {
  const { user, call: asker } = await product.someone('SPINNER', 'SPINNER');
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const recorded = async () => {
    await product.viewsCaughtUp();
    const { body } = await admin('GET', `/api/audit-log?who=${user.id}&kind=refusal`);
    return body.items.map(({ at: _, number: __, ...act }: { at: string; number: number }) => act);
  };
  await asker('GET', `/api/orders?supplierId=${site.id}`);
  const alone = await recorded();
  expect(alone).toMatchObject([{ what: 'orders', outcome: 'refused', code: 'RoleRefused', ids: [site.id] }]);
  const { body } = await ask(
    [
      ['/orders', { supplierId: site.id }],
      ['/languages', {}],
      ['/lots', { perPage: 1_000 }],
    ],
    asker,
  );
  expect(body.answers).toEqual([null, { languages: expect.any(Array) }, null]);
  expect(await recorded()).toEqual([...alone, ...alone]);
});

it('has only reads that are data of a screen, and no act of their own', () => {
  for (const route of FIRST_SCREEN_READS as readonly Route[])
    expect([route.path, route.method, route.raw, route.streams, auditOf(route).kind]).toEqual([
      route.path,
      'GET',
      undefined,
      undefined,
      undefined,
    ]);
});
