/** Registered origins over the API: who registers them, their effect on records and traces, and who reads what of them. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StandingReply } from '../../../contracts/members/standing/replies.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { FacilityCreation } from '../../ledger/custody/opening/facility-creation.js';
import { runAtTime } from '../../platform/lib/clock.js';

let product: TestServer;
let admin: ApiCall;
let otherAdmin: ApiCall;
let ginner: FacilityRecord;
let atGinner: ApiCall;

beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  otherAdmin = await product.signIn((await product.user('ADMIN')).email);
  ginner = await product.facility('GINNER');
  atGinner = await product.signIn((await product.user('GINNER', ginner)).email);
}, 60_000);
afterAll(() => product?.stop());

/** A farm as it comes about, whose books are there since January: somebody made it, and nobody registered it. */
async function newFarm(): Promise<{ farm: FacilityRecord; atFarm: ApiCall }> {
  const made = () => product.app.get(FacilityCreation).create({ name: 'New Farm', type: 'FARM', country: 'PK' }, 'test');
  const farm = await runAtTime('2026-01-01T00:00:00.000Z', made);
  await product.app.get(Facilities).link(farm, ginner, '2026-01-01T00:00:00.000Z');
  return { farm, atFarm: await product.signIn((await product.user('FARM', farm)).email) };
}

async function upload(call: ApiCall): Promise<{ blobName: string }> {
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'land-register.pdf');
  return (await call('POST', '/api/upload/files', form)).body[0];
}

/** Records 10 kg at the farm, and returns its product ID and how much of it is verified. */
async function record(atFarm: ApiCall): Promise<{ productId: string; verifiedShare: number }> {
  const productId = randomUUID().slice(0, 13);
  const lots = [{ productId, product: 'rawCotton', quantity: 10, unit: 'kg' }];
  const { status, body } = await atFarm('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots });
  expect(status).toBe(201);
  const lot = await atFarm('GET', `/api/lots/${productId}`, undefined, { 'x-position': body.position });
  return { productId, verifiedShare: lot.body.verifiedShare };
}

const standingOf = async (call: ApiCall, { id }: FacilityRecord): Promise<StandingReply> =>
  (await call('GET', `/api/facilities/${id}/standing`)).body;

describe('a farm that joins', () => {
  it('records cotton that is named in traces, and not verified', async () => {
    const { farm, atFarm } = await newFarm();
    const { productId, verifiedShare } = await record(atFarm);
    expect(verifiedShare).toBe(0);
    const trace = await atFarm('GET', `/api/traces/lots/${productId}`);
    expect(trace.body.nodes).toMatchObject([{ end: 'unregistered', facility: { id: farm.id } }]);
    expect(trace.body.evidence).toMatchObject({ named: 0, unverified: 1, unknown: 0 });
    expect(await standingOf(atFarm, farm)).toMatchObject({ standing: 'joined', canBeOrigin: true, origin: null, history: [] });
  });
});

/** One admin files it, and another accepts it. */
async function registered({ id }: FacilityRecord, { reason, ...asked }: { reason: string } & Record<string, unknown>) {
  const { body } = await admin('POST', `/api/facilities/${id}/origin-requests`, asked);
  return otherAdmin('POST', `/api/cases/${body.caseId}/agree`, { reason });
}

describe('a registration', () => {
  it('by an admin makes the farm’s records verified, and is recorded once', async () => {
    const { farm, atFarm } = await newFarm();
    const proof = await upload(atFarm);
    const body = { since: '2026-01-01', registrationNumber: 'PB-77/2026', documents: [proof], reason: 'The letter was checked' };
    const first = await registered(farm, body);
    expect(first.status).toBe(201);
    const again = await otherAdmin('POST', `/api/cases/${first.body.caseId}/agree`, { reason: body.reason });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { productId, verifiedShare } = await record(atFarm);
    expect(verifiedShare).toBe(1);
    expect((await atFarm('GET', `/api/traces/lots/${productId}`)).body.nodes).toMatchObject([{ end: 'origin' }]);
    const standing = await standingOf(atFarm, farm);
    expect(standing).toMatchObject({
      standing: 'registeredOrigin',
      origin: { registrationNumber: 'PB-77/2026', documents: [{ blobName: proof.blobName }] },
    });
    expect(standing.history).toHaveLength(1);
  });

  it('is read by partners without its files, and by nobody else', async () => {
    const { farm } = await newFarm();
    const proof = await upload(admin);
    await registered(farm, {
      since: '2026-01-01',
      registrationNumber: 'R1',
      documents: [proof],
      reason: 'The letter was checked',
    });
    const { origin } = await standingOf(atGinner, farm);
    expect(origin).toMatchObject({ registrationNumber: 'R1' });
    expect(origin).not.toHaveProperty('documents');
    const stranger = await product.signIn((await product.user('MILL', await product.facility('MILL'))).email);
    expect((await stranger('GET', `/api/facilities/${farm.id}/standing`)).status).toBe(404);
  });

  it('counts from the first proof at the earliest, for the site that asks and for admins', async () => {
    const { farm, atFarm } = await newFarm();
    const rest = { since: '1990-01-01', registrationNumber: 'R1', documents: [await upload(atFarm)] };
    const body = { ...rest, reason: 'The letter was checked' };
    const asked = await atFarm('POST', `/api/facilities/${farm.id}/origin-requests`, rest);
    expect([asked.status, asked.body.fields.since]).toEqual([400, [expect.stringContaining('Enter a date that is not before')]]);
    const { caseId } = (await registered(farm, { ...body, since: '2026-01-01' })).body;
    expect(caseId).toBeDefined();
    const again = { ...rest, registrationNumber: 'R2', since: '2026-02-01' };
    const open = (await atFarm('POST', `/api/facilities/${farm.id}/origin-requests`, again)).body.caseId as string;
    const agree = (since: string) => admin('POST', `/api/cases/${open}/agree`, { since, reason: 'The letter was checked' });
    expect((await agree('1990-01-01')).body.fields).toHaveProperty('since');
    expect((await agree('2026-02-01')).status).toBe(201);
  });

  it('is refused without a file of the farm or the admin, for a gin, and to anybody but admins', async () => {
    const { farm, atFarm } = await newFarm();
    const body = {
      since: '2026-01-01',
      registrationNumber: 'R1',
      documents: [{ blobName: randomUUID() }],
      reason: 'The letter was checked',
    };
    const path = `/api/facilities/${farm.id}/origin`;
    expect((await admin('POST', path, body)).body).toMatchObject({
      code: 'Invalid',
      fields: { 'documents.0.blobName': [expect.anything()] },
    });
    expect((await admin('POST', path, { ...body, documents: [] })).status).toBe(400);
    const documents = [await upload(admin)];
    expect((await admin('POST', path, { ...body, documents, registrationNumber: 'of Mr Khan' })).status).toBe(400);
    expect((await admin('POST', `/api/facilities/${ginner.id}/origin`, { ...body, documents })).body.code).toBe('OriginNotAllowed');
    expect((await atFarm('POST', path, { ...body, documents })).status).toBe(403);
  });
});

describe('a gin', () => {
  it('is registered where the programme registers gins; then what it buys outside the platform is verified, and traced to it', async () => {
    const own = await startTestServer();
    const superAdmin = await own.signIn((await own.user('SUPER_ADMIN')).email);
    const site = await own.facility('GINNER');
    const atSite = await own.signIn((await own.user('GINNER', site)).email);
    const path = `/api/facilities/${site.id}/origin`;
    const body = {
      since: '2026-01-01',
      registrationNumber: 'GIN-7',
      documents: [await upload(superAdmin)],
      reason: 'The letter was checked',
    };
    expect((await superAdmin('POST', path, body)).body.code).toBe('OriginNotAllowed');
    const changed = await superAdmin('PUT', '/api/settings/origins', { basedOn: 1, value: { gins: true } });
    expect([changed.status, changed.body]).toMatchObject([200, { version: 2, value: { gins: true } }]);
    expect((await superAdmin('POST', path, body)).status).toBe(201);
    expect(await standingOf(atSite, site)).toMatchObject({ standing: 'registeredOrigin', canBeOrigin: true });
    const productId = randomUUID().slice(0, 13);
    const proof = await upload(atSite);
    const lots = [{ productId, product: 'rawCotton', quantity: 10, unit: 'kg', countryOfOrigin: 'PK', proof }];
    const fact = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots };
    const { status, body: bought } = await atSite('POST', '/api/custody/purchases', fact);
    expect([status, bought.code]).toEqual([201, undefined]);
    const lot = await atSite('GET', `/api/lots/${productId}`, undefined, { 'x-position': bought.position });
    expect(lot.body.verifiedShare).toBe(1);
    const trace = await atSite('GET', `/api/traces/lots/${productId}`);
    expect(trace.body).toMatchObject({ nodes: [{ end: 'origin', facility: { id: site.id } }], evidence: { named: 1 } });
    await superAdmin('PUT', '/api/settings/origins', { basedOn: 2, value: { gins: false } });
    expect(await standingOf(atSite, site)).toMatchObject({ standing: 'registeredOrigin', canBeOrigin: true });
    await own.stop();
  }, 60_000);
});

