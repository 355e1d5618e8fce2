import type { CommandReply } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute } from '../../shared/route.js';
import { RegisterOrigin, SuspendOrigin } from './commands.js';
import type { StandingReply } from './replies.js';

export const standingRoutes = {
  standing: defineRoute<StandingReply>()({
    method: 'GET',
    path: '/facilities/:id/standing',
    roles: 'signedIn',
    summary: 'Who vouches for a facility: its OAR ID, and its registration as an origin',
  }),
  registerOrigin: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/facilities/:facilityId/origin',
    roles: ADMINS,
    summary: 'Register a farm or farm group as an origin: what it records is verified',
    body: RegisterOrigin,
    status: 201,
  }),
  suspendOrigin: defineRoute<CommandReply>()({
    method: 'DELETE',
    path: '/facilities/:facilityId/origin',
    roles: ADMINS,
    summary: 'Suspend a registered origin: nothing that it records from then on is verified',
    body: SuspendOrigin,
  }),
} as const;
