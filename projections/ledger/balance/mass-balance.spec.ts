import { describe, expect, it } from '@jest/globals';
import type { PostingReply } from '../../../contracts/ledger/balance/replies.js';
import { CustodyWorld, type Site } from '../../../test/support/histories/custody-world.js';
import { foldViews, ledgerEvents } from '../../../test/support/histories/ledger-events.js';
import { bookIntoLedger, bookIntoWindow } from './book-entries.js';
import {
  type BookBody,
  type BookEntry,
  emptyLedger,
  emptyWindow,
  type LedgerBook,
  ledgerKey,
  type TimeBucketBook,
  type WindowBook,
  windowKey,
} from './book-views.js';
import { bucketStart } from './books/time-buckets.js';
import { massBalance } from './mass-balance.js';

const booksOf = (world: CustodyWorld): Map<string, BookBody> => foldViews(massBalance, ledgerEvents(world));
const windowOf = (world: CustodyWorld, site: Site, window: number) => booksOf(world).get(windowKey(site.id, window)) as WindowBook;

/** The worked example of the mass balance, at the spinner: bought, spun, sold in part, closed. */
function spinning(): { world: CustodyWorld; spinner: Site; window: number } {
  const world = new CustodyWorld();
  const [farm, ginner, mill] = (['FARM', 'GINNER', 'MILL'] as const).map((type) => world.site(type)) as [Site, Site, Site];
  const spinner = world.site('SPINNER', { model: 'massBalance' });
  const raw = world.records(farm, '6,000 kg rawCotton BCI');
  world.buys(ginner, farm, raw.productIds);
  const lint = world.transforms(ginner, raw.productIds, '2,250 kg lint', { byProducts: ['3,540 kg'] });
  world.buys(spinner, ginner, lint.productIds.slice(0, 1));
  world.buysOutside(spinner, '1,250 kg lint');
  const yarn = world.transforms(spinner, '3,500 kg lint', ['2,000 kg yarn', '1,000 kg yarn', '45 kg yarn'], { byProducts: ['280 kg'] });
  world.sells(spinner, mill, yarn.productIds.slice(0, 1), { coverage: ['BCI', 10_000] });
  world.sells(spinner, mill, yarn.productIds.slice(1, 2), { coverage: ['BCI', 0] });
  return { world, spinner, window: 3 };
}

/** Goods that are all cotton. */
const moved = (grams: number, verifiedGrams: number) => ({ grams, cottonGrams: grams, verifiedGrams, unweighedLots: 0, unsaid: 0 });

describe('a window', () => {
  it('sums its postings by certification, and its mass by product', () => {
    const { world, spinner, window } = spinning();
    const book = windowOf(world, spinner, window);
    expect(book.accounts['BCI']).toMatchObject({ creditGrams: 2_250_000, debitGrams: -2_200_000, adjustmentGrams: 0, expiredGrams: 0 });
    expect(book.mass).toEqual({
      lint: { received: moved(3_500_000, 2_250_000), used: moved(3_500_000, 2_250_000) },
      yarn: { made: moved(3_045_000, 1_957_500), sold: moved(3_000_000, 1_928_571) },
      byProduct: { byProduct: moved(280_000, 180_000) },
    });
    expect(book.closed).toBeNull();
  });

  it('is closed with what it carries and what expires', () => {
    const { world, spinner, window } = spinning();
    world.setClock('2026-04-20T08:00:00.000Z');
    world.closes(spinner, window);
    const book = windowOf(world, spinner, window);
    expect(book.accounts['BCI']).toMatchObject({ expiredGrams: -253 });
    expect(book.closed).toMatchObject({
      by: 'hand',
      accounts: [{ certification: 'BCI', carryGrams: 49_747, expiredGrams: 253, short: false }],
    });
  });

  it('counts the lint equivalent of the stock in pools, by day', () => {
    const { world, spinner, window } = spinning();
    const { stock } = windowOf(world, spinner, window);
    expect(stock).toMatchObject({ lintGrams: 49_500, unsaid: 0 });
    expect(Object.entries(stock.days).map(([day, { at, grams }]) => [day, at.slice(0, 10), grams])).toEqual([
      ['2026-03-02', '2026-03-02', 49_500],
    ]);
  });

  it('counts what was posted to each account, by day', () => {
    const { world, spinner, window } = spinning();
    const day = { at: expect.stringMatching(/^2026-03-02T/), grams: 50_000 };
    expect(windowOf(world, spinner, window).accounts['BCI']?.days).toEqual({ '2026-03-02': day });
  });

  it('reverses the postings that a void reverses', () => {
    const { world, spinner, window } = spinning();
    const { mass: before, stock } = windowOf(world, spinner, window);
    const more = world.buysOutside(spinner, '100 kg lint');
    const yarn = world.transforms(spinner, '40 kg lint', '30 kg yarn');
    world.voids(spinner, yarn.transactionId);
    world.voids(spinner, more.transactionId);
    expect(windowOf(world, spinner, window)).toMatchObject({ mass: before, stock: { lintGrams: stock.lintGrams, unsaid: 0 } });
  });

  it('marks what its postings come to, every hundred of them', () => {
    const world = new CustodyWorld();
    const [farm, ginner] = [world.site('FARM'), world.site('GINNER')];
    const spinner = world.site('SPINNER', { model: 'massBalance' });
    for (let round = 0; round < 101; round++) {
      const raw = world.records(farm, '10 kg rawCotton BCI');
      world.buys(ginner, farm, raw.productIds);
      const lint = world.transforms(ginner, raw.productIds, '4 kg lint');
      world.buys(spinner, ginner, lint.productIds);
    }
    const book = windowOf(world, spinner, 3);
    expect(book).toMatchObject({ postings: 101, marks: [{ BCI: 400_000 }] });
    expect(book.accounts['BCI']).toMatchObject({ postings: 101, marks: [400_000], creditGrams: 404_000 });
  });
});

