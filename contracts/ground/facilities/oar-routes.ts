/** Searches, checks, registers, confirms and rejects OAR IDs, and describes the registry behind them. */

import type { JobReply, RowsPreview } from '../../shared/replies.js';
import { get, post } from '../../shared/route.js';
import { CheckOarId, ConfirmMatch, RegisterOarIds, RejectMatch, SearchOarIds } from './oar-commands.js';
import type { OarFacilityReply, OarRegistrationReply, OarSearchReply, RegistryReply } from './oar-replies.js';

export const oarRoutes = {
  searchOarIds: post<OarSearchReply>()('/facilities/search-oarIds', 'signedIn', SearchOarIds, {
    summary: 'Facilities of the registry that a name and an address may mean, best first',
  }),
  checkOarId: post<OarFacilityReply>()('/facilities/check-oarId', 'signedIn', CheckOarId, { summary: 'The facility of an OAR ID' }),
  registerOarIds: post<OarRegistrationReply>()('/facilities/register-oarIds', 'signedIn', RegisterOarIds, {
    summary: 'Request an OAR ID for your facility, or register the chosen one',
  }),
  confirmMatch: get<OarRegistrationReply>()('/facilities/oar-ids/confirm-match', 'signedIn', ConfirmMatch, {
    summary: 'Your facility is this one of the registry',
  }),
  confirmMatchOf: post<OarRegistrationReply>()('/facilities/oar-ids/confirm-match', 'signedIn', ConfirmMatch, { summary: 'The same' }),
  rejectMatch: get<OarRegistrationReply>()('/facilities/oar-ids/reject-match', 'signedIn', RejectMatch, {
    summary: 'Your facility is none of these of the registry',
  }),
  rejectMatchOf: post<OarRegistrationReply>()('/facilities/oar-ids/reject-match', 'signedIn', RejectMatch, { summary: 'The same' }),
  previewRegistry: post<RowsPreview>()('/facilities/registry/preview', ['SUPER_ADMIN'], {
    summary: 'What a file of a registry would import, row by row; records nothing',
    upload: { field: 'file', filesMax: 1 },
  }),
  importRegistry: post<JobReply>()('/facilities/registry/import', ['SUPER_ADMIN'], {
    summary: 'Import a facility registry (csv, ods, xls, xlsx)',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  registry: get<RegistryReply>()('/facilities/registry', ['SUPER_ADMIN'], {
    summary: 'What the facility registry holds, and its last imports',
  }),
} as const;
