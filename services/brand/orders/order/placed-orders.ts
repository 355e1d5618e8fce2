import { Injectable } from '@nestjs/common';
import { ORDER_NUMBERS, type OrderContent } from '../../../../contracts/brand/orders/events.js';
import { wholeNumberTerm } from '../../../../contracts/brand/orders/search-terms.js';
import { type Message, type MessageKey, message, Refusal } from '../../../../contracts/shared/refusals.js';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import { Views } from '../../../platform/projections/views.js';
import { type NumberHolder, NumberHolds, type NumberOfBrand, type OrderNumber } from './number-holds.js';

export type OrderNumbersSaid = Partial<Pick<OrderContent, OrderNumber>>;

const THERE: Readonly<Record<OrderNumber, MessageKey>> = {
  purchaseOrderNumber: 'purchaseOrderThere',
  invoiceNumber: 'invoiceThere',
  packingListNumber: 'packingListThere',
};

/** Holds an order that is about to be placed, or to get further numbers. */
export interface OrderToPlace {
  brandId: string;
  orderId: string;
  /** Holds the numbers that it did not have as a placed order. */
  numbers: OrderNumbersSaid;
  /** Lets a further part of an existing order have the same numbers. */
  isAnotherPart: boolean;
}

/** Finds a brand's placed orders by number, in the form in which numbers are compared. */
@Injectable()
export class PlacedOrders {
  constructor(
    private readonly views: Views,
    private readonly holds: NumberHolds,
  ) {}

  /**
   * Runs `record` while the order holds its numbers; when it is refused, they are given back. An order that may nevertheless have been
   * recorded keeps them.
   * @throws Refusal OrderNumberTaken where another placed order of the brand has one of them: by field, about the one placed
   *   first; and what `record` refuses
   */
  async whileHeld<Recorded>(order: OrderToPlace, record: () => Promise<Recorded>): Promise<Recorded> {
    const { orderId, isAnotherPart } = order;
    if (!isAnotherPart) await this.assertNone(order);
    const held: NumberOfBrand[] = [];
    try {
      for (const of of numbersOf(order)) {
        const holder = await this.holds.take(of, orderId);
        if (!holder) held.push(of);
        else if (!isAnotherPart) throw numberTaken(of.field, holder);
      }
      return await record();
    } catch (error) {
      if (error instanceof Refusal) await this.release(held, orderId);
      throw error;
    }
  }

  /** Releases numbers that the order no longer has. */
  async leave({ orderId, ...order }: Pick<OrderToPlace, 'brandId' | 'orderId' | 'numbers'>): Promise<void> {
    await this.release(numbersOf(order), orderId);
  }

  private async release(numbers: readonly NumberOfBrand[], orderId: string): Promise<void> {
    await Promise.all(numbers.map((of) => this.holds.release(of, orderId)));
  }

  /** Checks the view too, for orders that were placed before numbers were held. */
  private async assertNone(order: OrderToPlace): Promise<void> {
    for (const of of numbersOf(order)) {
      const first = (await this.withNumber(of)).find(({ orderId }) => orderId !== order.orderId);
      if (first) throw numberTaken(of.field, { placedAt: '', ...first });
    }
  }

  /** Lists orders with the number, the one placed first in front. */
  private async withNumber({ brandId, field, number }: NumberOfBrand): Promise<OrderBody[]> {
    const term = wholeNumberTerm(number);
    const found = await this.views.find<OrderBody>(orders, { filter: { listedBy: brandId, state: 'placed', terms: term } });
    const same = found.filter((order) => wholeNumberTerm(order[field] ?? '') === term);
    return same.sort((a, b) => ((a.placedAt ?? '') < (b.placedAt ?? '') ? -1 : 1));
  }
}

/** Returns numbers in a fixed order, so that two orders never wait for each other's. A number without a letter or digit counts as none. */
function numbersOf({ brandId, numbers }: Pick<OrderToPlace, 'brandId' | 'numbers'>): NumberOfBrand[] {
  return ORDER_NUMBERS.flatMap((field) => {
    const number = numbers[field] ?? '';
    return wholeNumberTerm(number) === '' ? [] : [{ brandId, field, number }];
  });
}

function numberTaken(field: OrderNumber, { orderId, placedAt, purchaseOrderNumber = '' }: NumberHolder): Refusal {
  const date = writtenDay(placedAt);
  return new Refusal('OrderNumberTaken', { date, orderId, purchaseOrderNumber, placedAt }, { [field]: [numberThere(field, placedAt)] });
}

/** Says that an order placed at that instant has the number already. */
export const numberThere = (field: OrderNumber, placedAt: string): Message => message(THERE[field], { date: writtenDay(placedAt) });
