import { Injectable } from '@nestjs/common';
import { reachableQuestions } from '../../../../contracts/members/saq/answers.js';
import type { RecordedAnswer } from '../../../../contracts/members/saq/events.js';
import type { QuestionSet } from '../../../../contracts/members/saq/questions.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Users } from '../../../ground/identity/users.js';
import type { Stored } from '../../../platform/documents/document-store.js';
import { canonicalJson, sha256 } from '../../../platform/events/canonical-json.js';
import type { CompleteAssessment } from './assessment.decider.js';
import { type AssessmentRecord, AssessmentRecords, type StoredAnswer } from './assessment-records.js';
import { AssessmentStreams, type RecordedCompletion } from './assessment-streams.js';

/** Finishes an assessment that is being completed. Each step can run again, so that the next reader repairs a crash between two steps. */
@Injectable()
export class CompletionProcess {
  constructor(
    private readonly streams: AssessmentStreams,
    private readonly records: AssessmentRecords,
    private readonly facilities: Facilities,
    private readonly users: Users,
  ) {}

  /**
   * Records the assessment in the log, lets its site's users pass the onboarding, and marks it completed. @throws Refusal those of the
   * decider; the assessment is open again then
   */
  async finish(stored: Stored<AssessmentRecord>, set: QuestionSet): Promise<RecordedCompletion> {
    const { value } = stored;
    const recorded = await this.recordCompletion(stored, set);
    await this.facilities.change(value.facilityId, (facility) => ({ ...facility, answeredSaqAt: recorded.completedAt }));
    await this.users.markOnboardingStep(value.facilityId, 'answeredSaqAt', recorded.completedAt);
    if (value.state !== 'completed') {
      const { completedAt, dueAt } = recorded;
      await this.records.replace(stored, { ...value, state: 'completed', completedAt, dueAt });
    }
    return recorded;
  }

  private async recordCompletion(stored: Stored<AssessmentRecord>, set: QuestionSet): Promise<RecordedCompletion> {
    const { value } = stored;
    try {
      return await this.streams.complete(completeCommandOf(value, set), value.completedBy ?? 'erased');
    } catch (error) {
      if (error instanceof Refusal && value.state === 'completing') await this.records.replace(stored, { ...value, state: 'open' });
      throw error;
    }
  }
}

/** Holds only questions that are asked, and no words. */
export function completeCommandOf(
  { assessmentId, facilityId, answers }: Pick<AssessmentRecord, 'assessmentId' | 'facilityId' | 'answers'>,
  set: QuestionSet,
): CompleteAssessment {
  return { assessmentId, facilityId, set, answers, ...recordedAnswersOf(set, answers) };
}

/** Returns the answers to the questions that are asked, as the log records them, with the hash that recognizes them. */
export function recordedAnswersOf(set: QuestionSet, answers: Readonly<Record<string, StoredAnswer>>) {
  const recorded = reachableQuestions(set.questions, answers).map(({ id, type }) => recordedAnswer(id, type === 'text', answers[id]));
  const contentHash = sha256(canonicalJson({ facilityType: set.facilityType, setVersion: set.version, answers: recorded }));
  return { recorded, contentHash };
}

function recordedAnswer(questionId: string, isText: boolean, answer: StoredAnswer | undefined): RecordedAnswer {
  const { value, notApplicable, salt = '', evidence = [] } = answer ?? {};
  const words = notApplicable ?? (isText ? String(value ?? '') : undefined);
  return {
    questionId,
    ...(words === undefined ? { value } : { textHash: sha256(`${salt} ${words}`) }),
    ...(notApplicable !== undefined && { notApplicable: true }),
    ...(evidence.length > 0 && { evidence: evidence.map(({ blobName, sha256: hash }) => ({ blobName, sha256: hash })) }),
  };
}
