/** GTINs and GS1 prefixes that a wrong site stated: an admin takes them from it, and labels keep their answers. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { PassportOrders } from '../../../../test/support/server/senders/passport-orders.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';

const [GTIN, OTHER_GTIN, PASSPORT_GTIN, NEXT_GTIN] = ['09506000134352', '09506000134369', '05012345678900', '04006381333931'];
let product: TestServer;
let orders: PassportOrders;
let admin: ApiCall;

const release = (kind: 'gtin' | 'prefix', key: string) => admin('POST', '/api/gs1-keys/release', { kind, key });
const stateOf = (who: PassportOrders['brand']) => `/api/facilities/${who.site.id}/gs1`;
const leadsTo = async (path: string) => {
  const { status, headers } = await orders.outside(path);
  return [status, headers.get('location')];
};

beforeAll(async () => {
  // Its own: the log is written directly, without deciders.
  product = await startTestServer();
  orders = await PassportOrders.on(product);
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

it('a released prefix is free with its GTINs, the site is notified, and labels lead to their lots as before', async () => {
  const [wrong, right] = [orders.sewer, await product.someone('MILL', 'MILL')];
  const stated = {
    gs1Prefix: '9506000',
    gtins: [
      { product: 'yarn', gtin: GTIN },
      { product: 'fabric', gtin: OTHER_GTIN },
    ],
  };
  expect((await wrong.call('PUT', stateOf(wrong), stated)).status).toBe(200);
  expect((await right.call('PUT', stateOf(right), stated)).body.code).toBe('Gs1PrefixTaken');
  const { status, body } = await release('prefix', '9506000');
  expect([status, body]).toEqual([200, { facilityId: wrong.site.id, gs1Prefix: '9506000', gtins: [GTIN, OTHER_GTIN] }]);
  expect((await wrong.call('GET', stateOf(wrong))).body).toEqual({ gtins: [] });
  const label = `/01/${GTIN}/10/7KM4QX9TR2HB`;
  expect(await leadsTo(label)).toEqual([307, `${product.url}/p/7KM4QX9TR2HB`]);
  expect((await right.call('PUT', stateOf(right), stated)).body).toEqual(stated);
  expect(await leadsTo(label)).toEqual([307, `${product.url}/p/7KM4QX9TR2HB`]);
  const { items } = (await wrong.call('GET', '/api/notifications')).body;
  const news = items.filter(({ kind }: { kind: string }) => kind === 'gs1Released');
  expect(news).toMatchObject([{ text: 'The GS1 number 9506000 is no longer of your site', link: '/integrations/codes' }]);
  expect((await release('prefix', '4012345')).status).toBe(404);
});

it('a released GTIN leaves its product, whose failed reuse frees it again', async () => {
  const { brand } = orders;
  const given = { code: randomUUID(), description: 'Towel', gtin: NEXT_GTIN };
  const { id } = (await brand.call('POST', '/api/products', given)).body;
  expect((await release('gtin', NEXT_GTIN.slice(1))).body).toEqual({ facilityId: brand.site.id, gtins: [NEXT_GTIN] });
  expect((await brand.call('GET', `/api/products/${id}`)).body).not.toHaveProperty('gtin');
  expect((await release('gtin', NEXT_GTIN)).status).toBe(404);
  const other = await product.someone('BRAND', 'BRAND');
  const add = (code: string) => other.call('POST', '/api/products', { code, description: 'Towel', gtin: NEXT_GTIN });
  expect((await other.call('POST', '/api/products', { code: 'TOWEL', description: 'Towel' })).status).toBe(201);
  expect((await add('TOWEL')).body.code).toBe('CodeTaken');
  expect((await add('TOWEL-2')).status).toBe(201);
  expect((await brand.call('POST', '/api/products', { ...given, code: randomUUID() })).body.code).toBe('GtinTaken');
});

it('a GTIN of a passport in force is not released, and once it ends its label still leads to the passport', async () => {
  const { id, code } = await orders.issued({ gtin: PASSPORT_GTIN });
  expect((await release('gtin', PASSPORT_GTIN)).body.code).toBe('GtinOnPassport');
  await orders.brand.call('POST', `/api/orders/${id}/passport/revoke`, { reason: 'The GTIN is of another brand' });
  expect((await release('gtin', PASSPORT_GTIN)).status).toBe(200);
  const other = await product.someone('BRAND', 'BRAND');
  expect((await other.call('POST', '/api/products', { code: 'A', description: 'Towel', gtin: PASSPORT_GTIN })).status).toBe(201);
  expect(await leadsTo(`/01/${PASSPORT_GTIN}/10/${code}`)).toEqual([307, `${product.url}/passports/${code}`]);
});

it('a prefix that does not begin the GTINs of the site changes nothing', async () => {
  const site = await product.someone('MILL', 'MILL');
  const stated = { gs1Prefix: '4012345', gtins: [{ product: 'yarn', gtin: '04012345000009' }] };
  expect((await site.call('PUT', stateOf(site), stated)).body).toEqual(stated);
  expect((await site.call('PUT', stateOf(site), { ...stated, gs1Prefix: '5901234' })).body.code).toBe('GtinForeign');
  expect((await site.call('GET', stateOf(site))).body).toEqual(stated);
  const other = await product.someone('MILL', 'MILL');
  const twice = await Promise.all([1, 2].map(() => other.call('PUT', stateOf(other), { gs1Prefix: '5901234', gtins: [] })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await other.call('PUT', stateOf(other), stated)).body.code).toBe('Gs1PrefixTaken');
});

it('is an act of admins alone, with an entry of the audit log', async () => {
  expect((await orders.sewer.call('POST', '/api/gs1-keys/release', { kind: 'gtin', key: GTIN })).status).toBe(403);
  const { status, body } = await admin('GET', '/api/audit-log?perPage=100&what=releaseGtins');
  expect([status, body.items?.length > 0]).toEqual([200, true]);
});
