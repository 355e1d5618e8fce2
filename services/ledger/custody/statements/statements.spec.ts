/** Confirming and disputing the records of others, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FacilityType, Role } from '../../../../contracts/shared/roles.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { RecordStore } from '../../../platform/documents/document-store.js';

const TYPES = {
  farm: 'FARM',
  ginner: 'GINNER',
  mill: 'MILL',
  brand: 'BRAND',
  carrier: 'TRANSPORTER',
  stranger: 'GINNER',
} as const satisfies Record<string, FacilityType>;
type Name = keyof typeof TYPES;

let product: TestServer;
const sites = {} as Record<Name, FacilityRecord>;
const calls = {} as Record<Name | 'auditor' | 'admin', ApiCall>;

beforeAll(async () => {
  product = await sharedTestServer();
  const facilities = product.app.get(Facilities);
  const auditors = await product.facility('AUDITOR');
  for (const [name, type] of Object.entries(TYPES) as [Name, FacilityType][]) {
    sites[name] = await product.facility(type, name === 'ginner' ? { auditorIds: [auditors.id] } : {});
    calls[name] = await product.signIn((await product.user(type as Role, sites[name])).email);
  }
  await facilities.link(sites.farm, sites.ginner, '2026-01-01T00:00:00.000Z');
  await facilities.link(sites.mill, sites.brand, '2026-01-01T00:00:00.000Z');
  calls.auditor = await product.signIn((await product.user('AUDITOR', auditors)).email);
  calls.admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

const code = () => randomUUID().slice(0, 12).toUpperCase();
const fact = () => ({ transactionId: randomUUID(), occurredAt: new Date(Date.now() - 60_000).toISOString() });
let position = '';

async function post(who: Name, path: string, body: object) {
  const answer = await calls[who]('POST', `/api/custody/${path}`, body);
  if (answer.status < 300) position = answer.body.position;
  return answer;
}

/** Not before what was posted last. */
async function read(who: keyof typeof calls, path: string) {
  const { status, body } = await calls[who]('GET', `/api/${path}`, undefined, position ? { 'x-position': position } : {});
  return { status, body };
}

async function grown(): Promise<string> {
  const productId = code();
  await post('farm', 'records', { ...fact(), lots: [{ productId, product: 'rawCotton', quantity: 100, unit: 'kg' }] });
  return productId;
}

/** Bought by the ginner, whose word alone it is. */
async function asserted() {
  const productId = await grown();
  const said = fact();
  expect((await post('ginner', 'purchases', { ...said, sellerId: sites.farm.id, lots: [{ productId }] })).status).toBe(201);
  return { productId, transactionId: said.transactionId };
}

async function soldBy(seller: 'farm' | 'mill', purchaser: Name, productId: string) {
  const said = fact();
  const path = seller === 'mill' && purchaser === 'carrier' ? 'transports' : 'sales';
  expect((await post(seller, path, { ...said, purchaserId: sites[purchaser].id, lots: [{ productId }] })).status).toBe(201);
  return said.transactionId;
}

const state = (who: Name, transactionId: string, says: 'confirm' | 'dispute', body: object) =>
  post(who, `transactions/${transactionId}/${says}`, body);
const one = async (who: keyof typeof calls, recordedBy: Name, transactionId: string) =>
  (await read(who, `custody/transactions/${transactionId}?facilityId=${sites[recordedBy].id}`)).body;

