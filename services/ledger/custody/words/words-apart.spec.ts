/** Places, names of goods and outside numbers, over HTTP: their place in new events, their readers, and older events. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { recordedBefore } from '../../../../test/support/server/recorded-before.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { sha256 } from '../../../platform/events/canonical-json.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { RecordWords } from '../custody-texts.js';
import { earlierHashOf } from './written-words.js';

const PLACE = 'House of Zarina Bibi, CNIC 35202';
const NAME = 'Linters of Zarina';

interface Someone {
  site: FacilityRecord;
  user: { id: string };
  call: ApiCall;
}

let product: TestServer;
let farm: Someone;
let gin: Someone;
let spinner: Someone;

beforeAll(async () => {
  product = await sharedTestServer();
  farm = await product.someone('FARM', 'FARM');
  gin = await product.someone('GINNER', 'GINNER');
  spinner = await product.someone('SPINNER', 'SPINNER');
  for (const [one, other] of [
    [farm, gin],
    [gin, spinner],
  ] as const)
    await product.app.get(Facilities).link(one.site, other.site, '2026-01-01T00:00:00.000Z');
}, 60_000);
afterAll(() => product?.stop());

const fact = () => ({ transactionId: randomUUID(), occurredAt: new Date(Date.now() - 3_600_000).toISOString() });
const code = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
const rawCotton = (more: object = {}) => ({ productId: code(), product: 'rawCotton', quantity: 500, unit: 'kg', ...more });
const record = ({ call }: Someone, body: object) => call('POST', '/api/custody/records', body);
const transactionOf = async ({ call }: Someone, { transactionId }: { transactionId: string }, ledger: Someone) =>
  (await call('GET', `/api/custody/transactions/${transactionId}?facilityId=${ledger.site.id}`)).body;

async function eventsOf({ site }: Someone, transactionId: string) {
  const events = await product.app.get(EventStore).read(ledgerStreamOf(site.id), 0, 500);
  return events.filter(({ metadata }) => metadata.transactionId === transactionId);
}

async function dataOf(ledger: Someone, { transactionId }: { transactionId: string }) {
  const [event] = await eventsOf(ledger, transactionId);
  return event?.data as { placeId: string; placeHash: string; contentHash: string; lots: object[]; byProducts: object[] };
}

async function wordsOf(id: string) {
  return (await product.app.get(RecordStore).get<Record<string, string>>(RecordWords.collection.name, id))?.value;
}

const storedOf = ({ site }: Someone) =>
  product.app.get(RecordStore).count(RecordWords.collection.name, { filter: { facilityId: site.id } });

describe('a place', () => {
  it('is in no event, and is read as before by readers of the ledger', async () => {
    const body = { ...fact(), place: PLACE, lots: [rawCotton()] };
    expect(await record(farm, body)).toMatchObject({ status: 201 });
    const { placeId, placeHash, ...data } = await dataOf(farm, body);
    expect(JSON.stringify(data)).not.toContain('Zarina');
    const words = await wordsOf(placeId);
    expect(words).toMatchObject({ text: PLACE, userId: farm.user.id, facilityId: farm.site.id });
    expect(placeHash).toBe(sha256(`${words?.['salt']} ${PLACE}`));
    expect((await transactionOf(farm, body, farm)).place).toBe(PLACE);
  });

  it('is in no hash of the content, and distinguishes a repeated command from another', async () => {
    const body = { ...fact(), place: PLACE, lots: [rawCotton()] };
    expect(await record(farm, body)).toMatchObject({ status: 201 });
    const command = { ...body, actor: { userId: farm.user.id, facilityId: farm.site.id } };
    expect((await dataOf(farm, body)).contentHash).not.toBe(earlierHashOf(command));
    const stored = await storedOf(farm);
    expect((await record(farm, body)).status).toBe(200);
    const { place: _, ...silent } = body;
    for (const other of [{ ...body, place: 'Elsewhere' }, silent])
      expect(await record(farm, other)).toMatchObject({ status: 409, body: { code: 'TransactionIdReused' } });
    expect(await storedOf(farm)).toBe(stored);
  });

  it('goes with a purchase through the release of the seller, which does not hold it, and its buyer alone reads it', async () => {
    const lot = rawCotton();
    await record(farm, { ...fact(), lots: [lot] });
    const body = { ...fact(), place: PLACE, sellerId: farm.site.id, lots: [{ productId: lot.productId }] };
    expect(await gin.call('POST', '/api/custody/purchases', body)).toMatchObject({ status: 201 });
    const [release] = await eventsOf(farm, body.transactionId);
    const [receipt] = await eventsOf(gin, body.transactionId);
    expect([release?.type, receipt?.type]).toEqual(['ProductsReleased', 'ProductsPurchased']);
    expect(JSON.stringify([release, receipt])).not.toContain('Zarina');
    expect((await transactionOf(gin, body, gin)).place).toBe(PLACE);
    expect(await transactionOf(farm, body, gin)).toMatchObject({ transactionId: body.transactionId });
    expect((await transactionOf(farm, body, gin)).place).toBeUndefined();
  });

  it('leaves nothing behind when its record is refused', async () => {
    const stored = await storedOf(farm);
    const taken = rawCotton();
    await record(farm, { ...fact(), lots: [taken] });
    expect((await record(farm, { ...fact(), place: PLACE, lots: [taken] })).status).toBe(409);
    expect(await storedOf(farm)).toBe(stored);
  });
});

describe('a name', () => {
  it('of a by-product or of another input is in no event, but for those that every language has', async () => {
    const lot = rawCotton();
    await record(farm, { ...fact(), lots: [lot] });
    await gin.call('POST', '/api/custody/purchases', { ...fact(), sellerId: farm.site.id, lots: [{ productId: lot.productId }] });
    const [linters, seed] = [code(), code()];
    const body = {
      ...fact(),
      inputs: [{ productId: lot.productId }],
      otherInputs: [{ name: NAME, quantity: 1, unit: 'kg' }],
      outputs: [{ productId: code(), product: 'lint', quantity: 180, unit: 'kg' }],
      byProducts: [
        { productId: linters, name: NAME, quantity: 20, unit: 'kg' },
        { productId: seed, name: 'Cotton seed', quantity: 280, unit: 'kg' },
      ],
    };
    expect(await gin.call('POST', '/api/custody/transforms', body)).toMatchObject({ status: 201 });
    const data = await dataOf(gin, body);
    expect(JSON.stringify(data)).not.toContain('Zarina');
    expect(data.byProducts).toMatchObject([{ nameId: expect.any(String) }, { name: 'cottonSeed' }]);
    const named = async (id: string) => (await gin.call('GET', `/api/lots/${id}`)).body.name;
    expect([await named(linters), await named(seed)]).toEqual([NAME, 'cottonSeed']);
    expect((await gin.call('POST', '/api/custody/transforms', body)).status).toBe(200);
  });
});

describe('an outside number', () => {
  it('is kept with hyphens for spaces, and refused at its field beyond the pattern', async () => {
    const body = { ...fact(), lots: [rawCotton({ externalIds: ['B 7; C/8', 'গাঁট ৭'] })] };
    expect(await record(farm, body)).toMatchObject({ status: 201 });
    expect((await dataOf(farm, body)).lots).toMatchObject([{ externalIds: ['B-7', 'C/8', 'গাঁট-৭'] }]);
    for (const beyond of ['Zarina Bibi +92 300 1234567', 'x'.repeat(41)]) {
      const refused = await record(farm, { ...fact(), lots: [rawCotton({ externalIds: [beyond] })] });
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { 'lots.0.externalIds': ['Use only letters, digits and . _ / - in each ID, at most 40 characters.'] },
      ]);
    }
  });
});

describe('a record from before', () => {
  it('is read as it is, and is recognised when a phone sends it again', async () => {
    const body = { ...fact(), place: PLACE, lots: [rawCotton({ externalIds: ['B 17'] })] };
    await recordedBefore(product, farm.site, farm.user, body);
    // Another process appended, so this one reads the log again with its next record.
    expect(await record(farm, { ...fact(), lots: [rawCotton()] })).toMatchObject({ status: 201 });
    expect(JSON.stringify(await eventsOf(farm, body.transactionId))).toContain(PLACE);
    expect((await transactionOf(farm, body, farm)).place).toBe(PLACE);
    expect((await record(farm, body)).status).toBe(200);
    expect(await record(farm, { ...body, place: 'Elsewhere' })).toMatchObject({ status: 409, body: { code: 'TransactionIdReused' } });
  });

  it('brings no words into the events of today', async () => {
    const productId = code();
    const body = { ...fact(), lots: [rawCotton({ productId, name: NAME, externalIds: ['Zarina #7', 'B 27'] })] };
    await recordedBefore(product, farm.site, farm.user, body);
    await record(farm, { ...fact(), lots: [rawCotton()] });
    const sale = { ...fact(), purchaserId: gin.site.id, lots: [{ productId }] };
    expect(await farm.call('POST', '/api/custody/sales', sale)).toMatchObject({ status: 201 });
    const data = await dataOf(farm, sale);
    expect(JSON.stringify(data)).not.toContain('Zarina');
    expect(data.lots).toMatchObject([{ nameId: expect.any(String), externalIds: ['B-27'] }]);
  });

  it('is counted for its person and its site', async () => {
    const grower = (await product.someone('FARM', 'FARM')) as Someone;
    const superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
    const counts = async () =>
      Promise.all(
        [`/api/users/${grower.user.id}/erasure`, `/api/facilities/${grower.site.id}/erasure`].map(
          async (path) => (await superAdmin('GET', path)).body.eventsWithWords,
        ),
      );
    expect(await counts()).toEqual([0, 0]);
    await recordedBefore(product, grower.site, grower.user, { ...fact(), place: PLACE, lots: [rawCotton()] });
    await recordedBefore(product, grower.site, grower.user, { ...fact(), lots: [rawCotton({ externalIds: ['Zarina 7'] })] });
    await recordedBefore(product, grower.site, grower.user, { ...fact(), lots: [rawCotton({ externalIds: ['Z-7'] })] });
    const { status, body } = await record(grower, { ...fact(), place: PLACE, lots: [rawCotton({ externalIds: ['Z 8'] })] });
    expect([status, body.replayed]).toEqual([201, undefined]);
    await grower.call('GET', '/api/custody/transactions', undefined, { 'x-position': body.position });
    expect(await counts()).toEqual([2, 2]);
    expect((await grower.call('GET', `/api/facilities/${grower.site.id}/erasure`)).status).toBe(403);
  });
});
