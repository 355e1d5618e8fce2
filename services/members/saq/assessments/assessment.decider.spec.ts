import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { progressOf, type SaqAnswer, type SaqAnswers } from '../../../../contracts/members/saq/answers.js';
import type { QuestionSet, SaqQuestion } from '../../../../contracts/members/saq/questions.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { builtInSet } from '../question-sets/built-in/built-in-sets.js';
import { type AssessmentState, assessmentDecider, type CompleteAssessment } from './assessment.decider.js';
import { completeCommandOf } from './completion-process.js';

const FACILITY = '11111111-1111-4111-8111-111111111111';
const NOW = '2026-05-01T08:00:00.000Z';
const set = builtInSet('FARM');

/** Generates a good answer to a question, or a wrong one. */
function answerTo({ type, options = [], notApplicable }: SaqQuestion): fc.Arbitrary<SaqAnswer | undefined> {
  const ids = options.map(({ id }) => id);
  const good: Record<SaqQuestion['type'], () => fc.Arbitrary<SaqAnswer>> = {
    yesNo: () => fc.constantFrom(...ids).map((value) => ({ value })),
    single: () => fc.constantFrom(...ids).map((value) => ({ value })),
    multi: () => fc.subarray(ids, { minLength: 1 }).map((value) => ({ value })),
    integer: () => fc.nat(40).map((value) => ({ value })),
    text: () => fc.string({ minLength: 1, maxLength: 20 }).map((value) => ({ value })),
  };
  const without = fc.constantFrom<SaqAnswer | undefined>(
    undefined,
    {},
    { value: 'nothing of this' },
    { notApplicable: 'It does not apply.' },
  );
  return fc.oneof({ weight: notApplicable ? 20 : 40, arbitrary: good[type]() }, { weight: 1, arbitrary: without });
}
const answersTo = ({ questions }: QuestionSet): fc.Arbitrary<SaqAnswers> =>
  fc.record(Object.fromEntries(questions.map((question) => [question.id, answerTo(question)])));

const command = (answers: SaqAnswers, assessmentId = 'one'): CompleteAssessment => {
  const kept = Object.entries(answers).flatMap(([id, answer]) =>
    answer ? [[id, { ...answer, evidence: [] as never[], savedAt: NOW, savedBy: 'u', salt: 's' }] as const] : [],
  );
  return completeCommandOf({ assessmentId, facilityId: FACILITY, answers: Object.fromEntries(kept) }, set);
};
const decide = (given: CompleteAssessment, state: AssessmentState = assessmentDecider.initial(), now = NOW) =>
  assessmentDecider.decide(state, given, now);
function refusalOf(act: () => unknown): Refusal | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
const folded = (state: AssessmentState, events: ReturnType<typeof decide>) =>
  events.reduce((at, event, revision) => assessmentDecider.evolve(at, { event, revision, recordedAt: NOW, hash: '' }), state);

/** Gives every required question its first good answer. */
function allAnswered(value: number): SaqAnswers {
  const answers: Record<string, SaqAnswer> = {};
  for (;;) {
    const [next] = progressOf(set.questions, answers).missing;
    const question = set.questions.find(({ id }) => id === next);
    if (!question) return answers;
    const [option] = question.options ?? [];
    const first = question.type === 'multi' ? [option?.id ?? ''] : (option?.id ?? 'Two of our own fields');
    answers[question.id] = { value: question.type === 'integer' ? value : first };
  }
}

describe('completing', () => {
  it('is accepted exactly when progress is 100, which is exactly when nothing that is asked is missing', () => {
    fc.assert(
      fc.property(answersTo(set), (answers) => {
        const { percent, missing } = progressOf(set.questions, answers);
        expect(percent === 100).toBe(missing.length === 0);
        const refusal = refusalOf(() => decide(command(answers)));
        expect(refusal?.code).toBe(missing.length === 0 ? undefined : 'SaqIncomplete');
        if (refusal) expect(Object.keys(refusal.fields ?? {})).toEqual(missing);
      }),
      { numRuns: runsOf(500), seed: SEED },
    );
  });

  it('says answers and evidence in full, and no words', () => {
    const [event] = decide(command({ ...allAnswered(1), landTenure: { value: 'own' }, protection: { notApplicable: 'Nobody sprays.' } }));
    expect(event?.data).toMatchObject({
      round: 1,
      setVersion: 1,
      facilityType: 'FARM',
      completedAt: NOW,
      dueAt: '2027-05-01T08:00:00.000Z',
    });
    expect(event?.data.answers).toContainEqual({ questionId: 'landTenure', value: 'own' });
    expect(event?.data.answers).toContainEqual({
      questionId: 'protection',
      notApplicable: true,
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/) as never,
    });
    expect(event?.data.evidence).toContainEqual({
      indicator: 'childLabor',
      level: 'high',
      questionId: 'childrenWorking',
      source: 'saq',
      date: NOW,
      verified: false,
    });
    expect(JSON.stringify(event)).not.toMatch(/own fields|sprays/);
  });

  it('again is quiet; with other answers, or within the year, it is refused; a year later it is the second', () => {
    const first = command(allAnswered(0));
    const state = folded(assessmentDecider.initial(), decide(first));
    expect(decide(first, state)).toEqual([]);
    expect(refusalOf(() => decide(command(allAnswered(3)), state))?.code).toBe('SaqCompleted');
    expect(refusalOf(() => decide(command(allAnswered(0), 'two'), state, '2027-05-01T07:59:59.999Z'))?.code).toBe('SaqCompleted');
    expect(decide(command(allAnswered(0), 'two'), state, '2027-05-01T08:00:00.000Z')).toMatchObject([{ data: { round: 2 } }]);
  });
});
