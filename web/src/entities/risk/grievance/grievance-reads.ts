import { routes } from '../../../../../contracts/routes.js';
import type { GrievancesQuery } from '../../../../../contracts/watch/grievances/queries.js';
import { pageRead, read } from '../../../client/api/read.js';

export const grievanceKeys = {
  all: ['grievances'],
} as const;

export const SITE_PER_PAGE = 10;

export const grievancesRead = (query: GrievancesQuery) => pageRead(grievanceKeys.all, routes.grievances, { query });

/** Reads the newest grievances at a site, with the counts of all. */
export const siteGrievancesRead = (facilityId: string, page = 1) => grievancesRead({ facilityId, page, perPage: SITE_PER_PAGE });

/** Counts an admin's open grievances: those that nobody has taken up, and those overdue. */
export const waitingGrievancesRead = () => grievancesRead({ perPage: 1 });

export const grievanceRead = (id: string) => read(grievanceKeys.all, routes.grievance, { params: { id } });

/** Reads what came in bulk from outside, and waits for an admin. */
export const reportBulksRead = () => read(grievanceKeys.all, routes.reportBulks);

export const reportBulkRead = (bulkId: string) => read(grievanceKeys.all, routes.reportBulk, { params: { id: bulkId } });

/** Reads the visits that were announced to the reader's site. */
export const announcedVisitsRead = () => read(grievanceKeys.all, routes.announcedVisits);

/** Finds auditors and farm monitors by name or e-mail; people assigned to the site come first. */
export const assigneesRead = (facilityId: string | undefined, q: string) =>
  pageRead(grievanceKeys.all, routes.assignees, { query: { ...(facilityId && { facilityId }), ...(q && { q }) } }, { staleTime: 30_000 });
