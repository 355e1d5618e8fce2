/** Numbers that goods bear outside the platform: bale tags and the like. They are kept as they are written. */

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
