/** Farm groups over the API: their land, who can change it, and the consequences for records, risks and alerts. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LngLat } from '../../../contracts/trace/farms/outlines.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { rowOf } from '../../../test/support/server/own-lists.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer, TODAY } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { deleteFound } from '../../platform/documents/delete-found.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { FARM_GROUPS } from './farm-records.js';

const FOUND = {
  date: TODAY,
  priority: 'HIGH',
  indicators: [{ indicator: 'childLabor', severity: 'HIGH' }],
  message: 'Two of them, 12 years',
};

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

let next = 0;
/** Returns a square of about 1.1 km², in a place of its own for each number. */
function square(place: number, side = 0.01): LngLat[] {
  const [west, south] = [70 + (place % 50) * 0.05, 27 + Math.floor(place / 50) * 0.05];
  const at = (x: number, y: number): LngLat => [Math.round((west + x) * 1e6) / 1e6, Math.round((south + y) * 1e6) / 1e6];
  return [at(0, 0), at(side, 0), at(side, side), at(0, side)];
}
const place = () => next++;
const farmOf = (farmId: string, points?: LngLat[]) => ({
  ...{ farmId, name: `Farm ${farmId}`, registrationNumber: `FR-${farmId}`, tehsil: 'Khanpur' },
  ...(points && { points }),
});
const groupOf = (farms: object[] = [], more: object = {}) => ({
  ...{ name: 'Test Growers', groupId: `G-${randomUUID().slice(0, 8)}`, location: 'Rahim Yar Khan, Punjab, Pakistan', points: square(900) },
  ...{ farms, ...more },
});
async function added(farms: object[] = []) {
  const terms = groupOf(farms);
  const { status, body } = await admin('POST', '/api/farm-groups', terms);
  expect(status).toBe(201);
  return { id: body.id as string, terms };
}

it('are summed up, however many there are', async () => {
  const word = `sum${randomUUID().slice(0, 8)}`;
  const blank = { groupId: word, name: word, location: '', country: 'PK', outline: [], salt: '' };
  const record = (at: number) => ({
    ...blank,
    id: `${word}-${at}`,
    groupKey: `${word}-${at}`,
    farmCount: 2,
    areaSquareMetres: 3,
    searchText: word,
  });
  const records = product.app.get(RecordStore);
  await Promise.all(Array.from({ length: 1001 }, (_, at) => records.insert(FARM_GROUPS.name, `${word}-${at}`, record(at))));
  const { body } = await admin('GET', `/api/farm-groups?q=${word}&perPage=1`);
  expect([body.total, body.farmCount, body.areaSquareMetres]).toEqual([1001, 2002, 3003]);
  await deleteFound(records, FARM_GROUPS.name, { searchText: { contains: word } });
});

