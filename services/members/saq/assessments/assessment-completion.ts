import { Injectable } from '@nestjs/common';
import type { CommandReply } from '../../../../contracts/shared/replies.js';
import type { Stored } from '../../../platform/documents/document-store.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { type AssessmentRecord, AssessmentRecords } from './assessment-records.js';
import { AssessmentStreams } from './assessment-streams.js';
import { CompletionProcess, completeCommandOf } from './completion-process.js';
import { CurrentAssessment } from './current-assessment.js';

@Injectable()
export class AssessmentCompletion {
  constructor(
    private readonly current: CurrentAssessment,
    private readonly records: AssessmentRecords,
    private readonly streams: AssessmentStreams,
    private readonly process: CompletionProcess,
  ) {}

  /**
   * Completes the facility's present assessment. Its answers are closed first, so that they equal what the log records. Repeating it
   * succeeds. @throws Refusal SaqIncomplete with the missing questions
   */
  async completeAssessment({ facilityId, userId }: ActingUser): Promise<CommandReply & { replayed: boolean }> {
    for (;;) {
      const { stored, set, facility } = await this.current.ofFacility(facilityId);
      const isOpen = stored?.value.state !== 'completed';
      // Refuses what is not complete before anything is closed; also what nobody has begun.
      if (isOpen) await this.streams.dryRun(completeCommandOf(stored?.value ?? notBegun(facility.id), set));
      if (!stored) continue;
      const closed = isOpen ? await this.closeAnswers(stored, userId) : stored;
      // Somebody saved an answer meanwhile, so that it is read again.
      if (!closed) continue;
      const { position, replayed } = await this.process.finish(closed, set);
      return { transactionId: closed.value.assessmentId, position, replayed };
    }
  }

  private async closeAnswers(stored: Stored<AssessmentRecord>, completedBy: string): Promise<Stored<AssessmentRecord> | undefined> {
    const value: AssessmentRecord = { ...stored.value, state: 'completing', completedBy };
    return (await this.records.replace(stored, value)) ? { ...stored, version: stored.version + 1, value } : undefined;
  }
}

const notBegun = (facilityId: string) => ({ assessmentId: '', facilityId, answers: {} });
