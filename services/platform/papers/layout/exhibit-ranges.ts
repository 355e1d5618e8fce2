/** Writes numbers of exhibits in short: `12–31, 44`. */
export function exhibitRanges(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`)).join(', ');
}
