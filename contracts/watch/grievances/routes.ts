import type { FacilityRef, Page } from '../../shared/replies.js';
import { ADMINS, type Role } from '../../shared/roles.js';
import { defineRoute, HOLDER_ROLES } from '../../shared/route.js';
import {
  AddActionMessage,
  FinishAction,
  OpenAction,
  ReassignRequest,
  ReportGrievance,
  RespondToRequest,
  ReturnAction,
  TakeUpGrievance,
} from './commands.js';
import { ActionsQuery, AssigneesQuery, GrievancesQuery, RequestsQuery } from './queries.js';
import type {
  ActionReply,
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
  grievances: defineRoute<GrievancePage>()({
    method: 'GET',
    path: '/grievances',
    roles: READERS,
    summary: 'Grievances at the sites that you may see; words are not among them',
    query: GrievancesQuery,
  }),
  grievance: defineRoute<GrievanceReply>()({
    method: 'GET',
    path: '/grievances/:id',
    roles: READERS,
    summary: 'A grievance with what its reader may know of it; a brand reads no words',
  }),
  reportGrievance: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/grievances',
    roles: REPORTERS,
    summary: 'Report a grievance at a site and ask an auditor or a farm monitor for a response',
    body: ReportGrievance,
    status: 201,
    replayed: true,
  }),
  takeUpGrievance: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/grievances/:id/take-up',
    roles: ADMINS,
    summary: 'Say which site a grievance from outside concerns, and ask for a response',
    body: TakeUpGrievance,
    status: 201,
    replayed: true,
  }),
  reassignRequest: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/grievances/:id/assignee',
    roles: ADMINS,
    summary: 'Ask another auditor or farm monitor for the response',
    body: ReassignRequest,
    status: 201,
    replayed: true,
  }),
  remindAssignee: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/grievances/:id/reminder',
    roles: ADMINS,
    summary: 'Remind the auditor or farm monitor of a response that waits; once a day',
    status: 201,
    replayed: true,
  }),
  assignees: defineRoute<AssigneesReply>()({
    method: 'GET',
    path: '/assignees',
    roles: REPORTERS,
    summary:
      'Auditors and farm monitors who can be asked about a site, with what they already carry; a farm monitor is told of those assigned to it',
    query: AssigneesQuery,
  }),
  requests: defineRoute<Page<RequestReply>>()({
    method: 'GET',
    path: '/requests',
    roles: WATCHERS,
    summary: 'The requests to you, those that wait first',
    query: RequestsQuery,
  }),
  request: defineRoute<RequestDetails>()({
    method: 'GET',
    path: '/requests/:id',
    roles: WATCHERS,
    summary: 'A request to you',
  }),
  openRequest: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/requests/:id/open',
    roles: WATCHERS,
    summary: 'Say that you opened a request; only the first time is kept',
    status: 201,
    replayed: true,
  }),
  respondToRequest: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/requests/:id/response',
    roles: WATCHERS,
    summary: 'Answer a request with what was found',
    body: RespondToRequest,
    status: 201,
    replayed: true,
  }),
  correctiveActions: defineRoute<Page<ActionReply>>()({
    method: 'GET',
    path: '/corrective-actions',
    roles: CONCERNED,
    summary: 'Corrective actions that you have to do or to verify, the most urgent first',
    query: ActionsQuery,
  }),
  correctiveAction: defineRoute<ActionReply>()({
    method: 'GET',
    path: '/corrective-actions/:actionId',
    roles: CONCERNED,
    summary: 'A corrective action with its evidence and messages',
  }),
  actionOwners: defineRoute<FacilityRef[]>()({
    method: 'GET',
    path: '/grievances/:id/owners',
    roles: ACTING,
    summary: 'The sites that can be asked for a corrective action: where it was found, and its partners',
  }),
  openAction: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/corrective-actions',
    roles: ACTING,
    summary: 'Say what a site has to do about a finding, and until when',
    body: OpenAction,
    status: 201,
    replayed: true,
  }),
  addActionMessage: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/corrective-actions/:actionId/messages',
    roles: CONCERNED,
    summary: 'Write about a corrective action, or add files to it',
    body: AddActionMessage,
    status: 201,
    replayed: true,
  }),
  finishAction: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/corrective-actions/:actionId/done',
    roles: HOLDER_ROLES,
    summary: 'Say that what an action asks for is done, with evidence',
    body: FinishAction,
    status: 201,
    replayed: true,
  }),
  verifyAction: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/corrective-actions/:actionId/verify',
    roles: ACTING,
    summary: 'Confirm what was done; the last action of a finding closes it, and its evidence no longer counts',
    status: 201,
    replayed: true,
  }),
  returnAction: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/corrective-actions/:actionId/return',
    roles: ACTING,
    summary: 'Say that what was done is not enough, and why',
    body: ReturnAction,
    status: 201,
    replayed: true,
  }),
  closeFinding: defineRoute<GrievanceCommandReply>()({
    method: 'POST',
    path: '/findings/:findingId/close',
    roles: ACTING,
    summary: 'Close a finding that needs no corrective action',
    status: 201,
    replayed: true,
  }),
} as const;
