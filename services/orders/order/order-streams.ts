import { Injectable } from '@nestjs/common';
import { type OrderEvent, orderStreamOf, type RecordedOrderEvent } from '../../../contracts/orders/events.js';
import { DeciderExecutor } from '../../platform/deciders/decider-executor.js';
import { DeciderSnapshots } from '../../platform/deciders/decider-snapshots.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore, type Position } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { type OrderCommand, type OrderState, orderDecider } from './order.decider.js';

/** Limits the events of one order that are read at once: most orders have a few, and a draft that saves itself for hours some hundreds. */
const EVENTS_READ = 5_000;

export interface OrderResult {
  position: Position;
  revision: number;
  /** Is true when the command was carried out before. */
  replayed: boolean;
}

/** Keeps one stream per order. */
@Injectable()
export class OrderStreams {
  private readonly executor: DeciderExecutor<OrderState, OrderCommand, OrderEvent>;

  constructor(
    private readonly events: EventStore,
    views: ViewStore,
    clock: Clock,
  ) {
    const snapshots = new DeciderSnapshots(views, orderDecider.version);
    this.executor = new DeciderExecutor(orderDecider, { events, snapshots, clock });
  }

  /** @throws Refusal those of the decider, EngineUnavailable */
  async execute(command: OrderCommand, userId: string): Promise<OrderResult> {
    const stream = orderStreamOf(command.orderId);
    const context = { actor: { userId, facilityId: command.brandId }, transactionId: command.orderId };
    const { events, position } = await this.executor.execute(stream, command, context);
    const appended = events.at(-1);
    if (position !== undefined && appended) return { position, revision: appended.revision, replayed: false };
    const last = await this.events.last(stream);
    if (!last) throw new Error(`${stream} has no event`);
    return { position: last.position, revision: last.revision, replayed: true };
  }

  /** Refuses what `execute` would refuse, and records nothing. */
  dryRun(command: OrderCommand): Promise<OrderEvent[]> {
    return this.executor.dryRun(orderStreamOf(command.orderId), command);
  }

  /** Returns all events in order; none for an unknown order. */
  async read(orderId: string): Promise<RecordedOrderEvent[]> {
    return (await this.events.read(orderStreamOf(orderId), 0, EVENTS_READ)) as unknown as RecordedOrderEvent[];
  }
}
