import { Injectable } from '@nestjs/common';
import type { SaveAnswers } from '../../../../contracts/members/saq/commands.js';
import type { SavedAnswersReply } from '../../../../contracts/members/saq/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { AssessmentRecords } from './assessment-records.js';
import { CurrentAssessment } from './current-assessment.js';
import { GivenFiles, mergeAnswers, savedNow } from './given-answers.js';

/** Stores answers as they are given, a few at a time. */
@Injectable()
export class AssessmentAnswers {
  constructor(
    private readonly current: CurrentAssessment,
    private readonly records: AssessmentRecords,
    private readonly files: GivenFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores all answers, or none when one is refused. Answers of two windows to different questions are both stored; of the same question
   * the later one. @throws Refusal Invalid by answer, SaqCompleted
   */
  async saveAnswers({ answers: given }: SaveAnswers, user: ActingUser): Promise<SavedAnswersReply> {
    const files = await this.files.of(given, [user.facilityId]);
    for (;;) {
      const { stored, set, facility, facilityType, round } = await this.current.ofFacility(user.facilityId);
      if (stored && stored.value.state !== 'open') throw new Refusal('SaqCompleted');
      const savedAt = this.clock.now();
      const answers = mergeAnswers(stored?.value.answers ?? {}, given, set, { files, savedAt, savedBy: user.userId });
      const isStored = stored
        ? await this.records.replace(stored, { ...stored.value, answers })
        : await this.records.tryBegin({
            facilityId: facility.id,
            round,
            facilityType,
            setVersion: set.version,
            answers,
            beganAt: savedAt,
          });
      if (!isStored) continue;
      return savedNow(given, answers, set, savedAt);
    }
  }
}
