import { Injectable } from '@nestjs/common';
import { ORDER_NUMBERS, type OrderContent } from '../../../contracts/orders/events.js';
import { wholeNumberTerm } from '../../../contracts/orders/search-terms.js';
import { type MessageKey, message, Refusal } from '../../../contracts/shared/refusals.js';
import { type OrderBody, orders } from '../../../projections/orders.js';
import { Views } from '../../platform/projections/views.js';

type OrderNumber = (typeof ORDER_NUMBERS)[number];
export type OrderNumbersSaid = Partial<Pick<OrderContent, OrderNumber>>;

const THERE: Readonly<Record<OrderNumber, MessageKey>> = {
  purchaseOrderNumber: 'purchaseOrderThere',
  invoiceNumber: 'invoiceThere',
  packingListNumber: 'packingListThere',
};

/** Placed orders of a brand by their numbers, as numbers are compared. */
@Injectable()
export class PlacedOrders {
  constructor(private readonly views: Views) {}

  /** @throws Refusal OrderNumberTaken where another placed order of the brand has one of the numbers: by field, about the one placed first */
  async assertNone(brandId: string, numbers: OrderNumbersSaid, orderId: string): Promise<void> {
    for (const field of ORDER_NUMBERS) {
      const first = (await this.withNumber(brandId, field, numbers[field])).find((order) => order.orderId !== orderId);
      if (!first) continue;
      const date = (first.placedAt ?? '').slice(0, 10).split('-').reverse().join('/');
      const { orderId: taken, purchaseOrderNumber = '', placedAt = '' } = first;
      throw new Refusal(
        'OrderNumberTaken',
        { date, orderId: taken, purchaseOrderNumber, placedAt },
        { [field]: [message(THERE[field], { date })] },
      );
    }
  }

  /** Those with the number, the one placed first before all others. */
  private async withNumber(brandId: string, field: OrderNumber, number: string | undefined): Promise<OrderBody[]> {
    const term = wholeNumberTerm(number ?? '');
    if (term === '') return [];
    const found = await this.views.find<OrderBody>(orders, { filter: { listedBy: brandId, state: 'placed', terms: term } });
    const same = found.filter((order) => wholeNumberTerm(order[field] ?? '') === term);
    return same.sort((a, b) => ((a.placedAt ?? '') < (b.placedAt ?? '') ? -1 : 1));
  }
}
