import { expect, it } from '@jest/globals';
import type { OrdersQuery } from '../../../../contracts/brand/orders/queries.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { SystemClock } from '../../../platform/lib/clock.js';
import type { ListedOrder, OrderList } from '../../orders/reads/order-list.js';
import { OrderNeeds } from './order-needs.js';

const USER: Reader = { role: 'BRAND', facilityId: 'brand' };
const instant = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();

/** Answers like the list of orders: last changed first unless another order is requested. */
function listOf(orders: readonly ListedOrder[], matched: readonly string[], looked: string[] = []): OrderList {
  const list: Pick<OrderList, 'find' | 'matchedBy' | 'facts'> = {
    find: async ({ state, sort, page = 1, perPage = 25 }: OrdersQuery) => {
      const all = orders.filter((order) => order.state === state).sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
      if (sort === 'changedAt') all.reverse();
      return { items: all.slice((page - 1) * perPage, page * perPage), total: all.length };
    },
    matchedBy: async (items) => {
      looked.push(...items.map(({ orderId }) => orderId));
      return new Map(items.flatMap(({ orderId }) => (matched.includes(orderId) ? [[orderId, 'purchaseOrderNumber' as const]] : [])));
    },
    facts: async (items) => items.map(({ orderId, changedAt, state }) => ({ id: orderId, changedAt, state })),
  };
  return list as OrderList;
}

const order = (state: 'placed' | 'draft', i: number) =>
  ({ orderId: `${state}-${i}`, state, changedAt: instant(i), ...(state === 'placed' && { placedAt: instant(i) }) }) as ListedOrder;

it('counts all that waits, and shows what has waited longest', async () => {
  const orders = [
    ...Array.from({ length: 230 }, (_, i) => order('placed', i)),
    ...Array.from({ length: 120 }, (_, i) => order('draft', i)),
  ];
  const needs = new OrderNeeds(listOf(orders, ['placed-3', 'placed-229']), new SystemClock());
  const { shown, total } = await needs.untraced(USER);
  expect(total).toBe(228);
  const expected = Array.from({ length: 21 }, (_, i) => `untracedOrder placed-${i}`).filter((id) => id !== 'untracedOrder placed-3');
  expect(shown.map(({ id }) => id)).toEqual(expected);
  const drafts = await needs.drafts(USER);
  expect([drafts.total, drafts.shown.length, drafts.shown[0]?.id]).toEqual([120, 20, 'draftOrder draft-0']);
});

it('looks at a bounded number of orders, however many a brand has placed', async () => {
  const looked: string[] = [];
  const orders = Array.from({ length: 900 }, (_, i) => order('placed', i));
  await new OrderNeeds(listOf(orders, [], looked), new SystemClock()).untraced(USER);
  expect([looked.length, looked[0]]).toEqual([500, 'placed-899']);
});
