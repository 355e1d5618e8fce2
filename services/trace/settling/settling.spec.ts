/** The queue of open cases for admins, over the API: registrations of origins, OAR IDs, changed names. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CaseReply, OwnStandingReply } from '../../../contracts/members/cases/replies.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { rowOf } from '../../../test/support/server/own-lists.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer, TODAY } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { FacilityRegistry } from '../../ground/matching/registry/facility-registry.js';
import { FacilityCreation } from '../../ledger/custody/opening/facility-creation.js';
import { runAtTime } from '../../platform/lib/clock.js';

let product: TestServer;
let admin: ApiCall;
let otherAdmin: ApiCall;
let ginner: FacilityRecord;

beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  otherAdmin = await product.signIn((await product.user('ADMIN')).email);
  ginner = await product.facility('GINNER');
}, 60_000);
afterAll(() => product?.stop());

/** A farm that joined in January, and that no admin registered; it has one buyer. */
async function newFarm(): Promise<{ farm: FacilityRecord; atFarm: ApiCall }> {
  const made = () => product.app.get(FacilityCreation).create({ name: 'New Farm', type: 'FARM', country: 'PK' }, 'test');
  const farm = await runAtTime('2026-01-01T00:00:00.000Z', made);
  await product.app.get(Facilities).link(farm, ginner, '2026-01-01T00:00:00.000Z');
  return { farm, atFarm: await product.signIn((await product.user('FARM', farm)).email) };
}

async function upload(call: ApiCall, text = 'letter'): Promise<{ blobName: string }> {
  const form = new FormData();
  form.append('files', new Blob([`%PDF-1.4\n%${text}\n%%EOF\n`]), `${text}.pdf`);
  return (await call('POST', '/api/upload/files', form)).body[0];
}

async function request(atFarm: ApiCall, farm: FacilityRecord, more: object = {}) {
  const body = { since: '2026-01-01', registrationNumber: 'PB-77', documents: [await upload(atFarm)], ...more };
  return atFarm('POST', `/api/facilities/${farm.id}/origin-requests`, body);
}

