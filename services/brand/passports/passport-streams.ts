import { Injectable } from '@nestjs/common';
import { type PassportEvent, passportStreamOf } from '../../../contracts/brand/passports/events.js';
import { type Recorded, Streams } from '../../platform/deciders/streams.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { type PassportCommand, type PassportStreamState, passportDecider } from './passport.decider.js';

/** Keeps one stream per order that has a passport. */
@Injectable()
export class PassportStreams {
  private readonly streams: Streams<PassportStreamState, PassportCommand, PassportEvent>;

  constructor(events: EventStore, views: ViewStore, clock: Clock) {
    this.streams = new Streams(passportDecider, { events, views, clock });
  }

  state(orderId: string): Promise<PassportStreamState> {
    return this.streams.inspect(passportStreamOf(orderId), ({ code, versions }) => ({
      code,
      versions: versions.map((each) => ({ ...each })),
    }));
  }

  dryRun(command: PassportCommand): Promise<PassportEvent[]> {
    return this.streams.dryRun(passportStreamOf(command.orderId), command);
  }

  execute(command: PassportCommand, userId: string): Promise<Recorded> {
    const context = { actor: { userId, facilityId: command.brandId }, transactionId: command.orderId };
    return this.streams.record(passportStreamOf(command.orderId), command, context);
  }
}
