import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../contracts/routes.js';
import type { GrievancesQuery } from '../../../../../contracts/watch/grievances/queries.js';
import { call } from '../../../client/api/api.js';

export const grievanceKeys = {
  all: ['grievances'],
  list: (query: GrievancesQuery) => ['grievances', 'list', query],
  one: (id: string) => ['grievances', 'one', id],
  bulks: ['grievances', 'bulks'],
  bulk: (bulkId: string) => ['grievances', 'bulk', bulkId],
  visits: ['grievances', 'visits'],
  assignees: (facilityId: string | undefined, q: string) => ['grievances', 'assignees', facilityId, q],
} as const;

export const SITE_PER_PAGE = 10;

export const grievancesRead = (query: GrievancesQuery) =>
  queryOptions({
    queryKey: grievanceKeys.list(query),
    queryFn: ({ signal }) => call(routes.grievances, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads the newest grievances at a site, with the counts of all. */
export const siteGrievancesRead = (facilityId: string, page = 1) => grievancesRead({ facilityId, page, perPage: SITE_PER_PAGE });

/** Counts what waits for an admin: what nobody has taken up, and what is overdue. */
export const waitingGrievancesRead = () => grievancesRead({ perPage: 1 });

export const grievanceRead = (id: string) =>
  queryOptions({ queryKey: grievanceKeys.one(id), queryFn: ({ signal }) => call(routes.grievance, { params: { id }, signal }) });

/** Reads what came in bulk from outside, and waits for an admin. */
export const reportBulksRead = () =>
  queryOptions({ queryKey: grievanceKeys.bulks, queryFn: ({ signal }) => call(routes.reportBulks, { signal }) });

export const reportBulkRead = (bulkId: string) =>
  queryOptions({
    queryKey: grievanceKeys.bulk(bulkId),
    queryFn: ({ signal }) => call(routes.reportBulk, { params: { id: bulkId }, signal }),
  });

/** Reads the visits that were announced to the reader's site. */
export const announcedVisitsRead = () =>
  queryOptions({ queryKey: grievanceKeys.visits, queryFn: ({ signal }) => call(routes.announcedVisits, { signal }) });

/** Finds auditors and farm monitors by name or e-mail; those who are assigned to the site come first. */
export const assigneesRead = (facilityId: string | undefined, q: string) =>
  queryOptions({
    queryKey: grievanceKeys.assignees(facilityId, q),
    queryFn: ({ signal }) => call(routes.assignees, { query: { ...(facilityId && { facilityId }), ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
