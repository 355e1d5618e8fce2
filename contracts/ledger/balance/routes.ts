import type { CommandReply, Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { command, type FileOf, get, HOLDER_ROLES, post, put, READER_ROLES, XLSX } from '../../shared/route.js';
import { LedgerQuery } from '../custody/queries.js';
import type { LedgerEventReply } from '../custody/replies.js';
import { ChangePolicy, ProposeConversionFactors } from './commands.js';
import type { OverviewReply } from './overview-replies.js';
import { CurrentWindowsQuery, OverviewQuery, PostingsQuery, ReportQuery } from './queries.js';
import type { ClosePreviewReply, CurrentWindowsReply, FactorsEffectReply, PolicyReply, WindowDetailReply, WindowReply } from './replies.js';
import type { ReportReply } from './report-replies.js';

export const balanceRoutes = {
  currentWindows: get<CurrentWindowsReply>()('/balances/windows', [...ADMINS, 'AUDITOR'], CurrentWindowsQuery, {
    summary: 'Windows of all facilities that run, close, wait for a hand or are short, with how many there are of each',
  }),
  factorsEffect: post<FactorsEffectReply>()('/balances/factors-effect', ['SUPER_ADMIN'], ProposeConversionFactors, {
    summary: 'What these conversion factors would make of the runs of the current windows; nothing is recorded',
  }),
  windows: get<Page<WindowReply>>()('/balances/:facilityId/windows', READER_ROLES, PostingsQuery, {
    summary: 'Reconciliation windows of a facility',
  }),
  runningWindow: get<WindowDetailReply>()('/balances/:facilityId/running-window', READER_ROLES, PostingsQuery, {
    summary: 'The window that runs, or the latest that is open, or the latest, as its own route shows it',
  }),
  window: get<WindowDetailReply>()('/balances/:facilityId/windows/:number', READER_ROLES, PostingsQuery, {
    summary: 'One window with accounts and postings',
  }),
  report: get<FileOf<ReportReply>>()('/balances/:facilityId/windows/:number/report', READER_ROLES, {
    summary: 'The reconciliation report of a window: JSON, PDF or xlsx, the same numbers in each',
    query: ReportQuery,
    raw: ['application/json', 'application/pdf', XLSX],
  }),
  overview: get<OverviewReply>()('/balances/:facilityId/overview', READER_ROLES, OverviewQuery, {
    summary: 'What moved in a window or in the last months, what is in stock, and how far it is verified',
  }),
  closePreview: get<ClosePreviewReply>()('/balances/:facilityId/windows/:number/closing', READER_ROLES, {
    summary: 'What a close of a window would carry, expire and put in doubt, as the ledger stands',
  }),
  closeWindow: command<CommandReply>()('/balances/:facilityId/windows/:number/close', [...HOLDER_ROLES, 'BRAND', ...ADMINS], {
    summary: 'Close a window after its end',
  }),
  changePolicy: put<PolicyReply>()('/facilities/:facilityId/policy', [...HOLDER_ROLES, 'BRAND', ...ADMINS], ChangePolicy, {
    summary: 'Chain of custody and windows, from the next boundary on; another model and windows above three months wait for an admin',
    onboarding: true,
    replayed: true,
  }),
  ledger: get<Page<LedgerEventReply>>()('/ledgers/:facilityId', READER_ROLES, LedgerQuery, {
    summary: 'The events of a ledger in order, with their hashes',
  }),
} as const;
