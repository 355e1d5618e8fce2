import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OverviewReply } from '../../../../../contracts/ledger/balance/overview-replies.js';
import type { Site } from '../../../../../test/support/histories/custody-world.js';
import { massBalanceSites, spinExample } from '../../../../../test/support/histories/mass-balance-example.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../../../test/support/server/world-server.js';

type Name = 'farm' | 'ginner' | 'spinner' | 'mill' | 'idle';

/** March is window 3 of a ledger by calendar months. */
const MARCH = 3;

let world: ApiWorld;
let sites: Record<Name, Site>;
let product: WorldServer<Name>;
let beforeSales: string;

beforeAll(async () => {
  world = new ApiWorld();
  sites = {
    ...massBalanceSites(world),
    idle: world.site('SPINNER'),
  };
  const { yarn, ...times } = spinExample(world, sites);
  ({ beforeSales } = times);
  world.buys(sites.mill, sites.spinner, [yarn]);
  world.transforms(sites.mill, `${yarn} of 1500 kg`, '1,440 kg fabric');
  world.setClock('2026-04-20T08:00:00.000Z');
  world.closes(sites.spinner, MARCH);
  world.buysOutside(sites.spinner, '500 kg lint');
  world.buysOutside(sites.mill, '700 m fabric');
  product = await startWorldServer(world, sites, ['spinner']);
}, 120_000);
afterAll(() => product?.stop());

const overview = async (name: Name, query = ''): Promise<OverviewReply> =>
  (await product.get(name, `/balances/${sites[name].id}/overview${query}`)).body;

describe('the overview of a window', () => {
  it('says what came in, was made, went out and is there, and how far it is verified', async () => {
    expect(await overview('spinner', `?window=${MARCH}`)).toMatchObject({
      from: '2026-02-28T19:00:00.000Z',
      to: '2026-03-31T19:00:00.000Z',
      timeZone: 'Asia/Karachi',
      model: 'massBalance',
      window: MARCH,
      purchased: {
        massGrams: 3_500_000,
        cottonGrams: 3_500_000,
        verifiedGrams: 2_250_000,
        notVerifiedGrams: 1_250_000,
        verifiedShare: 2_250_000 / 3_500_000,
      },
      transformed: { usedGrams: 3_500_000, madeGrams: 3_045_000, byProductGrams: 280_000 },
      // Y1 took 1,285,714 of the pool's 1,957,500, Y2 its share of the rest.
      sold: { massGrams: 3_000_000, verifiedGrams: 1_285_714 + 642_857, notVerifiedGrams: 3_000_000 - 1_928_571 },
      inStock: { massGrams: 45_000, cottonGrams: 45_000, verifiedGrams: 28_929 },
      stock: [{ product: 'yarn', massGrams: 45_000, verifiedGrams: 28_929, notVerifiedGrams: 16_071 }],
    });
  });

  it('says the margin of error with the sums that it comes of', async () => {
    const { margin, windows } = await overview('spinner', `?window=${MARCH}`);
    expect(margin).toEqual({
      percent: 5,
      openingGrams: 0,
      inGrams: 3_500_000,
      gainedGrams: 0,
      soldGrams: 3_000_000,
      byProductGrams: 280_000,
      closingGrams: 45_000,
      differenceGrams: 175_000,
    });
    expect(windows).toEqual([expect.objectContaining({ number: MARCH, status: 'closed', marginOfError: 5 })]);
  });

  it('at a Product Segregation site sums what its lots carry', async () => {
    expect(await overview('mill', `?window=${MARCH}`)).toMatchObject({
      model: 'segregated',
      purchased: { massGrams: 2_000_000, verifiedGrams: 1_285_714 },
      transformed: { usedGrams: 1_500_000, madeGrams: 1_440_000 },
      stock: [
        { product: 'yarn', massGrams: 500_000, verifiedGrams: 321_429 },
        { product: 'fabric', massGrams: 1_440_000, verifiedGrams: 925_713 },
      ],
    });
  });

  it('is of the running window unless another is named, and opens with what was there', async () => {
    const current = await overview('spinner');
    expect(current).toMatchObject({ window: current.currentWindow, lastWindow: current.currentWindow - 1 });
    const april = await overview('spinner', `?window=${MARCH + 1}`);
    expect(april).toMatchObject({
      purchased: { massGrams: 500_000, verifiedGrams: 0, notVerifiedGrams: 500_000, verifiedShare: 0 },
      sold: { massGrams: 0, verifiedShare: null },
      margin: { percent: 0, openingGrams: 45_000, inGrams: 500_000, closingGrams: 545_000 },
    });
  });

  it('cannot calculate with a lot that has no mass', async () => {
    const { purchased, margin, stock } = await overview('mill', `?window=${MARCH + 1}`);
    expect(purchased).toEqual({ massGrams: null, cottonGrams: null, verifiedGrams: null, notVerifiedGrams: null, verifiedShare: null });
    expect(margin).toMatchObject({ percent: null, differenceGrams: null });
    expect(stock).toContainEqual(expect.objectContaining({ product: 'fabric', massGrams: null }));
  });

  it('is there without facts', async () => {
    expect(await overview('idle')).toMatchObject({
      purchased: { massGrams: 0, cottonGrams: 0, verifiedShare: null },
      stock: [],
      margin: { percent: null },
    });
  });
});

