import type { CommandReply, Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute, type FileOf, HOLDER_ROLES, READER_ROLES, XLSX } from '../../shared/route.js';
import { LedgerQuery } from '../custody/queries.js';
import type { LedgerEventReply } from '../custody/replies.js';
import { ChangePolicy } from './commands.js';
import type { OverviewReply } from './overview-replies.js';
import { CurrentWindowsQuery, OverviewQuery, PostingsQuery, ReportQuery } from './queries.js';
import type { ClosePreviewReply, CurrentWindowsReply, PolicyReply, WindowDetailReply, WindowReply } from './replies.js';
import type { ReportReply } from './report-replies.js';

export const balanceRoutes = {
  currentWindows: defineRoute<CurrentWindowsReply>()({
    method: 'GET',
    path: '/balances/windows',
    roles: [...ADMINS, 'AUDITOR'],
    summary: 'Windows of all facilities that run, close, wait for a hand or are short, with how many there are of each',
    query: CurrentWindowsQuery,
  }),
  windows: defineRoute<Page<WindowReply>>()({
    method: 'GET',
    path: '/balances/:facilityId/windows',
    roles: READER_ROLES,
    summary: 'Reconciliation windows of a facility',
    query: PostingsQuery,
  }),
  window: defineRoute<WindowDetailReply>()({
    method: 'GET',
    path: '/balances/:facilityId/windows/:number',
    roles: READER_ROLES,
    summary: 'One window with accounts and postings',
    query: PostingsQuery,
  }),
  report: defineRoute<FileOf<ReportReply>>()({
    method: 'GET',
    path: '/balances/:facilityId/windows/:number/report',
    roles: READER_ROLES,
    summary: 'The reconciliation report of a window: JSON, PDF or xlsx, the same numbers in each',
    query: ReportQuery,
    raw: ['application/json', 'application/pdf', XLSX],
  }),
  overview: defineRoute<OverviewReply>()({
    method: 'GET',
    path: '/balances/:facilityId/overview',
    roles: READER_ROLES,
    summary: 'What moved in a window or in the last months, what is in stock, and how far it is verified',
    query: OverviewQuery,
  }),
  closePreview: defineRoute<ClosePreviewReply>()({
    method: 'GET',
    path: '/balances/:facilityId/windows/:number/closing',
    roles: READER_ROLES,
    summary: 'What a close of a window would carry, expire and put in doubt, as the ledger stands',
  }),
  closeWindow: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/balances/:facilityId/windows/:number/close',
    roles: [...HOLDER_ROLES, 'BRAND', ...ADMINS],
    summary: 'Close a window after its end',
    status: 201,
  }),
  changePolicy: defineRoute<PolicyReply>()({
    method: 'PUT',
    path: '/facilities/:facilityId/policy',
    roles: [...HOLDER_ROLES, 'BRAND', ...ADMINS],
    onboarding: true,
    summary: 'Chain of custody and windows, from the next boundary on; another model and windows above three months wait for an admin',
    body: ChangePolicy,
    replayed: true,
  }),
  ledger: defineRoute<Page<LedgerEventReply>>()({
    method: 'GET',
    path: '/ledgers/:facilityId',
    roles: READER_ROLES,
    summary: 'The events of a ledger in order, with their hashes',
    query: LedgerQuery,
  }),
} as const;
