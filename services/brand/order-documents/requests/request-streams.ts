import { Injectable } from '@nestjs/common';
import { type DocumentRequestEvent, documentRequestStreamOf } from '../../../../contracts/brand/order-documents/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Streams } from '../../../platform/deciders/streams.js';
import { ViewStore } from '../../../platform/documents/document-store.js';
import { EventStore, type Position } from '../../../platform/events/event-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { type DocumentRequestCommand, type DocumentRequestState, documentRequestDecider } from './document-request.decider.js';

export interface RequestOutcome {
  id: string;
  transactionId: string;
  position: Position;
  /** Is true when the command was carried out before. */
  replayed: boolean;
}

/** Keeps one stream per document request. */
@Injectable()
export class RequestStreams {
  private readonly streams: Streams<DocumentRequestState, DocumentRequestCommand, DocumentRequestEvent>;

  constructor(events: EventStore, views: ViewStore, clock: Clock) {
    this.streams = new Streams(documentRequestDecider, { events, views, clock });
  }

  /** @throws Refusal those of the decider, EngineUnavailable */
  async execute(command: DocumentRequestCommand, actor: { userId: string; facilityId: string }): Promise<RequestOutcome> {
    const { requestId } = command;
    const context = { actor, transactionId: requestId };
    const { position, replayed } = await this.streams.record(documentRequestStreamOf(requestId), command, context);
    return { id: requestId, transactionId: requestId, position, replayed };
  }

  /** Reads the request from its stream, without waiting for projections. @throws Refusal NotFound */
  askedOf(requestId: string, facilityId: string): Promise<NonNullable<DocumentRequestState['request']>> {
    return this.streams.inspect(documentRequestStreamOf(requestId), ({ request }) => {
      if (request?.facilityId !== facilityId) throw new Refusal('NotFound');
      return structuredClone(request);
    });
  }

  /** Refuses what `execute` would refuse, and records nothing. */
  dryRun(command: DocumentRequestCommand): Promise<DocumentRequestEvent[]> {
    return this.streams.dryRun(documentRequestStreamOf(command.requestId), command);
  }
}
