import { Injectable } from '@nestjs/common';
import type { ORDER_NUMBERS, OrderContent, RecordedOrderEvent } from '../../../contracts/orders/events.js';
import { wholeNumberTerm } from '../../../contracts/orders/search-terms.js';
import { type Collection, DuplicateKey, RecordStore, type Stored } from '../../platform/documents/document-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { OrderStreams } from './order-streams.js';

export type OrderNumber = (typeof ORDER_NUMBERS)[number];

/** How long an order may take between holding a number and being in the log with it. */
const LEASE_MS = 30_000;

/** Which order was the last to take a number, by brand, kind and number. Once the lease is over, only its stream knows. */
interface NumberHold {
  orderId: string;
  heldAt: string;
}

export const NUMBER_HOLDS: Collection = { name: 'order-number-holds' };

/** Of whom a number is. */
export interface NumberOfBrand {
  brandId: string;
  field: OrderNumber;
  number: string;
}

/** The order that has a number already. */
export interface NumberHolder {
  orderId: string;
  placedAt: string;
  purchaseOrderNumber?: string;
}

/**
 * Lets one of the orders have a number that are placed with it at the same instant, on whatever server: the number is held
 * in the record store before its order is appended. The view of orders shows too late who was first.
 */
@Injectable()
export class NumberHolds {
  constructor(
    private readonly records: RecordStore,
    private readonly streams: OrderStreams,
    private readonly clock: Clock,
  ) {}

  /** Undefined where the order holds the number from now on; else who has it. */
  async take(of: NumberOfBrand, orderId: string): Promise<NumberHolder | undefined> {
    const key = keyOf(of);
    for (;;) {
      const hold: NumberHold = { orderId, heldAt: this.clock.now() };
      const stored = await this.records.get<NumberHold>(NUMBER_HOLDS.name, key);
      if (!stored) {
        if (await this.tryInsert(key, hold)) return undefined;
        continue;
      }
      const holder = stored.value.orderId === orderId ? undefined : await this.holderOf(stored, of);
      if (holder) return holder;
      if (await this.records.replace(NUMBER_HOLDS.name, key, stored.version, hold)) return undefined;
    }
  }

  /** Leaves the number to others, where the order holds it. */
  async release(of: NumberOfBrand, orderId: string): Promise<void> {
    const stored = await this.records.get<NumberHold>(NUMBER_HOLDS.name, keyOf(of));
    if (stored?.value.orderId === orderId) await this.records.delete(NUMBER_HOLDS.name, stored.key, stored.version);
  }

  /** The order that holds it and bears it, or is about to; undefined where it is free. */
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

  private async tryInsert(key: string, hold: NumberHold): Promise<boolean> {
    try {
      await this.records.insert(NUMBER_HOLDS.name, key, hold);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
  }
}

const keyOf = ({ brandId, field, number }: NumberOfBrand): string => `${brandId} ${field} ${wholeNumberTerm(number)}`;

/** What the last of these events that says it says of the order; undefined before it is drafted. */
export function contentOf(events: readonly RecordedOrderEvent[]): OrderContent | undefined {
  const last = events.findLast((event) => event.type === 'OrderDrafted' || event.type === 'OrderChanged');
  return last && 'content' in last.data ? last.data.content : undefined;
}
