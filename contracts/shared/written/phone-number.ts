import { isPhoneNumber } from 'class-validator';
import { asciiDigits } from './numbers.js';

/**
 * Returns true when a country has such numbers (`+92 300 1234567`, `0092 300 1234567`), or the country of this code has them as they are
 * dialed there (`0300 1234567`). The web app substitutes `web/src/ui/phone-numbers/phone-number.ts`.
 */
export function isNumberToDial(value: string, country?: string): boolean {
  const plain = asciiDigits(value.normalize('NFKC'))
    .trim()
    .replace(/^00\s*/, '+');
  return isPhoneNumber(plain) || (country !== undefined && isPhoneNumber(plain, country as 'PK'));
}
