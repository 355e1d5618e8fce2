/** Choices of OAR IDs that wait for an admin: doubtful ones, and those of an ID that another site has. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { importList } from '../../../../test/support/matching/import-list.js';
import { type ApiCall, sharedTestServer, type TestServer, TODAY } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../facilities/facilities.js';
import { LISTED } from '../registry/facility-registry.contract.js';
import type { RegisteredFacility } from '../registry/facility-registry.js';

const [WOVEN] = LISTED as [RegisteredFacility];
const OURS = { name: 'Narayanganj Woven Fabrics', address: WOVEN.address, country: 'Bangladesh' };
const NEIGHBOUR = { ...OURS, address: WOVEN.address.replace('14', '41') };
const LIST = `os_id,name,address,country_code,is_closed,lat,lng\n${WOVEN.oarId},"${WOVEN.name}","${WOVEN.address}",${WOVEN.countryCode},false,23.6238,90.5`;

let product: TestServer;
let admin: ApiCall;
let mill: ApiCall;
let facility: FacilityRecord;

const kept = () => product.app.get(Facilities).get(facility.id);
const employ = async (more: Partial<FacilityRecord>) => {
  const made = await product.facility('MILL', more);
  return { made, call: (await product.signIn((await product.user('MILL', made)).email)) as ApiCall };
};

beforeAll(async () => {
  product = await sharedTestServer();
  const superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
  admin = await product.signIn((await product.user('ADMIN')).email);
  await importList(product, superAdmin, LIST);
  ({ made: facility, call: mill } = await employ(OURS));
}, 60_000);
afterAll(() => product.stop());

describe('choices that are doubtful, or of an ID that another site has,', () => {
  const choose = (oarId: string, by: ApiCall) => by('POST', '/api/facilities/oar-ids/confirm-match', { oarId });
  const caseOf = (id: string, round = 1) => `/api/cases/oarId-${id}-${round}`;

  it('are confirmed by their word', async () => {
    const { made, call } = await employ(NEIGHBOUR);
    expect((await choose(WOVEN.oarId, call)).body).toMatchObject({ status: 'POTENTIAL_MATCH', local: true });
    const agreed = await admin('POST', `${caseOf(made.id)}/agree`, {});
    expect(agreed.status).toBe(201);
    const { body } = await admin('GET', caseOf(made.id), undefined, { 'x-position': agreed.body.position });
    expect(body).toMatchObject({ state: 'agreed', subject: { oarId: WOVEN.oarId, doubts: ['plotNumbers'] } });
    expect(body.comparison).toMatchObject({ site: { name: NEIGHBOUR.name }, registry: { name: WOVEN.name } });
    const settled = await product.app.get(Facilities).get(made.id);
    expect(settled).toMatchObject({ oarId: WOVEN.oarId, oarMatch: 'MATCHED', oarMatchedAt: expect.any(String) });
    await product.app.get(Facilities).change(made.id, ({ oarId: _, ...rest }) => rest);
  });

  it('take the ID from a site that came first, by an admin’s word', async () => {
    await choose(WOVEN.oarId, mill);
    const { made, call } = await employ(OURS);
    expect((await choose(WOVEN.oarId, call)).body).toMatchObject({ status: 'POTENTIAL_MATCH', local: true });
    expect(await kept()).toMatchObject({ oarId: WOVEN.oarId, oarMatch: 'MATCHED' });
    const agreed = await admin('POST', `${caseOf(made.id)}/agree`, {});
    expect(agreed.status).toBe(201);
    expect(await product.app.get(Facilities).get(made.id)).toMatchObject({ oarId: WOVEN.oarId, oarMatch: 'MATCHED' });
    expect(await kept()).toMatchObject({ oarMatch: 'POTENTIAL_MATCH', oarIdLocal: true });
    const { body } = await admin('GET', caseOf(made.id), undefined, { 'x-position': agreed.body.position });
    expect(body).toMatchObject({
      heldBy: { id: facility.id },
      findings: expect.arrayContaining([expect.objectContaining({ code: 'heldByAnother' })]),
    });
    await product.app.get(Facilities).change(made.id, ({ oarId: _, ...rest }) => rest);
  });

  it('leave the site as it was where an admin refuses', async () => {
    const { made, call } = await employ(NEIGHBOUR);
    await choose(WOVEN.oarId, call);
    expect((await admin('POST', `${caseOf(made.id)}/refuse`, { reason: 'Another plot, another mill' })).status).toBe(201);
    expect(await product.app.get(Facilities).get(made.id)).toMatchObject({ oarMatch: 'POTENTIAL_MATCH', oarIdLocal: true });
    expect((await choose(WOVEN.oarId, call)).body.status).toBe('POTENTIAL_MATCH');
    await call('POST', '/api/facilities/oar-ids/reject-match', { ids: WOVEN.oarId });
    expect((await admin('POST', `${caseOf(made.id, 2)}/agree`, {})).body.code).toBe('CaseEnded');
  });
});

describe('decisions on OAR IDs', () => {
  const search = async (by: ApiCall, words: object = OURS) => (await by('POST', '/api/facilities/search-oarIds', words)).body;
  const register = async (by: ApiCall, body: object = {}) => (await by('POST', '/api/facilities/register-oarIds', body)).body;
  const release = (id: string) => product.app.get(Facilities).change(id, ({ oarId: _, oarMatch: __, ...rest }) => rest);

  beforeEach(() => release(facility.id));

  it('of a site decide nothing for another of the same name and address', async () => {
    const { made, call } = await employ(OURS);
    const { made: namesake, call: atNamesake } = await employ(OURS);
    expect(await register(call, { oarId: 'not_me' })).toMatchObject({ status: 'NEW_FACILITY', local: true });
    expect((await search(call)).matches).toEqual([]);
    expect((await search(atNamesake)).status).toBe('MATCHED');
    expect(await register(atNamesake)).toMatchObject({ status: 'MATCHED', oarId: WOVEN.oarId });
    for (const { id } of [made, namesake]) await release(id);
  });

  it("of an admin are known to all, and yield to a site's own statement", async () => {
    const words = { ...OURS, name: 'Sonargaon Looms', address: 'House 3, Bogura' };
    const { made } = await employ(words);
    await admin('POST', '/api/facilities/oar-ids/confirm-match', { oarId: WOVEN.oarId, facilityId: made.id });
    await release(made.id);
    const { made: namesake, call } = await employ(words);
    expect((await search(call, words)).matches[0]).toMatchObject({ oarId: WOVEN.oarId, confirmed: true });
    await register(call, { oarId: 'not_me' });
    expect((await search(call, words)).status).toBe('NEW_FACILITY');
    await release(namesake.id);
  });

  it('open a dispute where the registry is sure of a site whose ID another one has', async () => {
    const { call: atHolder } = await employ(OURS);
    expect(await register(atHolder)).toMatchObject({ status: 'MATCHED' });
    const { made, call } = await employ(OURS);
    expect(await register(call)).toMatchObject({ status: 'POTENTIAL_MATCH', local: true });
    const agreed = await admin('POST', `/api/cases/oarId-${made.id}-1/agree`, {});
    expect(agreed.status).toBe(201);
    expect(await product.app.get(Facilities).get(made.id)).toMatchObject({ oarId: WOVEN.oarId, oarMatch: 'MATCHED' });
    // The words are those of both sites: the loser is asked again, and the winner keeps what an admin gave it.
    expect((await search(atHolder)).status).not.toBe('MATCHED');
    expect((await search(call)).matches[0]).toMatchObject({ oarId: WOVEN.oarId, confirmed: true });
    await release(made.id);
  });

  it('leave the holder what an admin confirmed, where its namesake is refused', async () => {
    const { made: holder, call: atHolder } = await employ(OURS);
    await admin('POST', '/api/facilities/oar-ids/confirm-match', { oarId: WOVEN.oarId, facilityId: holder.id });
    const { made, call } = await employ(OURS);
    await register(call, { oarId: WOVEN.oarId });
    await admin('POST', `/api/cases/oarId-${made.id}-1/refuse`, { reason: 'Another mill of the same name' });
    expect((await search(atHolder)).matches[0]).toMatchObject({ oarId: WOVEN.oarId, confirmed: true });
    expect((await search(call)).matches).toEqual([]);
    await release(holder.id);
  });

  it('are not taken by a site whose changed name nobody looked at', async () => {
    const profile = { country: 'BD', province: 'Dhaka', address: WOVEN.address, businessRegistrationNumber: 'BR-20441' };
    const { made, call } = await employ({ ...OURS, ...profile, oarId: WOVEN.oarId, oarMatch: 'MATCHED' });
    const renamed = await call('PUT', '/api/me/site', { ...profile, district: 'Narayanganj', name: 'Narayanganj Woven Fabrics Ltd' });
    expect(renamed.body.facility).toMatchObject({ oarMatch: 'POTENTIAL_MATCH', oarId: WOVEN.oarId });
    expect(await register(call, { oarId: WOVEN.oarId })).toMatchObject({ status: 'POTENTIAL_MATCH', oarId: WOVEN.oarId });
    expect((await admin('POST', `/api/cases/name-${made.id}-1/agree`, {})).status).toBe(201);
    expect(await product.app.get(Facilities).get(made.id)).toMatchObject({ oarMatch: 'MATCHED' });
    await release(made.id);
  });
});

test('a farm that asks to be registered is held against the point that the registry has for its OAR ID', async () => {
  const farm = await product.facility('FARM', { ...OURS, oarId: WOVEN.oarId, oarMatch: 'MATCHED' });
  const atFarm = await product.signIn((await product.user('FARM', farm)).email);
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'letter.pdf');
  const [document] = (await atFarm('POST', '/api/upload/files', form)).body;
  const ask = async (latitude: number, registrationNumber: string) => {
    const body = { since: TODAY, registrationNumber, documents: [document], latitude, longitude: 90.5 };
    const { caseId, position } = (await atFarm('POST', `/api/facilities/${farm.id}/origin-requests`, body)).body;
    return (await admin('GET', `/api/cases/${caseId}`, undefined, { 'x-position': position })).body;
  };
  const near = await ask(23.6242, 'PB-77');
  expect(near).toMatchObject({ place: { latitude: 23.6242 }, registryPlace: { latitude: 23.6238, longitude: 90.5 } });
  expect(near.findings).toContainEqual({ verdict: 'for', code: 'placeAgrees', figures: { metres: 44 } });
  expect((await ask(24.6238, 'PB-78')).findings).toContainEqual({ verdict: 'against', code: 'placeFar', figures: { metres: 111_195 } });
  await product.app.get(Facilities).change(farm.id, ({ oarId: _, ...rest }) => rest);
});
