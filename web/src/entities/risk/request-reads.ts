import { routes } from '../../../../contracts/routes.js';
import type { RequestsQuery } from '../../../../contracts/watch/grievances/queries.js';
import { pageRead, read } from '../../client/api/read.js';

export const requestKeys = {
  all: ['requests'],
} as const;

export const requestsRead = (query: RequestsQuery) => pageRead(requestKeys.all, routes.requests, { query });

/** Reads how many requests wait for the reader. */
export const pendingRequestsRead = () => requestsRead({ state: 'pending', perPage: 1 });

export const requestRead = (requestId: string) => read(requestKeys.all, routes.request, { params: { id: requestId } });

/** Reads the newest grievances at a site. */
export const siteGrievancesRead = (facilityId: string) => read(requestKeys.all, routes.grievances, { query: { facilityId, perPage: 8 } });

/** Reads the newest grievances at all sites that the reader looks at. */
export const latestGrievancesRead = () => read(requestKeys.all, routes.grievances, { query: { perPage: 20 } });
