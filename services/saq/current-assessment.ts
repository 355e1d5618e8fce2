import { Injectable } from '@nestjs/common';
import { Refusal } from '../../contracts/refusals.js';
import { type QuestionSet, type SaqFacilityType, saqTypeOf } from '../../contracts/saq-questions.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import { Clock } from '../platform/clock.js';
import type { Stored } from '../platform/documents/document-store.js';
import { type AssessmentRecord, AssessmentRecords } from './assessment-records.js';
import { Completion } from './completion.js';
import { QuestionSets } from './question-sets.js';

/** The assessment that a facility is at: the one under way, the one of this year, or one that nobody has begun yet. */
export interface Current {
  facility: FacilityRecord;
  facilityType: SaqFacilityType;
  round: number;
  set: QuestionSet;
  /** Absent until the first answer. */
  stored?: Stored<AssessmentRecord>;
}

@Injectable()
export class CurrentAssessment {
  constructor(
    private readonly facilities: Facilities,
    private readonly records: AssessmentRecords,
    private readonly sets: QuestionSets,
    private readonly completion: Completion,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound where there is no such facility, or it answers no question set */
  async of(facilityId: string | undefined): Promise<Current> {
    const facility = facilityId === undefined ? undefined : await this.facilities.get(facilityId);
    const facilityType = facility && saqTypeOf(facility.type);
    if (!facility || !facilityType) throw new Refusal('NotFound');
    const stored = await this.settled(facility.id);
    if (!stored) return { facility, facilityType, round: 1, set: await this.sets.current(facilityType) };
    const { value } = stored;
    if (value.state === 'completed' && value.dueAt !== undefined && value.dueAt <= this.clock.now()) {
      return { facility, facilityType, round: value.round + 1, set: await this.sets.current(facilityType) };
    }
    return { facility, facilityType, round: value.round, set: await this.setOf(value), stored };
  }

  /** The set that an assessment answers: the one that it began with. */
  async setOf({ facilityType, setVersion }: AssessmentRecord): Promise<QuestionSet> {
    const set = await this.sets.version(facilityType, setVersion);
    if (!set) throw new Error(`there is no version ${setVersion} of the set for ${facilityType}`);
    return set;
  }

  /** The latest one, after taking a completion that was cut off to its end. */
  private async settled(facilityId: string): Promise<Stored<AssessmentRecord> | undefined> {
    const latest = await this.records.latest(facilityId);
    if (latest?.value.state !== 'completing') return latest;
    await this.completion.finish(latest, await this.setOf(latest.value)).catch((error: unknown) => {
      // Refused, it is open again.
      if (!(error instanceof Refusal)) throw error;
    });
    return this.records.latest(facilityId);
  }
}
