import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TraceReply } from '../../../contracts/trace/tracing/replies.js';
import type { Site, WorldResult } from '../../../test/support/histories/custody-world.js';
import { massBalanceSites } from '../../../test/support/histories/mass-balance-example.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../test/support/server/world-server.js';

type Name = 'farm' | 'ginner' | 'spinner' | 'mill';

let world: ApiWorld;
let sites: Record<Name, Site>;
let product: WorldServer<Name>;
let lint: WorldResult;
let outside: WorldResult;
let yarn: WorldResult;
let chosen: WorldResult;

/** A Mass balance spinner spins 800 of 900 kg of lint out of its pool: 600 kg from a gin, 300 kg from outside the platform. */
beforeAll(async () => {
  world = new ApiWorld();
  sites = massBalanceSites(world);
  const { farm, ginner, spinner, mill } = sites;
  const raw = world.records(farm, '1,000 kg rawCotton BCI');
  world.buys(ginner, farm, raw.productIds);
  lint = world.transforms(ginner, raw.productIds, '600 kg lint');
  world.buys(spinner, ginner, lint.productIds);
  outside = world.buysOutside(spinner, '300 kg lint');
  yarn = world.transforms(spinner, '800 kg lint', '700 kg yarn');
  chosen = world.transforms(spinner, `${outside.productIds[0]} of 50 kg`, '45 kg yarn');
  world.buys(mill, spinner, [...yarn.productIds, ...chosen.productIds]);
  product = await startWorldServer(world, sites, []);
}, 120_000);
afterAll(() => product?.stop());

const trace = async ({ productIds: [id] }: WorldResult, query = ''): Promise<TraceReply> =>
  (await product.get('mill', `/traces/lots/${id}${query}`)).body;
const nodeOf = ({ nodes }: TraceReply, { productIds: [id] }: WorldResult) => nodes.find(({ productId }) => productId === id);

describe('a trace through a pool', () => {
  it('rests on the pool on both sides of it, and on nothing where its lots were bought outside', async () => {
    const found = await trace(yarn);
    const [pooled, unverified] = [expect.closeTo(2 / 3, 9), expect.closeTo(1 / 3, 9)];
    expect(found.evidence).toEqual({ named: 0, pooled, unverified, unknown: 0 });
    expect(nodeOf(found, lint)?.evidence).toEqual({ named: 0, pooled, unverified: 0, unknown: 0 });
    expect(nodeOf(found, outside)?.evidence).toEqual({ named: 0, pooled: 0, unverified, unknown: 0 });
    expect(found.tiers.map(({ evidence }) => evidence)).toEqual(found.tiers.map(() => found.evidence));
    expect(found.tiers.at(-1)?.unknownEvidence).toEqual({ named: 0, pooled: 0, unverified, unknown: 0 });
  });

  it('says of lots in a pool what their holder says of them, and nothing of their own', async () => {
    const found = await trace(yarn);
    const lot = (await product.get('spinner', `/lots/${outside.productIds[0]}`)).body;
    expect(lot.pool.massGrams).toBe(50_000);
    expect(nodeOf(found, outside)).toMatchObject({ verifiedShare: null, pool: lot.pool });
    expect(nodeOf(found, lint)).toMatchObject({ verifiedShare: null, pool: lot.pool });
    expect(nodeOf(found, yarn)?.pool).toBeUndefined();
    expect(found.nodes.find(({ end }) => end === 'pool')).toMatchObject({ verifiedShare: null });
  });

  it('goes through the pool also from a lot that the step names: a pool does not choose', async () => {
    const [named, drawn] = [await trace(chosen), await trace(yarn)];
    expect(named.evidence).toEqual(drawn.evidence);
    expect(nodeOf(named, lint)?.evidence).toEqual(nodeOf(drawn, lint)?.evidence);
  });

  it('leaves open what a pool held at an earlier time', async () => {
    const asOf = new Date(world.now).toISOString();
    expect(nodeOf(await trace(yarn, `?asOf=${asOf}`), lint)?.pool).toEqual({ product: 'lint', verifiedShare: null, massGrams: null });
  });
});
