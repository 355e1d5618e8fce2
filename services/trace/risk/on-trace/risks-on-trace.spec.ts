/** The judged work at the sites of a trace and the yields of their steps, over the API: for readers of the trace, now and before. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TRACE_INDICATORS } from '../../../../contracts/shared/risk-indicators.js';
import type { RisksOnTraceReply, SiteRiskOnTrace } from '../../../../contracts/trace/risk/on-trace.js';
import type { Site } from '../../../../test/support/histories/custody-world.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../../test/support/server/world-server.js';

type Name = 'farm' | 'ginner' | 'spinner' | 'brand' | 'stranger';

let sites: Record<Name, Site>;
let product: WorldServer<Name>;
let raw: string;
let yarn: string;
let beforeSpinning: string;

beforeAll(async () => {
  const world = new ApiWorld();
  sites = {
    farm: world.site('FARM'),
    ginner: world.site('GINNER'),
    spinner: world.site('SPINNER'),
    brand: world.site('BRAND'),
    stranger: world.site('BRAND'),
  };
  const { farm, ginner, spinner, brand } = sites;
  const lots = world.records(farm, '1000 kg rawCotton').productIds;
  raw = lots[0] as string;
  world.buys(ginner, farm, lots);
  const lint = world.transforms(ginner, lots, '250 kg lint').productIds;
  world.buys(spinner, ginner, lint);
  beforeSpinning = new Date(world.now - 1).toISOString();
  const spun = world.transforms(spinner, lint, '220 kg yarn').productIds;
  yarn = spun[0] as string;
  world.sells(spinner, brand, spun);
  product = await startWorldServer(world, sites, ['spinner']);
}, 120_000);
afterAll(() => product?.stop());

const risks = async (who: Name | 'auditor' | 'admin', productId: string, query = ''): Promise<RisksOnTraceReply> =>
  (await product.get(who, `/traces/lots/${productId}/risks?${query}`)).body as unknown as RisksOnTraceReply;
const siteOf = ({ sites: listed }: RisksOnTraceReply, name: Name): SiteRiskOnTrace | undefined =>
  listed.find(({ facility }) => facility.id === sites[name].id);

it('says of each step what it yielded and what is plausible', async () => {
  const reply = await risks('brand', yarn);
  const rangeBp = { low: 2_800, high: 4_500 };
  expect(siteOf(reply, 'ginner')?.steps).toEqual([
    { step: 'gin', records: 1, yieldBp: 2_500, lowestBp: 2_500, highestBp: 2_500, rangeBp, outOfRange: 1 },
  ]);
  expect(siteOf(reply, 'spinner')?.steps).toMatchObject([{ step: 'spinCarded', yieldBp: 8_800, outOfRange: 0 }]);
  expect(siteOf(reply, 'farm')?.steps).toEqual([]);
});

it('has eight indicators for each site, and no level without evidence', async () => {
  const ginner = siteOf(await risks('brand', yarn), 'ginner');
  expect(ginner).toMatchObject({ laborRiskLevel: null, coverage: { with: 0, of: 15, isEnough: false }, knockOut: false });
  expect(ginner?.indicators).toEqual(TRACE_INDICATORS.map((indicator) => ({ indicator, level: null, score: null })));
});

it('is for readers of the trace, of the sites that they find on it', async () => {
  for (const who of ['brand', 'spinner', 'auditor', 'admin'] as const)
    expect((await risks(who, yarn)).sites.map(({ facility }) => facility.name).sort()).toEqual(['farm', 'ginner', 'spinner']);
  expect(await product.status('stranger', `/traces/lots/${yarn}/risks`)).toBe(404);
  const forward = await risks('farm', raw, 'direction=forward');
  expect(forward.sites.map(({ facility }) => facility.name)).toEqual(['farm']);
});

it('is as it was known at an instant', async () => {
  const before = await risks('admin', raw, `direction=forward&asOf=${beforeSpinning}`);
  expect(siteOf(before, 'ginner')?.steps).toMatchObject([{ step: 'gin' }]);
  expect(siteOf(before, 'spinner')?.steps ?? []).toEqual([]);
  expect(siteOf(await risks('admin', raw, 'direction=forward'), 'spinner')?.steps).toHaveLength(1);
});
