import { describe, expect, it } from '@jest/globals';
import type { PostingReply } from '../contracts/replies.js';
import { CustodyWorld, type Site } from '../test/support/custody-world.js';
import { foldedBy, ledgerEvents } from '../test/support/ledger-events.js';
import {
  type BookBody,
  type BookEntry,
  bookIntoLedger,
  bookIntoWindow,
  emptyLedger,
  emptyWindow,
  type LedgerBook,
  ledgerKey,
  type WindowBook,
  windowKey,
} from './books.js';
import { massBalance } from './mass-balance.js';

const booksOf = (world: CustodyWorld): Map<string, BookBody> => foldedBy(massBalance, ledgerEvents(world));
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

describe('a window', () => {
  it('sums its postings by certification, and its mass by product', () => {
    const { world, spinner, window } = spinning();
    const book = windowOf(world, spinner, window);
    expect(book.accounts['BCI']).toMatchObject({ creditGrams: 2_250_000, debitGrams: -2_200_000, adjustmentGrams: 0, expiredGrams: 0 });
    expect(book.mass).toEqual({
      lint: { received: { grams: 3_500_000, unweighedLots: 0 }, used: { grams: 3_500_000, unweighedLots: 0 } },
      yarn: { made: { grams: 3_045_000, unweighedLots: 0 }, sold: { grams: 3_000_000, unweighedLots: 0 } },
      byProduct: { byProduct: { grams: 280_000, unweighedLots: 0 } },
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

  it('takes back what a void takes back', () => {
    const { world, spinner, window } = spinning();
    const before = windowOf(world, spinner, window).mass;
    const more = world.buysOutside(spinner, '100 kg lint');
    const yarn = world.transforms(spinner, '40 kg lint', '30 kg yarn');
    world.voids(spinner, yarn.transactionId);
    world.voids(spinner, more.transactionId);
    expect(windowOf(world, spinner, window).mass).toEqual(before);
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
