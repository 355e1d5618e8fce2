import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CurrentWindowsQuery, type OverviewQuery, type PostingsQuery } from '../../../../contracts/ledger/balance/queries.js';
import { type ReportReply } from '../../../../contracts/ledger/balance/report-replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { LEDGER_ROOTS } from '../custody/custody-reads.js';

export const balanceKeys = {
  lists: [LEDGER_ROOTS.windows],
  windowsOf: (facilityId: string) => [LEDGER_ROOTS.windows, facilityId],
  currentWindows: (query: CurrentWindowsQuery) => [LEDGER_ROOTS.windows, 'current', query],
  windows: [LEDGER_ROOTS.window],
  closing: (facilityId: string, number: number) => [LEDGER_ROOTS.window, facilityId, number, 'closing'],
  window: (facilityId: string, number: number, query: PostingsQuery) => [LEDGER_ROOTS.window, facilityId, number, query],
  report: (facilityId: string, number: number) => [LEDGER_ROOTS.window, facilityId, number, 'report'],
  postings: (facilityId: string, number: number, certification: string) => [
    LEDGER_ROOTS.window,
    facilityId,
    number,
    'postings',
    certification,
  ],
  overviews: [LEDGER_ROOTS.overviews],
  overview: (facilityId: string, query: OverviewQuery) => [LEDGER_ROOTS.overviews, facilityId, query],
} as const;

export const windowsRead = (facilityId: string) =>
  queryOptions({
    queryKey: balanceKeys.windowsOf(facilityId),
    queryFn: ({ signal }) => call(routes.windows, { params: { facilityId }, query: { perPage: 100 }, signal }),
    enabled: facilityId !== '',
  });
export const windowRead = (facilityId: string, number: number, query: PostingsQuery = {}) =>
  queryOptions({
    queryKey: balanceKeys.window(facilityId, number, query),
    queryFn: ({ signal }) => call(routes.window, { params: { facilityId, number }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: facilityId !== '',
  });
/** Reads what closing the window would record now. */
export const closePreviewRead = (facilityId: string, number: number) =>
  queryOptions({
    queryKey: balanceKeys.closing(facilityId, number),
    queryFn: ({ signal }) => call(routes.closePreview, { params: { facilityId, number }, signal }),
    staleTime: 0,
  });
/** Reads windows of all facilities that are open or closed short. */
export const currentWindowsRead = (query: CurrentWindowsQuery) =>
  queryOptions({
    queryKey: balanceKeys.currentWindows(query),
    queryFn: ({ signal }) => call(routes.currentWindows, { query, signal }),
    placeholderData: keepPreviousData,
  });
/** Reads the whole reconciliation report. */
export const reportRead = (facilityId: string, number: number) =>
  queryOptions({
    queryKey: balanceKeys.report(facilityId, number),
    queryFn: async ({ signal }) => {
      const file = await call(routes.report, { params: { facilityId, number }, query: { format: 'json' }, signal });
      return JSON.parse(await file.text()) as ReportReply;
    },
    enabled: facilityId !== '',
  });
export const overviewRead = (facilityId: string, query: OverviewQuery) =>
  queryOptions({
    queryKey: balanceKeys.overview(facilityId, query),
    queryFn: ({ signal }) => call(routes.overview, { params: { facilityId }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: facilityId !== '',
  });