describe('a purchase that the buyer asserts', () => {
  it('waits for the seller, who confirms it, once', async () => {
    const { transactionId } = await asserted();
    const waiting = (await read('farm', 'custody/waiting')).body;
    expect(waiting.items.find((each: { transactionId: string }) => each.transactionId === transactionId)).toMatchObject({
      step: 'confirm',
      kind: 'purchase',
      counterparty: { id: sites.ginner.id },
      massGrams: 100_000,
    });
    expect((await read('farm', 'custody/transactions?agreement=toConfirm')).body.items).toContainEqual(
      expect.objectContaining({ transactionId, facility: expect.objectContaining({ id: sites.ginner.id }) }),
    );
    const first = await state('farm', transactionId, 'confirm', { facilityId: sites.ginner.id });
    expect(first).toMatchObject({ status: 201, body: { transactionId } });
    const again = await state('farm', transactionId, 'confirm', { facilityId: sites.ginner.id.toUpperCase() });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const bare = await calls.farm('POST', `/api/custody/transactions/${transactionId}/confirm?facilityId=${sites.ginner.id}`);
    expect([bare.status, bare.body]).toEqual([200, first.body]);
    expect(await one('farm', 'ginner', transactionId)).toMatchObject({
      disputed: false,
      agreements: [{ facility: { id: sites.farm.id }, agreement: 'confirmed' }],
    });
    const after = (await read('farm', 'custody/waiting')).body;
    expect(after.counts.confirm).toBe(waiting.counts.confirm - 1);
    expect((await read('farm', `custody/transactions?agreement=confirmed`)).body.items[0].transactionId).toBe(transactionId);
  });

  it('is disputed with a reason that the two parties, their auditor and admins read', async () => {
    const { transactionId, productId } = await asserted();
    const before = new Date().toISOString();
    const path = `transactions/${transactionId}/dispute?facilityId=${sites.ginner.id}`;
    const first = await post('farm', path, { reason: 'We never shipped this' });
    expect(first).toMatchObject({ status: 201, body: { transactionId } });
    expect(await post('farm', path, { reason: 'We never shipped this' })).toMatchObject({ status: 200, body: first.body });
    expect(await post('farm', path, { reason: 'Wrong weight' })).toMatchObject({ status: 409, body: { code: 'AlreadyDisputed' } });
    for (const who of ['farm', 'ginner', 'auditor', 'admin'] as const) {
      expect(await one(who, 'ginner', transactionId)).toMatchObject({
        disputed: true,
        agreements: [{ agreement: 'disputed', dispute: { reason: 'We never shipped this' } }],
      });
    }
    expect((await read('ginner', `lots/${productId}`)).body).toMatchObject({
      disputed: true,
      holder: { id: sites.ginner.id },
      history: [{ kind: 'record' }, { kind: 'purchase', disputed: true }],
    });
    expect((await read('ginner', `lots/${productId}?asOf=${before}`)).body.disputed).toBe(false);
    const trace = (await read('ginner', `traces/lots/${productId}`)).body;
    expect(trace.nodes).toMatchObject([{ productId, disputed: true }]);
    expect((await read('ginner', `traces/lots/${productId}?asOf=${before}`)).body.nodes[0].disputed).toBe(false);
    expect((await state('farm', transactionId, 'confirm', { facilityId: sites.ginner.id })).status).toBe(201);
    expect((await read('ginner', `lots/${productId}`)).body.disputed).toBe(false);
    expect((await read('ginner', `traces/lots/${productId}`)).body.nodes[0].disputed).toBe(false);
    expect(await one('farm', 'ginner', transactionId)).toMatchObject({
      disputed: false,
      agreements: [{ agreement: 'confirmed', dispute: { reason: 'We never shipped this', settledAt: expect.any(String) } }],
    });
    expect(await post('farm', path, { reason: 'We never shipped this' })).toMatchObject({
      status: 409,
      body: { code: 'AlreadyConfirmed' },
    });
  });

  it('keeps the reason out of the ledger', async () => {
    const { transactionId } = await asserted();
    await state('farm', transactionId, 'dispute', { facilityId: sites.ginner.id, reason: 'SECRET WORDS' });
    const { body } = await read('farm', `ledgers/${sites.farm.id}?limit=1000`);
    const event = body.items.at(-1);
    expect(event).toMatchObject({
      type: 'TransactionDisputed',
      data: {
        recordId: transactionId,
        recordedBy: sites.ginner.id,
        cites: { stream: `ledger-${sites.ginner.id}` },
        reasonHash: expect.any(String),
      },
    });
    expect(JSON.stringify(body)).not.toContain('SECRET');
    const cited = (await read('ginner', `ledgers/${sites.ginner.id}?from=${event.data.cites.revision}&limit=1`)).body.items[0];
    expect(cited.hash).toBe(event.data.cites.hash);
  });

  it('is no longer disputed once it is void, and cannot be then', async () => {
    const { transactionId, productId } = await asserted();
    await state('farm', transactionId, 'dispute', { facilityId: sites.ginner.id, reason: 'Not ours' });
    const disputedAt = position;
    expect((await post('ginner', `transactions/${transactionId}/void`, { reason: 'Typed wrong' })).status).toBe(201);
    expect(await one('farm', 'ginner', transactionId)).toMatchObject({ voided: true, disputed: false });
    expect((await read('farm', `lots/${productId}`)).body.disputed).toBe(false);
    expect(disputedAt).not.toBe(position);
    const other = await asserted();
    await post('ginner', `transactions/${other.transactionId}/void`, { reason: 'Typed wrong' });
    for (const says of ['confirm', 'dispute'] as const) {
      const body = { facilityId: sites.ginner.id, ...(says === 'dispute' && { reason: 'Late' }) };
      expect(await state('farm', other.transactionId, says, body)).toMatchObject({ status: 409, body: { code: 'AlreadyVoided' } });
    }
  });
});

