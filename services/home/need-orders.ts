import type { HomeNeed } from '../../contracts/home/replies.js';
import type { OrderSummary } from '../../contracts/orders/replies.js';
import { omitUndefined } from '../platform/lib/omit-undefined.js';

/** Holds the needs of one kind that the home shows, and the count of all. */
export interface NeedsOfKind {
  oldest: HomeNeed[];
  total: number;
}

/** Limits the needs that the home shows. */
export const NEEDS_MAX = 20;

/** Names an order as its need does. */
export function needOrderOf(summary: OrderSummary): NonNullable<HomeNeed['order']> {
  const { id, purchaseOrderNumber, invoiceNumber, packingListNumber, productDescription, product } = summary;
  const goods = productDescription ?? product?.description;
  return { id, ...omitUndefined({ purchaseOrderNumber, invoiceNumber, packingListNumber, goods }) };
}
