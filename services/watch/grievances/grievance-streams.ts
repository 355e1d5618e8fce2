import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type GrievanceEvent, grievanceStreamOf, type RecordedGrievanceEvent } from '../../../contracts/watch/grievances/events.js';
import type { GrievanceCommandReply } from '../../../contracts/watch/grievances/replies.js';
import { grievances } from '../../../projections/watch/grievances/grievances.js';
import { Streams } from '../../platform/deciders/streams.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
import type { TextReference } from '../../platform/texts/erasable-texts.js';
import { type GrievanceDecisionState, grievanceDecider } from './grievance.decider.js';
import type { GrievanceCommand, KnownGrievance } from './grievance.rules.js';
import { GrievanceTexts } from './grievance-texts.js';
import { carriedOutBy } from './reports/repeated-commands.rules.js';

/** Acts for the product itself. */
export const PLATFORM_ACTOR = { userId: PLATFORM, facilityId: PLATFORM };

export type GrievanceActor = { userId: string; facilityId: string };

export type GrievanceOutcome = GrievanceCommandReply & { replayed: boolean };

/** Holds what somebody wrote, and the command that names it once it is kept. */
export interface Writing {
  texts: readonly string[];
  /** @param references one for each text, in order */
  command(references: readonly TextReference[]): GrievanceCommand;
}

/** More than a grievance can have: words, reminders and acts on it are bounded. */
const EVENTS_MAX = 10_000;
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
    const known = await this.find(grievanceId);
    if (!known) throw new Refusal('NotFound');
    return known;
  }

  /** Returns null for a grievance that was not reported. */
  find(grievanceId: string): Promise<KnownGrievance | null> {
    return this.streams.inspect(grievanceStreamOf(grievanceId), ({ grievance }) => structuredClone(grievance));
  }

  /** Returns the events that views fold, oldest first; none before it was reported. */
  async eventsOf(grievanceId: string): Promise<RecordedGrievanceEvent[]> {
    const recorded = await this.events.read(grievanceStreamOf(grievanceId), 0, EVENTS_MAX);
    const isHandled = new Set<string>(grievances.handles);
    return recorded.filter(({ type }) => isHandled.has(type)) as unknown as RecordedGrievanceEvent[];
  }

  /** Counts the events of a grievance; 0 before it was reported. */
  async countEvents(grievanceId: string): Promise<number> {
    const last = await this.events.last(grievanceStreamOf(grievanceId));
    return last ? last.revision + 1 : 0;
  }

  /**
   * Answers with the position, which lets a read wait for it: what is recorded stays so, whether a list shows it yet or not.
   * @throws Refusal those of the decider; TransactionIdReused for other words under the ID that the client chose
   */
  async record(grievanceId: string, actor: GrievanceActor, writing: Writing): Promise<GrievanceOutcome> {
    const { texts, command } = writing;
    const sent = command(texts.map(() => NOT_STORED));
    await this.streams.dryRun(grievanceStreamOf(grievanceId), sent);
    const outcome = await this.written(grievanceId, actor, writing, []);
    if (outcome.replayed) await this.assertSameWords(grievanceId, carriedOutBy(sent)?.commandId, texts);
    return outcome;
  }

  /** Compares with nothing what was erased since. */
  private async assertSameWords(grievanceId: string, commandId: string | undefined, texts: readonly string[]): Promise<void> {
    const { commands } = await this.get(grievanceId);
    const before = commands.find((each) => each.commandId === commandId);
    if (!before) return;
    const kept = await this.texts.getMany(before.textIds);
    const isSame = before.textIds.length === texts.length && before.textIds.every((id, at) => !kept.has(id) || kept.get(id) === texts[at]);
    if (!isSame) throw new Refusal('TransactionIdReused');
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