describe('callers who are refused', () => {
  it.each(['confirm', 'dispute'] as const)('%s: not a stranger, not its own recorder, and not without a ledger named', async (says) => {
    const { transactionId } = await asserted();
    const reason = says === 'dispute' ? { reason: 'Because' } : {};
    const body = { facilityId: sites.ginner.id, ...reason };
    for (const who of ['stranger', 'mill', 'brand', 'carrier'] as const)
      expect((await state(who, transactionId, says, body)).status).toBe(404);
    expect(await state('ginner', transactionId, says, body)).toMatchObject({ status: 409, body: { code: 'OwnRecord' } });
    expect((await state('farm', transactionId, says, { facilityId: sites.farm.id, ...reason })).status).toBe(404);
    expect((await state('farm', randomUUID(), says, body)).status).toBe(404);
    expect((await state('farm', transactionId, says, { facilityId: randomUUID(), ...reason })).status).toBe(404);
    expect(await state('farm', transactionId, says, reason)).toMatchObject({
      status: 400,
      body: { fields: { facilityId: expect.anything() } },
    });
    expect((await calls.admin('POST', `/api/custody/transactions/${transactionId}/${says}`, body)).status).toBe(403);
  });

  it('nobody disputes without a reason, and no reason is kept of what was refused', async () => {
    const { transactionId } = await asserted();
    const records = product.app.get(RecordStore);
    const before = await records.count('dispute-reasons', {});
    for (const reason of [undefined, '', 'x'.repeat(1001), 7]) {
      expect((await state('farm', transactionId, 'dispute', { facilityId: sites.ginner.id, reason })).status).toBe(400);
    }
    await state('farm', transactionId, 'confirm', { facilityId: sites.ginner.id });
    expect((await state('farm', transactionId, 'dispute', { facilityId: sites.ginner.id, reason: 'Late' })).status).toBe(409);
    expect(await records.count('dispute-reasons', {})).toBe(before);
  });

  it('reads which records of others wait for another facility', async () => {
    expect((await read('stranger', `custody/transactions?agreement=any&facilityId=${sites.farm.id}`)).status).toBe(404);
    expect((await read('auditor', `custody/transactions?agreement=any&facilityId=${sites.ginner.id}`)).status).toBe(200);
    expect((await read('farm', 'custody/transactions?agreement=perhaps')).status).toBe(400);
  });
});

