import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import type { FacilityType, Role } from '../../../../contracts/shared/roles.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { LedgerOpening } from '../opening/ledger-opening.js';

jest.setTimeout(60_000);

let product: TestServer;
let farm: FacilityRecord;
let asFarm: ApiCall;
let asGin: ApiCall;
let asBrand: ApiCall;
let brand: FacilityRecord;

beforeAll(async () => {
  product = await sharedTestServer();
  const gin = await site('GINNER');
  farm = await site('FARM');
  brand = await site('BRAND');
  await product.app.get(Facilities).link(farm, gin, '2026-01-01T00:00:00.000Z');
  await product.app.get(Facilities).link(farm, brand, '2026-01-01T00:00:00.000Z');
  [asFarm, asGin, asBrand] = [await caller('FARM', farm), await caller('GINNER', gin), await caller('BRAND', brand)];
});
afterAll(() => product.stop());

async function site(type: FacilityType): Promise<FacilityRecord> {
  const facility = await product.facility(type);
  const policy = { model: 'segregated', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'Asia/Karachi' } as const;
  await product.app.get(LedgerOpening).open(facility, policy, { userId: 'admin', facilityId: PLATFORM });
  return facility;
}

async function caller(role: Role, facility: FacilityRecord): Promise<ApiCall> {
  return product.signIn((await product.user(role, facility)).email);
}

const now = () => ({ transactionId: randomUUID(), occurredAt: new Date().toISOString() });
const raw = (productId: string) => ({ productId, product: 'rawCotton', quantity: 10, unit: 'kg' });

