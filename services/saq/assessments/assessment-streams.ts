import { Injectable } from '@nestjs/common';
import { type AssessmentEvent, assessmentStreamOf } from '../../../contracts/saq/events.js';
import { DeciderExecutor } from '../../platform/deciders/decider-executor.js';
import { DeciderSnapshots } from '../../platform/deciders/decider-snapshots.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore, type Position } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { type AssessmentState, assessmentDecider, type CompleteAssessment, type CompletedRound } from './assessment.decider.js';

export interface RecordedCompletion extends CompletedRound {
  position: Position;
  /** Is true when the completion was recorded before. */
  replayed: boolean;
}

@Injectable()
export class AssessmentStreams {
  private readonly executor: DeciderExecutor<AssessmentState, CompleteAssessment, AssessmentEvent>;

  constructor(
    private readonly events: EventStore,
    views: ViewStore,
    clock: Clock,
  ) {
    const snapshots = new DeciderSnapshots(views, assessmentDecider.version);
    this.executor = new DeciderExecutor(assessmentDecider, { events, snapshots, clock });
  }

  /** Records the assessment once. @throws Refusal those of the decider, EngineUnavailable */
  async complete(command: CompleteAssessment, userId: string): Promise<RecordedCompletion> {
    const { assessmentId, facilityId } = command;
    const stream = assessmentStreamOf(facilityId);
    const by = { actor: { userId, facilityId }, transactionId: assessmentId };
    const { position } = await this.executor.execute(stream, command, by);
    const round = await this.executor.inspect(stream, (state) => ({ ...state.rounds[assessmentId] }) as CompletedRound);
    return { ...round, position: position ?? (await this.lastPosition(stream)), replayed: position === undefined };
  }

  /** Refuses what `complete` would refuse, and records nothing. */
  async dryRun(command: CompleteAssessment): Promise<void> {
    await this.executor.dryRun(assessmentStreamOf(command.facilityId), command);
  }

  private async lastPosition(stream: string): Promise<Position> {
    const last = await this.events.last(stream);
    if (!last) throw new Error(`${stream} has no event`);
    return last.position;
  }
}