describe('a farm group', () => {
  it('is the site that is there already, once', async () => {
    const site = await product.facility('FARM_GROUP', { name: 'Joined Growers' });
    const terms = groupOf([], { facilityId: site.id });
    const { status, body } = await admin('POST', '/api/farm-groups', terms);
    expect([status, body.id]).toEqual([201, site.id]);
    expect((await admin('GET', `/api/farm-groups/${site.id}`)).body.name).toBe('Test Growers');
    const other = { ...groupOf([], { facilityId: (await product.facility('FARM_GROUP')).id }), groupId: terms.groupId };
    expect((await admin('POST', '/api/farm-groups', other)).body.code).toBe('FarmGroupIdTaken');
    const again = await admin('POST', '/api/farm-groups', groupOf([], { facilityId: site.id }));
    expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ['facilityId']]);
    const farm = await product.facility('FARM');
    const erased = await product.facility('FARM_GROUP', { erasedAt: '2026-01-01T00:00:00.000Z' });
    for (const { id } of [farm, erased])
      expect((await admin('POST', '/api/farm-groups', groupOf([], { facilityId: id }))).status).toBe(400);
  });

  it('is a facility with a ledger, and so is each of its farms; land and names are in no event', async () => {
    const plot = square(place());
    const { id, terms } = await added([farmOf('F-1', plot), farmOf('F-2')]);
    const { body } = await admin('GET', `/api/farm-groups/${id}`);
    expect(body).toMatchObject({ id, groupId: terms.groupId, country: 'PK', farmCount: 2, risk: { level: null, high: 0, unknown: 2 } });
    const [first, second] = body.farms;
    expect(first).toMatchObject({ farmId: 'F-1', registrationNumber: 'FR-F-1', tehsil: 'Khanpur', points: plot });
    expect(second.points).toBeUndefined();
    expect(body.areaSquareMetres).toBe(first.areaSquareMetres);
    expect((await admin('GET', `/api/facilities/${first.id}`)).body).toMatchObject({ type: 'FARM', name: 'Farm F-1' });
    expect((await admin('GET', `/api/balances/${first.id}/windows`)).status).toBe(200);
    const events = await product.app.get(EventStore).read(`farm-group-${id}`, 0, 10);
    expect(events.map(({ type }) => type)).toEqual(['FarmGroupRecorded', 'FarmRecorded', 'FarmRecorded']);
    expect(events[1]?.data).toMatchObject({ facilityId: first.id, areaSquareMetres: first.areaSquareMetres });
    for (const secret of ['Farm F-1', 'FR-F-1', 'Khanpur', '70.'])
      expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(secret);
  });

  it('is added once: the same again changes nothing, and another with its ID is refused', async () => {
    const { id, terms } = await added([farmOf('F-1', square(place()))]);
    expect(await admin('POST', '/api/farm-groups', terms)).toMatchObject({ status: 200, body: { id } });
    expect(await admin('POST', '/api/farm-groups', { ...terms, groupId: terms.groupId.toLowerCase(), name: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'FarmGroupIdTaken' },
    });
  });

  it('adds a farm once: one that is there is changed by an act of its own, which keeps its ID and its plot', async () => {
    const { id } = await added([farmOf('F-1', square(place()))]);
    const farms = `/api/farm-groups/${id}/farms`;
    expect((await admin('POST', farms, farmOf('F-2'))).status).toBe(201);
    expect((await admin('POST', farms, farmOf('F-2'))).status).toBe(200);
    const copy = { ...farmOf('f-1'), name: 'Copy', registrationNumber: 'FR-COPY' };
    expect(await admin('POST', farms, copy)).toMatchObject({
      status: 409,
      body: { code: 'FarmIdTaken', fields: { farmId: ['A farm of this group has the ID f-1. Open that farm to change it.'] } },
    });
    const before = (await admin('GET', `/api/farm-groups/${id}`)).body.farms.find(({ farmId }: { farmId: string }) => farmId === 'F-1');
    expect(before.name).toBe('Farm F-1');
    const change = { name: 'New name', registrationNumber: 'FR-9', tehsil: 'Sadiqabad' };
    expect((await admin('PUT', `${farms}/${before.id}`, change)).status).toBe(200);
    expect((await admin('PUT', `${farms}/${randomUUID()}`, change)).status).toBe(404);
    const { farms: after } = (await admin('GET', `/api/farm-groups/${id}`)).body;
    expect(after).toHaveLength(2);
    expect(after.find((farm: { id: string }) => farm.id === before.id)).toMatchObject({ ...before, ...change });
  });

  it('changes, with the farms that are named, and keeps the others and the plots that are not redrawn', async () => {
    const { id, terms } = await added([farmOf('F-1', square(place())), farmOf('F-2', square(place()))]);
    const changed = { ...terms, name: 'New Growers', farms: [{ ...farmOf('f-1'), name: 'New Farm' }, farmOf('F-3')] };
    expect((await admin('PUT', `/api/farm-groups/${id}`, changed)).status).toBe(200);
    const { body } = await admin('GET', `/api/farm-groups/${id}`);
    expect(body).toMatchObject({ name: 'New Growers', farmCount: 3 });
    expect(body.farms.map((farm: { name: string }) => farm.name)).toEqual(['Farm F-2', 'Farm F-3', 'New Farm'].sort());
    expect(body.farms.filter((farm: { points?: unknown }) => farm.points)).toHaveLength(2);
    expect(await rowOf<{ id: string }>(admin, '/api/farm-groups?q=FR-f-1', (row) => row.id === id)).toBeDefined();
    expect((await admin('PUT', `/api/farm-groups/${randomUUID()}`, changed)).status).toBe(404);
  });

  it('keeps a plot of several parts: its area is their sum, and each part is a neighbor', async () => {
    const [west, east, other] = [square(place()), square(place()), square(place())];
    const { id } = await added([{ ...farmOf('F-1', west), otherParts: [east] }, farmOf('F-2', other)]);
    const path = `/api/farm-groups/${id}`;
    type Shown = { id: string; farmId: string; areaSquareMetres: number };
    const farm = async (farmId: string) => (await admin('GET', path)).body.farms.find((each: Shown) => each.farmId === farmId) as Shown;
    const first = await farm('F-1');
    expect(first).toMatchObject({ points: west, otherParts: [east] });
    expect(Math.round(first.areaSquareMetres / (await farm('F-2')).areaSquareMetres)).toBe(2);
    const checked = { groupFacilityId: id, points: east, otherParts: [square(place())], part: 2 };
    const { overlaps, faults } = (await admin('POST', '/api/farm-groups/plots/check', checked)).body;
    expect([faults, overlaps.map((each: { farm: Shown }) => each.farm.farmId)]).toEqual([[], ['F-1']]);
    const taken = { status: 400, body: { fields: { points: [expect.stringContaining('F-1')] } } };
    expect(await admin('POST', `${path}/farms`, farmOf('F-3', east))).toMatchObject(taken);
    const { features } = (await admin('GET', `/api/farm-groups/geojson?groupId=${id}`)).body;
    const parts = [west, east].map((part) => [[...part, part[0]]]);
    expect(features[1].geometry).toEqual({ type: 'MultiPolygon', coordinates: parts });
    expect((await admin('PUT', `${path}/farms/${first.id}/plot`, { points: west })).status).toBe(200);
    expect(await farm('F-1')).not.toHaveProperty('otherParts');
    expect((await admin('POST', `${path}/farms`, farmOf('F-3', east))).status).toBe(201);
    const { farmId: _, ...terms } = farmOf('F-1');
    const refused = { status: 400, body: { fields: { points: [expect.any(String)] } } };
    expect(await admin('PUT', `${path}/farms/${first.id}`, { ...terms, otherParts: [west] })).toMatchObject(refused);
  });

  it('ends a plot: its land is free for another farm, and a plot can be drawn again', async () => {
    const plot = square(place());
    const { id } = await added([farmOf('F-1', plot)]);
    const [farm] = (await admin('GET', `/api/farm-groups/${id}`)).body.farms;
    const path = `/api/farm-groups/${id}/farms/${farm.id}/plot`;
    expect((await admin('DELETE', path)).status).toBe(200);
    expect((await admin('DELETE', path)).status).toBe(200);
    const { body } = await admin('GET', `/api/farm-groups/${id}`);
    expect(body).toMatchObject({ farmCount: 1, areaSquareMetres: 0 });
    expect(body.farms[0]).toMatchObject({ farmId: 'F-1', plotEndedAt: expect.any(String) });
    expect(body.farms[0].points ?? body.farms[0].areaSquareMetres).toBeUndefined();
    expect((await product.app.get(Facilities).get(farm.id))?.landSquareMetres).toBeUndefined();
    const exported = (await admin('GET', `/api/farm-groups/geojson?groupId=${id}`)).body as { features: object[] };
    expect(exported.features).toHaveLength(1);
    const change = { name: 'Renamed', registrationNumber: 'FR-9', tehsil: 'Sadiqabad' };
    expect((await admin('PUT', `/api/farm-groups/${id}/farms/${farm.id}`, change)).status).toBe(200);
    await added([farmOf('N-1', plot)]);
    expect((await admin('PUT', path, { points: plot })).status).toBe(400);
    expect((await admin('PUT', path, { points: square(place()) })).status).toBe(200);
    const [drawn] = (await admin('GET', `/api/farm-groups/${id}`)).body.farms;
    expect(drawn).toMatchObject({ areaSquareMetres: expect.any(Number), points: expect.any(Array) });
    expect(drawn.plotEndedAt).toBeUndefined();
    const types = (await product.app.get(EventStore).read(`farm-group-${id}`, 0, 10)).map(({ type }) => type);
    expect(types).toEqual(['FarmGroupRecorded', 'FarmRecorded', 'PlotEnded', 'FarmRecorded', 'FarmRecorded']);
  });

  it('lets a farm go with its ledger: the group no longer records for it, another group can have it, and it can come back', async () => {
    const plot = square(place());
    const { id } = await added([farmOf('F-1', plot), farmOf('F-2')]);
    const { farms } = (await admin('GET', `/api/farm-groups/${id}`)).body;
    const farm = farms.find(({ farmId }: { farmId: string }) => farmId === 'F-1');
    const path = `/api/farm-groups/${id}/farms/${farm.id}`;
    expect((await admin('DELETE', path)).status).toBe(200);
    expect((await admin('DELETE', path)).status).toBe(404);
    const { body } = await admin('GET', `/api/farm-groups/${id}`);
    expect(body).toMatchObject({ farmCount: 1, areaSquareMetres: 0, risk: { unknown: 1 } });
    expect(body.farms.map(({ farmId }: { farmId: string }) => farmId)).toEqual(['F-2']);
    expect(await product.app.get(Facilities).get(farm.id)).toMatchObject({ name: 'Farm F-1', type: 'FARM' });
    expect((await product.app.get(Facilities).get(farm.id))?.farmGroupId).toBeUndefined();
    expect((await admin('GET', `/api/balances/${farm.id}/windows`)).status).toBe(200);
    const site = (await product.app.get(Facilities).get(id)) as FacilityRecord;
    const member = await product.signIn((await product.user('FARM', site)).email);
    const harvest = { facilityId: farm.id, transactionId: randomUUID(), occurredAt: AN_HOUR_AGO };
    const lots = [{ productId: 'FARM-LEFT-1', product: 'rawCotton', quantity: 10, unit: 'kg' }];
    expect((await member('POST', '/api/custody/records', { ...harvest, lots })).status).toBe(404);
    const other = await added([farmOf('F-1', plot)]);
    expect((await admin('DELETE', `/api/farm-groups/${other.id}/farms/${farm.id}`)).status).toBe(404);
    expect((await admin('POST', `/api/farm-groups/${id}/farms`, farmOf('F-1'))).status).toBe(201);
    expect((await admin('GET', `/api/farm-groups/${id}`)).body.farms.map((each: { id: string }) => each.id)).toContain(farm.id);
  });

  it('reports every farm that is wrong, at its points', async () => {
    const [one, other] = [square(place()), square(place())];
    await added([farmOf('T-1', one)]);
    const swapped = other.map(([lng, lat]): LngLat => [lat, lng]);
    const bowTie = [other[0], other[2], other[1], other[3]] as LngLat[];
    const { status, body } = await admin('POST', '/api/farm-groups', groupOf([farmOf('A', swapped), farmOf('B', one), farmOf('C', other)]));
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      'farms.0.points': ['Longitude and latitude seem to be swapped. Write the longitude first.'],
      'farms.1.points': [expect.stringMatching(/^Overlaps T-1 Farm T-1 by 1\d\d\.\d ha\.$/)],
    });
    const crossed = await admin('POST', '/api/farm-groups', groupOf([farmOf('A', bowTie), farmOf('a', other)]));
    expect(Object.keys(crossed.body.fields)).toEqual(['farms.0.points', 'farms.1.farmId']);
  });

  it('is for admins', async () => {
    const { id } = await added();
    const { call } = await product.someone('FARM', 'FARM');
    for (const path of ['/api/farm-groups', `/api/farm-groups/${id}`, '/api/farm-groups/geojson'])
      expect((await call('GET', path)).status).toBe(403);
  });
});

