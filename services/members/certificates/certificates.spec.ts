/** Certificates over the API: who offers them, who decides, who reads what of them, and their effect on records. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CertificateReply } from '../../../contracts/members/certificates/replies.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { rowOf } from '../../../test/support/server/own-lists.js';
import {
  AN_HOUR_AGO,
  type ApiCall,
  type ApiResponse,
  sharedTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { FacilityCreation } from '../../ledger/custody/opening/facility-creation.js';
import { EventStore } from '../../platform/events/event-store.js';

let product: TestServer;
let admin: ApiCall;
let auditor: FacilityRecord;
let gin: FacilityRecord;
let atGin: ApiCall;
let farm: FacilityRecord;
let atFarm: ApiCall;

const DAY = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  auditor = await product.facility('AUDITOR');
  gin = await product.facility('GINNER');
  atGin = await product.signIn((await product.user('GINNER', gin)).email);
  farm = await product.app.get(FacilityCreation).create({ name: 'Certified Farm', type: 'FARM', country: 'PK' }, 'test');
  await product.app.get(Facilities).put({ ...farm, auditorIds: [auditor.id] });
  await product.app.get(Facilities).link(farm, gin, '2026-01-01T00:00:00.000Z');
  atFarm = await product.signIn((await product.user('FARM', farm)).email);
}, 60_000);
afterAll(() => product?.stop());

async function upload(call: ApiCall): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([`%PDF-1.4\n${randomUUID()}\n%%EOF\n`]), 'certificate.pdf');
  return (await call('POST', '/api/upload/files', form)).body[0].blobName;
}

async function paper(call: ApiCall, more: object = {}): Promise<Record<string, unknown>> {
  const days = { validFrom: dayFromNow(-200), validTo: dayFromNow(40) };
  const said = { standard: 'BCI', number: 'BCI-PK-0412', issuer: 'Control Union', products: ['rawCotton'], ...days };
  return { ...said, blobName: await upload(call), ...more };
}

const path = () => `/api/facilities/${farm.id}/certificates`;
const offer = async (call: ApiCall, more?: object): Promise<ApiResponse> => call('POST', path(), await paper(call, more));
/** As of the end of the log. */
async function listed(call: ApiCall, id: string): Promise<CertificateReply | undefined> {
  const head = (await product.app.get(EventStore).head()) ?? '';
  const { body } = await call('GET', `${path()}?perPage=100`, undefined, { 'x-position': head });
  return body.items?.find((each: CertificateReply) => each.id === id);
}
const decide = (id: string, what: string, body?: object): Promise<ApiResponse> => admin('POST', `/api/certificates/${id}/${what}`, body);

