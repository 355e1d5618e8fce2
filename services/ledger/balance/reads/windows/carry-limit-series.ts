import { carryLimitGrams } from '../../../../../contracts/ledger/balance/carry-limit.js';
import type { LimitPoint } from '../../../../../contracts/ledger/balance/replies.js';
import type { WindowBounds } from '../../../../../contracts/ledger/balance/windows.js';
import type { WindowBook } from '../../../../../projections/ledger/balance/book-views.js';
import { dailySeries } from './daily-series.js';

/**
 * Returns the limit that the stock sets on the carry: at the window's start, and after each day on which stock moved.
 * Null when facts of an earlier version lack it, and when nothing was ever in a pool.
 */
export function carryLimitSeries(books: readonly WindowBook[], number: number, bounds: WindowBounds): LimitPoint[] | null {
  const until = books.filter(({ window }) => window <= number).map(({ window, stock }) => ({ window, ...stock }));
  if (until.some(({ unsaid }) => unsaid > 0) || until.every(({ days }) => Object.keys(days).length === 0)) return null;
  const opening = until.filter(({ window }) => window < number).reduce((sum, { lintGrams }) => sum + lintGrams, 0);
  const { days } = until.find(({ window }) => window === number) ?? {};
  return dailySeries(days, opening, bounds).map(({ at, grams }) => ({ at, stockLintGrams: grams, limitGrams: carryLimitGrams(grams) }));
}
