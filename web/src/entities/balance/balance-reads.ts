import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CurrentWindowsQuery, type OverviewQuery, type PostingsQuery } from '../../../../contracts/balance/queries.js';
import { type ReportReply } from '../../../../contracts/balance/report-replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../app/api/api.js';

export const windowsRead = (facilityId: string) =>
  queryOptions({
    queryKey: ['windows', facilityId],
    queryFn: ({ signal }) => call(routes.windows, { params: { facilityId }, query: { perPage: 100 }, signal }),
    enabled: facilityId !== '',
  });
export const windowRead = (facilityId: string, number: number, query: PostingsQuery = {}) =>
  queryOptions({
    queryKey: ['window', facilityId, number, query],
    queryFn: ({ signal }) => call(routes.window, { params: { facilityId, number }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: facilityId !== '',
  });
/** Windows of all facilities that are not closed, or closed short. */
export const currentWindowsRead = (query: CurrentWindowsQuery) =>
  queryOptions({
    queryKey: ['windows', 'current', query],
    queryFn: ({ signal }) => call(routes.currentWindows, { query, signal }),
    placeholderData: keepPreviousData,
  });
/** The reconciliation report, whole. */
export const reportRead = (facilityId: string, number: number) =>
  queryOptions({
    queryKey: ['window', facilityId, number, 'report'],
    queryFn: async ({ signal }) => {
      const file = await call(routes.report, { params: { facilityId, number }, query: { format: 'json' }, signal });
      return JSON.parse(await file.text()) as ReportReply;
    },
    enabled: facilityId !== '',
  });
export const overviewRead = (facilityId: string, query: OverviewQuery) =>
  queryOptions({
    queryKey: ['overview', facilityId, query],
    queryFn: ({ signal }) => call(routes.overview, { params: { facilityId }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: facilityId !== '',
  });
