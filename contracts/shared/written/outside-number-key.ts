/** Apart from how such numbers are split, which forms do: the fold has tables that no page needs. */
import { foldText } from './fold.js';

/** Returns the form in which outside numbers are compared: letters and digits of any script, without leading zeros, upper case. */
export const outsideNumberKey = (number: string): string =>
  foldText(number)
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .toUpperCase();
