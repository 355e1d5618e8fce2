/** By what an order is found: the words of its numbers and of what was ordered, and each number as a whole. */
import { documentNumberKey } from '../shared/product-id.js';

/** Words of a text, case-free, each once. */
export const searchWords = (text: string): string[] => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])];

/** A number as a whole: `PO-26/1047` is found by `po261047`. */
export const wholeNumberTerm = (number: string): string => documentNumberKey(number).toLowerCase();

/** All terms of these numbers and texts, each once. */
export function searchTerms(numbers: readonly string[], texts: readonly string[]): string[] {
  const terms = [...numbers.map(wholeNumberTerm), ...[...numbers, ...texts].flatMap(searchWords)];
  return [...new Set(terms)].filter((term) => term !== '');
}
