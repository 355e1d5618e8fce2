/** Choices of OAR IDs that wait for an admin: doubtful ones, and those of an ID that another site has. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importList } from '../../../test/support/matching/import-list.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../facilities/facilities.js';
import { LISTED } from '../registry/facility-registry.contract.js';
import type { RegisteredFacility } from '../registry/facility-registry.js';

const [WOVEN] = LISTED as [RegisteredFacility];
const OURS = { name: 'Narayanganj Woven Fabrics', address: WOVEN.address, country: 'Bangladesh' };
const NEIGHBOUR = { ...OURS, address: WOVEN.address.replace('14', '41') };
const LIST = `os_id,name,address,country_code,is_closed\n${WOVEN.oarId},"${WOVEN.name}","${WOVEN.address}",${WOVEN.countryCode},false`;

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
  product = await startTestServer();
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
