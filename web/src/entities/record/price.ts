import type { Currency } from '../../../../contracts/ledger/custody/command-parts.js';

/** Holds the typed price, whose amount may be empty. */
export interface PriceInput {
  amount?: number | null;
  currency: Currency;
  /** Is true after a lot was refused, since the typed price was for more lots. */
  isAskedAgain?: true;
}

/** Returns undefined without an amount. */
export const toPrice = ({ amount, currency }: PriceInput): { amount: number; currency: Currency } | undefined =>
  amount === undefined || amount === null ? undefined : { amount, currency };

/** Asks for the price again after a lot was refused. */
export const priceError = (price: PriceInput | undefined): typeof PRICE_AGAIN | undefined =>
  price?.isAskedAgain && toPrice(price) === undefined ? PRICE_AGAIN : undefined;

const PRICE_AGAIN = { type: 'required', message: 'priceAgain' } as const;
