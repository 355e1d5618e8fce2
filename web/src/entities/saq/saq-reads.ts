import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { AssessmentsQuery } from '../../../../contracts/members/saq/queries.js';
import type { QuestionSetType } from '../../../../contracts/members/saq/questions.js';
import type { AssessmentReply, SavedAnswersReply } from '../../../../contracts/members/saq/replies.js';
import type { SiteAssessmentsQuery } from '../../../../contracts/members/saq/site-assessments/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';

export const saqKeys = {
  own: ['assessment'],
  of: (facilityId: string) => ['assessment', facilityId],
  round: (facilityId: string, round: number) => ['assessment', facilityId, round],
  statuses: (query: AssessmentsQuery) => ['assessments', query],
  siteAssessments: ['siteAssessments'],
  siteAssessmentList: (query: SiteAssessmentsQuery) => ['siteAssessments', query],
  siteAssessment: (id: string) => ['siteAssessments', id],
  questionSets: ['questionSets'],
  questionSet: (facilityType: QuestionSetType, version: number) => ['questionSets', facilityType, version],
} as const;

/** The assessment that the reader's facility is at. Asked anew when the window comes back: another one may have answered. */
export const assessmentRead = () =>
  queryOptions({
    queryKey: saqKeys.own,
    queryFn: ({ signal }) => call(routes.assessment, { signal }),
    refetchOnWindowFocus: true,
  });

/** The assessment that another site is at. */
export const assessmentOfRead = (facilityId: string) =>
  queryOptions({
    queryKey: saqKeys.of(facilityId),
    queryFn: ({ signal }) => call(routes.assessmentOf, { params: { facilityId }, signal }),
  });

export const statusesRead = (query: AssessmentsQuery) =>
  queryOptions({
    queryKey: saqKeys.statuses(query),
    queryFn: ({ signal }) => call(routes.assessmentStatuses, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One that was completed, for good. */
export const roundRead = (facilityId: string, round: number) =>
  queryOptions({
    queryKey: saqKeys.round(facilityId, round),
    queryFn: ({ signal }) => call(routes.assessmentRound, { params: { facilityId, number: round }, signal }),
    staleTime: 600_000,
  });

export const siteAssessmentsRead = (query: SiteAssessmentsQuery) =>
  queryOptions({
    queryKey: saqKeys.siteAssessmentList(query),
    queryFn: ({ signal }) => call(routes.siteAssessments, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const siteAssessmentRead = (id: string) =>
  queryOptions({
    queryKey: saqKeys.siteAssessment(id),
    queryFn: ({ signal }) => call(routes.siteAssessment, { params: { id }, signal }),
    refetchOnWindowFocus: true,
  });

export const questionSetsRead = () =>
  queryOptions({ queryKey: saqKeys.questionSets, queryFn: ({ signal }) => call(routes.questionSets, { signal }) });

export const questionSetRead = (facilityType: QuestionSetType, version: number) =>
  queryOptions({
    queryKey: saqKeys.questionSet(facilityType, version),
    queryFn: ({ signal }) => call(routes.questionSet, { params: { facilityType, number: version }, signal }),
    staleTime: 600_000,
  });

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
