/** Certificates in the queue of open cases for admins, over the API. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CaseReply } from '../../../contracts/members/cases/replies.js';
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
import { CertificateCases } from '../../members/certificates/certificate-cases.js';
import { CertificateUploads } from '../../members/certificates/certificate-uploads.js';
import { EventStore } from '../../platform/events/event-store.js';

let product: TestServer;
let admin: ApiCall;
let gin: FacilityRecord;
let farm: FacilityRecord;
let atFarm: ApiCall;

const DAYS = { validFrom: '2026-01-01', validTo: '2098-12-31' };

beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  gin = await product.facility('GINNER');
  ({ farm, atFarm } = await certifiedFarm());
}, 60_000);
afterAll(() => product?.stop());

async function certifiedFarm() {
  const site = await product.app.get(FacilityCreation).create({ name: 'Certified Farm', type: 'FARM', country: 'PK' }, 'test');
  await product.app.get(Facilities).link(site, gin, '2026-01-01T00:00:00.000Z');
  return { farm: site, atFarm: await product.signIn((await product.user('FARM', site)).email) };
}

async function paper(call: ApiCall, more: object = {}) {
  const form = new FormData();
  form.append('files', new Blob([`%PDF-1.4\n${randomUUID()}\n%%EOF\n`]), 'certificate.pdf');
  const { blobName } = (await call('POST', '/api/upload/files', form)).body[0] as { blobName: string };
  const number = `BCI-${randomUUID().slice(0, 8)}`;
  return { standard: 'BCI', number, issuer: 'Control Union', products: ['rawCotton'], ...DAYS, blobName, ...more };
}

const offer = async (more?: object, call = atFarm, site = farm): Promise<ApiResponse> =>
  call('POST', `/api/facilities/${site.id}/certificates`, await paper(call, more));
const caseIdOf = (certificateId: string): string => `certificate-${certificateId}-1`;
const caseOf = async (certificateId: string): Promise<CaseReply> => {
  const head = (await product.app.get(EventStore).head()) ?? '';
  return (await admin('GET', `/api/cases/${caseIdOf(certificateId)}`, undefined, { 'x-position': head })).body;
};
const act = (certificateId: string, what: string, body: object = {}): Promise<ApiResponse> =>
  admin('POST', `/api/cases/${caseIdOf(certificateId)}/${what}`, body);
const stateOf = async (certificateId: string) => (await caseOf(certificateId)).certificate?.certificate.state;
const codesOf = ({ findings }: CaseReply, verdict: string) => findings.filter((each) => each.verdict === verdict).map(({ code }) => code);

async function recordAndSell(standard: string): Promise<void> {
  const productId = randomUUID().slice(0, 13);
  const lots = [{ productId, product: 'rawCotton', quantity: 250, unit: 'kg', certification: standard }];
  expect((await atFarm('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots })).status).toBe(201);
  const sale = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, purchaserId: gin.id, lots: [{ productId }] };
  expect((await atFarm('POST', '/api/custody/sales', sale)).status).toBe(201);
}

describe('a certificate that is sent', () => {
  it('is a case with what was typed, its file, and the count of its kind', async () => {
    const { body } = await offer({ number: 'BCI-PK-77' });
    const found = await caseOf(body.transactionId);
    expect(found).toMatchObject({
      kind: 'certificate',
      state: 'open',
      facility: { id: farm.id },
      subject: { standard: 'BCI', number: 'BCI-PK-77' },
      files: [{ fileName: 'certificate.pdf' }],
      certificate: { certificate: { number: 'BCI-PK-77', issuer: 'Control Union', ...DAYS, document: { blobName: expect.any(String) } } },
      history: [{ what: 'opened' }],
    });
    expect(await rowOf<CaseReply>(admin, '/api/cases?kind=certificate', ({ id }) => id === found.id)).toBeDefined();
    expect((await admin('GET', '/api/cases?page=1')).body.counts.certificate).toBeGreaterThan(0);
  });

  it('says what of the site rests on it, and what else the site holds', async () => {
    await recordAndSell('Organic');
    const first = (await offer({ standard: 'Organic' })).body.transactionId;
    expect((await caseOf(first)).certificate?.rests).toMatchObject({ recordedLots: 0, sales: 0, notCertified: 1 });
    await act(first, 'agree');
    await recordAndSell('Organic');
    const next = (await offer({ standard: 'Organic', validTo: '2099-12-31' })).body.transactionId;
    const found = await caseOf(next);
    expect(found.certificate?.rests).toMatchObject({ recordedLots: 1, recordedGrams: 250_000, sales: 1, soldGrams: 250_000 });
    expect(found.certificate?.others.map(({ id }) => id)).toContain(first);
    expect(codesOf(found, 'for')).toContain('renewsCertificate');
  });

  it('with the number of another site, or past its last day, has that against it', async () => {
    const number = `BCI-${randomUUID().slice(0, 8)}`;
    const other = await certifiedFarm();
    await offer({ number }, other.atFarm, other.farm);
    const { transactionId } = (await offer({ number, validTo: '2026-01-02' })).body;
    expect(codesOf(await caseOf(transactionId), 'against')).toEqual(expect.arrayContaining(['certificateElsewhere', 'certificateOver']));
  });
});

describe('a decision on the case', () => {
  it('accepts the certificate, once, and repeating it is the same', async () => {
    const { transactionId } = (await offer()).body;
    expect((await act(transactionId, 'agree', { reason: 'Checked with the issuer' })).status).toBe(201);
    expect((await act(transactionId, 'agree', { reason: 'Checked with the issuer' })).status).toBe(200);
    expect(await caseOf(transactionId)).toMatchObject({ state: 'agreed', certificate: { certificate: { state: 'accepted' } } });
  });

  it('refuses it with ten characters at least, which the site reads', async () => {
    const { transactionId } = (await offer()).body;
    expect((await act(transactionId, 'refuse', { reason: 'short' })).body.fields).toHaveProperty('reason');
    expect((await act(transactionId, 'refuse', { reason: 'The end date cannot be read' })).status).toBe(201);
    expect(await stateOf(transactionId)).toBe('rejected');
    const { items } = (await atFarm('GET', `/api/facilities/${farm.id}/certificates?state=rejected&perPage=100`)).body;
    expect(items).toContainEqual(expect.objectContaining({ id: transactionId, reason: 'The end date cannot be read' }));
  });

  it('waits for an answer of the site where it was asked', async () => {
    const { transactionId } = (await offer()).body;
    await act(transactionId, 'questions', { question: 'Which page names the fields?' });
    const note = { documents: [], note: 'Page two' };
    expect((await atFarm('POST', `/api/cases/${caseIdOf(transactionId)}/additions`, note)).status).toBe(201);
    const found = await caseOf(transactionId);
    expect(found.history.map(({ what }) => what)).toEqual(['added', 'asked', 'opened']);
    expect([found.state, await stateOf(transactionId)]).toEqual(['open', 'waiting']);
  });

  it.each([
    ['accept', {}, 'agreed'],
    ['reject', { reason: 'The end date cannot be read' }, 'refused'],
  ])('that is made without the queue (%s) settles the case', async (what, body, state) => {
    const { transactionId } = (await offer()).body;
    expect((await admin('POST', `/api/certificates/${transactionId}/${what}`, body)).status).toBe(201);
    expect(await caseOf(transactionId)).toMatchObject({ state, settled: { by: { name: 'Test Person' } } });
  });
});

describe('a certificate that was sent before certificates were cases', () => {
  it('gets its case, once, while it waits', async () => {
    const cases = product.app.get(CertificateCases);
    const before = (await product.app.get(EventStore).head()) ?? '';
    await admin('GET', '/api/certificates?page=1', undefined, { 'x-position': before });
    await cases.openMissing(); // those that other specs left on this server
    const actor = { userId: 'test', facilityId: farm.id };
    const terms = (await paper(atFarm)) as never;
    const upload = { ...(terms as object), facilityId: farm.id, actor } as Parameters<CertificateUploads['upload']>[0];
    const { transactionId, position } = await product.app.get(CertificateUploads).upload(upload);
    await admin('GET', '/api/certificates?page=1', undefined, { 'x-position': position });
    expect(await cases.openMissing()).toBe(1);
    expect(await cases.openMissing()).toBe(0);
    expect(await caseOf(transactionId)).toMatchObject({ state: 'open', facility: { id: farm.id } });
  });
});
