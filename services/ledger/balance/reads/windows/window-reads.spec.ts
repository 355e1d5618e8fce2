import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PostingReply, WindowAccount, WindowDetailReply } from '../../../../../contracts/ledger/balance/replies.js';
import type { Site } from '../../../../../test/support/histories/custody-world.js';
import { massBalanceSites, spinExample } from '../../../../../test/support/histories/mass-balance-example.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../../../test/support/server/world-server.js';

type Name = 'farm' | 'ginner' | 'spinner' | 'mill' | 'broker' | 'idle';

/** March is window 3 of a ledger by calendar months. */
const MARCH = 3;
/** Small purchases before the worked example, and the sales that take them out again. */
const ROUNDS = 105;

let world: ApiWorld;
let sites: Record<Name, Site>;
let product: WorldServer<Name>;
let beforeClose: string;
let woven: string;
let outside: string;

beforeAll(async () => {
  world = new ApiWorld();
  sites = {
    ...massBalanceSites(world),
    broker: world.site('BROKER'),
    idle: world.site('SPINNER', { model: 'massBalance' }),
  };
  outside = spinExample(world, sites, { country: 'US' }).lint;
  beforeClose = new Date(world.now - 1).toISOString();
  world.setClock('2026-04-20T08:00:00.000Z');
  world.closes(sites.spinner, MARCH);
  manyPostings();
  inMetres();
  product = await startWorldServer(world, sites, ['spinner']);
}, 120_000);
afterAll(() => product?.stop());

/** In April: more postings than lie between two marks. */
function manyPostings(): void {
  const { farm, ginner, spinner } = sites;
  for (let round = 0; round < ROUNDS; round++) {
    const raw = world.records(farm, '10 kg rawCotton BCI');
    world.buys(ginner, farm, raw.productIds);
    const lint = world.transforms(ginner, raw.productIds, '4 kg lint');
    world.buys(spinner, ginner, lint.productIds);
  }
}

/** Fabric without a mass at the mill. */
function inMetres(): void {
  woven = world.buysOutside(sites.mill, '700 m fabric').productIds[0] as string;
}

const windowsOf = (name: Name, rest = ''): string => `/balances/${sites[name].id}/windows${rest}`;

describe('a closed window', () => {
  it('says what came in, what went out, what is missing and what is carried', async () => {
    const { body } = await product.get('spinner', windowsOf('spinner', `/${MARCH}`));
    expect(body).toMatchObject({
      number: MARCH,
      from: '2026-02-28T19:00:00.000Z',
      to: '2026-03-31T19:00:00.000Z',
      status: 'closed',
      accounts: [
        {
          certification: 'BCI',
          openingGrams: 0,
          creditGrams: 2_250_000,
          debitGrams: 2_200_000,
          adjustmentGrams: 0,
          expiredGrams: 253,
          balanceGrams: 49_747,
        },
      ],
      inputs: [{ product: 'lint', grams: 3_500_000 }],
      outputs: [
        { product: 'yarn', grams: 3_000_000 },
        { product: 'byProduct', grams: 280_000 },
      ],
      marginOfError: 5,
      model: 'massBalance',
      closedAt: '2026-04-20T08:00:00.000Z',
    });
    expect(body.headHash).toBe(`${sites.spinner.id}@${body.lastRevision}`);
    expect(body.mass).toContainEqual(
      expect.objectContaining({ product: 'yarn', openingGrams: 0, madeGrams: 3_045_000, closingGrams: 45_000 }),
    );
  });

  it('says what the stock held lets an account carry, day by day', async () => {
    const { body } = await product.get('spinner', windowsOf('spinner', `/${MARCH}`));
    expect(body.limit.at(0)).toEqual({ at: body.from, stockLintGrams: 0, limitGrams: 0 });
    // All but the third lot of yarn was sold on the day on which it was spun.
    expect(body.limit.at(-1)).toMatchObject({ stockLintGrams: 49_500, limitGrams: 49_747 });
    expect(body.limit.at(-1).at.slice(0, 10)).toBe('2026-03-02');
    const next = await product.get('spinner', windowsOf('spinner', `/${MARCH + 1}`));
    expect(next.body.limit.at(0)).toMatchObject({ at: next.body.from, limitGrams: 49_747 });
    expect(next.body.limit.at(-1)).toMatchObject({ stockLintGrams: 49_500 + ROUNDS * 4_000 });
  });

  it('says of no limit where no stock is in a pool', async () => {
    expect((await product.get('mill', windowsOf('mill', `/${MARCH + 1}`))).body.limit).toBeNull();
    expect((await product.get('idle', windowsOf('idle', `/${MARCH}`))).body.limit ?? null).toBeNull();
  });

  it('was open as of a time before its close', async () => {
    const { body } = await product.get('spinner', windowsOf('spinner', `/${MARCH}?asOf=${beforeClose}`));
    expect(body).toMatchObject({ status: 'open', closedAt: null, accounts: [{ expiredGrams: 0, balanceGrams: 50_000 }], marginOfError: 5 });
  });

  it('folded again now is the same as the stored one', async () => {
    const stored = await product.get('spinner', windowsOf('spinner', `/${MARCH}`));
    const folded = await product.get('spinner', windowsOf('spinner', `/${MARCH}?asOf=${new Date(world.now).toISOString()}`));
    expect(folded.body).toEqual(stored.body);
  });
});

