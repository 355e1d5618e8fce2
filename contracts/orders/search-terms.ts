/** Builds the search terms of an order: the words of its numbers and of its description, and each number as a whole. */
import { documentNumberKey } from '../shared/product-id.js';

/** Returns the words of a text in lower case, without duplicates. */
export const searchWords = (text: string): string[] => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])];

/** Returns a number as one term: `PO-26/1047` becomes `po261047`. */
export const wholeNumberTerm = (number: string): string => documentNumberKey(number).toLowerCase();

export function searchTerms(numbers: readonly string[], texts: readonly string[]): string[] {
  const terms = [...numbers.map(wholeNumberTerm), ...[...numbers, ...texts].flatMap(searchWords)];
  return [...new Set(terms)].filter((term) => term !== '');
}
