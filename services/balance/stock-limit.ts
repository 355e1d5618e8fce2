import type { LimitPoint } from '../../contracts/balance-replies.js';
import { carryLimitGrams } from '../../contracts/carry-limit.js';
import type { WindowBounds } from '../../contracts/windows.js';
import type { WindowBook } from '../../projections/books.js';

/**
 * The limit that the stock held puts on what may be carried: as the window begins, and after each day on which the
 * stock moved. Null where an earlier release's facts do not say it, and where nothing was ever in a pool.
 */
export function limitOf(books: readonly WindowBook[], number: number, { from, to }: WindowBounds): LimitPoint[] | null {
  const until = books.filter(({ window }) => window <= number).map(({ window, stock }) => ({ window, ...stock }));
  if (until.some(({ unsaid }) => unsaid > 0) || until.every(({ days }) => Object.keys(days).length === 0)) return null;
  let grams = until.filter(({ window }) => window < number).reduce((sum, { lintGrams }) => sum + lintGrams, 0);
  const points = [pointOf(from, grams)];
  for (const { at, lintGrams } of daysOf(until.find(({ window }) => window === number))) {
    grams += lintGrams;
    // What was recorded outside of the window's time counts at its edge.
    points.push(pointOf(at < from ? from : at > to ? to : at, grams));
  }
  return points.filter((point, index) => points[index + 1]?.at !== point.at);
}

const daysOf = (window: Pick<WindowBook['stock'], 'days'> | undefined) =>
  Object.values(window?.days ?? {}).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));

const pointOf = (at: string, stockLintGrams: number): LimitPoint => ({ at, stockLintGrams, limitGrams: carryLimitGrams(stockLintGrams) });
