/** Stock counts: rule 12, and what of it is refused. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StockCounted } from '../../../../../contracts/ledger/custody/count-events.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { lotByProductId } from '../state/ledger-state.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let spinner: Site;
let mill: Site;
let pooling: Site;

beforeEach(() => {
  given = new CustodyWorld();
  [farm, gin, spinner, mill] = (['FARM', 'GINNER', 'SPINNER', 'MILL'] as const).map((type) => given.site(type)) as [Site, Site, Site, Site];
  pooling = given.site('SPINNER', { model: 'massBalance' });
});

function refusalOf(act: () => unknown): { code: string; fields: string[] } {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: Object.keys(error.fields ?? {}) };
    throw error;
  }
  return { code: 'no refusal', fields: [] };
}

/** Claimed, verified lint at a site, by its kilograms. */
function lintAt(site: Site, kg: number): string {
  const raw = given.records(farm, `${kg * 2.5} kg rawCotton BCI`).productIds;
  given.buys(gin, farm, raw);
  const [lint = ''] = given.transforms(gin, raw, `${kg} kg lint`).productIds;
  given.buys(site, gin, [lint]);
  return lint;
}

const counted = (site: Site, rows: string | string[], fact = {}): StockCounted =>
  given.counts(site, rows, fact).events[0]?.data as StockCounted;
const left = (site: Site, productId: string) => lotByProductId(site.state, productId)?.remaining;

