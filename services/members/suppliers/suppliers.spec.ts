import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SupplierReply } from '../../../contracts/members/suppliers/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { importRegistry } from '../../../test/support/matching/import-registry.js';
import { mailsTo } from '../../../test/support/server/sent-mails.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { LISTED } from '../../ground/matching/registry/facility-registry.contract.js';
import { FacilityRegistry, type RegisteredFacility } from '../../ground/matching/registry/facility-registry.js';
import { Suppliers } from './suppliers.js';

const [WOVEN, KNIT] = LISTED as [RegisteredFacility, RegisteredFacility];
const SURE = { businessName: WOVEN.name, address: WOVEN.address, country: WOVEN.countryCode, tiers: [3], facilityType: 'MILL' };
const OTHER_PLOT = { ...SURE, businessName: 'Narayanganj Woven Fabrics', address: WOVEN.address.replace('14', '41') };
const UNLISTED = { businessName: 'Zümrüt Dokuma', address: 'Sanayi 4, Denizli', country: 'TR', tiers: [3], facilityType: 'MILL' };

let product: TestServer;
let brand: FacilityRecord;
let call: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  await importRegistry(product, LISTED);
}, 60_000);
afterAll(() => product.stop());
beforeEach(async () => {
  brand = await product.facility('BRAND');
  call = await product.signIn((await product.user('BRAND', brand)).email);
});

const add = async (body: object): Promise<SupplierReply> => {
  const added = await call('POST', '/api/suppliers', body);
  expect([added.status, added.text]).toEqual([201, expect.anything()]);
  return added.body;
};
const change = (supplier: SupplierReply, more: object) => {
  const { businessName, registrationNumber, country, address, tiers, facilityType } = supplier;
  return call('PUT', `/api/suppliers/${supplier.id}`, { businessName, registrationNumber, country, address, tiers, facilityType, ...more });
};
const partner = async (more: Partial<FacilityRecord> = {}) => {
  const mill = await product.facility('MILL', more);
  const { email } = await product.user('MILL', mill);
  return { mill, email, millCall: await product.signIn(email) };
};

describe('a new supplier', () => {
  it('that the registry surely has is matched and ready', async () => {
    const added = await add(SURE);
    expect(added).toMatchObject({ status: 'ready', oarId: WOVEN.oarId, match: { status: 'MATCHED', decided: false }, supplies: [] });
    expect(added).toMatchObject({ lastActivityAt: null, laborRiskLevel: null, productRiskLevel: null });
  });

  it('that may be several waits for a choice, and shows why', async () => {
    const added = await add(OTHER_PLOT);
    expect(added).toMatchObject({ status: 'unknown', match: { status: 'POTENTIAL_MATCH' } });
    expect(added.match.candidates[0]).toMatchObject({ oarId: WOVEN.oarId, doubts: expect.arrayContaining(['plotNumbers']) });
    expect(added.oarId).toBeUndefined();
  });

  it('that the registry does not have is a draft, and one without a country is unknown', async () => {
    expect(await add(UNLISTED)).toMatchObject({ status: 'draft', match: { status: 'NEW_FACILITY', candidates: [] } });
    expect(await add({ businessName: 'Somebody', tiers: [] })).toMatchObject({ status: 'unknown', match: { status: 'ERROR_MATCHING' } });
  });

  it('with an OAR ID, however it is spaced, is that one; an ID that nobody has is refused at its field', async () => {
    const spaced = `${KNIT.oarId.slice(0, 4)} ${KNIT.oarId.slice(4, 9)}-${KNIT.oarId.slice(9).toLowerCase()}`;
    expect(await add({ ...UNLISTED, oarId: spaced })).toMatchObject({ status: 'ready', oarId: KNIT.oarId, match: { decided: true } });
    const refused = await call('POST', '/api/suppliers', { ...UNLISTED, oarId: 'CN2019303BQ3FZP' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { oarId: ['OAR ID does not exist'] } } });
  });

  it('is unknown while the registry does not answer, and is looked up again', async () => {
    const answer = jest.spyOn(product.app.get(FacilityRegistry), 'match').mockRejectedValue(new Refusal('RegistryUnavailable'));
    const { id, status, match } = await add(SURE);
    expect([status, match]).toEqual(['unknown', { status: 'ERROR_MATCHING', candidates: [], decided: false }]);
    answer.mockRestore();
    expect((await call('POST', `/api/suppliers/${id}/match`, {})).body).toMatchObject({ status: 'ready', oarId: WOVEN.oarId });
  });

  it('is there once for an OAR ID', async () => {
    await add(SURE);
    expect(await call('POST', '/api/suppliers', SURE)).toMatchObject({ status: 409, body: { code: 'SupplierExists' } });
  });
});

