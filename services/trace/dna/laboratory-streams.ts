import { Injectable } from '@nestjs/common';
import { type LaboratoryEvent, laboratoryStreamOf } from '../../../contracts/trace/dna/events.js';
import { type Recorded, Streams } from '../../platform/deciders/streams.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import type { EventContext } from '../../platform/events/hash-chain.js';
import { Clock } from '../../platform/lib/clock.js';
import { type KnownTest, type LaboratoryCommand, type LaboratoryState, laboratoryDecider } from './laboratory.decider.js';

/** Records what laboratories found, one stream per lot. */
@Injectable()
export class LaboratoryStreams {
  private readonly streams: Streams<LaboratoryState, LaboratoryCommand, LaboratoryEvent>;

  constructor(events: EventStore, views: ViewStore, clock: Clock) {
    this.streams = new Streams(laboratoryDecider, { events, views, clock });
  }

  record(lotId: string, command: LaboratoryCommand, context: EventContext): Promise<Recorded> {
    return this.streams.record(laboratoryStreamOf(lotId), command, context);
  }

  dryRun(lotId: string, command: LaboratoryCommand): Promise<LaboratoryEvent[]> {
    return this.streams.dryRun(laboratoryStreamOf(lotId), command);
  }

  find(lotId: string, testId: string): Promise<KnownTest | undefined> {
    return this.streams.inspect(laboratoryStreamOf(lotId), ({ tests }) => structuredClone(tests.find((each) => each.testId === testId)));
  }
}