describe('a count of a lot', () => {
  it('takes the share of all that the lot carries, and what claim is lost lapses', () => {
    const lint = lintAt(spinner, 100);
    expect(counted(spinner, `${lint} of 90 kg`)).toMatchObject({
      counts: [{ productId: lint, bookGrams: 100_000, countedGrams: 90_000 }],
      lots: [
        { book: { massGrams: 100_000 }, counted: { massGrams: 90_000, cottonGrams: 90_000, verifiedGrams: 90_000, claimedGrams: 90_000 } },
      ],
      lapsed: [{ certification: 'BCI', grams: 10_000 }],
      flags: [{ code: 'countDifference', productId: lint, bookGrams: 100_000, differenceGrams: -10_000 }],
    });
    expect(left(spinner, lint)).toMatchObject({ massGrams: 90_000, claimedGrams: 90_000 });
  });

  it('that finds more claims nothing for it and knows nothing of where it is from', () => {
    const lint = lintAt(spinner, 100);
    const { lots, lapsed } = counted(spinner, `${lint} of 110 kg`);
    expect(lots[0]?.counted).toEqual({
      massGrams: 110_000,
      cottonGrams: 110_000,
      lintGrams: 110_000,
      verifiedGrams: 100_000,
      claimedGrams: 100_000,
    });
    expect(lapsed).toBeUndefined();
    expect(given.transforms(spinner, lint, '90 kg yarn').events).toMatchObject([
      { data: { outputs: [{ carried: { verifiedGrams: 81_818 } }] } },
    ]);
  });

  it('is flagged above 0.5 % of the book, and not at it', () => {
    const lint = lintAt(spinner, 100);
    expect(counted(spinner, `${lint} of 99.5 kg`).flags).toBeUndefined();
    expect(counted(spinner, `${lint} of 99.002 kg`).flags).toMatchObject([{ differenceGrams: -498 }]);
  });

  it('may find nothing, and that the books are right', () => {
    const [some = '', none = ''] = given.buysOutside(spinner, ['10 kg lint', '20 kg lint']).productIds;
    expect(counted(spinner, [`${some} of 10 kg`, `${none} of 0 kg`])).toMatchObject({
      counts: [{ countedGrams: 10_000 }, { countedGrams: 0 }],
      lots: [{ productId: some }, { productId: none, counted: { massGrams: 0, cottonGrams: 0, lintGrams: 0 } }],
    });
    expect(refusalOf(() => given.counts(spinner, `${none} of 1 kg`)).code).toBe('UsedUp');
  });

  it('counts fabric by its length where it has both', () => {
    const fabric = given.buysOutside(mill, '100 kg fabric').productIds;
    expect(refusalOf(() => given.counts(mill, `${fabric[0]} of 10 m`))).toEqual({ code: 'Invalid', fields: ['counts.0.unit'] });
    const woven = given.transforms(mill, `${fabric[0]} of 50 kg`, '100 m fabric', { step: 'finish' }).productIds;
    expect(counted(mill, `${woven[0]} of 90 m`).lots).toMatchObject([{ bookMetres: 100, countedMetres: 90 }]);
  });

  it('comes once with the same content, and never with another', () => {
    const lint = lintAt(spinner, 100);
    const fact = { transactionId: 'count-1', occurredAt: '2026-03-03T08:00:00.000Z' };
    expect(given.setClock('2026-03-04T08:00:00.000Z')).toBeUndefined();
    given.counts(spinner, `${lint} of 90 kg`, fact);
    expect(given.counts(spinner, `${lint} of 90 kg`, fact).events).toEqual([]);
    expect(refusalOf(() => given.counts(spinner, `${lint} of 91 kg`, fact)).code).toBe('TransactionIdReused');
  });

  it('is refused of what is not held, sold, shipped, unknown or counted twice', () => {
    const lint = lintAt(spinner, 100);
    const [a = '', b = '', c = ''] = given.transforms(spinner, lint, ['30 kg yarn', '30 kg yarn', '30 kg yarn']).productIds;
    given.sells(spinner, mill, [a]);
    given.transports(spinner, [b]);
    const of = (...rows: string[]) => refusalOf(() => given.counts(spinner, rows));
    const at = (code: string, index = 0) => ({ code, fields: [`counts.${index}.productId`] });
    expect(of(`${a} of 1 kg`)).toEqual(at('ProductAlreadySold'));
    given.buys(mill, spinner, [a]);
    expect(of(`${a} of 1 kg`)).toEqual(at('NotHeld'));
    expect(of(`${b} of 1 kg`)).toEqual(at('ProductAlreadyTransported'));
    expect(of('P-0 of 1 kg')).toEqual(at('ProductIdInvalid'));
    expect(of(`${c} of 1 kg`, `${c} of 1 kg`)).toEqual(at('Invalid', 1));
    expect(of('10 kg yarn')).toEqual({ code: 'NotHeld', fields: ['counts.0.product'] });
  });

  it('keeps goods from being returned as if nothing had happened, until it is void', () => {
    const [lint = ''] = given.buysOutside(spinner, '100 kg lint').productIds;
    given.sells(spinner, mill, [lint]);
    given.buys(mill, spinner, [lint]);
    given.counts(mill, `${lint} of 90 kg`);
    const back = given.counts(mill, `${lint} of 100 kg`);
    expect(refusalOf(() => given.sells(mill, spinner, [lint], { transferKind: 'return' })).code).toBe('NotReturnable');
    given.voids(mill, back.transactionId);
    expect(left(mill, lint)?.massGrams).toBe(90_000);
  });

  it('is void while nothing later names its lots, and then all is as before', () => {
    const lint = lintAt(spinner, 100);
    const before = structuredClone(lotByProductId(spinner.state, lint));
    const { transactionId } = given.counts(spinner, `${lint} of 90 kg`);
    expect(given.voids(spinner, transactionId)).toMatchObject([
      {
        data: {
          voidedKind: 'count',
          lapsed: [{ grams: -10_000 }],
          mass: [{ product: 'lint', as: 'lost', massGrams: 10_000, verifiedGrams: 10_000 }],
        },
      },
    ]);
    expect(lotByProductId(spinner.state, lint)).toEqual(before);
    const again = given.counts(spinner, `${lint} of 90 kg`);
    given.transforms(spinner, lint, '80 kg yarn');
    expect(refusalOf(() => given.voids(spinner, again.transactionId)).code).toBe('NotVoidable');
  });

  it('that comes after its window closed is an adjustment of the earliest open one', () => {
    const lint = lintAt(spinner, 100);
    given.setClock('2026-04-02T00:00:00.000Z');
    given.closes(spinner, 3);
    expect(counted(spinner, `${lint} of 90 kg`, { occurredAt: '2026-03-31T00:00:00.000Z' })).toMatchObject({
      window: 4,
      belongsTo: 3,
      flags: [{ code: 'lateFact', window: 3 }, { code: 'countDifference' }],
    });
  });
});