describe('a match', () => {
  it('that is chosen makes the supplier ready, and is remembered for its brand alone', async () => {
    const { id } = await add(OTHER_PLOT);
    const chosen = await call('POST', `/api/suppliers/${id}/match`, { oarId: WOVEN.oarId });
    expect(chosen).toMatchObject({
      status: 200,
      body: { status: 'ready', oarId: WOVEN.oarId, match: { status: 'MATCHED', decided: true } },
    });
    const rival = await product.signIn((await product.user('BRAND', await product.facility('BRAND'))).email);
    expect((await rival('POST', '/api/suppliers', OTHER_PLOT)).body).toMatchObject({ match: { status: 'POTENTIAL_MATCH' } });
  });

  it('that is refused makes it a draft, and its candidates are not offered again', async () => {
    const { id } = await add(OTHER_PLOT);
    const refused = await call('POST', `/api/suppliers/${id}/match`, { choice: 'not_me' });
    expect(refused.body).toMatchObject({ status: 'draft', match: { status: 'NEW_FACILITY', candidates: [], decided: true } });
    expect((await call('POST', `/api/suppliers/${id}/match`, {})).body.match.candidates).not.toContainEqual(
      expect.objectContaining({ oarId: WOVEN.oarId }),
    );
  });

  it('is looked for again once the place is another', async () => {
    const added = await add({ ...UNLISTED, country: undefined });
    expect(added.match.status).toBe('ERROR_MATCHING');
    expect((await change(added, { ...SURE })).body).toMatchObject({ status: 'ready', oarId: WOVEN.oarId });
  });
});

describe('who supplies whom', () => {
  it('goes down the tiers and never round', async () => {
    const assembly = await add({ ...UNLISTED, businessName: 'Assembly', tiers: [1] });
    const mill = await add({ ...UNLISTED, businessName: 'Mill', tiers: [3, 2] });
    expect(mill.tiers).toEqual([2, 3]);
    const dyer = await add({ ...UNLISTED, businessName: 'Dyer', tiers: [2, 3] });
    expect((await change(mill, { supplies: [assembly.id, dyer.id] })).body.supplies).toEqual([assembly.id, dyer.id]);
    expect(await change(dyer, { supplies: [mill.id] })).toMatchObject({ status: 409, body: { code: 'SupplyCircle' } });
    expect(await change(assembly, { supplies: [mill.id] })).toMatchObject({ status: 409, body: { code: 'SupplyTierNotLower' } });
    expect(await change(assembly, { tiers: [3] })).toMatchObject({ status: 409, body: { fields: { tiers: [expect.anything()] } } });
    expect((await call('GET', `/api/suppliers/${assembly.id}`)).body.suppliedBy).toEqual([mill.id]);
    expect((await change(mill, {})).body.supplies).toEqual([assembly.id, dyer.id]);
  });

  it('names suppliers of the brand alone', async () => {
    const stranger = await product.signIn((await product.user('BRAND', await product.facility('BRAND'))).email);
    const theirs = (await stranger('POST', '/api/suppliers', { ...UNLISTED, tiers: [1] })).body;
    const refused = await change(await add(UNLISTED), { supplies: [theirs.id] });
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'supplies.0': ['This supplier is not in your list.'] } } });
  });
});

