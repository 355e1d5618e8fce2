/** Searches, checks, registers, confirms and rejects OAR IDs, and describes the registry behind them. */

import type { JobReply, RowsPreview } from '../../shared/replies.js';
import { defineRoute } from '../../shared/route.js';
import { CheckOarId, ConfirmMatch, RegisterOarIds, RejectMatch, SearchOarIds } from './oar-commands.js';
import type { OarFacilityReply, OarRegistrationReply, OarSearchReply, RegistryReply } from './oar-replies.js';

export const oarRoutes = {
  searchOarIds: defineRoute<OarSearchReply>()({
    method: 'POST',
    path: '/facilities/search-oarIds',
    roles: 'signedIn',
    summary: 'Facilities of the registry that a name and an address may mean, best first',
    body: SearchOarIds,
  }),
  checkOarId: defineRoute<OarFacilityReply>()({
    method: 'POST',
    path: '/facilities/check-oarId',
    roles: 'signedIn',
    summary: 'The facility of an OAR ID',
    body: CheckOarId,
  }),
  registerOarIds: defineRoute<OarRegistrationReply>()({
    method: 'POST',
    path: '/facilities/register-oarIds',
    roles: 'signedIn',
    summary: 'Request an OAR ID for your facility, or register the chosen one',
    body: RegisterOarIds,
  }),
  confirmMatch: defineRoute<OarRegistrationReply>()({
    method: 'GET',
    path: '/facilities/oar-ids/confirm-match',
    roles: 'signedIn',
    summary: 'Your facility is this one of the registry',
    query: ConfirmMatch,
  }),
  confirmMatchOf: defineRoute<OarRegistrationReply>()({
    method: 'POST',
    path: '/facilities/oar-ids/confirm-match',
    roles: 'signedIn',
    summary: 'The same',
    body: ConfirmMatch,
  }),
  rejectMatch: defineRoute<OarRegistrationReply>()({
    method: 'GET',
    path: '/facilities/oar-ids/reject-match',
    roles: 'signedIn',
    summary: 'Your facility is none of these of the registry',
    query: RejectMatch,
  }),
  rejectMatchOf: defineRoute<OarRegistrationReply>()({
    method: 'POST',
    path: '/facilities/oar-ids/reject-match',
    roles: 'signedIn',
    summary: 'The same',
    body: RejectMatch,
  }),
  previewRegistry: defineRoute<RowsPreview>()({
    method: 'POST',
    path: '/facilities/registry/preview',
    roles: ['SUPER_ADMIN'],
    summary: 'What a file of a registry would import, row by row; records nothing',
    upload: { field: 'file', filesMax: 1 },
  }),
  importRegistry: defineRoute<JobReply>()({
    method: 'POST',
    path: '/facilities/registry/import',
    roles: ['SUPER_ADMIN'],
    summary: 'Import a facility registry (csv, ods, xls, xlsx)',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  registry: defineRoute<RegistryReply>()({
    method: 'GET',
    path: '/facilities/registry',
    roles: ['SUPER_ADMIN'],
    summary: 'What the facility registry holds, and its last imports',
  }),
} as const;