describe('a count of a pool', () => {
  it('takes what is missing first in, first out, with its share of the verified grams and none of the account', () => {
    const claimed = lintAt(pooling, 100);
    const [manual = ''] = given.buysOutside(pooling, '100 kg lint').productIds;
    expect(counted(pooling, '80 kg lint')).toMatchObject({
      counts: [{ product: 'lint', bookGrams: 200_000, countedGrams: 80_000 }],
      lots: [
        { productId: claimed, counted: { massGrams: 0 } },
        { productId: manual, counted: { massGrams: 80_000 } },
      ],
      pool: [{ product: 'lint', massGrams: -120_000, lintGrams: -120_000, verifiedGrams: -60_000 }],
      flags: [{ code: 'countDifference', product: 'lint', bookGrams: 200_000, differenceGrams: -120_000 }],
    });
    expect(pooling.state.pools.get('lint')).toMatchObject({ massGrams: 80_000, verifiedGrams: 40_000 });
    expect(pooling.state.accounts.get('BCI')?.balanceGrams).toBe(100_000);
  });

  it('puts what is over to the lot that came last, without provenance', () => {
    lintAt(pooling, 100);
    const [manual = ''] = given.buysOutside(pooling, '100 kg lint').productIds;
    expect(counted(pooling, '210 kg lint')).toMatchObject({
      lots: [{ productId: manual, counted: { massGrams: 110_000, lintGrams: 110_000 } }],
      pool: [{ massGrams: 10_000, lintGrams: 10_000, verifiedGrams: 0 }],
    });
    expect(counted(pooling, '210 kg lint').lots).toEqual([]);
  });

  it('counts its open segment too, as far as the segment has the lots, since what is drawn next depends on it', () => {
    const claimed = lintAt(pooling, 100);
    expect(counted(pooling, `${claimed} of 110 kg`).segments).toBeUndefined();
    given.transforms(pooling, '20 kg lint', '18 kg yarn');
    lintAt(pooling, 50);
    expect(counted(pooling, `${claimed} of 95 kg`).segments).toEqual([
      {
        segmentId: `${pooling.id}:pool:lint:1`,
        product: 'lint',
        book: { massGrams: 90_000, cottonGrams: 90_000 },
        counted: { massGrams: 95_000, cottonGrams: 95_000 },
      },
    ]);
  });

  it('is not counted together with a lot of it, nor twice, nor in metres', () => {
    const lint = lintAt(pooling, 100);
    const of = (...rows: string[]) => refusalOf(() => given.counts(pooling, rows)).fields;
    expect(of(`${lint} of 90 kg`, '90 kg lint')).toEqual(['counts.0.productId']);
    expect(of('90 kg lint', '90 kg lint')).toEqual(['counts.1.product']);
    expect(of('90 m lint')).toEqual(['counts.0.unit']);
  });

  it('lowers what a close may carry', () => {
    lintAt(pooling, 100);
    given.counts(pooling, '50 kg lint');
    given.setClock('2026-04-02T00:00:00.000Z');
    expect(given.closes(pooling, 3)).toMatchObject([
      { data: { accounts: [{ limitGrams: 50_250, carryGrams: 50_250, expiredGrams: 49_750 }] } },
    ]);
  });
});
