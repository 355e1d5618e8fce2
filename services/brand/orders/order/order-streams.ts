import { Injectable } from '@nestjs/common';
import { type OrderEvent, orderStreamOf, type RecordedOrderEvent } from '../../../../contracts/brand/orders/events.js';
import { type Recorded, Streams } from '../../../platform/deciders/streams.js';
import { ViewStore } from '../../../platform/documents/document-store.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { type OrderCommand, type OrderState, orderDecider } from './order.decider.js';

/** Limits the events of one order that are read at once: most orders have a few, and a draft that saves itself for hours some hundreds. */
const EVENTS_READ = 5_000;

/** Keeps one stream per order. */
@Injectable()
export class OrderStreams {
  private readonly streams: Streams<OrderState, OrderCommand, OrderEvent>;

  constructor(
    private readonly events: EventStore,
    views: ViewStore,
    clock: Clock,
  ) {
    this.streams = new Streams(orderDecider, { events, views, clock });
  }

  /** @throws Refusal those of the decider, EngineUnavailable */
  execute(command: OrderCommand, userId: string): Promise<Recorded> {
    const context = { actor: { userId, facilityId: command.brandId }, transactionId: command.orderId };
    return this.streams.record(orderStreamOf(command.orderId), command, context);
  }

  /** Refuses what `execute` would refuse, and records nothing. */
  dryRun(command: OrderCommand): Promise<OrderEvent[]> {
    return this.streams.dryRun(orderStreamOf(command.orderId), command);
  }

  /** Returns all events in order; none for an unknown order. */
  async read(orderId: string): Promise<RecordedOrderEvent[]> {
    return (await this.events.read(orderStreamOf(orderId), 0, EVENTS_READ)) as unknown as RecordedOrderEvent[];
  }
}