describe('a sale', () => {
  it('is confirmed by its purchase, which its seller had said before', async () => {
    const productId = await grown();
    const sale = await soldBy('farm', 'ginner', productId);
    const waiting = (await read('ginner', 'custody/waiting')).body;
    expect(waiting.items.filter((each: { transactionId: string }) => each.transactionId === sale)).toMatchObject([
      { toPurchase: true, kind: 'sell' },
    ]);
    const bought = fact();
    await post('ginner', 'purchases', { ...bought, sellerId: sites.farm.id, lots: [{ productId }] });
    expect(await one('ginner', 'farm', sale)).toMatchObject({ agreements: [{ agreement: 'confirmed', byRecord: true }] });
    expect(await one('farm', 'ginner', bought.transactionId)).toMatchObject({ agreements: [{ agreement: 'confirmed', byRecord: true }] });
    const dispute = { facilityId: sites.farm.id, reason: 'Too late' };
    expect(await state('ginner', sale, 'dispute', dispute)).toMatchObject({ status: 409, body: { code: 'AlreadyConfirmed' } });
    await post('ginner', `transactions/${bought.transactionId}/void`, { reason: 'Typed wrong' });
    expect(await one('ginner', 'farm', sale)).toMatchObject({ agreements: [{ agreement: 'toConfirm' }] });
    expect((await state('ginner', sale, 'dispute', dispute)).status).toBe(201);
    expect((await read('farm', `lots/${productId}`)).body).toMatchObject({ disputed: true, title: 'sold' });
    await post('ginner', 'purchases', { ...fact(), sellerId: sites.farm.id, lots: [{ productId }] });
    expect(await one('farm', 'farm', sale)).toMatchObject({ disputed: false, agreements: [{ agreement: 'confirmed' }] });
    expect((await read('farm', `lots/${productId}`)).body).toMatchObject({ disputed: false, holder: { id: sites.ginner.id } });
  });

  it('to a brand, by a transport, waits for the brand and for the carrier', async () => {
    const productId = code();
    const form = new FormData();
    form.append('files', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'proof.pdf');
    const [{ blobName }] = (await calls.mill('POST', '/api/upload/files', form)).body;
    const lot = { productId, product: 'fabric', quantity: 50, unit: 'kg', countryOfOrigin: 'PK', proof: { blobName } };
    expect((await post('mill', 'purchases', { ...fact(), lots: [lot] })).status).toBe(201);
    const shipped = fact();
    const body = { ...shipped, transporterId: sites.carrier.id, purchaserId: sites.brand.id, lots: [{ productId }] };
    expect((await post('mill', 'transports', body)).status).toBe(201);
    const { transactionId } = shipped;
    expect((await read('brand', 'custody/transactions?agreement=toConfirm')).body.items).toMatchObject([{ transactionId }]);
    expect((await read('carrier', 'custody/transactions?agreement=toConfirm')).body.items).toMatchObject([{ transactionId }]);
    expect((await state('carrier', transactionId, 'confirm', { facilityId: sites.mill.id })).status).toBe(201);
    expect((await state('brand', transactionId, 'dispute', { facilityId: sites.mill.id, reason: 'Wrong colour' })).status).toBe(201);
    const seen = await one('mill', 'mill', transactionId);
    expect(
      seen.agreements.map(({ facility, agreement }: { facility: { id: string }; agreement: string }) => [facility.id, agreement]),
    ).toEqual([
      [sites.brand.id, 'disputed'],
      [sites.carrier.id, 'confirmed'],
    ]);
    const carried = await one('carrier', 'mill', transactionId);
    expect(carried.agreements[0].dispute.reason).toBeUndefined();
    expect((await read('brand', `lots/${productId}`)).body).toMatchObject({ disputed: true, holder: { id: sites.brand.id } });
    expect((await read('admin', `ledgers/${sites.carrier.id}`)).body.items.map(({ type }: { type: string }) => type)).toEqual([
      'LedgerOpened',
      'TransactionConfirmed',
    ]);
  });
});
