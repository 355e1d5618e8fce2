/** The trace in time, on the ground, and compared with an earlier one, over the API. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TraceChangesReply } from '../../../contracts/trace/tracing/changes.js';
import type { TracePlacesReply, TraceSitePlace } from '../../../contracts/trace/tracing/places.js';
import type { TimelineReply } from '../../../contracts/trace/tracing/timeline.js';
import type { Site } from '../../../test/support/histories/custody-world.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../test/support/server/world-server.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { REGISTRY_ENTRIES } from '../../ground/matching/registry/registry-entries.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { FARM_GROUPS, FARMS } from '../farms/farm-records.js';

type Name = 'farm' | 'other' | 'nowhere' | 'ginner' | 'spinner' | 'brand' | 'stranger';

let world: ApiWorld;
let sites: Record<Name, Site>;
let product: WorldServer<Name>;
let yarn: string;
let raw: string;
let beforeSpinning: string;
let beforeYarn: string;
let spun: { transactionId: string };

const GROUP_ID = '20000000-0000-4000-8000-000000000001';
const OAR_ID = 'PK2024100GINNER';
const PLOT = [
  [70.18, 28.46],
  [70.19, 28.46],
  [70.19, 28.47],
  [70.18, 28.47],
] as const;
const GROUP_LAND = [
  [70.1, 28.4],
  [70.3, 28.4],
  [70.3, 28.6],
  [70.1, 28.6],
] as const;

beforeAll(async () => {
  world = new ApiWorld();
  sites = {
    farm: world.site('FARM'),
    other: world.site('FARM'),
    nowhere: world.site('FARM'),
    ginner: world.site('GINNER'),
    spinner: world.site('SPINNER'),
    brand: world.site('BRAND'),
    stranger: world.site('BRAND'),
  };
  const { farm, other, nowhere, ginner, spinner, brand } = sites;
  world.setClock('2026-03-05T08:00:00.000Z');
  const lots = [farm, other, nowhere].map((site, at) => world.records(site, `${[600, 300, 100][at]} kg rawCotton`).productIds[0] as string);
  raw = lots[0] as string;
  for (const [at, site] of [farm, other, nowhere].entries()) world.buys(ginner, site, [lots[at] as string]);
  world.setClock('2026-03-15T08:00:00.000Z');
  const lint = world.transforms(ginner, lots, '380 kg lint').productIds;
  world.buys(spinner, ginner, lint);
  world.setClock('2026-05-22T08:00:00.000Z');
  beforeYarn = new Date(world.now - 1).toISOString();
  const first = world.transforms(spinner, `${lint[0]} of 100 kg`, ['80 kg yarn']);
  beforeSpinning = new Date(world.now - 1).toISOString();
  spun = first;
  yarn = first.productIds[0] as string;
  world.setClock('2026-05-24T08:00:00.000Z');
  world.sells(spinner, brand, first.productIds);
  product = await startWorldServer(world, sites, ['spinner']);
  await putPlaces();
}, 120_000);
afterAll(() => product?.stop());

async function putPlaces(): Promise<void> {
  const [facilities, records] = [product.app.get(Facilities), product.app.get(RecordStore)];
  const pakistan = { country: 'PK', province: 'Punjab' };
  await facilities.change(sites.ginner.id, (site) => ({ ...site, ...pakistan, district: 'Multan', oarId: OAR_ID }));
  await facilities.change(sites.spinner.id, (site) => ({ ...site, ...pakistan, district: 'FAISALABAD' }));
  await facilities.change(sites.nowhere.id, (site) => ({ ...site, country: 'PK' }));
  const entry = { name: 'ginner', address: 'Multan', countryCode: 'PK', closed: false, importId: 'i', importRow: 0 };
  await records.put(REGISTRY_ENTRIES.name, OAR_ID, { ...entry, oarId: OAR_ID, latitude: 30.21, longitude: 71.52 });
  const group = { id: GROUP_ID, groupId: 'G', groupKey: 'G', name: 'Canal group', location: '', country: 'PK', outline: GROUP_LAND };
  await records.put(FARM_GROUPS.name, GROUP_ID, { ...group, farmCount: 1, areaSquareMetres: 1, searchText: '', salt: 's' });
  const farm = { id: sites.farm.id, groupId: GROUP_ID, farmId: 'F', farmKey: 'F', name: 'farm', registrationNumber: '', tehsil: '' };
  await records.put(FARMS.name, sites.farm.id, { ...farm, outline: PLOT, cells: [], searchText: '', salt: 's' });
}

const read = async <Reply>(who: Name | 'auditor' | 'admin', path: string): Promise<Reply> =>
  (await product.get(who, path)).body as unknown as Reply;
const timelineOf = (query = '', productId = yarn) => read<TimelineReply>('brand', `/traces/lots/${productId}/timeline?${query}`);
const placesOf = (who: Name | 'auditor' | 'admin') => read<TracePlacesReply>(who, `/traces/lots/${yarn}/places`);
const changesOf = (since: string, query = '') => read<TraceChangesReply>('brand', `/traces/lots/${yarn}/changes?since=${since}${query}`);
const placeOf = ({ sites: listed }: TracePlacesReply, name: Name): Partial<TraceSitePlace> | undefined =>
  listed.find(({ facility }) => facility.id === sites[name].id);

describe('a trace in time', () => {
  it('has a lane for each site, whose evidence adds up to its part, and all kilograms of a tier to the whole', async () => {
    const { lanes, unmade, grams, asOf } = await timelineOf();
    expect(lanes.map(({ tier, facility }) => [tier, facility.name])).toEqual([
      [3, 'spinner'],
      [4, 'ginner'],
      [5, 'farm'],
      [5, 'other'],
      [5, 'nowhere'],
    ]);
    expect(asOf).toEqual(expect.any(String));
    for (const tier of [3, 4, 5]) {
      const parts = [...lanes, ...unmade].filter((each) => each.tier === tier);
      expect(parts.reduce((sum, { grams: part }) => sum + (part ?? 0), 0)).toBe(grams);
      const evidence = parts.flatMap((each) => Object.values(each.evidence ?? {}));
      expect(evidence.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
    }
  });

  it('says how long goods waited between two sites, and marks what waited long', async () => {
    const { lags } = await timelineOf();
    const names = new Map(Object.entries(sites).map(([name, { id }]) => [id, name]));
    const waits = lags.map(({ from, to, daysMax, isLong }) => [names.get(from.facilityId), names.get(to.facilityId), daysMax, isLong]);
    expect(waits).toEqual(
      expect.arrayContaining([
        ['farm', 'ginner', 10, undefined],
        ['ginner', 'spinner', 68, true],
      ]),
    );
  });

  it('counts records by day and by month, as of the instant', async () => {
    const byMonth = (await timelineOf()).periods;
    expect(byMonth.map(({ period }) => period)).toEqual(['2026-03', '2026-05']);
    const byDay = (await timelineOf('by=day')).periods;
    expect(byDay.reduce((sum, { events }) => sum + events, 0)).toBe(byMonth.reduce((sum, { events }) => sum + events, 0));
    const earlier = (await timelineOf(`asOf=${beforeSpinning}`)).periods;
    expect(earlier.at(-1)).toMatchObject({ period: '2026-05', kinds: { transform: 1 } });
  });

  it('runs forward too, for readers of the lot, and for nobody else', async () => {
    const forward = await read<TimelineReply>('farm', `/traces/lots/${raw}/timeline?direction=forward`);
    expect(forward.lanes.map(({ facility }) => facility.name)).toContain('farm');
    expect(await product.status('stranger', `/traces/lots/${yarn}/timeline`)).toBe(404);
  });
});

describe('a trace on the ground', () => {
  it('takes the most exact point, says how exact it is, and leaves out sites without a place', async () => {
    const reply = await placesOf('brand');
    expect(placeOf(reply, 'ginner')).toMatchObject({ from: 'registry', point: [71.52, 30.21] });
    expect(placeOf(reply, 'spinner')).toMatchObject({ from: 'district', point: [73.08, 31.42] });
    expect(placeOf(reply, 'nowhere')).toEqual({ facility: expect.objectContaining({ name: 'nowhere' }) });
    expect(placeOf(reply, 'stranger')).toBeUndefined();
  });

  it('shows the plot of a farm to readers of its books, and to others the land of its group', async () => {
    for (const who of ['admin', 'farm'] as const) {
      const path = who === 'farm' ? `/traces/lots/${raw}/places` : `/traces/lots/${yarn}/places`;
      const reply = await read<TracePlacesReply>(who, path);
      expect(placeOf(reply, 'farm')).toMatchObject({ from: 'land', land: PLOT, point: [70.185, 28.465] });
    }
    for (const who of ['brand', 'spinner', 'auditor'] as const) {
      const farm = placeOf(await placesOf(who), 'farm');
      expect(farm).toMatchObject({ from: 'land', land: GROUP_LAND, landOf: { name: 'Canal group' }, point: [70.2, 28.5] });
    }
  });

  it('is for readers of the trace, and for nobody else', async () => {
    expect(await product.status('stranger', `/traces/lots/${yarn}/places`)).toBe(404);
    expect(await product.status('ginner', `/traces/lots/${yarn}/places`)).toBe(404);
  });
});

describe('two dates compared', () => {
  it('says that nothing changed where nothing did', async () => {
    const reply = await changesOf(new Date(world.now).toISOString());
    expect(reply).toMatchObject({ changes: [], records: [], recordsTotal: 0 });
  });

  it('names the records in between, with their lots, and no part where none is another', async () => {
    const { changes, records } = await changesOf(beforeSpinning);
    expect(changes).toEqual([]);
    expect(records.map(({ what, kind, facility, productIds }) => [what, kind, facility?.name, productIds])).toContainEqual([
      'recorded',
      'sell',
      'spinner',
      [yarn],
    ]);
  });

  it('of a lot that came in between says when it came, and that all of its sites came', async () => {
    const { before, after, message, changes } = await changesOf(beforeYarn);
    expect(before).toBeNull();
    expect(after).toMatchObject({ grams: expect.any(Number) });
    expect(message).toMatch(/recorded/i);
    expect(changes.filter(({ kind }) => kind === 'site').map(({ facility, before: was }) => [facility?.name, was])).toEqual([
      ['spinner', null],
      ['ginner', null],
      ['farm', null],
      ['other', null],
      ['nowhere', null],
    ]);
  });

  it('turns with the instants, needs one, and is for readers of the trace', async () => {
    expect((await changesOf(beforeSpinning, `&asOf=${beforeSpinning}`)).records).toEqual([]);
    expect(await product.status('brand', `/traces/lots/${yarn}/changes`)).toBe(400);
    expect(await product.status('stranger', `/traces/lots/${yarn}/changes?since=${beforeYarn}`)).toBe(404);
    expect(spun.transactionId).toEqual(expect.any(String));
  });
});
