import { isPhoneNumber } from 'class-validator';

/**
 * Returns true when the country has such numbers (`+92 300 1234567`). The web app substitutes `web/src/ui/phone-numbers/phone-number.ts`.
 */
export const isInternationalNumber = (value: string): boolean => isPhoneNumber(value);
