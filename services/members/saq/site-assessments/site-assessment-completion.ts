import { Injectable } from '@nestjs/common';
import type { QuestionSet } from '../../../../contracts/members/saq/questions.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Stored } from '../../../platform/documents/document-store.js';
import { sha256 } from '../../../platform/events/canonical-json.js';
import type { Position } from '../../../platform/events/event-store.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { recordedAnswersOf } from '../assessments/completion-process.js';
import { QuestionSets } from '../question-sets/question-sets.js';
import type { SiteAssessmentCommand } from './site-assessment.decider.js';
import { type SiteAssessmentRecord, SiteAssessmentRecords, type StoredReason } from './site-assessment-records.js';
import { SiteAssessmentStreams } from './site-assessment-streams.js';

export const hashOfReason = ({ text, salt }: StoredReason): string => sha256(`${salt} ${text}`);

/** Records completed assessments. Each step can run again, so that the next reader repairs a crash between two steps. */
@Injectable()
export class SiteAssessmentCompletion {
  constructor(
    private readonly records: SiteAssessmentRecords,
    private readonly streams: SiteAssessmentStreams,
    private readonly sets: QuestionSets,
  ) {}

  /** Returns the present assessment, after an interrupted completion is finished. @throws Refusal NotFound */
  async current(assessmentId: string): Promise<Stored<SiteAssessmentRecord>> {
    const stored = await this.records.get(assessmentId);
    if (!stored) throw new Refusal('NotFound');
    if (stored.value.state !== 'completing') return stored;
    await this.finish(stored).catch((error: unknown) => {
      // Refused, it is open again.
      if (!(error instanceof Refusal)) throw error;
    });
    return this.current(assessmentId);
  }

  /** @throws Refusal AssessmentIncomplete with the missing questions, AssessmentWithdrawn */
  async complete(assessmentId: string): Promise<{ position: Position; replayed: boolean }> {
    for (;;) {
      const stored = await this.current(assessmentId);
      const { state } = stored.value;
      if (state === 'withdrawn') throw new Refusal('AssessmentWithdrawn');
      if (state !== 'open') return this.finish(stored);
      // Refuses what is not complete before anything is closed.
      await this.streams.dryRun(assessmentId, await this.commandOf(stored.value));
      const value: SiteAssessmentRecord = { ...stored.value, state: 'completing' };
      // Somebody saved an answer meanwhile, so that it is read again.
      if (!(await this.records.replace(stored, value))) continue;
      return this.finish({ ...stored, version: stored.version + 1, value });
    }
  }

  /** Returns the set with which the assessment began. */
  async questionSetOf({ setType, setVersion }: SiteAssessmentRecord): Promise<QuestionSet> {
    const set = await this.sets.version(setType, setVersion);
    if (!set) throw new Error(`there is no version ${setVersion} of the set for ${setType}`);
    return set;
  }

  private async finish(stored: Stored<SiteAssessmentRecord>): Promise<{ position: Position; replayed: boolean }> {
    const { value } = stored;
    const { assessmentId, corrects } = value;
    const { position, replayed, state } = await this.record(stored);
    if (corrects !== undefined) {
      await this.records.change(corrects, (other) =>
        other.state === 'completed' ? { ...other, state: 'corrected', correctedBy: assessmentId } : undefined,
      );
    }
    const completedAt = state.completed?.completedAt ?? '';
    if (value.state === 'completing') await this.records.replace(stored, { ...value, state: 'completed', completedAt });
    return { position, replayed };
  }

  private async record(stored: Stored<SiteAssessmentRecord>) {
    const { value } = stored;
    try {
      const actor = { userId: value.userId, facilityId: value.userFacilityId ?? value.facilityId };
      return await this.streams.record(value.assessmentId, await this.commandOf(value), actor);
    } catch (error) {
      if (error instanceof Refusal && value.state === 'completing') await this.records.replace(stored, { ...value, state: 'open' });
      throw error;
    }
  }

  private async commandOf(record: SiteAssessmentRecord): Promise<SiteAssessmentCommand> {
    const { assessmentId, facilityId, kind, assessor, userId: assessedBy, assessedOn, answers } = record;
    const set = await this.questionSetOf(record);
    const corrects =
      record.corrects === undefined || !record.reason
        ? undefined
        : { assessmentId: record.corrects, reasonHash: hashOfReason(record.reason) };
    const visit = { assessmentId, facilityId, kind, assessor, assessedBy, assessedOn, ...omitUndefined({ corrects }) };
    return { kind: 'complete', visit, set, answers, ...recordedAnswersOf(set, answers) };
  }
}
