import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type GrievanceEvent, grievanceStreamOf } from '../../../contracts/watch/grievances/events.js';
import type { GrievanceCommandReply } from '../../../contracts/watch/grievances/replies.js';
import { Streams } from '../../platform/deciders/streams.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
import type { TextReference } from '../../platform/texts/erasable-texts.js';
import { type GrievanceDecisionState, grievanceDecider } from './grievance.decider.js';
import type { GrievanceCommand, KnownGrievance } from './grievance.rules.js';
import { GrievanceTexts } from './grievance-texts.js';

export interface GrievanceActor {
  userId: string;
  facilityId: string;
}

export type GrievanceOutcome = GrievanceCommandReply & { replayed: boolean };

/** Holds what somebody wrote, and the command that names it once it is kept. */
export interface Writing {
  texts: readonly string[];
  /** @param references one for each text, in order */
  command(references: readonly TextReference[]): GrievanceCommand;
}

const NOT_STORED: TextReference = { id: '', hash: '' };

/** Records commands on grievances, with what people wrote where it can be erased. */
@Injectable()
export class GrievanceStreams {
  private readonly streams: Streams<GrievanceDecisionState, GrievanceCommand, GrievanceEvent>;

  constructor(
    private readonly texts: GrievanceTexts,
    private readonly events: EventStore,
    views: ViewStore,
    clock: Clock,
  ) {
    this.streams = new Streams(grievanceDecider, { events, views, clock });
  }

  /** @throws Refusal NotFound */
  async get(grievanceId: string): Promise<KnownGrievance> {
    const known = await this.streams.inspect(grievanceStreamOf(grievanceId), ({ grievance }) => structuredClone(grievance));
    if (!known) throw new Refusal('NotFound');
    return known;
  }

  /** Counts the events of a grievance; 0 before it was told. */
  async countEvents(grievanceId: string): Promise<number> {
    const last = await this.events.last(grievanceStreamOf(grievanceId));
    return last ? last.revision + 1 : 0;
  }

  /**
   * Answers with the position, which lets a read wait for it: what is recorded stays so, whether a list shows it yet or not.
   * @throws Refusal those of the decider
   */
  async record(grievanceId: string, actor: GrievanceActor, writing: Writing): Promise<GrievanceOutcome> {
    const { texts, command } = writing;
    await this.streams.dryRun(grievanceStreamOf(grievanceId), command(texts.map(() => NOT_STORED)));
    return this.written(grievanceId, actor, writing, []);
  }

  private async written(
    grievanceId: string,
    actor: GrievanceActor,
    writing: Writing,
    stored: readonly TextReference[],
  ): Promise<GrievanceOutcome> {
    const text = writing.texts[stored.length];
    const stream = grievanceStreamOf(grievanceId);
    if (text === undefined) {
      const { position, replayed } = await this.streams.record(stream, writing.command(stored), { actor, transactionId: grievanceId });
      return { transactionId: grievanceId, grievanceId, position, replayed };
    }
    return this.texts.during({ facilityId: actor.facilityId, transactionId: grievanceId, userId: actor.userId }, text, {
      dryRun: () => Promise.resolve(),
      execute: (reference) => this.written(grievanceId, actor, writing, [...stored, reference]),
    });
  }
}
