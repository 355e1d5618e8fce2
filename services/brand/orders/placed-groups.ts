import { Injectable } from '@nestjs/common';
import { type OrderBody, orders } from '../../../projections/brand/orders/orders.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { Views } from '../../platform/projections/views.js';
import type { FindPlaced } from '../../trace/tracing/measure/order-groups.js';
import { OrderStreams } from './order/order-streams.js';
import { OrderSites } from './order-sites.js';

/** Finds the placed orders of a brand that may be measured together with others of it. */
@Injectable()
export class PlacedGroups {
  constructor(
    private readonly views: Views,
    private readonly streams: OrderStreams,
    private readonly sites: OrderSites,
  ) {}

  /** Returns a search for orders as they were at that time. */
  ofBrand(brandId: string, asOf?: string): FindPlaced {
    return async ({ numbers, transactionIds }) => {
      const [byNumber, byLink] = await Promise.all([
        this.find({ listedBy: brandId, terms: { in: numbers.map((number) => number.toLowerCase()) } }, numbers),
        this.find({ listedBy: brandId, linkedDealIds: { in: transactionIds } }, transactionIds),
      ]);
      const found = new Map([...byNumber, ...byLink].filter(isEverPlaced).map((order) => [order.orderId, order]));
      const then = await Promise.all([...found.values()].map((order) => this.at(order, asOf)));
      return this.sites.toMatch(
        brandId,
        then.filter(({ state }) => state === 'placed'),
      );
    };
  }

  private async find(filter: Filter, named: readonly string[]): Promise<OrderBody[]> {
    return named.length === 0 ? [] : this.views.find<OrderBody>(orders, { filter });
  }

  /** Returns the order as it was at that time, from its events when it changed since. */
  async at(now: OrderBody, asOf: string | undefined): Promise<OrderBody> {
    if (asOf === undefined || now.changedAt <= asOf) return now;
    const { orderId } = now;
    const events = (await this.streams.read(orderId)).filter(({ metadata }) => metadata.recordedAt <= asOf);
    return events.reduce((view, event) => orders.evolve(view, event, orderId), orders.initial(orderId));
  }
}

const isEverPlaced = ({ placedAt }: OrderBody): boolean => placedAt !== undefined;
