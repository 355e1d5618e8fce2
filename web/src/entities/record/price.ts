import type { Currency } from '../../../../contracts/custody/command-parts.js';

/** What is typed of a price: its amount may stay empty. */
export interface PriceInput {
  amount?: number | null;
  currency: Currency;
  /** A lot of the record was refused: what was typed was the price of more. */
  isAskedAgain?: true;
}

/** A price as it is sent: absent while it has no amount. */
export const toPrice = ({ amount, currency }: PriceInput): { amount: number; currency: Currency } | undefined =>
  amount === undefined || amount === null ? undefined : { amount, currency };

/** What is wrong with a price, where it has to be typed again and was not. */
export const priceError = (price: PriceInput | undefined): typeof PRICE_AGAIN | undefined =>
  price?.isAskedAgain && toPrice(price) === undefined ? PRICE_AGAIN : undefined;

const PRICE_AGAIN = { type: 'required', message: 'priceAgain' } as const;
