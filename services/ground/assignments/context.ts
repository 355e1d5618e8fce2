import { assignments } from '../../../projections/ground/assignments/assignments.js';
import type { Context } from '../../platform/http/context.js';
import { rowsOf } from '../../platform/http/route-controller.js';
import { AssignmentReads } from './assignment-reads.js';
import { AssignmentRequests } from './assignment-requests.js';

/** Assigns auditors and farm monitors to facilities, and shows the viewers of one. */
export const assignmentsContext: Context = {
  rows: rowsOf(AssignmentReads, AssignmentRequests),
  projections: [assignments],
};
