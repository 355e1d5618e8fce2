import { searchWords, wholeNumberTerm } from '../../../contracts/brand/orders/search-terms.js';

/** By which beginnings a number is found: what was typed as a whole, and the word, where it is one. */
export function typedTerms(text: string): string[] {
  const words = searchWords(text);
  const terms = [wholeNumberTerm(text), ...(words.length === 1 ? words : [])];
  return [...new Set(terms)].filter((term) => term.length > 1);
}

/** Says whether the number, or a word in it, begins with one of the terms. */
export const bearsTerm = (number: string, terms: readonly string[]): boolean =>
  [wholeNumberTerm(number), ...searchWords(number)].some((word) => terms.some((term) => word.startsWith(term)));