describe('the custody commands', () => {
  it('answer 201 with id and position, and 200 with the same when they are repeated', async () => {
    const record = { ...now(), lots: [raw('API-001')] };
    const recorded = await asFarm('POST', '/api/custody/records', record);
    expect(recorded).toMatchObject({ status: 201, body: { transactionId: record.transactionId, position: expect.any(String) } });
    const purchase = { ...now(), sellerId: farm.id, lots: [{ productId: 'api001' }] };
    const bought = await asGin('POST', '/api/custody/purchases', purchase);
    expect(bought).toMatchObject({ status: 201, body: { transactionId: purchase.transactionId } });
    const lint = { productId: 'API-002', product: 'lint', quantity: 4, unit: 'kg' };
    const transform = { ...now(), inputs: [{ productId: 'API-001' }], outputs: [lint] };
    const made = await asGin('POST', '/api/custody/transforms', transform);
    expect(made.status).toBe(201);
    for (const [call, path, body, first] of [
      [asFarm, 'records', record, recorded],
      [asGin, 'purchases', purchase, bought],
      [asGin, 'transforms', transform, made],
    ] as const) {
      expect(await call('POST', `/api/custody/${path}`, body)).toMatchObject({ status: 200, body: first.body });
    }
    const keptBy = async (transactionId: string) => (await asGin('GET', `/api/custody/transactions/${transactionId}/void`)).body.keptBy;
    expect(await keptBy(purchase.transactionId)).toEqual({
      code: 'NotVoidable',
      message: expect.stringContaining('a later record uses its lots'),
    });
    expect(await keptBy(transform.transactionId)).toBeNull();
    const voided = await asGin('POST', `/api/custody/transactions/${transform.transactionId}/void`, { reason: 'Wrong bale' });
    expect(voided).toMatchObject({ status: 201, body: { transactionId: transform.transactionId } });
    const again = await asGin('POST', `/api/custody/transactions/${transform.transactionId.toUpperCase()}/void`, { reason: 'Wrong bale' });
    expect(again).toMatchObject({ status: 200, body: voided.body });
    expect([await keptBy(purchase.transactionId), await keptBy(transform.transactionId)]).toMatchObject([null, { code: 'AlreadyVoided' }]);
    const position = { 'x-position': voided.body.position };
    const read = await asGin('GET', `/api/custody/transactions/${transform.transactionId}`, undefined, position);
    expect(read.body).toMatchObject({ voided: true, voidedAt: expect.any(String), voidReason: 'Wrong bale' });
    expect((await asGin('GET', `/api/custody/transactions/${purchase.transactionId}`)).body).not.toHaveProperty('voidedAt');
  });

  it('keep a by-product by its key, whatever language names it, and another name as it is written', async () => {
    const bale = { productId: 'BYP-RAW-001', product: 'rawCotton', quantity: 10, unit: 'kg' };
    await asFarm('POST', '/api/custody/records', { ...now(), lots: [bale] });
    await asGin('POST', '/api/custody/purchases', { ...now(), sellerId: farm.id, lots: [{ productId: bale.productId }] });
    const names = ['बिनौला', 'flatStrips', 'Comber Noil', 'Motes of line 4'];
    const byProducts = names.map((name, at) => ({ productId: `BYP-OUT-00${at}`, name, quantity: 1, unit: 'kg' }));
    const outputs = [{ productId: 'BYP-LINT-001', product: 'lint', quantity: 4, unit: 'kg' }];
    const transform = { ...now(), inputs: [{ productId: bale.productId }], outputs, byProducts };
    const made = await asGin('POST', '/api/custody/transforms', transform);
    expect(made.status).toBe(201);
    expect(await asGin('POST', '/api/custody/transforms', transform)).toMatchObject({ status: 200, body: made.body });
    const left = { productId: 'BYP-OUT-009', product: 'byProduct', quantity: 1, unit: 'kg', name: '地脚花' };
    const later = await asGin('POST', '/api/custody/records', { ...now(), byProductOf: transform.transactionId, lots: [left] });
    expect(later.status).toBe(201);
    const kept = await Promise.all([...byProducts, left].map(({ productId }) => asGin('GET', `/api/lots/${productId}`)));
    expect(kept.map(({ body }) => body.name)).toEqual(['cottonSeed', 'flatStrips', 'comberNoil', 'Motes of line 4', 'sweepings']);
  });

  it('keep the offset of their place, unless the instant says another', async () => {
    const record = { ...now(), occurredAt: '2026-02-03T08:00:00+05:00', lots: [raw('API-OFFSET')] };
    const told = { utcOffsetMinutes: ['This UTC offset does not match the time.'] };
    expect(await asFarm('POST', '/api/custody/records', { ...record, utcOffsetMinutes: -300 })).toMatchObject({
      status: 400,
      body: { fields: told },
    });
    const { transactionId } = record;
    expect(await asFarm('POST', '/api/custody/records', { ...record, utcOffsetMinutes: 300 })).toMatchObject({ status: 201 });
    const { body } = await asFarm('GET', '/api/custody/transactions?perPage=100');
    const kept = (body as { items: { transactionId: string }[] }).items.find((each) => each.transactionId === transactionId);
    expect(kept).toMatchObject({ occurredAt: '2026-02-03T03:00:00.000Z', utcOffsetMinutes: 300 });
  });

  it('claim nothing by a coverage alone', async () => {
    const sale = { ...now(), purchaserId: brand.id, lots: [{ productId: 'API-001', claim: { coverageBp: 5000 } }] };
    expect(await asFarm('POST', '/api/custody/sales', sale)).toMatchObject({
      status: 400,
      body: { code: 'Invalid', fields: { 'lots.0.claim.certification': expect.any(Array) } },
    });
  });

  it('are known by their id however it is written', async () => {
    const record = { ...now(), lots: [raw('API-003')] };
    const first = await asFarm('POST', '/api/custody/records', { ...record, transactionId: record.transactionId.toUpperCase() });
    expect(first).toMatchObject({ status: 201, body: { transactionId: record.transactionId } });
    expect(await asFarm('POST', '/api/custody/records', record)).toMatchObject({ status: 200, body: first.body });
  });

  it('refuse with code, detail and fields', async () => {
    const taken = await asFarm('POST', '/api/custody/records', { ...now(), lots: [raw('API-004'), raw('api 001')] });
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'ProductIdTaken', detail: 'The code has already been taken.', fields: { 'lots.1.productId': [expect.any(String)] } },
    });
    const unknown = await asGin('POST', '/api/custody/purchases', { ...now(), sellerId: farm.id, lots: [{ productId: 'API-009' }] });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'ProductIdInvalid', detail: 'Invalid product ID' } });
    const role = await asBrand('POST', '/api/custody/sales', { ...now(), purchaserId: farm.id, lots: [{ productId: 'API-001' }] });
    expect(role).toMatchObject({ status: 403, body: { code: 'RoleRefused' } });
    const body = await asFarm('POST', '/api/custody/records', {
      ...now(),
      actor: { userId: 'x', facilityId: farm.id },
      lots: [raw('API-004')],
    });
    expect(body).toMatchObject({ status: 400, body: { fields: { actor: [expect.any(String)] } } });
    expect(product.logLines).toStrictEqual([]);
  });

  it('sell to a brand, which may void it', async () => {
    await asFarm('POST', '/api/custody/records', { ...now(), lots: [raw('API-005')] });
    const sale = { ...now(), purchaserId: brand.id, lots: [{ productId: 'API-005' }] };
    const sold = await asFarm('POST', '/api/custody/sales', sale);
    expect(sold.status).toBe(201);
    expect(await asFarm('POST', '/api/custody/sales', sale)).toMatchObject({ status: 200, body: sold.body });
    const voided = await asBrand('POST', `/api/custody/transactions/${sale.transactionId}/void`, { reason: 'Not ours' });
    expect(voided.status).toBe(201);
    const path = `/api/custody/transactions/${sale.transactionId}`;
    expect((await asBrand('GET', path, undefined, { 'x-position': voided.body.position })).body).toMatchObject({ voidReason: 'Not ours' });
    const ofSeller = (await asFarm('GET', path)).body;
    expect(ofSeller).toMatchObject({ voided: true, voidedAt: expect.any(String) });
    expect(ofSeller).not.toHaveProperty('voidReason');
    expect(await asGin('POST', '/api/custody/purchases', { ...now(), sellerId: farm.id, lots: [{ productId: 'API-005' }] })).toMatchObject({
      status: 201,
    });
  });
});

describe('the commands on books', () => {
  const policy = { model: 'segregated', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'Asia/Karachi' };

  it('are for the facility itself and for admins', async () => {
    const asAdmin = await product.signIn((await product.user('ADMIN')).email);
    const path = `/api/facilities/${farm.id}/policy`;
    expect((await asGin('PUT', path, policy)).status).toBe(404);
    const changed = await asFarm('PUT', path, policy);
    expect(changed.status).toBe(200);
    expect(await asAdmin('PUT', path, policy)).toMatchObject({ status: 200, body: changed.body });
    expect(await asFarm('PUT', path, { ...policy, windowMonths: 13 })).toMatchObject({
      status: 400,
      body: { fields: { windowMonths: [expect.any(String)] } },
    });
    const close = `/api/balances/${farm.id}/windows/9999/close`;
    expect((await asGin('POST', close)).status).toBe(404);
    for (const call of [asFarm, asAdmin])
      expect(await call('POST', close)).toMatchObject({ status: 409, body: { code: 'WindowNotClosable' } });
  });
});
