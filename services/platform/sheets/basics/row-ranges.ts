/** Writes numbers of rows as `3, 5–9`, at most five of them. */
export function rangesOf(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last?.[1] === row - 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const written = ranges.slice(0, 5).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  return [...written, ...(ranges.length > 5 ? ['…'] : [])].join(', ');
}
