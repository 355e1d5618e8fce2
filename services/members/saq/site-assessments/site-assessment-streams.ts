import { Injectable } from '@nestjs/common';
import { type SiteAssessmentEvent, siteAssessmentStreamOf } from '../../../../contracts/members/saq/site-assessments/events.js';
import { type Recorded, Streams } from '../../../platform/deciders/streams.js';
import { ViewStore } from '../../../platform/documents/document-store.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { type SiteAssessmentCommand, type SiteAssessmentDecisionState, siteAssessmentDecider } from './site-assessment.decider.js';

@Injectable()
export class SiteAssessmentStreams {
  private readonly streams: Streams<SiteAssessmentDecisionState, SiteAssessmentCommand, SiteAssessmentEvent>;

  constructor(events: EventStore, views: ViewStore, clock: Clock) {
    this.streams = new Streams(siteAssessmentDecider, { events, views, clock });
  }

  /** Records the command once. @throws Refusal those of the decider, EngineUnavailable */
  async record(
    assessmentId: string,
    command: SiteAssessmentCommand,
    actor: { userId: string; facilityId: string },
  ): Promise<Recorded & { state: SiteAssessmentDecisionState }> {
    const stream = siteAssessmentStreamOf(assessmentId);
    const recorded = await this.streams.record(stream, command, { actor, transactionId: assessmentId });
    return { ...recorded, state: await this.streams.inspect(stream, (state) => structuredClone(state)) };
  }

  /** Refuses what `record` would refuse, and records nothing. */
  async dryRun(assessmentId: string, command: SiteAssessmentCommand): Promise<void> {
    await this.streams.dryRun(siteAssessmentStreamOf(assessmentId), command);
  }
}
