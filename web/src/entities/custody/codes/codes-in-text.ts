import { scannedProductId } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';

/** Separates codes that are pasted or scanned together: line ends, tabs, commas, semicolons. */
const BETWEEN_CODES = /[\r\n\t,;]+/;

/** Returns the codes as they are written. */
export const codesIn = (text: string): string[] =>
  text
    .split(BETWEEN_CODES)
    .map((code) => code.trim())
    .filter(Boolean);

/** Tells whether a text holds several codes, or one code that is complete. */
export const isSeparated = (text: string): boolean => BETWEEN_CODES.test(text);

/** Tells whether a text that came at once is an address or an element string, of which the product ID is a part. */
export const holdsMoreThanId = (text: string): boolean => text.trim() !== '' && scannedProductId(text) !== text.trim();
