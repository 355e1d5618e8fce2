import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { windowBounds } from '../../../../../contracts/ledger/balance/windows.js';
import type { LotQuantities } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import type { BookBody, LedgerBook, TimeBucketBook, WindowBook } from '../../../../../projections/ledger/balance/book-views.js';
import { type MassSum } from '../../../../../projections/ledger/balance/book-views.js';
import { massBalance } from '../../../../../projections/ledger/balance/mass-balance.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { foldViews, ledgerEvents } from '../../../../../test/support/histories/ledger-events.js';
import { type Attempt, RandomHistory } from '../../../../../test/support/histories/random-histories.js';
import { runsOf, SEED } from '../../../../../test/support/property-runs.js';
import { monthsUntil, movedInMonths, movedInWindow, overviewSums, placeBuckets } from './overview-sums.js';

const RUNS = runsOf();
const number = fc.nat(9_999);
const tries: fc.Arbitrary<Attempt[]> = fc.array(fc.tuple(number, number, number, number, number, number), {
  minLength: 5,
  maxLength: 28,
  size: 'max',
});

interface Books {
  ledger: LedgerBook;
  windows: WindowBook[];
  buckets: TimeBucketBook[];
}

function booksOf(views: readonly BookBody[], { id }: Site): Books {
  const own = views.filter(({ facilityId }) => facilityId === id);
  return {
    ledger: own.find((view): view is LedgerBook => view.is === 'ledger') as LedgerBook,
    windows: own.filter((view): view is WindowBook => view.is === 'window').sort((a, b) => a.window - b.window),
    buckets: own.filter((view): view is TimeBucketBook => view.is === 'slice'),
  };
}

const UNTIL = '2026-12-31T00:00:00.000Z';
const TIME_ZONE = 'Asia/Karachi';

function windowOf({ ledger, windows, buckets }: Books, number: number) {
  const own = placeBuckets(
    buckets.filter(({ window }) => window === number),
    ledger.periods,
  );
  return movedInWindow(windows, number, own, { ...windowBounds(ledger.periods, number), timeZone: TIME_ZONE, until: UNTIL });
}

function monthsOf({ ledger, windows, buckets }: Books, count: number, first: number) {
  const own = placeBuckets(
    buckets.filter(({ window }) => window >= first),
    ledger.periods,
  );
  return movedInMonths(windows, first, own, { ...monthsUntil(UNTIL, count, TIME_ZONE), timeZone: TIME_ZONE, until: UNTIL });
}

/** The present stock, by the lots and pools of the ledger itself; by-products apart, which left the books as they arose. */
function heldBy({ state }: Site): Map<Product, Pick<LotQuantities, 'massGrams' | 'cottonGrams' | 'verifiedGrams'>> {
  const held = new Map<Product, Pick<LotQuantities, 'massGrams' | 'cottonGrams' | 'verifiedGrams'>>();
  for (const { lot, remaining, title } of state.lots.values()) {
    if (title !== 'held' || !remaining || lot.product === 'byProduct') continue;
    const sum = held.get(lot.product) ?? {
      massGrams: 0,
      cottonGrams: 0,
      verifiedGrams: state.pools.get(lot.product)?.verifiedGrams ?? 0,
    };
    held.set(lot.product, {
      massGrams: sum.massGrams + remaining.massGrams,
      cottonGrams: sum.cottonGrams + remaining.cottonGrams,
      verifiedGrams: sum.verifiedGrams + remaining.verifiedGrams,
    });
  }
  return held;
}

