import { Injectable } from '@nestjs/common';
import { type AssessmentEvent, assessmentStreamOf } from '../../../../contracts/members/saq/events.js';
import { Streams } from '../../../platform/deciders/streams.js';
import { ViewStore } from '../../../platform/documents/document-store.js';
import { EventStore, type Position } from '../../../platform/events/event-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { type AssessmentState, assessmentDecider, type CompleteAssessment, type CompletedRound } from './assessment.decider.js';

export interface RecordedCompletion extends CompletedRound {
  position: Position;
  /** True for a completion that was recorded earlier. */
  replayed: boolean;
}

@Injectable()
export class AssessmentStreams {
  private readonly streams: Streams<AssessmentState, CompleteAssessment, AssessmentEvent>;

  constructor(events: EventStore, views: ViewStore, clock: Clock) {
    this.streams = new Streams(assessmentDecider, { events, views, clock });
  }

  /** Records the assessment once. @throws Refusal those of the decider, EngineUnavailable */
  async complete(command: CompleteAssessment, userId: string): Promise<RecordedCompletion> {
    const { assessmentId, facilityId } = command;
    const stream = assessmentStreamOf(facilityId);
    const by = { actor: { userId, facilityId }, transactionId: assessmentId };
    const { position, replayed } = await this.streams.record(stream, command, by);
    const round = await this.streams.inspect(stream, (state) => ({ ...state.rounds[assessmentId] }) as CompletedRound);
    return { ...round, position, replayed };
  }

  /** Refuses what `complete` would refuse, and records nothing. */
  async dryRun(command: CompleteAssessment): Promise<void> {
    await this.streams.dryRun(assessmentStreamOf(command.facilityId), command);
  }
}