describe('a slice', () => {
  it('has of a window what moved in its part of the time, and all buckets have what the window has', () => {
    const { world, spinner, window } = spinning();
    world.setClock('2026-03-31T18:50:00.000Z');
    world.buysOutside(spinner, '100 kg lint');
    world.setClock('2026-03-31T18:59:00.000Z');
    world.buysOutside(spinner, '10 kg lint');
    const all = booksOf(world);
    const buckets = [...all.values()].filter((view): view is TimeBucketBook & { position: string } => view.is === 'slice');
    const ours = buckets.filter(({ facilityId }) => facilityId === spinner.id);
    expect(ours.map(({ quarter }) => new Date(bucketStart(quarter)).toISOString())).toEqual([
      '2026-03-01T12:00:00.000Z',
      '2026-03-31T18:45:00.000Z',
    ]);
    expect(ours.map(({ mass }) => mass.lint?.received?.grams)).toEqual([3_500_000, 110_000]);
    expect(windowOf(world, spinner, window).mass.lint?.received?.grams).toBe(3_610_000);
  });
});

describe('a ledger', () => {
  it('knows its policies, its head, and what is in its pools', () => {
    const { world, spinner } = spinning();
    const ledger = booksOf(world).get(ledgerKey(spinner.id)) as LedgerBook;
    expect(ledger).toMatchObject({
      periods: [{ fromWindow: 1, model: 'massBalance', windowMonths: 1 }],
      head: { revision: spinner.log.length - 1, hash: `${spinner.id}@${spinner.log.length - 1}` },
    });
    expect(ledger.pools.yarn?.massGrams).toBe(45_000);
    expect(ledger.pools.lint).toEqual({ massGrams: 0, verifiedGrams: 0 });
  });
});

describe('each posting', () => {
  it('is a view of its own, with its event', () => {
    const { world, spinner } = spinning();
    const postings = [...booksOf(world).values()].filter((view) => view.is === 'posting' && view.facilityId === spinner.id);
    expect(postings).toMatchObject([
      { certification: 'BCI', kind: 'credit', grams: 2_250_000, type: 'ProductsPurchased', window: 3 },
      { certification: 'BCI', kind: 'debit', grams: -2_200_000, coverageBp: 10_000, type: 'ProductsSold' },
    ] satisfies Partial<PostingReply & { type: string }>[]);
  });
});

it('gives the same books when its entries are folded again', () => {
  const { world, spinner, window } = spinning();
  world.setClock('2026-04-20T08:00:00.000Z');
  world.closes(spinner, window);
  const books = booksOf(world);
  const entries = [...books.values()].filter(
    (view): view is BookEntry & { position: string } => view.is === 'entry' && view.facilityId === spinner.id,
  );
  entries.sort((a, b) => a.revision - b.revision);
  const ledger = entries.reduce<LedgerBook>(bookIntoLedger, emptyLedger(spinner.id));
  const again = entries.filter((entry) => entry.window === window).reduce<WindowBook>(bookIntoWindow, emptyWindow(spinner.id, window));
  const { position: _, ...stored } = books.get(ledgerKey(spinner.id)) as LedgerBook & { position: string };
  const { position: __, ...storedWindow } = books.get(windowKey(spinner.id, window)) as WindowBook & { position: string };
  expect(ledger).toEqual(stored);
  expect(again).toEqual(storedWindow);
});
