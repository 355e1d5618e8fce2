import { Injectable } from '@nestjs/common';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { type ListedOrder, OrderList } from '../../orders/reads/order-list.js';
import type { OrderFacts } from '../../orders/reads/order-replies.js';
import { type FoundNeeds, NEEDS_MAX, type Notice, needsOf } from '../notice.js';

/** Limits the placed orders that are matched with transactions at once. */
const ORDERS_PER_MATCH = 100;
/** Limits the placed orders that are looked at, so that what was traced years ago costs nothing: those last changed. */
const ORDERS_LOOKED_AT_MAX = 500;
/** Leaves out a draft that somebody is typing. */
const DRAFT_RESTS_MS = 5 * 60_000;

/** Finds what a brand's orders wait for. */
@Injectable()
export class OrderNeeds {
  constructor(
    private readonly orders: OrderList,
    private readonly clock: Clock,
  ) {}

  /** Finds orders whose shipment an authority detains; each waits from the day on which it was detained. */
  async detained(user: Reader): Promise<FoundNeeds> {
    const { items, total } = await this.orders.find({ state: 'placed', detained: 'true', perPage: NEEDS_MAX }, user);
    const facts = await this.orders.facts(items, user);
    const notices = facts.flatMap((order): Notice[] => {
      const { id, detention } = order;
      if (!detention) return [];
      const { detainedAt, answerDue, place } = detention;
      return [
        {
          ...{ id: `detained ${id} ${detainedAt}`, kind: 'detained', at: detainedAt },
          link: { desk: SCREENS.brandOrder.path.replace(':id', id) },
          ...(place === undefined ? { why: 'whyNowhere' } : {}),
          values: () => ({ order: nameOf(order), place: place ?? '', date: writtenDay(answerDue) }),
        },
      ];
    });
    return needsOf(notices, total);
  }

  /** Finds placed orders of bought goods for which no supplier recorded anything. */
  async untraced(user: Reader): Promise<FoundNeeds> {
    const today = this.clock.now().slice(0, 10);
    const missing = new Map<string, ListedOrder>();
    for (let page = 1; page <= ORDERS_LOOKED_AT_MAX / ORDERS_PER_MATCH; page++) {
      const { items } = await this.orders.find({ state: 'placed', page, perPage: ORDERS_PER_MATCH }, user);
      const bought = items.filter(({ purchaseDate }) => purchaseDate === undefined || purchaseDate <= today);
      const matched = await this.orders.matchedBy(bought, user);
      for (const order of bought) if (!matched.has(order.orderId)) missing.set(order.orderId, order);
      if (items.length < ORDERS_PER_MATCH) break;
    }
    const oldest = [...missing.values()].sort((a, b) => (sinceOf(a) < sinceOf(b) ? -1 : 1)).slice(0, NEEDS_MAX);
    return needsOf(await this.notices('untracedOrder', oldest, user), missing.size);
  }

  /** Finds drafts that nobody is typing. */
  async drafts(user: Reader): Promise<FoundNeeds> {
    const changedBefore = new Date(Date.parse(this.clock.now()) - DRAFT_RESTS_MS).toISOString();
    const { items, total } = await this.orders.find({ state: 'draft', sort: 'changedAt', perPage: NEEDS_MAX, changedBefore }, user);
    return needsOf(await this.notices('draftOrder', items, user), total);
  }

  private async notices(kind: 'untracedOrder' | 'draftOrder', found: readonly ListedOrder[], user: Reader): Promise<Notice[]> {
    const facts = await this.orders.facts(found, user);
    return facts.map(({ id, purchaseOrderNumber, invoiceNumber, packingListNumber, productDescription, product }, at) => {
      const number = purchaseOrderNumber ?? invoiceNumber ?? packingListNumber;
      const goods = productDescription ?? product?.description;
      return {
        ...{ id: `${kind} ${id}`, kind, at: sinceOf(found[at] as ListedOrder) },
        link: { desk: SCREENS.brandEditOrder.path.replace(':id', id) },
        ...(number === undefined ? { text: 'textUnnumbered', why: 'whyLacks' } : {}),
        values: ({ notices }) => ({ order: number ?? '', goods: goods ?? notices.noGoods }),
      };
    });
  }
}

const nameOf = ({ purchaseOrderNumber, invoiceNumber, packingListNumber, productDescription, product }: OrderFacts): string =>
  purchaseOrderNumber ?? invoiceNumber ?? packingListNumber ?? productDescription ?? product?.description ?? '';

/** Dates the need of a placed order by its purchase. */
const sinceOf = ({ state, changedAt, placedAt, purchaseDate }: ListedOrder): string =>
  state === 'draft' ? changedAt : (purchaseDate ?? placedAt ?? changedAt);
