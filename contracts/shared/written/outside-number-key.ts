/** Apart from how such numbers are split, which forms do: the fold has tables that no page needs. */
import { foldText } from './fold.js';

/** Returns the form in which outside numbers are compared: letters and digits of any script, without leading zeros, upper case. */
export const outsideNumberKey = (number: string): string => keyOf(foldText(number));

/** Returns that form with 0 and 1 for each O and I that touches a digit, since these look alike. */
export const lookAlikeKey = (number: string): string => keyOf(foldText(number).replaceAll(/[oi]*\d[oi\d]*/g, asDigits));

const asDigits = (run: string): string => run.replaceAll('o', '0').replaceAll('i', '1');

const keyOf = (folded: string): string =>
  folded
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .toUpperCase();
