/** Numbers of exhibits as they are typed: "1-12, 15". Pure. */

const RANGE_MAX = 200;

/** Reads numbers and ranges. Anything else becomes NaN, which the form refuses. */
export function exhibitsIn(text: string): number[] {
  const parts = text
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const numbers = parts.flatMap((part) => {
    const [, first, last = first] = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first ?? Number.NaN), Number(last ?? Number.NaN)];
    if (Number.isNaN(from) || to < from || to - from >= RANGE_MAX) return [Number.NaN];
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  return [...new Set(numbers)];
}

/** Joins neighbours to ranges. The numbers ascend. */
export function exhibitsText(numbers: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open && number === open.last + 1) open.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}