describe('after any history', () => {
  it('the stock and what of it is verified are those of the ledger’s lots and pools', () => {
    let verified = 0;
    fc.assert(
      fc.property(tries, (each) => {
        const { world, sites } = new RandomHistory().play(each);
        const views = [...foldViews(massBalance, ledgerEvents(world)).values()];
        for (const site of sites) {
          const books = booksOf(views, site);
          const last = books.windows.at(-1)?.window;
          if (last === undefined) continue;
          const { stock } = overviewSums(windowOf(books, last));
          for (const [product, held] of heldBy(site)) {
            const row = stock.find((found) => found.product === product);
            if (row?.massGrams === null) continue;
            const cotton = held.cottonGrams;
            const known = Math.min(cotton, Math.max(0, held.verifiedGrams));
            if (held.massGrams > 0)
              expect(row).toEqual({
                product,
                massGrams: held.massGrams,
                cottonGrams: cotton,
                verifiedGrams: known,
                notVerifiedGrams: cotton - known,
                verifiedShare: cotton === 0 ? null : known / cotton,
              });
            verified += Number(known > 0);
          }
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(verified).toBeGreaterThan(RUNS);
  });

  it('months add up to their window, and windows to their months', () => {
    fc.assert(
      fc.property(tries, (each) => {
        const { world, sites } = new RandomHistory().play(each);
        const views = [...foldViews(massBalance, ledgerEvents(world)).values()];
        for (const site of sites) {
          const books = booksOf(views, site);
          for (const { window } of books.windows) {
            const { purchased, sold, months } = overviewSums(windowOf(books, window));
            expect(sumOf(months.map((month) => month.purchased.massGrams))).toBe(purchased.massGrams ?? null);
            expect(sumOf(months.map((month) => month.sold.verifiedGrams))).toBe(
              months.some((m) => m.sold.verifiedGrams === null) ? null : sold.verifiedGrams,
            );
          }
          const [first] = books.windows;
          const last = books.windows.at(-1);
          if (!first || !last) continue;
          // Twenty-four months hold all goods, whether their buckets are taken from the first window or a later one.
          const run = overviewSums(monthsOf(books, 24, first.window));
          expect(overviewSums(windowOf(books, last.window)).stock).toEqual(run.stock);
          expect(overviewSums(monthsOf(books, 1, last.window)).stock).toEqual(run.stock);
        }
      }),
      { numRuns: Math.ceil(RUNS / 4), seed: SEED },
    );
  });
});

const sumOf = (grams: readonly (number | null)[]): number | null =>
  grams.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0);

describe('a void of an earlier release', () => {
  it('leaves unknown what it did not say, and known what it did', () => {
    const world = new CustodyWorld();
    const spinner = world.site('SPINNER');
    world.buysOutside(spinner, '100 kg lint');
    const second = world.buysOutside(spinner, '50 kg lint');
    world.voids(spinner, second.transactionId);
    const events = structuredClone(ledgerEvents(world));
    for (const { type, data } of events) {
      if (type !== 'TransactionVoided') continue;
      for (const move of data.mass) {
        delete move.cottonGrams;
        delete move.verifiedGrams;
      }
    }
    const books = booksOf([...foldViews(massBalance, events).values()], spinner);
    const { purchased } = overviewSums(windowOf(books, 3));
    expect(purchased).toEqual({ massGrams: 100_000, cottonGrams: null, verifiedGrams: null, notVerifiedGrams: null, verifiedShare: null });
  });
});

describe('months', () => {
  it('are those of the site’s calendar, as far as they have come', () => {
    const sum: MassSum = { grams: 1_000, cottonGrams: 1_000, verifiedGrams: 0, unweighedLots: 0, unsaid: 0 };
    const slice = (at: string) => ({ time: Date.parse(at), mass: { lint: { received: sum } } });
    const span = {
      from: '2026-01-14T19:00:00.000Z',
      to: '2026-04-14T19:00:00.000Z',
      timeZone: TIME_ZONE,
      until: '2026-03-02T00:00:00.000Z',
    };
    const { months } = movedInWindow([], 1, [slice('2026-01-31T18:45:00.000Z'), slice('2026-01-31T19:00:00.000Z')], span);
    expect(months.map(({ from, to, mass }) => [from, to, mass.lint?.received?.grams ?? 0])).toEqual([
      ['2026-01-14T19:00:00.000Z', '2026-01-31T19:00:00.000Z', 1_000],
      ['2026-01-31T19:00:00.000Z', '2026-02-28T19:00:00.000Z', 1_000],
      ['2026-02-28T19:00:00.000Z', '2026-03-31T19:00:00.000Z', 0],
    ]);
  });

  it('of a run end with the current one', () => {
    expect(monthsUntil('2026-01-31T20:00:00.000Z', 12, TIME_ZONE)).toEqual({
      from: '2025-02-28T19:00:00.000Z',
      to: '2026-02-28T19:00:00.000Z',
    });
  });
});