describe('an open window', () => {
  it('opens with what was carried', async () => {
    const { body } = await product.get('spinner', windowsOf('spinner', `/${MARCH + 1}`));
    const [account] = body.accounts as WindowAccount[];
    expect(account).toMatchObject({ openingGrams: 49_747, creditGrams: ROUNDS * 4_000, balanceGrams: 49_747 + ROUNDS * 4_000 });
    const [{ certification, points }] = body.courses as [WindowDetailReply['courses'][number]];
    expect([certification, points[0]]).toEqual(['BCI', { at: body.from, balanceGrams: 49_747 }]);
    expect(points.at(-1)?.balanceGrams).toBe(49_747 + ROUNDS * 4_000);
    expect(points.length).toBeLessThan(ROUNDS);
  });

  it.each(['', '&certification=BCI'])('pages its postings with a running balance%s', async (filter) => {
    const page = async (number: number, perPage: number) =>
      (await product.get('spinner', windowsOf('spinner', `/${MARCH + 1}?page=${number}&perPage=${perPage}${filter}`))).body.postings;
    const whole = [...(await page(1, 100)).items, ...(await page(2, 100)).items] as PostingReply[];
    expect(whole.map(({ balanceGrams }) => balanceGrams)).toEqual(Array.from({ length: ROUNDS }, (_, at) => 49_747 + (at + 1) * 4_000));
    const last = await page(21, 5);
    expect(last).toMatchObject({ total: ROUNDS, page: 21, perPage: 5 });
    expect(last.items).toEqual(whole.slice(100));
    expect(last.items[0]).toMatchObject({ kind: 'credit', kindOfTransaction: 'purchase', counterparty: product.ref('ginner') });
  });

  it('cannot calculate with a lot that has no mass', async () => {
    const { body } = await product.get('mill', windowsOf('mill', `/${MARCH + 1}`));
    expect(body).toMatchObject({ inputs: [{ product: 'fabric', grams: null }], marginOfError: null });
    expect((await product.get('mill', `/lots/${woven}`)).body).toMatchObject({
      unit: 'm',
      massGrams: null,
      remainingGrams: null,
      verifiedShare: null,
    });
  });

  it('is there without facts, as the current one', async () => {
    const { body } = await product.get('idle', windowsOf('idle'));
    const [current] = body.items;
    expect(current).toMatchObject({ status: 'open', accounts: [], inputs: [], outputs: [], marginOfError: null, flags: [] });
    expect(Date.parse(current.from)).toBeLessThanOrEqual(world.now);
    expect(Date.parse(current.to)).toBeGreaterThan(world.now);
    expect(current.headHash).toBe(`${sites.idle.id}@0`);
  });
});

describe('the list of windows', () => {
  it('begins with the current one, and leaves none out', async () => {
    const { body } = await product.get('spinner', windowsOf('spinner', '?perPage=100'));
    const numbers = body.items.map(({ number }: { number: number }) => number);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => numbers[0] - at));
    expect(numbers).toContain(MARCH);
    expect((await product.get('spinner', windowsOf('spinner', '?sort=number&perPage=1'))).body.items[0].number).toBe(numbers.at(-1));
  });

  it('that runs is found without its number, and is a closed one before its close', async () => {
    const running = async (rest = '') => (await product.get('spinner', `/balances/${sites.spinner.id}/running-window${rest}`)).body;
    const { items } = (await product.get('spinner', windowsOf('spinner'))).body;
    const newest = await product.get('spinner', windowsOf('spinner', `/${items[0].number}?perPage=1`));
    expect(await running('?perPage=1')).toEqual(newest.body);
    expect(await running(`?asOf=${beforeClose}`)).toMatchObject({ number: MARCH, status: 'open' });
  });

  it('is for the facility, its auditors and admins', async () => {
    expect(await product.status('auditor', windowsOf('spinner'))).toBe(200);
    expect(await product.status('admin', windowsOf('spinner'))).toBe(200);
    expect(await product.status('auditor', windowsOf('mill'))).toBe(404);
    expect(await product.status('mill', windowsOf('spinner'))).toBe(404);
    expect(await product.status('spinner', windowsOf('spinner', '/99999'))).toBe(404);
  });
});

describe('a lot in a pool', () => {
  it('has no verified share of its own: its product’s pool has', async () => {
    const { body } = await product.get('spinner', '/lots?product=yarn&title=held');
    expect(body.items).toMatchObject([{ verifiedShare: null, pool: { product: 'yarn', massGrams: 45_000 } }]);
    expect(body.items[0].pool.verifiedShare).toBeCloseTo(2_250_000 / 3_500_000, 4);
    const [stock] = (await product.get('spinner', '/custody/waiting')).body.stock.slice(-2);
    expect(stock).toMatchObject({ product: 'yarn', lots: 1, massGrams: 45_000 });
    expect(stock.verifiedShare).toBeCloseTo(2_250_000 / 3_500_000, 4);
  });

  it('that was bought outside says so, and is as little verified as it came', async () => {
    const { body } = await product.get('spinner', `/lots/${outside}`);
    expect(body).toMatchObject({
      verifiedShare: null,
      boughtOutsideBy: { name: 'spinner' },
      origins: [{ country: 'US', grams: 1_250_000 }],
    });
    expect(body).not.toHaveProperty('maker');
  });
});
