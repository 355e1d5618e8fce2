/** Who vouches for the sites on a trace, over the API: what a first-time buyer reads of each, as of now and before. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RestsOnReply, SiteOnTrace } from '../../../../../contracts/trace/tracing/rests-on.js';
import { cases } from '../../../../../projections/ground/cases/cases.js';
import type { Site } from '../../../../../test/support/histories/custody-world.js';
import { randomUUID } from '../../../../../test/support/jest/made-up.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../../../test/support/server/world-server.js';
import { Cases } from '../../../../ground/cases/cases.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import { ReadPositions } from '../../../../platform/projections/read-positions.js';

type Name = 'always' | 'later' | 'never' | 'ginner' | 'twin' | 'spinner' | 'brand' | 'stranger';

let world: ApiWorld;
let sites: Record<Name, Site>;
let product: WorldServer<Name>;
let yarn: string;
let raw: string;
let beforeRegistration: string;
let beforeSuspension: string;

const NOTHING_MORE = { certificates: [], alerts: [] };
/** Between the last fact and the next. */
const instant = () => new Date(world.now - 1).toISOString();

beforeAll(async () => {
  world = new ApiWorld();
  sites = {
    always: world.site('FARM'),
    later: world.site('FARM', { registered: false }),
    never: world.site('FARM', { registered: false }),
    ginner: world.site('GINNER'),
    twin: world.site('GINNER'),
    spinner: world.site('SPINNER', { model: 'massBalance', windowMonths: 3 }),
    brand: world.site('BRAND'),
    stranger: world.site('BRAND'),
  };
  const { always, later, never, ginner, spinner, brand } = sites;
  world.certifies(always, 'BCI', ['rawCotton'], { number: 'BCI-1', validFrom: '2026-01-01', validTo: '2026-06-30' });
  world.certifies(always, 'Organic', ['rawCotton'], { number: 'ORG-OLD', validFrom: '2025-01-01', validTo: '2025-12-31' });
  world.offers(always, 'Organic', ['rawCotton'], { number: 'ORG-WAITS', validFrom: '2026-01-01', validTo: '2026-12-31' });
  const lots = [
    ...world.records(always, '600 kg rawCotton').productIds,
    ...world.records(later, '300 kg rawCotton').productIds,
    ...world.records(never, '100 kg rawCotton').productIds,
  ];
  raw = lots[0] as string;
  for (const [at, from] of [always, later, never].entries()) world.buys(ginner, from, [lots[at] as string]);
  const lint = world.transforms(ginner, lots, '380 kg lint').productIds;
  world.buys(spinner, ginner, lint);
  const spun = world.transforms(spinner, '380 kg lint', ['330 kg yarn']).productIds;
  yarn = spun[0] as string;
  world.sells(spinner, brand, spun);
  beforeRegistration = instant();
  world.registers(later, '2026-02-01', 'FARM-7');
  beforeSuspension = instant();
  world.suspends(always);
  product = await startWorldServer(world, sites, ['spinner']);
}, 120_000);
afterAll(() => product?.stop());

const restsOn = async (who: Name | 'auditor' | 'admin', query = '', productId = yarn): Promise<RestsOnReply> =>
  (await product.get(who, `/traces/lots/${productId}/rests-on?${query}`)).body as unknown as RestsOnReply;
const siteOf = ({ sites: listed }: RestsOnReply, name: Name): SiteOnTrace | undefined =>
  listed.find(({ facility }) => facility.id === sites[name].id);

