/** Formats shares as whole percents, the same way on screens and in documents. */

/** Differences below this come from adding floating-point numbers. */
export const SHARE_EPSILON = 1e-9;

/** Shares below or above these are written as `<1%` and `>99%`, however they round. */
const [ONE_PERCENT, ALMOST_ALL] = [0.01, 0.99];

/** Formats a share of 0 to 1 in whole percent. A small share does not become 0 nor a large one 100: 0.006 is <1, 0.994 is >99. */
export const formatPercent = (share: number): string => percentText(Math.round(share * 100), share);

/** Formats a share that was rounded to this percentage so that it adds up with others. */
export function percentText(percent: number, share: number): string {
  if (share > SHARE_EPSILON && share < ONE_PERCENT - SHARE_EPSILON) return '<1%';
  if (share > ALMOST_ALL + SHARE_EPSILON && share < 1 - SHARE_EPSILON) return '>99%';
  return `${percent}%`;
}

/** Rounds grams to whole kilograms that add up to the rounded sum. */
export const wholeKilograms = (grams: readonly number[]): number[] => largestRemainder(grams.map((part) => part / 1000));

/**
 * Rounds parts to integers that add up to `total` (by default their rounded sum): takes the floors, then adds one to the largest
 * remainders. Among equal remainders, the earlier part comes first.
 */
export function largestRemainder(parts: readonly number[], total = Math.round(parts.reduce((sum, part) => sum + part, 0))): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  if (sum === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / sum) * total);
  const rounded = exact.map(Math.floor);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  const missing = total - rounded.reduce((all, part) => all + part, 0);
  for (const { index } of order.slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded;
}
