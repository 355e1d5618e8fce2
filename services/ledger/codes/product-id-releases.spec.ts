/** Checks over HTTP that an admin frees the ID of an untouched lot, and of no other. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { releasesStreamOf } from '../../../contracts/ledger/codes/releases.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { EventStore } from '../../platform/events/event-store.js';

let product: TestServer;
let admin: ApiCall;
let farm: ApiCall;
let other: ApiCall;
let farmId: string;

beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  const first = await product.someone('FARM', 'FARM');
  ({ call: farm } = first);
  farmId = first.site.id;
  ({ call: other } = await product.someone('FARM', 'FARM'));
});
afterAll(() => product?.stop());

const newId = () => `FREE-${randomUUID().slice(0, 8).toUpperCase()}`;
const record = (call: ApiCall, ...productIds: string[]) =>
  call('POST', '/api/custody/records', {
    transactionId: randomUUID(),
    occurredAt: AN_HOUR_AGO,
    lots: productIds.map((productId) => ({ productId, product: 'rawCotton', quantity: 100, unit: 'kg' })),
  });
const release = (productId: string, reason = 'The ID was printed for another farm') =>
  admin('POST', `/api/product-ids/${productId}/release`, { reason });

it('lets another site use it, voids the record, and says so as an event, once', async () => {
  const [productId, sister] = [newId(), newId()];
  const { body: recorded } = await record(farm, productId, sister);
  expect(await record(other, productId)).toMatchObject({ status: 409, body: { code: 'ProductIdTaken' } });

  const released = await release(productId.toLowerCase());
  expect(released).toMatchObject({ status: 200, body: { facilityId: farmId, transactionId: recorded.transactionId } });
  const own = await farm('GET', `/api/custody/transactions/${recorded.transactionId}`, undefined, { 'x-position': released.body.position });
  expect(own.body).toMatchObject({ voided: true });
  const events = await product.app.get(EventStore).read(releasesStreamOf(productId), 0, 10);
  expect(events).toMatchObject([{ type: 'ProductIdReleased', data: { facilityId: farmId, transactionId: recorded.transactionId } }]);

  const again = await record(other, productId);
  expect(again.status).toBe(201);
  const lot = await other('GET', `/api/lots/${productId}`, undefined, { 'x-position': again.body.position });
  expect(lot).toMatchObject({ status: 200, body: { productId, history: [{ transactionId: again.body.transactionId }] } });
  // The other ID of the record stays with the farm that had it.
  expect(await record(other, sister)).toMatchObject({ status: 409, body: { code: 'ProductIdTaken' } });
  expect((await record(farm, sister)).status).toBe(201);
});

it('frees the ID of a record that its site voided before, for whatever reason', async () => {
  const productId = newId();
  const { body } = await record(farm, productId);
  await farm('POST', `/api/custody/transactions/${body.transactionId}/void`, { reason: 'Typed by mistake' });
  expect(await record(other, productId)).toMatchObject({ status: 409, body: { code: 'ProductIdTaken' } });
  expect((await release(productId)).status).toBe(200);
  expect((await record(other, productId)).status).toBe(201);
});

it('is refused once anything was done with the goods of the record, and leaves all as it was', async () => {
  const [productId, sister] = [newId(), newId()];
  await record(farm, productId, sister);
  const shipped = await farm('POST', '/api/custody/transports', {
    transactionId: randomUUID(),
    occurredAt: AN_HOUR_AGO,
    lots: [{ productId: sister }],
    ...(await transporter()),
  });
  expect(shipped.status).toBe(201);
  expect(await release(productId)).toMatchObject({ status: 409, body: { code: 'NotVoidable' } });
  expect(await record(other, productId)).toMatchObject({ status: 409, body: { code: 'ProductIdTaken' } });
});

it('asks for a reason and for an ID that a lot has, and answers admins alone', async () => {
  const productId = newId();
  await record(farm, productId);
  expect(await release(productId, ' ')).toMatchObject({ status: 400, body: { fields: { reason: [expect.any(String)] } } });
  expect((await release(newId())).status).toBe(404);
  expect(await farm('POST', `/api/product-ids/${productId}/release`, { reason: 'Mine' })).toMatchObject({ status: 403 });
});

async function transporter(): Promise<{ transporterId: string }> {
  const { site } = await product.someone('TRANSPORTER', 'TRANSPORTER');
  const facilities = product.app.get(Facilities);
  const own = await facilities.get(farmId);
  if (own) await facilities.link(own, site, '2026-01-01T00:00:00.000Z');
  return { transporterId: site.id };
}