async function record(): Promise<ApiResponse> {
  const lots = [{ productId: randomUUID().slice(0, 13), product: 'rawCotton', quantity: 10, unit: 'kg', certification: 'BCI' }];
  const { body } = await atFarm('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots });
  return atFarm('GET', `/api/custody/transactions/${body.transactionId}`, undefined, { 'x-position': body.position });
}

describe('a certificate', () => {
  it('is offered by the site, accepted by an admin, and then its records may state the certification', async () => {
    expect((await record()).body.flags).toMatchObject([{ code: 'notCertified', certification: 'BCI' }]);
    const { status, body } = await offer(atFarm);
    expect(status).toBe(201);
    const id = body.transactionId;
    expect(await listed(atFarm, id)).toMatchObject({ state: 'waiting', issuer: 'Control Union', document: { sha256: expect.anything() } });
    expect(await rowOf<CertificateReply>(admin, '/api/certificates?state=waiting', (each) => each.id === id)).toBeDefined();
    const accepted = await decide(id, 'accept');
    expect(accepted.status).toBe(201);
    expect([(await decide(id, 'accept')).status, (await decide(id, 'accept')).body]).toEqual([200, accepted.body]);
    expect((await record()).body.flags).toEqual([]);
    expect(await listed(atFarm, id)).toMatchObject({ state: 'accepted', decidedAt: expect.anything() });
    expect([39, 40, 41]).toContain((await listed(atFarm, id))?.daysLeft);
  });

  it('is shown to partners without its file, and to strangers not at all', async () => {
    const id = (await offer(atFarm, { number: 'BCI-PK-2' })).body.transactionId;
    await decide(id, 'reject', { reason: 'The end date cannot be read' });
    expect(await listed(atFarm, id)).toMatchObject({ state: 'rejected', reason: 'The end date cannot be read' });
    const seen = await listed(atGin, id);
    expect(seen).toMatchObject({ standard: 'BCI', number: 'BCI-PK-2', state: 'rejected' });
    expect(seen).not.toHaveProperty('document');
    expect(seen).not.toHaveProperty('reason');
    const stranger = await product.signIn((await product.user('MILL', await product.facility('MILL'))).email);
    expect((await stranger('GET', path())).status).toBe(404);
  });

  it('opens its file to the site, its auditor and admins, also when an admin brought it', async () => {
    const body = await paper(admin, { number: 'BCI-PK-3' });
    expect((await admin('POST', path(), body)).status).toBe(201);
    const atAuditor = await product.signIn((await product.user('AUDITOR', auditor)).email);
    for (const [call, status] of [
      [atFarm, 200],
      [atAuditor, 200],
      [admin, 200],
      [atGin, 404],
    ] as const)
      expect((await call('GET', `/api/files/${body['blobName']}`)).status).toBe(status);
  });

  it('sent again is the same one, and with another issuer a mistake', async () => {
    const body = await paper(atFarm, { number: 'BCI-PK-4' });
    const first = await atFarm('POST', path(), body);
    const again = await atFarm('POST', path(), body);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await atFarm('POST', path(), { ...body, issuer: 'Somebody else' })).body.fields).toHaveProperty('issuer');
  });

  it('of an offer that was decided and arrives again is the decided one', async () => {
    const offerId = randomUUID();
    const body = await paper(atFarm, { number: 'BCI-PK-7', offerId });
    const first = await atFarm('POST', path(), body);
    await decide(first.body.transactionId, 'reject', { reason: 'The end date cannot be read' });
    const again = await atFarm('POST', path(), body);
    expect([again.status, again.body.transactionId]).toEqual([200, first.body.transactionId]);
    expect(await rowOf<CertificateReply>(admin, '/api/certificates?state=waiting', ({ number }) => number === 'BCI-PK-7')).toBeUndefined();
    expect((await atFarm('POST', path(), { ...body, number: 'BCI-PK-8' })).body.code).toBe('TransactionIdReused');
    const atOther = await atGin('POST', `/api/facilities/${gin.id}/certificates`, await paper(atGin, { offerId }));
    expect(atOther.status).toBe(201);
    expect(atOther.body.transactionId).not.toBe(first.body.transactionId);
  });

  it('is refused for another site, without a file of its own, and for what nobody certifies', async () => {
    expect((await atGin('POST', path(), await paper(atGin))).status).toBe(404);
    for (const [more, field] of [
      [{ blobName: randomUUID() }, 'blobName'],
      [{ standard: 'Conventional' }, 'standard'],
      [{ validTo: dayFromNow(-300) }, 'validTo'],
      [{ products: [] }, 'products'],
      [{ kind: 'transaction' }, 'weightGrams'],
      [{ weightGrams: 5 }, 'weightGrams'],
      [{ number: 'of Mr Khan' }, 'number'],
    ] as const)
      expect((await offer(atFarm, more)).body.fields).toHaveProperty(field);
  });

  it('is ended by an admin or by its site, with a reason', async () => {
    const id = (await offer(atFarm, { number: 'BCI-PK-5' })).body.transactionId;
    expect((await decide(id, 'end', { reason: 'Withdrawn by the certifier' })).body.code).toBe('CertificateDecided');
    await decide(id, 'accept');
    expect((await decide(id, 'end', { reason: 'short' })).status).toBe(400);
    expect((await atGin('POST', `/api/certificates/${id}/end`, { reason: 'Withdrawn by the certifier' })).status).toBe(404);
    const own = (await offer(atFarm, { number: 'BCI-PK-6' })).body.transactionId;
    await decide(own, 'accept');
    expect((await atFarm('POST', `/api/certificates/${own}/end`, { reason: 'We left the programme' })).status).toBe(201);
    expect(await listed(atFarm, own)).toMatchObject({ state: 'ended', reason: 'We left the programme' });
    const ended = await decide(id, 'end', { reason: 'Withdrawn by the certifier' });
    expect((await decide(id, 'end', { reason: 'Withdrawn by the certifier' })).body).toEqual(ended.body);
    expect(await listed(atFarm, id)).toMatchObject({ state: 'ended', reason: 'Withdrawn by the certifier' });
    expect((await decide(randomUUID(), 'accept')).status).toBe(404);
  });
});

describe('a transaction certificate', () => {
  const sell = async (kg: number): Promise<ApiResponse> => {
    const productId = randomUUID().slice(0, 13);
    const lots = [{ productId, product: 'rawCotton', quantity: kg, unit: 'kg', certification: 'Organic' }];
    await atFarm('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots });
    const sale = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, purchaserId: gin.id, lots: [{ productId }] };
    const { body } = await atFarm('POST', '/api/custody/sales', sale);
    return atFarm('GET', `/api/custody/transactions/${sale.transactionId}`, undefined, { 'x-position': body.position });
  };

  it('is counted against sales to its buyer, and claims beyond it are flagged and reported', async () => {
    await decide((await offer(atFarm, { standard: 'Organic' })).body.transactionId, 'accept');
    const more = { standard: 'Organic', kind: 'transaction', weightGrams: 500_000, buyerId: gin.id, number: 'TC-1' };
    const id = (await offer(atFarm, more)).body.transactionId;
    await decide(id, 'accept');
    expect((await sell(400)).body.flags).toEqual([]);
    const { flags, transactionId } = (await sell(250)).body;
    expect(flags).toMatchObject([{ code: 'certificateExceeded', claimedGrams: 250_000, coveredGrams: 100_000, certifiedGrams: 500_000 }]);
    expect(await listed(atFarm, id)).toMatchObject({ usedGrams: 650_000, weightGrams: 500_000, buyer: { id: gin.id } });
    expect(await listed(atGin, id)).not.toHaveProperty('buyer');
    const { items } = (await atFarm('GET', '/api/alerts?kind=certificateExceeded')).body;
    const figures = { certification: 'Organic', claimedGrams: 250_000, coveredGrams: 100_000, certifiedGrams: 500_000 };
    expect(items).toMatchObject([{ transactionIds: [transactionId], explanation: { figures } }]);
  });

  it('names a partner, and a scope certificate names nobody', async () => {
    const kind = { kind: 'transaction', weightGrams: 500_000 };
    expect((await offer(atFarm, { ...kind, buyerId: randomUUID() })).body.fields).toHaveProperty('buyerId');
    expect((await offer(atFarm, { buyerId: gin.id })).body.fields).toHaveProperty('buyerId');
  });
});
