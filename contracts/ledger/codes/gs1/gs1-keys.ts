/** Checks GS1 prefixes of businesses, and GTINs. Source: GS1 General Specifications 25, sections 1.4 and 7.9. */
import { hasCheckDigit } from '../addresses/check-digit.js';

/** First three digits that GS1 gives to no business: variable measure, coupons, and use inside of one; periodicals, books, refunds, coupons. */
const OF_NO_BUSINESS: readonly (readonly [from: number, to: number])[] = [
  [20, 29],
  [40, 59],
  [200, 299],
  [977, 984],
  [990, 999],
];
const LENGTHS = [8, 12, 13, 14];

/** Accepts 4 to 12 digits that GS1 can have given to a business. */
export function isGs1Prefix(prefix: string): boolean {
  if (!/^\d{4,12}$/.test(prefix) || /^0+$/.test(prefix)) return false;
  const first = Number(prefix.slice(0, 3));
  return !OF_NO_BUSINESS.some(([from, to]) => first >= from && first <= to);
}

/** Accepts GTIN-8, -12, -13 and -14 with their check digit. */
export const isGtin = (gtin: string): boolean => /^\d+$/.test(gtin) && LENGTHS.includes(gtin.length) && hasCheckDigit(gtin);

/** Returns the form with 14 digits, which addresses and records have. */
export const gtin14 = (gtin: string): string => gtin.padStart(14, '0');

/** Tells whether the prefix is in the GTIN. A GTIN-8 has none, so that it fits every site. */
export const hasPrefix = (gtin: string, prefix: string): boolean => prefixesIn(gtin).length === 0 || prefixesIn(gtin).includes(prefix);

/** Returns the beginnings of a GTIN that can be a prefix: none for a GTIN-8, also where it has 14 digits. */
export function prefixesIn(gtin: string): string[] {
  const digits = gtin14(gtin);
  return digits.startsWith('000000') ? [] : beginningsOf(digits.slice(1, 13));
}

/** Returns a prefix with those that are part of it. */
export const beginningsOf = (prefix: string): string[] =>
  Array.from({ length: Math.max(0, prefix.length - 3) }, (_, more) => prefix.slice(0, 4 + more));