describe('an invitation', () => {
  it('to a business on the platform links the two records once it is accepted, and ending the partnership parts them', async () => {
    const { mill, email, millCall } = await partner({ oarId: WOVEN.oarId, oarMatch: 'MATCHED' });
    const { id } = await add(SURE);
    expect((await call('POST', `/api/suppliers/${id}/invite`, {})).body).toMatchObject({ invitedAt: expect.any(String) });
    expect((await mailsTo(product, email, 1))[0]?.text).toContain(brand.name);
    expect((await call('GET', `/api/suppliers/${id}`)).body.facility).toBeUndefined();
    const [waiting] = (await millCall('GET', '/api/partners/all-business-partners')).body.items;
    await millCall('POST', `/api/partners/${waiting.id}/accept`);
    const linked = (await call('GET', `/api/suppliers/${id}`)).body;
    expect(linked).toMatchObject({ status: 'ready', facility: { id: mill.id } });
    expect(linked.invitedAt).toBeUndefined();
    expect(linked.changes.map(({ what }: { what: string }) => what)).toEqual(['linked', 'invited', 'added']);
    expect(await product.app.get(Suppliers).linkedFacilityIds(brand.id)).toEqual([mill.id]);
    await millCall('DELETE', `/api/partners/${brand.id}`);
    expect((await call('GET', `/api/suppliers/${id}`)).body.facility).toBeUndefined();
    expect(await product.app.get(Suppliers).linkedFacilityIds(brand.id)).toEqual([]);
    await product.app.get(Facilities).put({ ...mill, oarId: undefined } as unknown as FacilityRecord);
  });

  it('goes by mail to a person where nobody has the OAR ID, and asks for what it lacks', async () => {
    const supplier = await add(UNLISTED);
    expect(await call('POST', `/api/suppliers/${supplier.id}/invite`, {})).toMatchObject({
      status: 400,
      body: { fields: { contactName: [expect.anything()], email: [expect.anything()] } },
    });
    const invited = await call('POST', `/api/suppliers/${supplier.id}/invite`, { contactName: 'Deniz Ak', email: 'deniz@example.org' });
    expect(invited.body).toMatchObject({ status: 'draft', invitedAt: expect.any(String) });
    expect((await mailsTo(product, 'deniz@example.org', 1))[0]?.text).toContain(brand.name);
  });

  it('reaches those too whose goods come through others', async () => {
    const gin = await product.facility('GINNER', { oarId: KNIT.oarId, oarMatch: 'MATCHED' });
    const ginCall = await product.signIn((await product.user('GINNER', gin)).email);
    const { id } = await add({ ...UNLISTED, facilityType: 'GINNER', tiers: [4], oarId: KNIT.oarId });
    await call('POST', `/api/suppliers/${id}/invite`, {});
    const [waiting] = (await ginCall('GET', '/api/partners/all-business-partners')).body.items;
    expect((await ginCall('POST', `/api/partners/${waiting.id}/accept`)).body).toMatchObject({ status: 'partner', name: brand.name });
    expect((await call('GET', `/api/suppliers/${id}`)).body.facility).toMatchObject({ id: gin.id });
    await product.app.get(Facilities).put({ ...gin, oarId: undefined } as unknown as FacilityRecord);
  });

  it('is no way to a partner who is linked, and a partner is added with its facility', async () => {
    const { mill } = await partner();
    const other = await product.facility('MILL');
    await product.app.get(Facilities).link(brand, mill, '2026-01-01T00:00:00.000Z');
    const added = await add({ ...UNLISTED, facilityId: mill.id });
    expect(added).toMatchObject({ status: 'ready', facility: { id: mill.id } });
    expect((await call('POST', `/api/suppliers/${added.id}/invite`, {})).body.facility.id).toBe(mill.id);
    const refused = await call('POST', '/api/suppliers', { ...UNLISTED, facilityId: other.id });
    expect(refused).toMatchObject({ status: 400, body: { fields: { facilityId: [expect.anything()] } } });
  });
});

