import type { CommandReply } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { command, get, remove } from '../../shared/route.js';
import { RegisterOrigin, SuspendOrigin } from './commands.js';
import type { StandingReply } from './replies.js';

export const standingRoutes = {
  standing: get<StandingReply>()('/facilities/:id/standing', 'signedIn', {
    summary: 'Who vouches for a facility: its OAR ID, and its registration as an origin',
  }),
  registerOrigin: command<CommandReply>()('/facilities/:facilityId/origin', ADMINS, RegisterOrigin, {
    summary: 'Register a farm or farm group as an origin: what it records is verified',
  }),
  suspendOrigin: remove<CommandReply>()('/facilities/:facilityId/origin', ADMINS, SuspendOrigin, {
    summary: 'Suspend a registered origin: nothing that it records from then on is verified',
  }),
} as const;
