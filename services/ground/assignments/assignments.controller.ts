import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { AssignmentReads } from './assignment-reads.js';
import { AssignmentRequests } from './assignment-requests.js';

@Controller()
export class AssignmentsController extends routeController([
  row(routes.assignments, AssignmentReads, (reads, { params, user }) => reads.of(params.id, user)),
  row(routes.assignPeople, AssignmentRequests, (requests, { params, body, user }) => requests.assign(params.id, body, user)),
]) {}
