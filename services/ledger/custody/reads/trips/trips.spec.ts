/** Trips of a transporter, read and confirmed over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TripReply, TripsReply } from '../../../../../contracts/ledger/trips/routes.js';
import { randomUUID } from '../../../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../../ground/facilities/facilities.js';

let product: TestServer;
let farm: FacilityRecord;
let ginner: FacilityRecord;
let asFarm: ApiCall;
let position = '';

interface Carrier {
  site: FacilityRecord;
  call: ApiCall;
}

beforeAll(async () => {
  product = await sharedTestServer();
  farm = await product.facility('FARM', { name: 'Düğün Farm', searchText: 'Düğün Farm' });
  ginner = await product.facility('GINNER', { name: 'Trip Ginners', searchText: 'Trip Ginners' });
  await product.app.get(Facilities).link(farm, ginner, '2026-01-01T00:00:00.000Z');
  asFarm = await product.signIn((await product.user('FARM', farm)).email);
}, 60_000);
afterAll(() => product?.stop());

async function carrier(): Promise<Carrier> {
  const site = await product.facility('TRANSPORTER');
  return { site, call: await product.signIn((await product.user('TRANSPORTER', site)).email) };
}

const code = () => randomUUID().slice(0, 12).toUpperCase();

async function post(path: string, body: object): Promise<string> {
  const transactionId = randomUUID();
  const answer = await asFarm('POST', `/api/custody/${path}`, { transactionId, ...body });
  expect([answer.status, answer.body.fields]).toEqual([201, undefined]);
  position = answer.body.position;
  return transactionId;
}

interface Goods {
  occurredAt?: string;
  sold?: boolean;
  lots?: number;
  packingListNumber?: string;
}

const SHIPPED_AT = '2026-06-10T20:30:00.000Z';

/** Ships lots of the farm, sold to the ginner before by default. */
async function shipped({ site }: Carrier, { occurredAt = SHIPPED_AT, sold = true, lots = 1, ...papers }: Goods = {}) {
  const productIds = Array.from({ length: lots }, code);
  const named = { occurredAt, lots: productIds.map((productId) => ({ productId })) };
  const grown = productIds.map((productId) => ({ productId, product: 'rawCotton', quantity: 100, unit: 'kg' }));
  await post('records', { occurredAt, lots: grown });
  if (sold) await post('sales', { ...named, purchaserId: ginner.id });
  return { productIds, transactionId: await post('transports', { ...named, ...papers, utcOffsetMinutes: 300, transporterId: site.id }) };
}

async function trips({ call }: Carrier, query = 'state=toConfirm'): Promise<TripsReply> {
  const { status, body } = await call('GET', `/api/custody/trips?${query}`, undefined, { 'x-position': position });
  expect(status).toBe(200);
  return body;
}

async function confirm({ call }: Carrier, transactionIds: readonly string[]) {
  const transports = transactionIds.map((transactionId) => ({ facilityId: farm.id, transactionId }));
  const answer = await call('POST', '/api/custody/trips/confirm', { transports });
  if (answer.body.position) position = answer.body.position;
  return answer;
}

const idsOf = (found: readonly TripReply[]) => found.map(({ transports }) => transports.map(({ transactionId }) => transactionId).sort());

