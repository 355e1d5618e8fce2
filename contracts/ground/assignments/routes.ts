import { ADMINS } from '../../shared/roles.js';
import { get, put } from '../../shared/route.js';
import { AssignPeople } from './commands.js';
import type { AssignmentsReply } from './replies.js';

export const assignmentRoutes = {
  assignments: get<AssignmentsReply>()('/facilities/:id/assignments', 'signedIn', {
    summary: 'Who may look at a facility, since when, until when and why',
  }),
  assignPeople: put<AssignmentsReply>()('/facilities/:id/assignments', ADMINS, AssignPeople, {
    summary: 'Say which auditors and farm monitors may look at a facility; whoever is left out no longer can',
  }),
} as const;
