/** Builds replies about assessments, without salts and without the authors of answers. */
import { findAnswerFault } from '../../../../contracts/members/saq/answers.js';
import type { QuestionSet } from '../../../../contracts/members/saq/questions.js';
import type { AnswerReply, RoundReply } from '../../../../contracts/members/saq/replies.js';
import type { AssessmentRecord, StoredAnswer } from './assessment-records.js';

export function answersReply(answers: Readonly<Record<string, StoredAnswer>>): Record<string, AnswerReply> {
  const shown = Object.entries(answers).map(([questionId, answer]) => {
    const { salt: _, savedBy: __, ...reply } = answer;
    return [questionId, reply] as const;
  });
  return Object.fromEntries(shown);
}

/** Returns answers of an earlier assessment that fit this set; questions that another version asks differently are left out. */
export function reusableAnswers({ answers }: AssessmentRecord, set: QuestionSet): Record<string, AnswerReply> {
  const reusable = set.questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer && findAnswerFault(question, answer) === undefined ? [[question.id, answer] as const] : [];
  });
  return answersReply(Object.fromEntries(reusable));
}

export const roundReply = ({ round, setVersion, completedAt = '' }: AssessmentRecord): RoundReply => ({ round, setVersion, completedAt });

/** Returns null before the first answer. */
export function lastSavedAt(answers: Readonly<Record<string, StoredAnswer>>): string | null {
  return Object.values(answers).reduce<string | null>((last, { savedAt }) => (last === null || savedAt > last ? savedAt : last), null);
}
