import type { FacilityRef, Page } from '../../shared/replies.js';
import { ADMINS, type Role } from '../../shared/roles.js';
import { command, get, HOLDER_ROLES } from '../../shared/route.js';
import type { BulkDecisionReply, ReportBulkReply, ReportBulksReply } from './bulk-replies.js';
import {
  AddActionMessage,
  AnnounceVisit,
  CorrectResponse,
  FinishAction,
  GiveReason,
  JoinReport,
  OpenAction,
  ReassignRequest,
  ReportGrievance,
  RespondToRequest,
  ReturnAction,
  SetReportAside,
  TakeUpGrievance,
} from './commands.js';
import { ActionsQuery, AssigneesQuery, GrievancesQuery, RequestsQuery } from './queries.js';
import type {
  ActionReply,
  AnnouncedVisitsReply,
  AssigneesReply,
  GrievanceCommandReply,
  GrievancePage,
  GrievanceReply,
  RequestDetails,
  RequestReply,
} from './replies.js';

/** Lists the roles that look at sites and answer requests. */
export const WATCHERS = ['AUDITOR', 'FARM_MONITOR', 'FARM_MONITOR_WEB'] as const satisfies readonly Role[];
const REPORTERS = [...ADMINS, ...WATCHERS] as const satisfies readonly Role[];
const READERS = [...ADMINS, ...WATCHERS, ...HOLDER_ROLES, 'BRAND'] as const satisfies readonly Role[];
const ACTING = [...ADMINS, ...WATCHERS] as const satisfies readonly Role[];
const CONCERNED = [...ACTING, ...HOLDER_ROLES] as const satisfies readonly Role[];

export const grievanceRoutes = {
  grievances: get<GrievancePage>()('/grievances', READERS, GrievancesQuery, {
    summary: 'Grievances at the sites that you may see; words are not among them',
  }),
  grievance: get<GrievanceReply>()('/grievances/:id', READERS, {
    summary: 'A grievance with what its reader may know of it; words are for admins and the assignee',
  }),
  reportGrievance: command<GrievanceCommandReply>()('/grievances', REPORTERS, ReportGrievance, {
    summary: 'Report a grievance at a site and ask an auditor or a farm monitor for a response',
  }),
  takeUpGrievance: command<GrievanceCommandReply>()('/grievances/:id/take-up', ADMINS, TakeUpGrievance, {
    summary: 'Say which site a grievance from outside concerns, and ask for a response',
  }),
  setReportAside: command<GrievanceCommandReply>()('/grievances/:id/set-aside', ADMINS, SetReportAside, {
    summary: 'Set a report from outside aside that concerns no site; about a named site another admin has to agree',
  }),
  bringReportBack: command<GrievanceCommandReply>()('/grievances/:id/bring-back', ADMINS, {
    summary: 'Bring a report back that was set aside, within 90 days, or that was joined with another one, while its words are kept',
  }),
  joinReport: command<GrievanceCommandReply>()('/grievances/:id/join', ADMINS, JoinReport, {
    summary: 'Join a new report from outside with one that tells of the same matter; who told it reads how that one goes on',
  }),
  reportBulks: get<ReportBulksReply>()('/report-bulks', ADMINS, {
    summary: 'Reports from outside that came in bulk and are held back until an admin decides',
  }),
  reportBulk: get<ReportBulkReply>()('/report-bulks/:id', ADMINS, {
    summary: 'The reports that are held back with a bulk, with the words of each',
  }),
  letReportIn: command<GrievanceCommandReply>()('/grievances/:id/let-in', ADMINS, {
    summary: 'Take in a report that was held back with others',
  }),
  letBulkIn: command<BulkDecisionReply>()('/report-bulks/:id/let-in', ADMINS, {
    summary: 'Take in all reports that are held back with this bulk',
  }),
  setBulkAside: command<BulkDecisionReply>()('/report-bulks/:id/set-aside', ADMINS, SetReportAside, {
    summary: 'Set all reports aside that are held back with this bulk; about a named site another admin has to agree',
  }),
  reassignRequest: command<GrievanceCommandReply>()('/grievances/:id/assignee', ADMINS, ReassignRequest, {
    summary: 'Ask another auditor or farm monitor for the response',
  }),
  remindAssignee: command<GrievanceCommandReply>()('/grievances/:id/reminder', ADMINS, {
    summary: 'Remind the auditor or farm monitor of a response that waits; once a day',
  }),
  assignees: get<AssigneesReply>()('/assignees', REPORTERS, AssigneesQuery, {
    summary:
      'Auditors and farm monitors who can be asked about a site, for admins with what they already carry; a farm monitor is told of those assigned to it',
  }),
  requests: get<Page<RequestReply>>()('/requests', WATCHERS, RequestsQuery, { summary: 'The requests to you, those that wait first' }),
  request: get<RequestDetails>()('/requests/:id', WATCHERS, { summary: 'A request to you' }),
  openRequest: command<GrievanceCommandReply>()('/requests/:id/open', WATCHERS, {
    summary: 'Say that you opened a request; only the first time is kept',
  }),
  announceVisit: command<GrievanceCommandReply>()('/requests/:id/visit', WATCHERS, AnnounceVisit, {
    summary: 'Tell the site the day of your visit, with the question to it and nothing else',
  }),
  announcedVisits: get<AnnouncedVisitsReply>()('/visits', HOLDER_ROLES, {
    summary: 'The visits that are announced to your site, the next one first',
  }),
  respondToRequest: command<GrievanceCommandReply>()('/requests/:id/response', WATCHERS, RespondToRequest, {
    summary: 'Answer a request with what was found',
  }),
  correctResponse: command<GrievanceCommandReply>()('/requests/:id/correction', ACTING, CorrectResponse, {
    summary: 'Correct a response with a reason: its day, priority, number and files, add findings, or take findings back',
  }),
  correctiveActions: get<Page<ActionReply>>()('/corrective-actions', CONCERNED, ActionsQuery, {
    summary: 'Corrective actions that you have to do or to verify, the most urgent first',
  }),
  correctiveAction: get<ActionReply>()('/corrective-actions/:actionId', CONCERNED, {
    summary: 'A corrective action with its evidence and messages',
  }),
  actionOwners: get<FacilityRef[]>()('/grievances/:id/owners', ACTING, {
    summary: 'The sites that can be asked for a corrective action: where it was found, and its partners',
  }),
  openAction: command<GrievanceCommandReply>()('/corrective-actions', ACTING, OpenAction, {
    summary: 'Say what a site has to do about a finding, and until when',
  }),
  addActionMessage: command<GrievanceCommandReply>()('/corrective-actions/:actionId/messages', CONCERNED, AddActionMessage, {
    summary: 'Write about a corrective action, or add files to it',
  }),
  finishAction: command<GrievanceCommandReply>()('/corrective-actions/:actionId/done', HOLDER_ROLES, FinishAction, {
    summary: 'Say that what an action asks for is done, with evidence',
  }),
  verifyAction: command<GrievanceCommandReply>()('/corrective-actions/:actionId/verify', ACTING, GiveReason, {
    summary: 'Confirm what was done; the last action of a finding closes it, and its evidence no longer counts',
  }),
  returnAction: command<GrievanceCommandReply>()('/corrective-actions/:actionId/return', ACTING, ReturnAction, {
    summary: 'Say that what was done is not enough, and why',
  }),
  closeFinding: command<GrievanceCommandReply>()('/findings/:findingId/close', ACTING, GiveReason, {
    summary: 'Close a finding that needs no corrective action, and say why',
  }),
} as const;
