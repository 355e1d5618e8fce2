import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import type { RequestsQuery } from '../../../../contracts/watch/grievances/queries.js';
import { call } from '../../client/api/api.js';

export const requestKeys = {
  all: ['requests'],
  list: (query: RequestsQuery) => ['requests', 'list', query],
  one: (requestId: string) => ['requests', 'one', requestId],
  ofSite: (facilityId: string) => ['requests', 'site', facilityId],
  latest: ['requests', 'latest'],
} as const;

export const requestsRead = (query: RequestsQuery) =>
  queryOptions({
    queryKey: requestKeys.list(query),
    queryFn: ({ signal }) => call(routes.requests, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads how many requests wait for the reader. */
export const pendingRequestsRead = () => requestsRead({ state: 'pending', perPage: 1 });

export const requestRead = (requestId: string) =>
  queryOptions({
    queryKey: requestKeys.one(requestId),
    queryFn: ({ signal }) => call(routes.request, { params: { id: requestId }, signal }),
  });

/** Reads the newest grievances at a site. */
export const siteGrievancesRead = (facilityId: string) =>
  queryOptions({
    queryKey: requestKeys.ofSite(facilityId),
    queryFn: ({ signal }) => call(routes.grievances, { query: { facilityId, perPage: 8 }, signal }),
  });

/** Reads the newest grievances at all sites that the reader looks at. */
export const latestGrievancesRead = () =>
  queryOptions({
    queryKey: requestKeys.latest,
    queryFn: ({ signal }) => call(routes.grievances, { query: { perPage: 20 }, signal }),
  });
