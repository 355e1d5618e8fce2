/** Names of sellers of goods from outside the platform, over HTTP: who reads them, where they are kept, and what remains after erasure. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import type { FacilityType, Role } from '../../../../contracts/shared/roles.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { sha256 } from '../../../platform/events/canonical-json.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { verifyChain } from '../../../platform/events/hash-chain.js';
import { SellerNames } from '../custody-texts.js';

let product: TestServer;
let records: RecordStore;
let spinner: FacilityRecord;
let gin: FacilityRecord;
let proof: string;
const as = {} as Record<'spinner' | 'mill' | 'gin' | 'auditor' | 'admin', ApiCall>;

beforeAll(async () => {
  product = await sharedTestServer();
  records = product.app.get(RecordStore);
  const auditing = await product.facility('AUDITOR');
  gin = await product.facility('GINNER');
  spinner = await product.facility('SPINNER', { auditorIds: [auditing.id] });
  const mill = await product.facility('MILL');
  for (const [name, type, site] of [
    ['spinner', 'SPINNER', spinner],
    ['mill', 'MILL', mill],
    ['gin', 'GINNER', gin],
    ['auditor', 'AUDITOR', auditing],
    ['admin', 'ADMIN', undefined],
  ] as const satisfies [keyof typeof as, Role & (FacilityType | 'ADMIN'), FacilityRecord | undefined][])
    as[name] = await product.signIn((await product.user(type, site)).email);
  for (const partner of [mill, gin]) await product.app.get(Facilities).link(spinner, partner, '2026-01-01T00:00:00.000Z');
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'proof.pdf');
  proof = (await as.spinner('POST', '/api/upload/files', form)).body[0].blobName;
}, 60_000);
afterAll(() => product?.stop());

const fact = () => ({ transactionId: randomUUID(), occurredAt: new Date(Date.now() - 3_600_000).toISOString() });
const code = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
const bought = (sellerName?: string) => ({
  ...fact(),
  lots: [{ productId: code(), product: 'lint', quantity: 100, unit: 'kg', countryOfOrigin: 'EG', proof: { blobName: proof } }],
  ...(sellerName !== undefined && { sellerName }),
});
const purchase = (body: object) => as.spinner('POST', '/api/custody/purchases', body);
const names = () => records.count(SellerNames.collection.name, { filter: { facilityId: spinner.id } });

const read = (who: ApiCall, transactionId: string, position: string) =>
  who('GET', `/api/custody/transactions/${transactionId}?facilityId=${spinner.id}`, undefined, { 'x-position': position });

async function lastEvent(position: string) {
  const { body } = await as.spinner('GET', `/api/ledgers/${spinner.id}?limit=500`, undefined, { 'x-position': position });
  return { event: body.items.at(-1), text: JSON.stringify(body) };
}

describe('the name of a seller outside the platform', () => {
  it('is for the buyer, its auditors and admins; the event has its salted hash', async () => {
    const body = bought('Nile Traders');
    const { position } = (await purchase(body)).body;
    for (const who of [as.spinner, as.auditor, as.admin])
      expect((await read(who, body.transactionId, position)).body).toMatchObject({ counterparty: null, sellerName: 'Nile Traders' });
    for (const who of [as.mill, as.gin]) expect((await read(who, body.transactionId, position)).status).toBe(404);
    const { event, text } = await lastEvent(position);
    const kept = await records.get<{ sellerName: string; salt: string }>(SellerNames.collection.name, event.data.sellerNameId);
    expect(kept?.value).toMatchObject({ sellerName: 'Nile Traders', facilityId: spinner.id, transactionId: body.transactionId });
    expect(event.data.sellerNameHash).toBe(sha256(`${kept?.value.salt} Nile Traders`));
    expect(text).not.toContain('Nile Traders');
  });

  it('does not travel with the lot', async () => {
    const body = bought('Ali Khan of Multan');
    const { productId } = body.lots[0] as { productId: string };
    await purchase(body);
    const yarn = { productId: code(), product: 'yarn', quantity: 80, unit: 'kg' };
    const spun = await as.spinner('POST', '/api/custody/transforms', { ...fact(), inputs: [{ productId }], outputs: [yarn] });
    const sold = await as.mill('POST', '/api/custody/purchases', {
      ...fact(),
      sellerId: spinner.id,
      lots: [{ productId: yarn.productId }],
    });
    expect([spun.status, sold.status]).toEqual([201, 201]);
    const at = { 'x-position': sold.body.position };
    for (const path of [`/api/lots/${yarn.productId}`, `/api/lots/${productId}`, `/api/traces/lots/${yarn.productId}`])
      for (const who of [as.mill, as.spinner]) {
        const { status, text } = await who('GET', path, undefined, at);
        expect([path, status]).toEqual([path, 200]);
        expect(text).not.toMatch(/Ali Khan|sellerName/);
      }
  });

  it('is recorded once, and under its transaction with no other name and not without one', async () => {
    const body = bought('Nile Traders');
    const first = await purchase(body);
    const before = await names();
    expect(first.status).toBe(201);
    expect(await purchase(body)).toMatchObject({ status: 200, body: first.body });
    const { sellerName: _, ...unnamed } = body;
    for (const other of [{ ...body, sellerName: 'Delta Traders' }, unnamed, { ...body, invoiceNumber: '7' }])
      expect(await purchase(other)).toMatchObject({ status: 409, body: { code: 'TransactionIdReused' } });
    const nameless = bought();
    await purchase(nameless);
    expect((await purchase({ ...nameless, sellerName: 'Nile Traders' })).body.code).toBe('TransactionIdReused');
    expect(await names()).toBe(before);
  });

  it('is kept once, of two that come at the same time', async () => {
    const body = bought('Nile Traders');
    const before = await names();
    const answers = await Promise.all([purchase(body), purchase(body), purchase({ ...body, sellerName: 'Delta Traders' })]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
    expect(await names()).toBe(before + 1);
  });

  it('is refused with a seller on the platform, and too long; what is refused keeps nothing', async () => {
    const before = await names();
    const named = await purchase({ ...fact(), sellerId: gin.id, sellerName: 'Nile Traders', lots: [{ productId: code() }] });
    expect(named).toMatchObject({
      status: 400,
      body: { fields: { sellerName: ['Name a seller only for goods from outside the platform.'] } },
    });
    const long = await purchase(bought('x'.repeat(251)));
    expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['sellerName']]);
    const taken = bought('Nile Traders');
    await purchase(taken);
    expect((await purchase({ ...taken, transactionId: randomUUID() })).body.code).toBe('ProductIdTaken');
    expect(await names()).toBe(before + 1);
  });

  it('shows as erased once it is, and the ledger is as it was', async () => {
    const body = bought('Nile Traders');
    const { position } = (await purchase(body)).body;
    const { event } = await lastEvent(position);
    await records.delete(SellerNames.collection.name, event.data.sellerNameId);
    expect((await read(as.spinner, body.transactionId, position)).body).toMatchObject({ sellerName: null });
    const nameless = bought();
    const other = await purchase(nameless);
    expect((await read(as.spinner, nameless.transactionId, other.body.position)).body).not.toHaveProperty('sellerName');
    // Nobody can know now whether another name is meant.
    expect((await purchase(body)).status).toBe(200);
    const ledger = await product.app.get(EventStore).read(ledgerStreamOf(spinner.id), 0, 1_000);
    expect(verifyChain(ledger)).toBeUndefined();
  });
});