describe('a suspension', () => {
  it('needs a reason, which the site and admins read', async () => {
    const { farm, atFarm } = await newFarm();
    const path = `/api/facilities/${farm.id}/origin`;
    const registration = {
      since: '2026-01-01',
      registrationNumber: 'R1',
      documents: [await upload(admin)],
      reason: 'The letter was checked',
    };
    expect((await admin('DELETE', path, { reason: 'The land was sold' })).body.code).toBe('OriginNotRegistered');
    await registered(farm, registration);
    expect((await admin('DELETE', path, { reason: 'sold' })).status).toBe(400);
    const suspended = await admin('DELETE', path, { reason: 'The land was sold' });
    expect(suspended.status).toBe(200);
    expect((await admin('DELETE', path, { reason: 'The land was sold' })).body).toEqual(suspended.body);
    expect((await admin('DELETE', path, { reason: 'The land was leased' })).body.code).toBe('OriginNotRegistered');
    expect((await record(atFarm)).verifiedShare).toBe(0);
    expect(await standingOf(atFarm, farm)).toMatchObject({ standing: 'joined', origin: null, history: [{ reason: 'The land was sold' }] });
    expect((await standingOf(atGinner, farm)).history[0]).not.toHaveProperty('reason');
    const again = await registered(farm, { ...registration, since: '2026-02-01' });
    expect(again.status).toBe(201);
    expect((await record(atFarm)).verifiedShare).toBe(1);
    const { standing, origin, history } = await standingOf(atGinner, farm);
    expect([standing, history.length]).toEqual(['registeredOrigin', 2]);
    expect(origin).toMatchObject({ since: expect.stringMatching(/^2026-01-31/), registeredAt: expect.any(String) });
  });
});
