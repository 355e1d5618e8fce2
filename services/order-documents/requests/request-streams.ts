import { Injectable } from '@nestjs/common';
import { type DocumentRequestEvent, documentRequestStreamOf } from '../../../contracts/order-documents/events.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { DeciderExecutor } from '../../platform/deciders/decider-executor.js';
import { DeciderSnapshots } from '../../platform/deciders/decider-snapshots.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore, type Position } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
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
  private readonly executor: DeciderExecutor<DocumentRequestState, DocumentRequestCommand, DocumentRequestEvent>;

  constructor(
    private readonly events: EventStore,
    views: ViewStore,
    clock: Clock,
  ) {
    const snapshots = new DeciderSnapshots(views, documentRequestDecider.version);
    this.executor = new DeciderExecutor(documentRequestDecider, { events, snapshots, clock });
  }

  /** @throws Refusal those of the decider, EngineUnavailable */
  async execute(command: DocumentRequestCommand, actor: { userId: string; facilityId: string }): Promise<RequestOutcome> {
    const { requestId } = command;
    const stream = documentRequestStreamOf(requestId);
    const { position } = await this.executor.execute(stream, command, { actor, transactionId: requestId });
    if (position !== undefined) return { id: requestId, transactionId: requestId, position, replayed: false };
    const last = await this.events.last(stream);
    if (!last) throw new Error(`${stream} has no event`);
    return { id: requestId, transactionId: requestId, position: last.position, replayed: true };
  }

  /** Reads the request from its stream, without waiting for projections. @throws Refusal NotFound */
  askedOf(requestId: string, facilityId: string): Promise<NonNullable<DocumentRequestState['request']>> {
    return this.executor.inspect(documentRequestStreamOf(requestId), ({ request }) => {
      if (request?.facilityId !== facilityId) throw new Refusal('NotFound');
      return structuredClone(request);
    });
  }

  /** Refuses what `execute` would refuse, and records nothing. */
  dryRun(command: DocumentRequestCommand): Promise<DocumentRequestEvent[]> {
    return this.executor.dryRun(documentRequestStreamOf(command.requestId), command);
  }
}