async function record(atFarm: ApiCall): Promise<{ productId: string; position: string }> {
  const productId = randomUUID().slice(0, 13);
  const lots = [{ productId, product: 'rawCotton', quantity: 10, unit: 'kg' }];
  const { status, body } = await atFarm('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots });
  expect(status).toBe(201);
  return { productId, position: body.position };
}

const caseOf = async (caseId: string, position: string): Promise<CaseReply> =>
  (await admin('GET', `/api/cases/${caseId}`, undefined, { 'x-position': position })).body;
const ownStanding = async (call: ApiCall, position: string): Promise<OwnStandingReply> =>
  (await call('GET', '/api/me/standing', undefined, { 'x-position': position })).body;
const codes = ({ findings }: CaseReply, verdict: string) => findings.filter((each) => each.verdict === verdict).map(({ code }) => code);

describe('a farm that asks to be registered', () => {
  it('is in the queue with the facts for it and against it, and with what the decision changes', async () => {
    const { farm, atFarm } = await newFarm();
    await record(atFarm);
    const asked = await request(atFarm, farm, { latitude: 28.86, longitude: 71.74, note: 'By the Yazman distributary' });
    expect([asked.status, asked.body.caseId]).toEqual([201, `origin-${farm.id}-1`]);
    const { position } = asked.body;
    const found = await caseOf(asked.body.caseId, position);
    expect(found).toMatchObject({
      kind: 'origin',
      state: 'open',
      facility: { id: farm.id },
      subject: { registrationNumber: 'PB-77', since: '2026-01-01' },
      files: [{ fileName: 'letter.pdf' }],
      place: { latitude: 28.86, longitude: 71.74 },
      note: 'By the Yazman distributary',
      effect: { recordedGrams: 10_000, verifiedGrams: 0, notVerifiedGrams: 10_000, inStockGrams: 10_000, orders: 0 },
      history: [{ what: 'opened' }],
    });
    expect(codes(found, 'for')).toEqual(['registrationStated', 'placeStated']);
    expect(codes(found, 'against')).toContain('oneBuyer');
    expect(codes(found, 'open')).toEqual(['notIdentified', 'notAssessed']);
    expect(await rowOf<CaseReply>(admin, '/api/cases?kind=origin', ({ id }) => id === asked.body.caseId)).toBeDefined();
    expect((await admin('GET', '/api/cases?page=1')).body.counts.origin).toBeGreaterThan(0);
  });

  it('is registered by an admin: what it records from then on is verified, what it recorded before is not', async () => {
    const { farm, atFarm } = await newFarm();
    await record(atFarm);
    const { caseId } = (await request(atFarm, farm)).body;
    const path = `/api/cases/${caseId}/agree`;
    expect((await admin('POST', path, { since: '2026-02-01' })).body.fields).toHaveProperty('reason');
    const agreed = await admin('POST', path, { since: '2026-02-01', reason: 'Letter checked' });
    expect(agreed.status).toBe(201);
    expect((await admin('POST', path, { since: '2026-02-01', reason: 'Letter checked' })).status).toBe(200);
    const { productId, position } = await record(atFarm);
    expect((await atFarm('GET', `/api/lots/${productId}`, undefined, { 'x-position': position })).body.verifiedShare).toBe(1);
    const own = await ownStanding(atFarm, position);
    expect(own).toMatchObject({ standing: { standing: 'registeredOrigin' }, notVerifiedGrams: 10_000, request: { state: 'agreed' } });
    expect(own.proofs.map(({ state }) => state)).toEqual(['there', 'there', 'there']);
    expect((await admin('GET', `/api/facilities/${farm.id}/standing`)).body.origin).toMatchObject({ registrationNumber: 'PB-77' });
  });

  it('reads why it was refused, and asks again', async () => {
    const { farm, atFarm } = await newFarm();
    const { caseId } = (await request(atFarm, farm)).body;
    expect((await admin('POST', `/api/cases/${caseId}/refuse`, { reason: 'no' })).body.fields).toHaveProperty('reason');
    const refused = await admin('POST', `/api/cases/${caseId}/refuse`, { reason: 'The letter has no seal' });
    expect(refused.status).toBe(201);
    const own = await ownStanding(atFarm, refused.body.position);
    expect(own.request).toMatchObject({ state: 'refused', settled: { reason: 'The letter has no seal' } });
    expect(own.proofs).toContainEqual({ proof: 'document', state: 'refused' });
    const again = await request(atFarm, farm, { registrationNumber: 'PB-78' });
    expect(again.body.caseId).toBe(`origin-${farm.id}-2`);
    expect(codes(await caseOf(again.body.caseId, again.body.position), 'against')).toContain('refusedBefore');
  });

  it('is asked, answers, and its case stays open', async () => {
    const { farm, atFarm } = await newFarm();
    const { caseId } = (await request(atFarm, farm)).body;
    const asked = await admin('POST', `/api/cases/${caseId}/questions`, { question: 'Where does plot 7 end?' });
    expect(codes(await caseOf(caseId, asked.body.position), 'open')).toContain('questionOpen');
    const own = await ownStanding(atFarm, asked.body.position);
    expect(own.questions).toEqual([{ caseId, kind: 'origin', at: expect.any(String), text: 'Where does plot 7 end?' }]);
    const documents = [await upload(atFarm, 'map')];
    const added = await atFarm('POST', `/api/cases/${caseId}/additions`, { documents, note: 'At the canal' });
    expect(added.status).toBe(201);
    expect((await ownStanding(atFarm, added.body.position)).questions).toEqual([]);
    const found = await caseOf(caseId, added.body.position);
    expect(found).toMatchObject({ state: 'open', question: { text: 'Where does plot 7 end?', answeredAt: expect.any(String) } });
    expect(found.files.map(({ fileName }) => fileName)).toEqual(['letter.pdf', 'map.pdf']);
    expect(found.history.map(({ what, text }) => [what, text])).toEqual([
      ['added', 'At the canal'],
      ['asked', 'Where does plot 7 end?'],
      ['opened', undefined],
    ]);
  });

  it('is decided by one admin; the other learns who it was', async () => {
    const { farm, atFarm } = await newFarm();
    const { caseId } = (await request(atFarm, farm)).body;
    await admin('POST', `/api/cases/${caseId}/agree`, { reason: 'Letter checked' });
    const late = await otherAdmin('POST', `/api/cases/${caseId}/refuse`, { reason: 'The letter has no seal' });
    expect([late.status, late.body.code]).toEqual([409, 'CaseSettled']);
    expect(late.body.detail).toMatch(/^Test Person already decided this on \d{4}-\d\d-\d\d \d\d:\d\d\.$/);
    expect((await admin('GET', `/api/facilities/${farm.id}/standing`)).body.standing).toBe('registeredOrigin');
  });

  it('shares its registration number with another site, which speaks against it', async () => {
    const registrationNumber = `PB-${randomUUID().slice(0, 8)}`;
    const [one, other] = [await newFarm(), await newFarm()];
    await request(one.atFarm, one.farm, { registrationNumber });
    const { caseId, position } = (await request(other.atFarm, other.farm, { registrationNumber })).body;
    const found = await caseOf(caseId, position);
    expect(found.findings).toContainEqual(
      expect.objectContaining({ code: 'registrationElsewhere', figures: { sites: 'New Farm', count: 1 } }),
    );
  });

  it('has the number of a farm of a group, or a plot far outside of its group, which speak against it', async () => {
    const registrationNumber = `PB-${randomUUID().slice(0, 8)}`;
    const at = (west: number, south: number) => [
      [west, south],
      [west + 0.01, south],
      [west + 0.01, south + 0.01],
      [west, south + 0.01],
    ];
    const terms = (farmId: string, points: number[][]) => ({
      farmId,
      name: `Far ${farmId}`,
      registrationNumber,
      tehsil: 'Khanpur',
      points,
    });
    const group = {
      ...{ name: 'Far Growers', groupId: `G-${randomUUID().slice(0, 8)}`, location: 'Rahim Yar Khan, Punjab, Pakistan' },
      ...{ points: at(69.2, 26.2), farms: [terms('A', at(69.2, 26.2)), terms('B', at(69.4, 26.2))] },
    };
    const { id } = (await admin('POST', '/api/farm-groups', group)).body;
    const { farms } = (await admin('GET', `/api/farm-groups/${id}`)).body as { farms: { id: string; farmId: string }[] };
    const farm = (await product.app.get(Facilities).get(farms.find(({ farmId }) => farmId === 'B')?.id ?? '')) as FacilityRecord;
    const atFarm = await product.signIn((await product.user('FARM', farm)).email);
    const { caseId, position } = (await request(atFarm, farm, { registrationNumber, since: TODAY })).body;
    const { findings } = await caseOf(caseId, position);
    expect(findings).toContainEqual(expect.objectContaining({ code: 'registrationElsewhere', figures: { sites: 'Far A', count: 1 } }));
    expect(findings).toContainEqual({ verdict: 'against', code: 'plotFar', figures: { kilometers: 19 } });
  });

  it('stays in the queue where an admin would register it on papers of their own while another admin is active', async () => {
    const { farm, atFarm } = await newFarm();
    const { caseId } = (await request(atFarm, farm)).body;
    const body = { since: '2026-01-01', registrationNumber: 'PB-77', documents: [await upload(admin)], reason: 'The letter was checked' };
    expect((await admin('POST', `/api/facilities/${farm.id}/origin`, body)).body.code).toBe('OwnFiling');
    expect((await admin('POST', `/api/cases/${caseId}/agree`, { reason: 'Letter checked' })).status).toBe(201);
  });

  it('is no gin, and brings files of its own', async () => {
    const { farm, atFarm } = await newFarm();
    const atGinner = await product.signIn((await product.user('GINNER', ginner)).email);
    expect((await request(atGinner, ginner)).body.code).toBe('OriginNotAllowed');
    expect((await request(atGinner, farm)).status).toBe(404);
    const strange = await request(atFarm, farm, { documents: [{ blobName: randomUUID() }] });
    expect(strange.body.fields).toHaveProperty(['documents.0.blobName']);
    expect((await atFarm('GET', '/api/cases')).status).toBe(403);
  });
});

describe('a matched site that changes what it was matched by', () => {
  const PROFILE = {
    name: 'Sutlej Cotton Mills',
    businessRegistrationNumber: 'BR-20441',
    country: 'PK',
    province: 'Punjab',
    district: 'Multan',
    address: '12 Canal Road',
  };

  async function matchedMill() {
    const oarId = `local-${randomUUID().replaceAll('-', '').slice(0, 16)}`;
    const more: Partial<FacilityRecord> = { ...PROFILE, oarId, oarMatch: 'MATCHED' };
    const facility = await product.facility('MILL', more);
    const call = await product.signIn((await product.user('MILL', facility)).email);
    return { facility, oarId, rename: (words: object) => call('PUT', '/api/me/site', { ...PROFILE, ...words }) };
  }

  const waitingCase = async (facility: FacilityRecord, round = 1): Promise<CaseReply> =>
    (await admin('GET', `/api/cases/name-${facility.id}-${round}`, undefined, {})).body;

  it('is settled by another admin than the one who changed it', async () => {
    const { facility } = await matchedMill();
    expect((await admin('PUT', `/api/facilities/${facility.id}/profile`, { ...PROFILE, name: 'Another Mill' })).status).toBe(200);
    const { id } = await waitingCase(facility);
    expect((await admin('POST', `/api/cases/${id}/agree`, {})).body.code).toBe('OwnFiling');
    expect((await otherAdmin('POST', `/api/cases/${id}/agree`, {})).status).toBe(201);
  });

  it('is compared with the registry by its new words', async () => {
    const { facility, oarId, rename } = await matchedMill();
    const listed = { oarId, name: 'Sutlej Cotton Factory', address: '12 Canal Road, Multan, Punjab', countryCode: 'PK', closed: false };
    const find = jest.spyOn(product.app.get(FacilityRegistry), 'find').mockResolvedValue(listed);
    await rename({ name: 'Sutlej Cotton Factory' });
    expect(codes(await waitingCase(facility), 'for')).toContain('nameAgrees');
    find.mockResolvedValue({ ...listed, name: 'Indus Plastics', address: 'Plot 7, Hub' });
    expect(codes(await waitingCase(facility), 'against')).toContain('doubts');
    find.mockRestore();
  });

  it('is a potential match again, with the old and the new words, until an admin keeps the match', async () => {
    const { facility, oarId, rename } = await matchedMill();
    const renamed = await rename({ name: 'Sutlej Cotton Factory' });
    expect(renamed.body.facility).toMatchObject({ oarMatch: 'POTENTIAL_MATCH', oarId });
    const agreed = await admin('POST', `/api/cases/name-${facility.id}-1/agree`, {});
    expect(agreed.status).toBe(201);
    const found = await caseOf(`name-${facility.id}-1`, agreed.body.position);
    expect(found.changed).toEqual([{ field: 'name', before: 'Sutlej Cotton Mills', after: 'Sutlej Cotton Factory' }]);
    expect(await product.app.get(Facilities).get(facility.id)).toMatchObject({ oarMatch: 'MATCHED', oarId });
    const path = `/api/facilities/${facility.id}/cases`;
    const { items } = (await admin('GET', path, undefined, { 'x-position': agreed.body.position })).body;
    expect(items).toEqual([
      { ...{ kind: 'name', state: 'agreed', oarId, changed: found.changed }, openedAt: found.openedAt, settledAt: found.settled?.at },
    ]);
    expect((await (await newFarm()).atFarm('GET', path)).status).not.toBe(200);
  });

  it('keeps the first words when it changes them twice, and is matched again when they are back', async () => {
    const { facility, rename } = await matchedMill();
    await rename({ name: 'Sutlej Cotton Factory' });
    await rename({ name: 'Sutlej Cotton Works', country: 'BD' });
    expect((await rename({})).body.facility).toMatchObject({ oarMatch: 'MATCHED' });
    expect((await admin('POST', `/api/cases/name-${facility.id}-2/agree`, {})).body.code).toBe('CaseEnded');
    expect((await waitingCase(facility, 3)).state).toBeUndefined();
  });

  it('loses the OAR ID where an admin refuses', async () => {
    const { facility, oarId, rename } = await matchedMill();
    await rename({ country: 'BD' });
    const refused = await admin('POST', `/api/cases/name-${facility.id}-1/refuse`, { reason: 'Another plant in another country' });
    expect(refused.status).toBe(201);
    const after = await product.app.get(Facilities).get(facility.id);
    expect(after?.oarMatch).toBe('POTENTIAL_MATCH');
    expect(after?.oarId).not.toBe(oarId);
  });
});
