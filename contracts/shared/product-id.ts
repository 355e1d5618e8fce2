/** Product IDs: the labels of lots, unique over the whole platform. */

/** Without look-alikes (0 and O, 1 and I and L). */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** The form in which product IDs are compared: letters A-Z and digits alone, upper case. */
export function productIdKey(productId: string): string {
  return productId.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** For reading and typing: upper case, in threes with hyphens. */
export function hyphenateProductId(productId: string): string {
  return productIdKey(productId).replaceAll(/(...)(?=.)/g, '$1-');
}

/** A new product ID of 12 characters in threes, from bytes that the caller drew at random (at least 12). */
export function generateProductId(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, 12), (byte) => ALPHABET[byte % ALPHABET.length]);
  return hyphenateProductId(letters.join(''));
}

/** How order, invoice and packing list numbers are compared: letters and digits of any script, case-free. */
export function documentNumberKey(number: string): string {
  return number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