describe('a plot', () => {
  it('is measured and compared before it is drawn, and refused when it overlaps', async () => {
    const [plot, free] = [square(place()), square(place())];
    const { id } = await added([farmOf('P-1', plot), farmOf('P-2', free)]);
    const { farms } = (await admin('GET', `/api/farm-groups/${id}`)).body;
    const second = farms.find(({ farmId }: { farmId: string }) => farmId === 'P-2');
    const [a, b, c, d] = plot as [LngLat, LngLat, LngLat, LngLat];
    const beside: LngLat[] = [
      [b[0] - 0.002, b[1]],
      [b[0] + 0.008, b[1]],
      [c[0] + 0.008, c[1]],
      [c[0] - 0.002, c[1]],
    ];
    const checked = await admin('POST', '/api/farm-groups/plots/check', { points: beside, groupFacilityId: id, farmFacilityId: second.id });
    expect(checked.body.faults).toEqual([]);
    expect(checked.body.overlaps).toMatchObject([{ farm: { farmId: 'P-1', groupId: id } }]);
    expect(Math.round((5 * checked.body.overlaps[0].areaSquareMetres) / checked.body.areaSquareMetres)).toBe(1);
    expect((await admin('PUT', `/api/farm-groups/${id}/farms/${second.id}/plot`, { points: beside })).body.fields).toEqual({
      points: [expect.stringMatching(/^Overlaps P-1 /)],
    });
    const freed = free.map(([lng, lat]): LngLat => [lng + 0.02, lat]);
    expect((await admin('PUT', `/api/farm-groups/${id}/farms/${second.id}/plot`, { points: freed.toReversed() })).status).toBe(200);
    expect((await admin('PUT', `/api/farm-groups/${id}/farms/${second.id}/plot`, { points: [a, c, b, d] })).body.fields.points).toEqual([
      'The outline crosses itself: the line from point 1 meets the line from point 3.',
    ]);
    const exported = await admin('GET', `/api/farm-groups/geojson?groupId=${id}`);
    const { features } = JSON.parse(exported.text);
    expect(features.map(({ properties }: { properties: { kind: string } }) => properties.kind)).toEqual(['farmGroup', 'farm', 'farm']);
    const ring = features[2].geometry.coordinates[0] as LngLat[];
    expect(ring[0]).toEqual(ring.at(-1));
  });
});