describe('the overview of a run of months', () => {
  it('adds its windows up, month by month', async () => {
    const reply = await overview('spinner', '?months=12');
    expect(reply).toMatchObject({ window: null, purchased: { massGrams: 4_000_000 }, margin: { openingGrams: 0 } });
    expect(reply.months).toHaveLength(12);
    const moved = reply.months.filter(({ purchased }) => purchased.massGrams !== 0);
    expect(moved.map(({ from, purchased, madeGrams }) => [from, purchased.massGrams, madeGrams])).toEqual([
      ['2026-02-28T19:00:00.000Z', 3_500_000, 3_045_000],
      ['2026-03-31T19:00:00.000Z', 500_000, 0],
    ]);
  });

  it('opens with what was there before it', async () => {
    const april = await overview('spinner', '?months=1&asOf=2026-04-25T00:00:00.000Z');
    expect(april).toMatchObject({
      from: '2026-03-31T19:00:00.000Z',
      purchased: { massGrams: 500_000 },
      margin: { openingGrams: 45_000, closingGrams: 545_000 },
    });
  });
});

describe('the overview as of a time', () => {
  it('says what was known then', async () => {
    const then = await overview('spinner', `?asOf=${beforeSales}`);
    expect(then).toMatchObject({ window: MARCH, sold: { massGrams: 0 }, inStock: { massGrams: 3_045_000, verifiedGrams: 1_957_500 } });
  });

  it.each(['window=3', 'months=12'])('that is now is what is stored, by %s', async (period) => {
    const now = new Date(world.now).toISOString();
    expect(await overview('spinner', `?${period}&asOf=${now}`)).toEqual(await overview('spinner', `?${period}`));
  });
});

describe('readers of the overview', () => {
  it('is the site, its auditors and admins', async () => {
    const path = `/balances/${sites.spinner.id}/overview`;
    expect(await product.status('auditor', path)).toBe(200);
    expect(await product.status('admin', path)).toBe(200);
    expect(await product.status('mill', path)).toBe(404);
    expect(await product.status('auditor', `/balances/${sites.mill.id}/overview`)).toBe(404);
  });

  it('is refused what is not there, and two periods at once', async () => {
    const path = `/balances/${sites.spinner.id}/overview`;
    expect(await product.status('spinner', `${path}?window=99999`)).toBe(404);
    expect(await product.status('spinner', `${path}?window=3&months=12`)).toBe(400);
    expect(await product.status('spinner', `${path}?months=25`)).toBe(400);
  });
});
