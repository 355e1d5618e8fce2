import { Injectable } from '@nestjs/common';
import { type QuestionSet, type SaqFacilityType, saqTypeOf } from '../../../../contracts/members/saq/questions.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import type { Stored } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { QuestionSets } from '../question-sets/question-sets.js';
import { type AssessmentRecord, AssessmentRecords } from './assessment-records.js';
import { CompletionProcess } from './completion-process.js';

/** Holds the assessment under way, the one of this year, or one that is not begun. */
export interface FacilityAssessment {
  facility: FacilityRecord;
  facilityType: SaqFacilityType;
  round: number;
  set: QuestionSet;
  /** Absent before the first answer. */
  stored?: Stored<AssessmentRecord>;
}

@Injectable()
export class CurrentAssessment {
  constructor(
    private readonly facilities: Facilities,
    private readonly records: AssessmentRecords,
    private readonly sets: QuestionSets,
    private readonly completionProcess: CompletionProcess,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound when the facility does not exist or has no question set */
  async ofFacility(facilityId: string | undefined): Promise<FacilityAssessment> {
    const facility = facilityId === undefined ? undefined : await this.facilities.get(facilityId);
    const facilityType = facility && saqTypeOf(facility.type);
    if (!facility || !facilityType) throw new Refusal('NotFound');
    const stored = await this.latestFinished(facility.id);
    if (!stored) return { facility, facilityType, round: 1, set: await this.sets.current(facilityType) };
    const { value } = stored;
    if (value.state === 'completed' && value.dueAt !== undefined && value.dueAt <= this.clock.now()) {
      return { facility, facilityType, round: value.round + 1, set: await this.sets.current(facilityType) };
    }
    return { facility, facilityType, round: value.round, set: await this.questionSetOf(value), stored };
  }

  /** Returns the set with which the assessment began. */
  async questionSetOf({ facilityType, setVersion }: AssessmentRecord): Promise<QuestionSet> {
    const set = await this.sets.version(facilityType, setVersion);
    if (!set) throw new Error(`there is no version ${setVersion} of the set for ${facilityType}`);
    return set;
  }

  /** Finishes an interrupted completion before it returns the latest assessment. */
  private async latestFinished(facilityId: string): Promise<Stored<AssessmentRecord> | undefined> {
    const latest = await this.records.latest(facilityId);
    if (latest?.value.state !== 'completing') return latest;
    await this.completionProcess.finish(latest, await this.questionSetOf(latest.value)).catch((error: unknown) => {
      // Refused, it is open again.
      if (!(error instanceof Refusal)) throw error;
    });
    return this.records.latest(facilityId);
  }
}