describe('trips', () => {
  it('are transports of one day, way and packing list, with where they go, their weight and papers', async () => {
    const who = await carrier();
    const one = await shipped(who, { packingListNumber: 'PL-7', lots: 2 });
    const other = await shipped(who, { packingListNumber: 'pl 7' });
    const apart = await shipped(who, { packingListNumber: 'PL-8' });
    const unsold = await shipped(who, { sold: false });
    const earlier = await shipped(who, { occurredAt: '2026-06-10T18:30:00.000Z', packingListNumber: 'PL-7' });
    const reply = await trips(who);
    expect(reply).toMatchObject({ counts: { toConfirm: 5, confirmed: 0, disputed: 0 }, next: null });
    expect(idsOf(reply.trips).sort()).toEqual(
      [[one.transactionId, other.transactionId].sort(), [apart.transactionId], [unsold.transactionId], [earlier.transactionId]].sort(),
    );
    expect(reply.trips.find(({ transports }) => transports.length === 2)).toMatchObject({
      day: '2026-06-11',
      from: { id: farm.id },
      to: [{ id: ginner.id, name: 'Trip Ginners' }],
      lots: 3,
      massGrams: 300_000,
    });
    expect(reply.trips.find(({ transports }) => transports[0]?.transactionId === unsold.transactionId)?.to).toEqual([]);
    expect(reply.trips.at(-1)).toMatchObject({ day: '2026-06-10', packingListNumber: 'PL-7' });
  });

  it('are found by product ID, paper number and either site, however it is written', async () => {
    const who = await carrier();
    const numbered = await shipped(who, { packingListNumber: 'LES-2086' });
    const unsold = await shipped(who, { sold: false });
    const found = async (q: string) =>
      idsOf((await trips(who, `state=toConfirm&q=${encodeURIComponent(q)}`)).trips)
        .flat()
        .sort();
    expect(await found(numbered.productIds[0]?.toLowerCase() ?? '')).toEqual([numbered.transactionId]);
    expect(await found('les 2086')).toEqual([numbered.transactionId]);
    expect(await found('trip  GINNERS')).toEqual([numbered.transactionId]);
    expect(await found('DUGUN farm')).toEqual([numbered.transactionId, unsold.transactionId].sort());
    expect(await found('nobody is called so')).toEqual([]);
  });

  it('come in parts of whole days', async () => {
    const who = await carrier();
    for (const day of ['2026-06-12', '2026-06-11'])
      for (let at = 0; at < 60; at++) await shipped(who, { occurredAt: `${day}T06:00:00.000Z` });
    await shipped(who, { occurredAt: '2026-06-10T06:00:00.000Z' });
    const first = await trips(who);
    expect(first.trips.map(({ day, transports }) => [day, transports.length])).toEqual([
      ['2026-06-12', 60],
      ['2026-06-11', 60],
    ]);
    const second = await trips(who, `state=toConfirm&before=${first.next}`);
    expect(second).toMatchObject({ trips: [{ day: '2026-06-10' }], next: null });
    const all = [...idsOf(first.trips), ...idsOf(second.trips)].flat();
    expect(await confirm(who, all)).toMatchObject({ status: 200, body: { confirmed: 121, refused: [] } });
    expect(await trips(who)).toMatchObject({ counts: { toConfirm: 0, confirmed: 121 }, trips: [] });
  }, 60_000);

  it('of another transporter are seen and confirmed by nobody else', async () => {
    const [who, other] = [await carrier(), await carrier()];
    const { transactionId } = await shipped(who);
    expect(await trips(other)).toMatchObject({ counts: { toConfirm: 0 }, trips: [] });
    const answer = await confirm(other, [transactionId]);
    expect(answer).toMatchObject({ status: 200, body: { confirmed: 0, refused: [{ transactionId, code: 'NotFound' }], position: null } });
    expect((await trips(who)).counts).toEqual({ toConfirm: 1, confirmed: 0, disputed: 0 });
    expect((await asFarm('GET', '/api/custody/trips?state=toConfirm')).status).toBe(403);
  });
});

describe('many confirmations', () => {
  it('confirm what can be, report the rest with its reason, and are the same when they are repeated', async () => {
    const who = await carrier();
    const good = await shipped(who);
    const voided = await shipped(who);
    await asFarm('POST', `/api/custody/transactions/${voided.transactionId}/void`, { reason: 'Typed wrong' });
    const ids = [good.transactionId, voided.transactionId, good.transactionId];
    const first = await confirm(who, ids);
    expect(first.body).toMatchObject({
      confirmed: 1,
      refused: [{ facilityId: farm.id, transactionId: voided.transactionId, code: 'AlreadyVoided', message: expect.any(String) }],
    });
    expect((await confirm(who, ids)).body).toEqual(first.body);
    const [trip] = (await trips(who, 'state=confirmed')).trips;
    expect(trip?.transports).toMatchObject([{ transactionId: good.transactionId, agreements: [{ agreement: 'confirmed' }] }]);
    const ledger = await (await product.signIn((await product.user('ADMIN')).email))('GET', `/api/ledgers/${who.site.id}`);
    expect(ledger.body.items.map(({ type }: { type: string }) => type)).toEqual(['LedgerOpened', 'TransactionConfirmed']);
  });

  it('want at least one transport, and no more than 500', async () => {
    const who = await carrier();
    for (const transports of [undefined, [], Array.from({ length: 501 }, () => ({ facilityId: farm.id, transactionId: randomUUID() }))])
      expect((await who.call('POST', '/api/custody/trips/confirm', { transports })).body.fields).toHaveProperty('transports');
    expect((await who.call('GET', '/api/custody/trips?state=all')).body.fields).toHaveProperty('state');
  });
});
