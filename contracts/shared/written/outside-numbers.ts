/** The numbers of goods outside the platform, such as bale tags. Their pattern keeps words out of events. */

const SEPARATORS = /[,;\r\n\u2028\u2029，；、،؛]+/;

/** Returns the numbers of a text that lists several, each as it is written. */
export const splitOutsideNumbers = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map((number) => number.trim())
    .filter((number) => number !== '');

/** Returns the numbers of a lot. Earlier records kept several in one text. */
export const outsideNumbersOf = ({ externalIds = [] }: { externalIds?: readonly string[] }): string[] => [
  ...new Set(externalIds.flatMap(splitOutsideNumbers)),
];

/** Matches letters and digits of any script, and `.`, `_`, `/` and `-`; 40 at most. */
const OUTSIDE_NUMBER = /^[\p{L}\p{M}\p{N}._/-]{1,40}$/u;

/** Returns the form that events keep: `-` for spaces. Returns undefined for what is beyond the pattern even so. */
export function keptOutsideNumber(written: string): string | undefined {
  const kept = written.trim().replaceAll(/\s+/gu, '-');
  return OUTSIDE_NUMBER.test(kept) ? kept : undefined;
}

/** Returns the numbers as events keep them, without those beyond the pattern, which older lots may have. */
export const keptOutsideNumbers = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.flatMap(splitOutsideNumbers).flatMap((number) => keptOutsideNumber(number) ?? [])),
];
