import { Injectable } from '@nestjs/common';
import { ORDER_NUMBERS } from '../../../../contracts/brand/orders/events.js';
import type { SameNumber } from '../../../../contracts/brand/orders/replies.js';
import { wholeNumberTerm } from '../../../../contracts/brand/orders/search-terms.js';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import { Views } from '../../../platform/projections/views.js';

/** Limits the orders that are compared with a page. */
const OTHERS_MAX = 1_000;

/** Finds other orders under the same number, by the rule that refuses an order which is placed twice. */
@Injectable()
export class SameNumbers {
  constructor(private readonly views: Views) {}

  /** Returns by ID the first number that other placed orders of the brand have as well; cancelled orders have none. */
  async of(brandId: string, listed: readonly OrderBody[]): Promise<Map<string, SameNumber>> {
    const standing = listed.filter(({ state }) => state !== 'cancelled');
    const terms = new Set(standing.flatMap((order) => ORDER_NUMBERS.map((number) => termOf(order, number))));
    terms.delete('');
    if (terms.size === 0) return new Map();
    const filter = { listedBy: brandId, state: 'placed', terms: { in: [...terms] } };
    const placed = await this.views.find<OrderBody>(orders, { filter, limit: OTHERS_MAX });
    const byNumber = byNumberOf(placed);
    return new Map(standing.flatMap((order) => sameNumberOf(order, byNumber) ?? []));
  }
}

type ByNumber = ReadonlyMap<string, readonly OrderBody[]>;

const termOf = (order: OrderBody, number: SameNumber['number']): string => wholeNumberTerm(order[number] ?? '');

function byNumberOf(placed: readonly OrderBody[]): ByNumber {
  const found = new Map<string, OrderBody[]>();
  for (const order of placed) {
    for (const number of ORDER_NUMBERS) {
      const term = termOf(order, number);
      if (term !== '') found.set(`${number} ${term}`, [...(found.get(`${number} ${term}`) ?? []), order]);
    }
  }
  return found;
}

function sameNumberOf(order: OrderBody, byNumber: ByNumber): [[string, SameNumber]] | undefined {
  for (const number of ORDER_NUMBERS) {
    const others = (byNumber.get(`${number} ${termOf(order, number)}`) ?? []).filter(({ orderId }) => orderId !== order.orderId);
    const [first] = others.toSorted((a, b) => ((a.placedAt ?? '') < (b.placedAt ?? '') ? -1 : 1));
    if (first) return [[order.orderId, { number, orderId: first.orderId, count: others.length }]];
  }
  return undefined;
}
