import { queryOptions } from '@tanstack/react-query';
import { type CurrentWindowsQuery, type OverviewQuery, type PostingsQuery } from '../../../../contracts/ledger/balance/queries.js';
import { type ReportReply } from '../../../../contracts/ledger/balance/report-replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { pageRead, read } from '../../client/api/read.js';
import { LEDGER_ROOTS } from '../custody/custody-reads.js';

export const balanceKeys = {
  lists: [LEDGER_ROOTS.windows],
  windows: [LEDGER_ROOTS.window],
  report: (facilityId: string, number: number) => [LEDGER_ROOTS.window, facilityId, number, 'report'],
  postings: (facilityId: string, number: number, certification: string) => [
    LEDGER_ROOTS.window,
    facilityId,
    number,
    'postings',
    certification,
  ],
  overviews: [LEDGER_ROOTS.overviews],
} as const;

export const windowsRead = (facilityId: string) =>
  read(balanceKeys.lists, routes.windows, { params: { facilityId }, query: { perPage: 100 } }, { enabled: facilityId !== '' });
export const windowRead = (facilityId: string, number: number, query: PostingsQuery = {}) =>
  pageRead(balanceKeys.windows, routes.window, { params: { facilityId, number }, query }, { enabled: facilityId !== '' });
/** Reads the window that runs, without its postings. */
export const runningWindowRead = (facilityId: string) =>
  read(balanceKeys.windows, routes.runningWindow, { params: { facilityId }, query: { perPage: 1 } }, { enabled: facilityId !== '' });
/** Reads what closing the window would record now. */
export const closePreviewRead = (facilityId: string, number: number) =>
  read(balanceKeys.windows, routes.closePreview, { params: { facilityId, number } }, { staleTime: 0 });
/** Reads windows of all facilities that are open or closed short. */
export const currentWindowsRead = (query: CurrentWindowsQuery) => pageRead(balanceKeys.lists, routes.currentWindows, { query });
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
  pageRead(balanceKeys.overviews, routes.overview, { params: { facilityId }, query }, { enabled: facilityId !== '' });
