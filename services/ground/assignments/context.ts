import { routes } from '../../../contracts/routes.js';
import { assignments } from '../../../projections/ground/assignments/assignments.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { AssignmentReads } from './assignment-reads.js';
import { AssignmentRequests } from './assignment-requests.js';

/** Assigns auditors and farm monitors to facilities, and shows the viewers of one. */
export const assignmentsContext: Context = {
  rows: [
    row(routes.assignments, AssignmentReads, (reads, { params, user }) => reads.of(params.id, user)),
    row(routes.assignPeople, AssignmentRequests, (requests, { params, body, user }) => requests.assign(params.id, body, user)),
  ],
  projections: [assignments],
};
