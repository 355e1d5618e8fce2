import { ADMINS } from '../../shared/roles.js';
import { defineRoute } from '../../shared/route.js';
import { AssignPeople } from './commands.js';
import type { AssignmentsReply } from './replies.js';

export const assignmentRoutes = {
  assignments: defineRoute<AssignmentsReply>()({
    method: 'GET',
    path: '/facilities/:id/assignments',
    roles: 'signedIn',
    summary: 'Who may look at a facility, since when, until when and why',
  }),
  assignPeople: defineRoute<AssignmentsReply>()({
    method: 'PUT',
    path: '/facilities/:id/assignments',
    roles: ADMINS,
    summary: 'Say which auditors and farm monitors may look at a facility; whoever is left out no longer can',
    body: AssignPeople,
  }),
} as const;
