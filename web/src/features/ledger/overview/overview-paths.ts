/** Links a figure to its data: the window of its period, or the stock. */
import type { OverviewReply } from '../../../../../contracts/ledger/balance/overview-replies.js';
import type { Product } from '../../../../../contracts/shared/products.js';

/** The books of the window; of several, those of the last. */
export function balancePath({ windows }: OverviewReply): string {
  const last = windows.at(-1);
  return last ? `/mass-balance?window=${last.number}` : '/mass-balance';
}

/** Returns true for a past period: the stock at its end is in its books. */
export const isPast = ({ to }: Pick<OverviewReply, 'to'>): boolean => Date.parse(to) <= Date.now();

export const stockPath = (reply: OverviewReply, product?: Product): string =>
  isPast(reply) ? balancePath(reply) : product ? `/stock?product=${product}` : '/stock';
