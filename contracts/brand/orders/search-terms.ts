/** Builds the search terms of an order: the words of its numbers and of its description, and each number as a whole. */

import { documentNumberKey } from '../../shared/product-id.js';
import { foldText } from '../../shared/written/fold.js';

/** Returns the words of a text, folded and without duplicates. */
export const searchWords = (text: string): string[] => [...new Set(foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])];

/** Scripts without spaces are found by any part of a run of their letters, as long as the run is not a text. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{M}]/u;
const PARTS_MAX = 60;

function partsOf(word: string): string[] {
  const letters = Array.from(word).slice(0, PARTS_MAX);
  const parts = letters.flatMap((letter, from) => (from > 0 && UNSPACED.test(letter) ? [letters.slice(from).join('')] : []));
  return [word, ...parts];
}

/** Returns a number as one term: `PO-26/1047` becomes `po261047`. */
export const wholeNumberTerm = (number: string): string => documentNumberKey(foldText(number)).toLowerCase();

export function searchTerms(numbers: readonly string[], texts: readonly string[]): string[] {
  const terms = [...numbers.map(wholeNumberTerm), ...[...numbers, ...texts].flatMap(searchWords).flatMap(partsOf)];
  return [...new Set(terms)].filter((term) => term !== '');
}
