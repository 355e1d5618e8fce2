import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { caseIdOf } from '../../../../contracts/members/cases/case-kinds.js';
import type { CasesQuery } from '../../../../contracts/members/cases/queries.js';
import type { CasePage } from '../../../../contracts/members/cases/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { call } from '../../client/api/api.js';

export const caseKeys = {
  all: ['cases'],
  counts: ['cases', 'counts'],
  list: (query: CasesQuery) => ['cases', 'list', query],
  one: (caseId: string) => ['cases', 'one', caseId],
} as const;

/** Reads the counts of what waits, with one case at most. */
export const openCasesRead = () =>
  queryOptions({ queryKey: caseKeys.counts, queryFn: ({ signal }) => call(routes.cases, { query: { perPage: 1 }, signal }) });

/** The one case that there is about a certificate. */
export const certificateCasePath = (certificateId: string): string =>
  `${SCREENS.toSettle.path}/${caseIdOf({ kind: 'certificate', matterId: certificateId }, 1)}`;

export const openCasesOf = ({ counts }: Pick<CasePage, 'counts'>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export const caseListRead = (query: CasesQuery) =>
  queryOptions({
    queryKey: caseKeys.list(query),
    queryFn: ({ signal }) => call(routes.cases, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const caseRead = (caseId: string) =>
  queryOptions({ queryKey: caseKeys.one(caseId), queryFn: ({ signal }) => call(routes.case, { params: { caseId }, signal }) });
