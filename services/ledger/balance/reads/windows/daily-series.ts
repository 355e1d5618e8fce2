import type { WindowBounds } from '../../../../../contracts/ledger/balance/windows.js';
import type { DailyMoves } from '../../../../../projections/ledger/balance/book-views.js';

export type DayPoint = { at: string; grams: number };

/**
 * Returns the grams at the window's start and after each day with a movement. Facts recorded outside of the window's
 * time count at its edge.
 */
export function dailySeries(days: DailyMoves | undefined, openingGrams: number, { from, to }: WindowBounds): DayPoint[] {
  let grams = openingGrams;
  const points = [{ at: from, grams }];
  for (const day of Object.values(days ?? {}).sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    grams += day.grams;
    points.push({ at: day.at < from ? from : day.at > to ? to : day.at, grams });
  }
  return points.filter((point, index) => points[index + 1]?.at !== point.at);
}
