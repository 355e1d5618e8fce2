import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CurrentWindow, CurrentWindowsReply } from '../../../../../contracts/ledger/balance/replies.js';
import type { Site } from '../../../../../test/support/histories/custody-world.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../../../test/support/server/world-server.js';

type Name = 'farm' | 'ginner' | 'running' | 'short' | 'waiting';

/** By calendar months: the sites begin with January 2026. */
const MARCH = 3;

let world: ApiWorld;
let sites: Record<Name, Site>;
let product: WorldServer<Name>;

beforeAll(async () => {
  world = new ApiWorld();
  sites = {
    farm: world.site('FARM'),
    ginner: world.site('GINNER'),
    running: world.site('SPINNER', { model: 'massBalance' }),
    short: world.site('SPINNER', { model: 'massBalance' }),
    waiting: world.site('MILL'),
  };
  const { farm, ginner, running, short } = sites;
  for (const spinner of [running, short]) {
    const raw = world.records(farm, '1,000 kg rawCotton BCI');
    world.buys(ginner, farm, raw.productIds);
    const lint = world.transforms(ginner, raw.productIds, '400 kg lint');
    world.buys(spinner, ginner, lint.productIds);
  }
  world.buysOutside(short, '400 kg lint');
  const yarn = world.transforms(short, '800 kg lint', '700 kg yarn');
  world.sells(short, sites.waiting, yarn.productIds, { coverage: ['BCI', 10_000] });
  world.setClock('2026-04-05T08:00:00.000Z');
  world.closes(short, MARCH);
  world.closes(running, MARCH);
  product = await startWorldServer(world, sites, ['short']);
}, 120_000);
afterAll(() => product?.stop());

const ask = async (who: Name | 'admin' | 'auditor', query = ''): Promise<CurrentWindowsReply> =>
  (await product.get(who, `/balances/windows?perPage=100${query}`)).body;
const of = (items: readonly CurrentWindow[], name: Name) =>
  items.filter(({ facility }) => facility.name === name).map(({ number, state, closedAt }) => [number, state, closedAt !== null]);

describe('the windows of all facilities', () => {
  it('are those that run, that ended and wait, and the last one where it closed short', async () => {
    const { items } = await ask('admin');
    expect(of(items, 'running')).toEqual([[MARCH + 1, 'open', false]]);
    expect(of(items, 'short')).toEqual([
      [MARCH, 'short', true],
      [MARCH + 1, 'short', false],
    ]);
    // March ended five days ago, and waits for late facts.
    expect(of(items, 'waiting').slice(-2)).toEqual([
      [MARCH, 'closing', false],
      [MARCH + 1, 'open', false],
    ]);
  });

  it('are each with its accounts, its bounds and its site', async () => {
    const { items } = await ask('admin', '&q=running');
    expect(items).toEqual([
      expect.objectContaining({
        facility: product.ref('running'),
        model: 'massBalance',
        number: MARCH + 1,
        from: '2026-03-31T19:00:00.000Z',
        accounts: [{ certification: 'BCI', balanceGrams: expect.any(Number) }],
        flags: 0,
      }),
    ]);
    expect(items[0]?.accounts[0]?.balanceGrams).toBeGreaterThan(0);
  });

  it('are counted by state, of what the search finds, and filtered by one', async () => {
    const all = await ask('admin');
    expect(Object.values(all.counts).reduce((sum, count) => sum + count, 0)).toBe(all.total);
    const short = await ask('admin', '&status=short');
    expect(short.total).toBe(all.counts.short);
    expect(short.counts).toEqual(all.counts);
    expect(new Set(short.items.map(({ state }) => state))).toEqual(new Set(['short']));
    expect((await ask('admin', '&q=nobody')).counts).toEqual({ open: 0, closing: 0, short: 0, late: 0 });
  });

  it('wait for a hand once their fourteen days are over', async () => {
    world.setClock('2026-04-16T08:00:00.000Z');
    const { items } = await ask('admin', '&q=waiting&status=late');
    expect(items.map(({ number }) => number)).toContain(MARCH);
    world.setClock('2026-04-05T08:00:00.000Z');
  });

  it('are shown to admins, and to auditors of the sites that they audit', async () => {
    expect(new Set((await ask('auditor')).items.map(({ facility }) => facility.name))).toEqual(new Set(['short']));
    expect(await product.status('running', '/balances/windows')).toBe(403);
  });

  it('are requested in an existing state and order', async () => {
    expect(await product.status('admin', '/balances/windows?status=lost')).toBe(400);
    expect(await product.status('admin', '/balances/windows?sort=name')).toBe(400);
  });
});
