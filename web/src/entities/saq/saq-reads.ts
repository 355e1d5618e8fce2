import { type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AssessmentsQuery } from '../../../../contracts/members/saq/queries.js';
import type { QuestionSetType } from '../../../../contracts/members/saq/questions.js';
import type { AssessmentReply, SavedAnswersReply } from '../../../../contracts/members/saq/replies.js';
import type { SiteAssessmentsQuery } from '../../../../contracts/members/saq/site-assessments/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { pageRead, read } from '../../client/api/read.js';

export const saqKeys = {
  own: ['assessment'],
  statuses: ['assessments'],
  siteAssessments: ['siteAssessments'],
  questionSets: ['questionSets'],
} as const;

/** The assessment that the reader's facility is at. Reloaded when the window regains focus: somebody else may have answered. */
export const assessmentRead = () => read(saqKeys.own, routes.assessment, {}, { refetchOnWindowFocus: true });

/** The assessment that another site is at. */
export const assessmentOfRead = (facilityId: string) => read(saqKeys.own, routes.assessmentOf, { params: { facilityId } });

export const statusesRead = (query: AssessmentsQuery) => pageRead(saqKeys.statuses, routes.assessmentStatuses, { query });

/** One that was completed, for good. */
export const roundRead = (facilityId: string, round: number) =>
  read(saqKeys.own, routes.assessmentRound, { params: { facilityId, number: round } }, { staleTime: 600_000 });

export const siteAssessmentsRead = (query: SiteAssessmentsQuery) => pageRead(saqKeys.siteAssessments, routes.siteAssessments, { query });

export const siteAssessmentRead = (id: string) =>
  read(saqKeys.siteAssessments, routes.siteAssessment, { params: { id } }, { refetchOnWindowFocus: true });

export const questionSetsRead = () => read(saqKeys.questionSets, routes.questionSets);

export const questionSetRead = (facilityType: QuestionSetType, version: number) =>
  read(saqKeys.questionSets, routes.questionSet, { params: { facilityType, number: version } }, { staleTime: 600_000 });

type Answered = Pick<AssessmentReply, 'savedAt' | 'answers'>;

export const withSaved = <Read extends Answered>(read: Read, { savedAt, answers }: SavedAnswersReply): Read => ({
  ...read,
  savedAt,
  answers: { ...read.answers, ...answers },
});

/** Takes what was saved into what was read; resolves when its readers were notified. */
export async function applySavedAnswers(client: QueryClient, key: QueryKey, reply: SavedAnswersReply): Promise<void> {
  client.setQueryData<Answered>(key, (read) => read && withSaved(read, reply));
  // Readers are notified in a task of their own.
  await new Promise((told) => setTimeout(told));
}
