/** Assessments as the API shows them: without salts, and without who typed which answer. */
import { faultOf } from '../../contracts/saq-answers.js';
import type { QuestionSet } from '../../contracts/saq-questions.js';
import type { AnswerReply, RoundReply } from '../../contracts/saq-replies.js';
import type { AssessmentRecord, KeptAnswer } from './assessment-records.js';

export function answersReply(answers: Readonly<Record<string, KeptAnswer>>): Record<string, AnswerReply> {
  const shown = Object.entries(answers).map(([questionId, answer]) => {
    const { salt: _, savedBy: __, ...reply } = answer;
    return [questionId, reply] as const;
  });
  return Object.fromEntries(shown);
}

/** Those of an earlier assessment that answer this set too: what another version asks otherwise is left out. */
export function answersThatStillHold({ answers }: AssessmentRecord, set: QuestionSet): Record<string, AnswerReply> {
  const kept = set.questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer && faultOf(question, answer) === undefined ? [[question.id, answer] as const] : [];
  });
  return answersReply(Object.fromEntries(kept));
}

export const roundReply = ({ round, setVersion, completedAt = '' }: AssessmentRecord): RoundReply => ({ round, setVersion, completedAt });

/** When the last answer was saved; null before the first. */
export function lastSaved(answers: Readonly<Record<string, KeptAnswer>>): string | null {
  return Object.values(answers).reduce<string | null>((last, { savedAt }) => (last === null || savedAt > last ? savedAt : last), null);
}