it('was last active when it last recorded something that its brand may know of', async () => {
  const farm = await product.facility('FARM');
  await product.app.get(Facilities).link(brand, farm, '2026-01-01T00:00:00.000Z');
  const farmCall = await product.signIn((await product.user('FARM', farm)).email);
  const { id } = await add({ businessName: 'Ditta Farm', tiers: [5], facilityId: farm.id });
  const record = (path: string, body: object) =>
    farmCall('POST', `/api/custody/${path}`, { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, ...body });
  const lots = ['ACT-001', 'ACT-002'].map((productId) => ({ productId, product: 'rawCotton', quantity: 5, unit: 'kg' }));
  const lastActivity = async ({ position }: { position: string }) =>
    (await call('GET', `/api/suppliers/${id}`, undefined, { 'x-position': position })).body.lastActivityAt;
  expect(await lastActivity((await record('records', { lots })).body)).toBeNull();
  const sold = await record('sales', { purchaserId: brand.id, lots: [{ productId: 'ACT-001' }] });
  expect(await lastActivity(sold.body)).toBe(AN_HOUR_AGO);
});

describe('the list', () => {
  it('is sorted by tier and name, filtered, searched and counted', async () => {
    await add({ ...UNLISTED, businessName: 'Beta', tiers: [4], facilityType: 'SPINNER' });
    await add({ ...UNLISTED, businessName: 'alpha', tiers: [4], registrationNumber: 'TR-77' });
    await add(SURE);
    await add(OTHER_PLOT);
    const list = async (query = '') => (await call('GET', `/api/suppliers${query}`)).body;
    const names = async (query: string) => (await list(query)).items.map(({ businessName }: SupplierReply) => businessName);
    const all = await list();
    expect(all.items.map(({ businessName }: SupplierReply) => businessName).slice(2)).toEqual(['alpha', 'Beta']);
    expect(all.counts).toEqual({ all: 4, archived: 0, statuses: { ready: 1, draft: 2, unknown: 1 }, potentialMatches: 1, matchErrors: 0 });
    expect(await names('?tier=4&status=draft')).toEqual(['alpha', 'Beta']);
    expect(await names('?facilityType=SPINNER')).toEqual(['Beta']);
    expect(await names('?q=tr-77')).toEqual(['alpha']);
    expect(await names(`?q=${WOVEN.oarId.toLowerCase()}`)).toEqual([WOVEN.name]);
    expect(await names('?match=POTENTIAL_MATCH')).toEqual([OTHER_PLOT.businessName]);
    expect(await names('?sort=-businessName&tier=4')).toEqual(['Beta', 'alpha']);
  });

  it('leaves out who is archived until they are restored, and keeps what was done', async () => {
    const { id } = await add(UNLISTED);
    expect((await call('POST', `/api/suppliers/${id}/archive`)).body.archivedAt).toEqual(expect.any(String));
    await call('POST', `/api/suppliers/${id}/archive`);
    expect((await call('GET', '/api/suppliers')).body).toMatchObject({ total: 0, counts: { all: 0, archived: 1 } });
    expect((await call('GET', '/api/suppliers?archived=true')).body.items).toMatchObject([{ id }]);
    await call('POST', `/api/suppliers/${id}/restore`);
    const { changes, archivedAt } = (await call('GET', `/api/suppliers/${id}`)).body;
    expect([archivedAt, changes.map(({ what }: { what: string }) => what)]).toEqual([undefined, ['restored', 'archived', 'added']]);
  });

  it('says of an edit what it was before', async () => {
    const added = await add(UNLISTED);
    await change(added, { businessName: 'Zümrüt Dokuma A.Ş' });
    await change(added, { businessName: 'Zümrüt Dokuma A.Ş' });
    const { changes } = (await call('GET', `/api/suppliers/${added.id}`)).body;
    expect(changes).toHaveLength(2);
    expect(changes[0]).toMatchObject({
      what: 'edited',
      by: { name: 'Test Person' },
      fields: [{ field: 'businessName', from: 'Zümrüt Dokuma', to: 'Zümrüt Dokuma A.Ş' }],
    });
  });
});