describe('a farm of a group', () => {
  const harvest = (farmId: string | undefined, kg: number) => ({
    ...{ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, ...(farmId && { facilityId: farmId }) },
    lots: [{ productId: `H-${randomUUID().slice(0, 8)}`, product: 'rawCotton', quantity: kg, unit: 'kg' }],
  });

  it('is recorded for by its group alone, and a harvest beyond its land raises an alert', async () => {
    const { id } = await added([farmOf('R-1', square(place(), 0.001))]);
    const [farm] = (await admin('GET', `/api/farm-groups/${id}`)).body.farms;
    const site = await product.app.get(Facilities).get(id);
    const group = await product.signIn((await product.user('FARM', site)).email);
    const { call: stranger } = await product.someone('FARM', 'FARM_GROUP');
    expect((await stranger('POST', '/api/custody/records', harvest(farm.id, 100))).status).toBe(404);
    const small = harvest(farm.id, 1_000);
    expect((await group('POST', '/api/custody/records', small)).status).toBe(201);
    expect((await group('POST', '/api/custody/records', small)).status).toBe(200);
    const large = await group('POST', '/api/custody/records', harvest(farm.id, 60_000));
    expect(large.status).toBe(201);
    const read = (path: string, call = admin) => call('GET', path, undefined, { 'X-Position': large.body.position });
    const { body: lots } = await read(`/api/lots?facilityId=${farm.id}`, group);
    expect(lots.items).toHaveLength(2);
    const { body: found } = await read(`/api/alerts?kind=harvestBeyondLand&facilityId=${farm.id}`);
    // 1.09 hectares yield 4,500 kg each in Pakistan.
    expect(found.items).toMatchObject([{ kind: 'harvestBeyondLand', explanation: { figures: { hectares: 1.1, grams: 61_000_000 } } }]);
    const { body } = await read(`/api/farm-groups/${id}`);
    expect(body.farms).toMatchObject([{ harvestGrams: 61_000_000, isBeyondLand: true }]);
    expect(body.plausibleGramsPerHectare).toBe(4_500_000);
  });

  it('has its harvest sold by its group to a partner of the group, who purchases it', async () => {
    const { id } = await added([farmOf('S-1', square(place(), 0.001))]);
    const [farm] = (await admin('GET', `/api/farm-groups/${id}`)).body.farms;
    const facilities = product.app.get(Facilities);
    const site = await facilities.get(id);
    if (!site) throw new Error('the group has a site');
    const group = await product.signIn((await product.user('FARM', site)).email);
    const { call: gin, site: ginSite } = await product.someone('GINNER', 'GINNER');
    const record = harvest(farm.id, 1_000);
    const recorded = await group('POST', '/api/custody/records', record);
    expect(recorded.status).toBe(201);
    const lots = record.lots.map(({ productId }) => ({ productId }));
    const listed = async (call: ApiCall, query: string) =>
      (await call('GET', `/api/lots?title=held&${query}`, undefined, { 'X-Position': recorded.body.position })).body;
    expect(await listed(group, 'farms=true')).toMatchObject({ total: 1, items: [{ ...lots[0], holder: { id: farm.id, type: 'FARM' } }] });
    expect(await listed(group, '')).toMatchObject({ total: 0 });
    expect(await listed(group, `farms=true&on=${TODAY.slice(0, 10)}`)).toMatchObject({ total: 1 });
    const sale = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, facilityId: farm.id, purchaserId: ginSite.id, lots };
    expect((await group('POST', '/api/custody/sales', sale)).body).toMatchObject({ code: 'NotYourPartner' });
    await facilities.link(site, ginSite, AN_HOUR_AGO);
    const { call: stranger } = await product.someone('FARM', 'FARM_GROUP');
    expect(await listed(stranger, 'farms=true')).toMatchObject({ total: 0 });
    expect(await listed(stranger, `farms=true&facilityId=${id}`)).toMatchObject({ code: 'NotFound' });
    expect((await stranger('POST', '/api/custody/sales', sale)).status).toBe(404);
    const sold = await group('POST', '/api/custody/sales', sale);
    expect([sold.status, (await group('POST', '/api/custody/sales', sale)).status]).toEqual([201, 200]);
    const purchase = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, sellerId: farm.id, lots };
    expect((await gin('POST', '/api/custody/purchases', purchase)).status).toBe(201);
  });

  it('gives its risk to the group when it is the worst', async () => {
    const { id } = await added([farmOf('K-1'), farmOf('K-2')]);
    const { farms } = (await admin('GET', `/api/farm-groups/${id}`)).body;
    const { user, call: auditor } = await product.someone('AUDITOR', 'AUDITOR');
    const report = await admin('POST', '/api/grievances', {
      ...{ facilityId: farms[1].id, indicator: 'childLabor', priority: 'HIGH', source: 2, assigneeId: user.id },
      ...{ reasonForAudit: 'A call to the hotline', message: 'Children in the field' },
    });
    expect(report.status).toBe(201);
    const riskAt = async (position: string) =>
      (await admin('GET', `/api/farm-groups/${id}`, undefined, { 'X-Position': position })).body.risk;
    expect(await riskAt(report.body.position)).toMatchObject({ level: null });
    const response = await auditor('POST', `/api/requests/${report.body.grievanceId}/response`, FOUND);
    expect(response.status).toBe(201);
    const { body } = await admin('GET', `/api/farm-groups/${id}`, undefined, { 'X-Position': response.body.position });
    expect(body.risk).toEqual({ level: 'HIGH', high: 1, medium: 0, low: 0, unknown: 1 });
    expect(body.farms[0]).toMatchObject({ farmId: 'K-2', laborRiskLevel: 'HIGH', riskCoverage: 1 });
    const { body: risk } = await admin('GET', `/api/risk/facilities/${id}`);
    expect(risk).toMatchObject({ laborRiskLevel: 'HIGH', members: { high: 1, medium: 0, low: 0, unknown: 1 } });
  });
});
