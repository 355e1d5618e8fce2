/** Decides a facility's self assessments: one a year, complete or not at all. */

import { oneYearAfter, progressOf, risksOf, type SaqAnswers } from '../../../../contracts/members/saq/answers.js';
import type { AssessmentEvent, RecordedAnswer } from '../../../../contracts/members/saq/events.js';
import type { QuestionSet, SaqFacilityType } from '../../../../contracts/members/saq/questions.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Decider } from '../../../platform/deciders/decider.js';
import { fieldsOfMissing } from './missing-questions.rules.js';

/** Holds the answers, each with the form in which it is recorded. */
export interface CompleteAssessment {
  assessmentId: string;
  facilityId: string;
  set: QuestionSet;
  answers: SaqAnswers;
  recorded: RecordedAnswer[];
  /** Distinguishes a replay from other content under the same ID. */
  contentHash: string;
}

export type CompletedRound = { round: number; contentHash: string; completedAt: string; dueAt: string };

export interface AssessmentState {
  /** Maps assessment IDs to rounds, in the order of completion. */
  rounds: Record<string, CompletedRound>;
  dueAt: string | null;
}

export const assessmentDecider: Decider<AssessmentState, CompleteAssessment, AssessmentEvent> = {
  version: 1,
  initial: () => ({ rounds: {}, dueAt: null }),
  evolve(state, { event }) {
    const { assessmentId, round, contentHash, completedAt, dueAt } = event.data;
    state.rounds[assessmentId] = { round, contentHash, completedAt, dueAt };
    state.dueAt = dueAt;
    return state;
  },
  decide,
  toSnapshot: (state) => [structuredClone(state)],
  fromSnapshot: (_, row) => row as AssessmentState,
};

/**
 * @throws Refusal SaqIncomplete with the missing questions as fields; SaqCompleted when the year is not over or the assessment was
 * completed with other answers
 */
function decide(state: AssessmentState, command: CompleteAssessment, now: string): AssessmentEvent[] {
  const { assessmentId, facilityId, set, answers, recorded, contentHash } = command;
  const known = state.rounds[assessmentId];
  if (known?.contentHash === contentHash) return [];
  if (known || (state.dueAt !== null && now < state.dueAt)) throw new Refusal('SaqCompleted');
  const { missing } = progressOf(set.questions, answers);
  if (missing.length > 0) throw new Refusal('SaqIncomplete', {}, fieldsOfMissing(missing));
  const attachments = risksOf(set.questions, answers).map((risk) => ({
    ...risk,
    source: 'saq' as const,
    date: now,
    verified: false as const,
  }));
  const data = {
    assessmentId,
    facilityId,
    round: Object.keys(state.rounds).length + 1,
    facilityType: set.facilityType as SaqFacilityType,
    setVersion: set.version,
    completedAt: now,
    dueAt: oneYearAfter(now),
    contentHash,
    answers: recorded,
    evidence: attachments,
  };
  return [{ type: 'AssessmentCompleted', data }];
}
