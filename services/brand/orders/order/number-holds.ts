import { Injectable } from '@nestjs/common';
import type { ORDER_NUMBERS, OrderContent, RecordedOrderEvent } from '../../../../contracts/brand/orders/events.js';
import { wholeNumberTerm } from '../../../../contracts/brand/orders/search-terms.js';
import { type Collection, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { OrderStreams } from './order-streams.js';

export type OrderNumber = (typeof ORDER_NUMBERS)[number];

/** Limits the time from holding a number to recording the order with it. */
const LEASE_MS = 30_000;

/** Stores by brand, kind and number the last order that took the number. After the lease only the order's stream knows. */
interface NumberHold {
  orderId: string;
  heldAt: string;
}

export const NUMBER_HOLDS: Collection = { name: 'order-number-holds' };

export interface NumberOfBrand {
  brandId: string;
  field: OrderNumber;
  number: string;
}

/** Names the order that has the number. */
export interface NumberHolder {
  orderId: string;
  placedAt: string;
  purchaseOrderNumber?: string;
}

/**
 * Gives a number to one of several orders that are placed at the same instant, on any server: it is held in the record store before its
 * order is appended. The view of orders shows the first one too late.
 */
@Injectable()
export class NumberHolds {
  constructor(
    private readonly records: RecordStore,
    private readonly streams: OrderStreams,
    private readonly clock: Clock,
  ) {}

  /** Returns undefined when the order now holds the number, or else the holder. */
  async take(of: NumberOfBrand, orderId: string): Promise<NumberHolder | undefined> {
    const key = keyOf(of);
    for (;;) {
      const hold: NumberHold = { orderId, heldAt: this.clock.now() };
      const stored = await this.records.get<NumberHold>(NUMBER_HOLDS.name, key);
      if (!stored) {
        if (await this.records.tryInsert(NUMBER_HOLDS.name, key, hold)) return undefined;
        continue;
      }
      const holder = stored.value.orderId === orderId ? undefined : await this.holderOf(stored, of);
      if (holder) return holder;
      if (await this.records.replace(NUMBER_HOLDS.name, key, stored.version, hold)) return undefined;
    }
  }

  /** Releases the number if the order holds it. */
  async release(of: NumberOfBrand, orderId: string): Promise<void> {
    const stored = await this.records.get<NumberHold>(NUMBER_HOLDS.name, keyOf(of));
    if (stored?.value.orderId === orderId) await this.records.delete(NUMBER_HOLDS.name, stored.key, stored.version);
  }

  /** Returns the order that holds and has the number or is about to; undefined when the number is free. */
  private async holderOf({ value: { orderId, heldAt } }: Stored<NumberHold>, { field, number }: NumberOfBrand) {
    const events = await this.streams.read(orderId);
    if (events.some(({ type }) => type === 'OrderCancelled' || type === 'OrderDiscarded')) return undefined;
    const placedAt = events.find(({ type }) => type === 'OrderPlaced')?.metadata.recordedAt;
    const content = contentOf(events);
    const isBorne = placedAt !== undefined && wholeNumberTerm(content?.[field] ?? '') === wholeNumberTerm(number);
    const isUnderWay = Date.parse(heldAt) + LEASE_MS > Date.parse(this.clock.now());
    if (!isBorne && !isUnderWay) return undefined;
    return { orderId, placedAt: placedAt ?? heldAt, ...omitUndefined({ purchaseOrderNumber: content?.purchaseOrderNumber }) };
  }
}

const keyOf = ({ brandId, field, number }: NumberOfBrand): string => `${brandId} ${field} ${wholeNumberTerm(number)}`;

/** Returns the content that the last event stated; undefined before the draft. */
export function contentOf(events: readonly RecordedOrderEvent[]): OrderContent | undefined {
  const last = events.findLast((event) => event.type === 'OrderDrafted' || event.type === 'OrderChanged');
  return last && 'content' in last.data ? last.data.content : undefined;
}
