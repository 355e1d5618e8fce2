/** Stock counts over HTTP: what is answered, what histories, lots and windows show of them, and who sees it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../../ground/facilities/facilities.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { VoidReasons } from '../custody-texts.js';

let product: TestServer;
let farm: FacilityRecord;
let counter: ApiCall;
let stranger: ApiCall;

beforeAll(async () => {
  product = await sharedTestServer();
  farm = await product.facility('FARM');
  counter = await product.signIn((await product.user('FARM', farm)).email);
  stranger = await product.signIn((await product.user('FARM', await product.facility('FARM'))).email);
}, 60_000);
afterAll(() => product?.stop());

const fact = (minutesAgo: number) => ({
  transactionId: randomUUID(),
  occurredAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});

/** Raw cotton of the farm's own. */
async function cotton(quantity: number): Promise<string> {
  const productId = randomUUID().slice(0, 12).toUpperCase();
  const lots = [{ productId, product: 'rawCotton', quantity, unit: 'kg' }];
  const { status, body } = await counter('POST', '/api/custody/records', { ...fact(60), lots });
  expect([status, body.detail]).toEqual([201, undefined]);
  return productId;
}

const count = (body: object, who = counter) => who('POST', '/api/custody/stock-counts', body);
const row = (productId: string, countedQuantity: number) => ({ productId, countedQuantity, unit: 'kg' });

describe('a stock count', () => {
  it('is recorded once, shows in the history with its reason, and is void by the usual rule', async () => {
    const productId = await cotton(100);
    const body = { ...fact(5), counts: [row(productId, 90)], reason: 'A bale was spilled' };
    const first = await count(body);
    expect(first.status).toBe(201);
    const again = await count(body);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await count({ ...body, reason: 'Another reason' })).body.code).toBe('TransactionIdReused');
    expect((await count({ ...body, counts: [row(productId, 91)] })).body.code).toBe('TransactionIdReused');

    const at = { 'X-Position': first.body.position };
    const history = await counter('GET', `/api/custody/transactions?kind=count&productId=${productId}`, undefined, at);
    expect(history.body.items).toMatchObject([
      {
        transactionId: body.transactionId,
        kind: 'count',
        reason: 'A bale was spilled',
        counts: [{ productId, bookGrams: 100_000, countedGrams: 90_000 }],
        flags: [{ code: 'countDifference', differenceGrams: -10_000 }],
      },
    ]);
    const lot = await counter('GET', `/api/lots/${productId}`);
    expect(lot.body).toMatchObject({ massGrams: 100_000, remainingGrams: 90_000 });
    expect(lot.body.history.at(-1)).toMatchObject({ kind: 'count', transactionId: body.transactionId });

    const voided = await counter('POST', `/api/custody/transactions/${body.transactionId}/void`, { reason: 'Found behind the door' });
    expect(voided.status).toBe(201);
    const back = await counter('GET', `/api/lots/${productId}`, undefined, { 'X-Position': voided.body.position });
    expect(back.body.remainingGrams).toBe(100_000);
  });

  it('moves the window: gained, lost, and the margin of error', async () => {
    const [less, more] = [await cotton(100), await cotton(100)];
    const { status, body } = await count({ ...fact(5), counts: [row(less, 80), row(more, 104)], reason: 'Counted' });
    expect(status).toBe(201);
    const windows = await counter('GET', `/api/balances/${farm.id}/windows?perPage=1`, undefined, { 'X-Position': body.position });
    const window = await counter('GET', `/api/balances/${farm.id}/windows/${windows.body.items[0].number}`);
    const [mass] = window.body.mass;
    expect(mass).toMatchObject({ product: 'rawCotton', gainedGrams: 4_000, lostGrams: 20_000, closingGrams: mass.receivedGrams - 16_000 });
    expect(window.body.marginOfError).toBeCloseTo((20_000 / mass.receivedGrams) * 100, 9);
    expect(window.body.flags.filter(({ code }: { code: string }) => code === 'countDifference')).toHaveLength(3);
  });

  it('is refused with the row that it is about, in the language of the sender', async () => {
    const productId = await cotton(10);
    const twice = await count({ ...fact(5), counts: [row(productId, 9), row(productId, 9)], reason: 'Counted' });
    expect([twice.status, twice.body.fields]).toEqual([400, { 'counts.1.productId': ['Remove the product that appears twice.'] }]);
    const unknown = await count({ ...fact(5), counts: [row('NOT-THERE', 9)], reason: 'Counted' });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['counts.0.productId']]);
    const theirs = await count({ ...fact(5), counts: [row(productId, 9)], reason: 'Counted' }, stranger);
    expect([theirs.status, theirs.body.code]).toEqual([400, 'ProductIdInvalid']);
    const nothing = await count({ ...fact(5), counts: [{ countedQuantity: 1, unit: 'kg' }], reason: 'Counted' });
    expect([nothing.status, Object.keys(nothing.body.fields)]).toEqual([400, ['counts.0.productId']]);
    expect((await count({ ...fact(5), counts: [row(productId, -1)], reason: '' })).status).toBe(400);
    const french = await counter(
      'POST',
      '/api/custody/stock-counts',
      { ...fact(5), counts: [{ product: 'lint', countedQuantity: 1, unit: 'kg' }], reason: 'Compté' },
      { Language: 'fr' },
    );
    expect([french.status, french.body.code]).toEqual([409, 'NotHeld']);
    expect(french.body.detail).not.toBe('You do not hold this product. Check the product ID.');
  });

  it('says why in the record store alone; what was refused keeps nothing there', async () => {
    const productId = await cotton(10);
    const records = product.app.get(RecordStore);
    const reasons = async () => (await records.find(VoidReasons.collection.name, { filter: {} })).length;
    const before = await reasons();
    await count({ ...fact(5), counts: [row('NOT-THERE', 9)], reason: 'A secret of Ali Khan' });
    expect(await reasons()).toBe(before);
    const kept = await count({ ...fact(5), counts: [row(productId, 9)], reason: 'A secret of Ali Khan' });
    expect(await reasons()).toBe(before + 1);
    const ledger = await counter('GET', `/api/ledgers/${farm.id}?limit=100`, undefined, { 'X-Position': kept.body.position });
    expect(JSON.stringify(ledger.body)).not.toContain('Ali Khan');
    expect(JSON.stringify(ledger.body)).toContain('reasonHash');
  });
});
