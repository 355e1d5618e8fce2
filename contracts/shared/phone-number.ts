import { isPhoneNumber } from 'class-validator';

/** Whether a country gives out such numbers (`+92 300 1234567`). The web app takes `web/src/ui/phone-numbers/phone-number.ts` in its place. */
export const isInternationalNumber = (value: string): boolean => isPhoneNumber(value);
