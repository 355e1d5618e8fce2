import type { Currency } from '../../../../contracts/custody/command-parts.js';

/** What is typed of a price: its amount may stay empty. */
export interface PriceInput {
  amount?: number | null;
  currency: Currency;
}

/** A price as it is sent: absent while it has no amount. */
export const toPrice = ({ amount, currency }: PriceInput): { amount: number; currency: Currency } | undefined =>
  amount === undefined || amount === null ? undefined : { amount, currency };
