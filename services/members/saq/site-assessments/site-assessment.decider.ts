/** Decides one assessment of a site by an auditor or a farm monitor: completed once, and withdrawn at most once. */
import { progressOf, risksOf, type SaqAnswers } from '../../../../contracts/members/saq/answers.js';
import type { RecordedAnswer } from '../../../../contracts/members/saq/events.js';
import type { QuestionSet } from '../../../../contracts/members/saq/questions.js';
import type {
  SiteAssessed,
  SiteAssessmentEvent,
  SiteAssessmentWithdrawn,
} from '../../../../contracts/members/saq/site-assessments/events.js';
import { sourceOfAssessor } from '../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Decider } from '../../../platform/deciders/decider.js';
import { fieldsOfMissing } from '../assessments/missing-questions.rules.js';

type Visit = Pick<SiteAssessed, 'assessmentId' | 'facilityId' | 'kind' | 'assessor' | 'assessedBy' | 'assessedOn' | 'corrects'>;

export type SiteAssessmentCommand =
  | { kind: 'complete'; visit: Visit; set: QuestionSet; answers: SaqAnswers; recorded: RecordedAnswer[]; contentHash: string }
  | { kind: 'withdraw'; reasonHash: string };

export interface SiteAssessmentDecisionState {
  /** Absent before it is completed. */
  completed?: Pick<SiteAssessed, 'assessmentId' | 'facilityId' | 'kind' | 'assessor' | 'completedAt' | 'contentHash'>;
  withdrawn?: Pick<SiteAssessmentWithdrawn, 'reasonHash'> & { at: string };
}

export const siteAssessmentDecider: Decider<SiteAssessmentDecisionState, SiteAssessmentCommand, SiteAssessmentEvent> = {
  version: 1,
  initial: () => ({}),
  evolve(state, { event, recordedAt }) {
    if (event.type === 'SiteAssessed') {
      const { assessmentId, facilityId, kind, assessor, completedAt, contentHash } = event.data;
      state.completed = { assessmentId, facilityId, kind, assessor, completedAt, contentHash };
    } else {
      state.withdrawn = { reasonHash: event.data.reasonHash, at: recordedAt };
    }
    return state;
  },
  decide: (state, command, now) => (command.kind === 'complete' ? complete(state, command, now) : withdraw(state, command)),
  toSnapshot: (state) => [structuredClone(state)],
  fromSnapshot: (_, row) => row as SiteAssessmentDecisionState,
};

/** @throws Refusal AssessmentIncomplete with the missing questions as fields; AssessmentCompleted when it was completed otherwise */
function complete(
  { completed }: SiteAssessmentDecisionState,
  { visit, set, answers, recorded, contentHash }: SiteAssessmentCommand & { kind: 'complete' },
  now: string,
): SiteAssessmentEvent[] {
  if (completed?.contentHash === contentHash) return [];
  if (completed) throw new Refusal('AssessmentCompleted');
  const { missing } = progressOf(set.questions, answers);
  if (missing.length > 0) throw new Refusal('AssessmentIncomplete', {}, fieldsOfMissing(missing));
  const source = sourceOfAssessor(visit.assessor);
  const date = `${visit.assessedOn}T00:00:00.000Z`;
  const evidence = risksOf(set.questions, answers).map((risk) => ({ ...risk, source, date, verified: true as const }));
  const { facilityType: setType, version: setVersion } = set;
  return [{ type: 'SiteAssessed', data: { ...visit, setType, setVersion, completedAt: now, contentHash, answers: recorded, evidence } }];
}

/** @throws Refusal NotFound before it is completed; AssessmentWithdrawn for another reason than before */
function withdraw(
  { completed, withdrawn }: SiteAssessmentDecisionState,
  { reasonHash }: SiteAssessmentCommand & { kind: 'withdraw' },
): SiteAssessmentEvent[] {
  if (!completed) throw new Refusal('NotFound');
  if (withdrawn?.reasonHash === reasonHash) return [];
  if (withdrawn) throw new Refusal('AssessmentWithdrawn');
  const { assessmentId, facilityId, kind, assessor } = completed;
  return [{ type: 'SiteAssessmentWithdrawn', data: { assessmentId, facilityId, kind, assessor, reasonHash } }];
}
