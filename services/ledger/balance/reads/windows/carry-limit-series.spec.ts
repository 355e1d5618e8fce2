import { describe, expect, it } from '@jest/globals';
import { emptyWindow, type StockLint, type WindowBook } from '../../../../../projections/ledger/balance/book-views.js';
import { carryLimitSeries } from './carry-limit-series.js';

const APRIL = { from: '2026-03-31T19:00:00.000Z', to: '2026-04-30T19:00:00.000Z' };
const book = (window: number, stock: Partial<StockLint>): WindowBook => {
  const empty = emptyWindow('f', window);
  return { ...empty, stock: { ...empty.stock, ...stock } };
};
const days = (...moves: [at: string, grams: number][]): StockLint => ({
  lintGrams: moves.reduce((sum, [, grams]) => sum + grams, 0),
  unsaid: 0,
  days: Object.fromEntries(moves.map(([at, grams]) => [at.slice(0, 10), { at, grams }])),
});
const limits = (books: WindowBook[]) => carryLimitSeries(books, 4, APRIL)?.map(({ at, limitGrams }) => [at, limitGrams]);

describe('the limit from stock held', () => {
  it('begins with the stock of the windows before, and steps with each day', () => {
    const march = book(3, days(['2026-03-05T10:00:00.000Z', 10_000]));
    const april = book(4, days(['2026-04-20T09:00:00.000Z', -4_000], ['2026-04-02T09:00:00.000Z', 1_000]));
    const may = book(5, days(['2026-05-02T09:00:00.000Z', 7_000]));
    expect(limits([march, april, may])).toEqual([
      [APRIL.from, 10_050],
      ['2026-04-02T09:00:00.000Z', 11_055],
      ['2026-04-20T09:00:00.000Z', 7_035],
    ]);
  });

  it('counts records outside of the window at its edge', () => {
    const april = book(4, days(['2026-03-10T09:00:00.000Z', 1_000], ['2026-05-03T09:00:00.000Z', 500]));
    expect(limits([april])).toEqual([
      [APRIL.from, 1_005],
      [APRIL.to, 1_507],
    ]);
  });

  it('is not known after facts that do not say it, nor where nothing was in a pool', () => {
    const april = book(4, days(['2026-04-02T09:00:00.000Z', 1_000]));
    expect(limits([book(3, { unsaid: 1 }), april])).toBeUndefined();
    expect(limits([april, book(5, { unsaid: 1 })])).toHaveLength(2);
    expect(limits([book(3, {}), book(4, {})])).toBeUndefined();
  });
});
