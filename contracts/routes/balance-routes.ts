/** Windows, accounts and ledgers. */
import { ChangePolicy } from '../balance-commands.js';
import type { CurrentWindowsReply, WindowDetailReply, WindowReply } from '../balance-replies.js';
import type { OverviewReply } from '../overview-replies.js';
import { CurrentWindowsQuery, LedgerQuery, OverviewQuery, PostingsQuery, ReportQuery } from '../queries.js';
import type { CommandReply, LedgerEventReply, Page } from '../replies.js';
import { ADMINS } from '../roles.js';
import { declare, HOLDERS, READERS } from './route.js';

export const balanceRoutes = {
  currentWindows: declare<CurrentWindowsReply>()({
    method: 'GET',
    path: '/balances/windows',
    roles: [...ADMINS, 'AUDITOR'],
    summary: 'Windows of all facilities that run, close, wait for a hand or are short, with how many there are of each',
    query: CurrentWindowsQuery,
  }),
  windows: declare<Page<WindowReply>>()({
    method: 'GET',
    path: '/balances/:facilityId/windows',
    roles: READERS,
    summary: 'Reconciliation windows of a facility',
    query: PostingsQuery,
  }),
  window: declare<WindowDetailReply>()({
    method: 'GET',
    path: '/balances/:facilityId/windows/:number',
    roles: READERS,
    summary: 'One window with accounts and postings',
    query: PostingsQuery,
  }),
  report: declare<Blob>()({
    method: 'GET',
    path: '/balances/:facilityId/windows/:number/report',
    roles: READERS,
    summary: 'The reconciliation report of a window: JSON, PDF or xlsx, the same numbers in each',
    query: ReportQuery,
    raw: true,
  }),
  overview: declare<OverviewReply>()({
    method: 'GET',
    path: '/balances/:facilityId/overview',
    roles: READERS,
    summary: 'What moved in a window or in the last months, what is in stock, and how far it is verified',
    query: OverviewQuery,
  }),
  closeWindow: declare<CommandReply>()({
    method: 'POST',
    path: '/balances/:facilityId/windows/:number/close',
    roles: [...HOLDERS, 'BRAND', ...ADMINS],
    summary: 'Close a window after its end',
    status: 201,
  }),
  changePolicy: declare<CommandReply>()({
    method: 'PUT',
    path: '/facilities/:facilityId/policy',
    roles: [...HOLDERS, 'BRAND', ...ADMINS],
    onboarding: true,
    summary: 'Chain of custody and windows, from the next boundary on',
    body: ChangePolicy,
  }),
  ledger: declare<Page<LedgerEventReply>>()({
    method: 'GET',
    path: '/ledgers/:facilityId',
    roles: READERS,
    summary: 'The events of a ledger in order, with their hashes',
    query: LedgerQuery,
  }),
} as const;
