/** Shares as whole percents: the same on screens and on papers. */

/** A share of 0 to 1 in whole percent. A little is not nothing and almost is not all: 0.001 is <1, 0.999 is >99. */
export function formatPercent(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  if (share < 1 && share >= 0.995) return '>99%';
  return `${Math.round(share * 100)}%`;
}

/**
 * Rounds parts to integers that add up to `total` (by default their own rounded sum): floors, then one more for the
 * largest remainders, ties to the earlier.
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
