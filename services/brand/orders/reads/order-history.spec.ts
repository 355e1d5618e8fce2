/** Tests what the history, the order and its papers say about a changed quantity. */
import { expect, it } from '@jest/globals';
import type { OrderContent, RecordedOrderEvent } from '../../../../contracts/brand/orders/events.js';
import { orders } from '../../../../projections/brand/orders/orders.js';
import { historyOf } from './order-history.js';

const content = (said: Partial<OrderContent>): OrderContent => ({ packingLists: [], transportLogs: [], suppliers: [], ...said });

const eventOf = (type: 'OrderDrafted' | 'OrderChanged' | 'OrderPlaced', revision: number, said: Partial<OrderContent> = {}) =>
  ({
    type,
    revision,
    data: { orderId: 'o', brandId: 'brand', content: content(said), changed: ['quantity'] },
    metadata: { recordedAt: `2026-06-0${revision + 1}T08:00:00.000Z`, actor: { userId: 'u', facilityId: 'brand' }, hash: '' },
  }) as unknown as RecordedOrderEvent;

const PLACED = [
  eventOf('OrderDrafted', 0, { quantity: 3000 }),
  eventOf('OrderChanged', 1, { quantity: 4000 }),
  eventOf('OrderPlaced', 2),
  eventOf('OrderChanged', 3, { quantity: 4000, unit: 'pieces', purchaseOrderNumber: 'PO-1' }),
];
const LOWERED = [...PLACED, eventOf('OrderChanged', 4, { quantity: 100 }), eventOf('OrderChanged', 5, { unit: 'kg' })];

it('the history names both figures of each change after it was placed, and none of a draft', () => {
  const amounts = historyOf(LOWERED, String, () => undefined).map(({ amount }) => amount);
  expect(amounts).toEqual([
    ...[undefined, undefined, undefined, undefined],
    { before: { quantity: 4000, unit: 'pieces' }, after: { quantity: 100, unit: 'pieces' } },
    { before: { quantity: 100, unit: 'pieces' }, after: { quantity: null, unit: 'kg' } },
  ]);
});

it('the order keeps what it was placed with', () => {
  const folded = (events: readonly RecordedOrderEvent[]) =>
    events.reduce((view, event) => orders.evolve(view, event, 'o'), orders.initial('o'));
  expect(folded(PLACED)).not.toHaveProperty('placedAmount');
  expect(folded(LOWERED).placedAmount).toEqual({ quantity: 4000, unit: 'pieces' });
});
