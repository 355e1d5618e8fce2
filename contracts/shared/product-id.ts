/** Defines product IDs, the labels of lots, which are unique on the whole platform. */

/** Leaves out look-alikes (0 and O, 1 and I and L). */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Matches the key of a product ID that the platform itself can draw. */
export const DRAWN_KEY = new RegExp(`^[${ALPHABET}]{12}$`);

/** Is a prefix of a site's own product IDs: letters, digits and hyphens, upper case. */
export const PREFIX_PATTERN = /^[A-Z0-9]+(-[A-Z0-9]+)*-?$/;
export const PREFIX_LETTERS = { min: 3, max: 12 } as const;

/** Tells whether a prefix has a letter or digit that the platform never draws, so that none of its codes can begin with it. */
export const isUnlikeDrawn = (prefixKey: string): boolean => [...prefixKey].some((letter) => !ALPHABET.includes(letter));

/** The fewest letters and digits of the ID of a new lot, so that a part of a code is never one. Older lots keep theirs. */
export const NEW_PRODUCT_ID_SIGNS_MIN = 6;

/** Returns the form in which product IDs are compared: only letters A-Z and digits, upper case. */
export function productIdKey(productId: string): string {
  return productId.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Returns the form for reading and typing: upper case, in groups of three with hyphens. */
export function hyphenateProductId(productId: string): string {
  return productIdKey(productId).replaceAll(/(...)(?=.)/g, '$1-');
}

/** Builds a product ID of 12 characters in groups of three. Expects at least 12 random bytes. */
export function generateProductId(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, 12), (byte) => ALPHABET[byte % ALPHABET.length]);
  return hyphenateProductId(letters.join(''));
}

/** Returns the form in which order, invoice and packing list numbers are compared: letters and digits of any script, upper case. */
export function documentNumberKey(number: string): string {
  return number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