describe('what a trace rests on', () => {
  it('names the farms by share, with who vouched for each', async () => {
    const reply = await restsOn('brand');
    const farms = reply.sites.filter(({ tier }) => tier === 5);
    expect(farms.map(({ facility }) => facility.name)).toEqual(['always', 'later', 'never']);
    expect(farms.map(({ share }) => Math.round(share * 100))).toEqual([60, 30, 10]);
    expect(farms.map(({ standing }) => standing)).toEqual(['notRegistered', 'registeredOrigin', 'notRegistered']);
    const origin = { since: '2026-01-31T19:00:00.000Z', registeredAt: expect.anything() };
    expect(siteOf(reply, 'later')).toMatchObject({ origin, ...NOTHING_MORE });
    expect(siteOf(reply, 'never')).not.toHaveProperty('origin');
    expect(siteOf(reply, 'stranger')).toBeUndefined();
  });

  it('is as it was known at an instant, and for what had happened by a day', async () => {
    const before = await restsOn('brand', `asOf=${beforeRegistration}`);
    expect(siteOf(before, 'always')).toMatchObject({ standing: 'registeredOrigin', origin: { since: null } });
    expect(siteOf(before, 'later')).toMatchObject({ standing: 'notRegistered' });
    const between = await restsOn('brand', `asOf=${beforeSuspension}`);
    expect(['always', 'later'].map((name) => siteOf(between, name as Name)?.standing)).toEqual(['registeredOrigin', 'registeredOrigin']);
  });

  it('lists certificates that an admin accepted and that are in force on the day, without their files', async () => {
    const reply = await restsOn('brand');
    expect(siteOf(reply, 'always')?.certificates).toEqual([
      { standard: 'BCI', number: 'BCI-1', validFrom: '2026-01-01', validTo: '2026-06-30' },
    ]);
    expect(JSON.stringify(reply)).not.toMatch(/blobName|sha256|reason/);
  });

  it('says how the books are kept', async () => {
    const reply = await restsOn('brand');
    expect(siteOf(reply, 'spinner')?.books).toMatchObject({ model: 'massBalance', windowMonths: 3, timeZone: 'Asia/Karachi' });
    expect(siteOf(reply, 'ginner')?.books).toMatchObject({ model: 'segregated', since: expect.stringMatching(/^2025-12-31T19/) });
  });

  it('is for readers of the trace, and for nobody else', async () => {
    const names = async (who: Name | 'auditor' | 'admin') => (await restsOn(who)).sites.map(({ facility }) => facility.name).sort();
    const all = ['always', 'ginner', 'later', 'never', 'spinner'];
    for (const who of ['brand', 'spinner', 'auditor', 'admin'] as const) expect(await names(who)).toEqual(all);
    expect(await product.status('stranger', `/traces/lots/${yarn}/rests-on`)).toBe(404);
  });

  it('counts the sites of a way forward that the reader may not see', async () => {
    const forward = await restsOn('always', 'direction=forward', raw);
    const listed = forward.sites.map(({ facility }) => facility.name);
    expect(listed).toEqual(['always']);
    expect(forward.hidden).toEqual({ sites: 2, vouchedFor: 0 });
    expect((await restsOn('admin', 'direction=forward', raw)).hidden).toBeUndefined();
  });
});

it('reports an OAR ID that two sites name, also where the other has it', async () => {
  const { ginner, twin } = sites;
  const facilities = product.app.get(Facilities);
  await facilities.change(ginner.id, (site) => ({
    ...site,
    oarId: 'PK2026001ABCDE1',
    oarMatch: 'MATCHED',
    oarMatchedAt: beforeSuspension,
  }));
  expect(siteOf(await restsOn('brand'), 'ginner')).toMatchObject({ standing: 'identified' });
  expect(siteOf(await restsOn('brand', `asOf=${beforeRegistration}`), 'ginner')).toMatchObject({ standing: 'joined' });
  const subject = { kind: 'oarId' as const, oarId: 'PK2026001ABCDE1', confidenceBp: 10_000, doubts: [], heldBy: ginner.id };
  const matter = { kind: 'oarId' as const, matterId: twin.id };
  const actor = { userId: randomUUID(), facilityId: twin.id };
  const { position } = await product.app.get(Cases).open({ matter, facilityId: twin.id, subject }, actor);
  await product.app.get(ReadPositions).waitFor(position, [cases.name]);
  expect(siteOf(await restsOn('brand'), 'ginner')).toMatchObject({ standing: 'identified', disputedSince: expect.anything() });
});
