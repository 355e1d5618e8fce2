import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { BulkDecisions } from './bulks/bulk-decisions.js';
import { CorrectiveActions } from './corrective-actions.js';
import { GrievanceReads } from './grievance-reads.js';
import { Grievances } from './grievances.js';
import { Joins } from './reports/joins.js';
import { SetAside } from './reports/set-aside.js';
import { GrievanceAssignees } from './requests/assignees.js';
import { Responses } from './requests/responses.js';

@Controller()
export class GrievancesController extends routeController([
  row(routes.grievances, GrievanceReads, (reads, { query, user }) => reads.page(query, user)),
  row(routes.grievance, GrievanceReads, (reads, { params, user }) => reads.one(params.id, user)),
  row(routes.reportGrievance, Grievances, (grievances, { body, user }) => grievances.report(body, user)),
  row(routes.takeUpGrievance, Grievances, (grievances, { params, body, user }) => grievances.takeUp(params.id, body, user)),
  row(routes.setReportAside, SetAside, (reports, { params, body, user }) => reports.setAside(params.id, body, user)),
  row(routes.bringReportBack, SetAside, (reports, { params, user }) => reports.bringBack(params.id, user)),
  row(routes.joinReport, Joins, (reports, { params, body, user }) => reports.join(params.id, body, user)),
  row(routes.reportBulks, BulkDecisions, (bulks, { user }) => bulks.list(user)),
  row(routes.reportBulk, BulkDecisions, (bulks, { params, user }) => bulks.one(params.id, user)),
  row(routes.letReportIn, BulkDecisions, (bulks, { params, user }) => bulks.letOneIn(params.id, user)),
  row(routes.letBulkIn, BulkDecisions, (bulks, { params, user }) => bulks.letIn(params.id, user)),
  row(routes.setBulkAside, BulkDecisions, (bulks, { params, body, user }) => bulks.setAside(params.id, body, user)),
  row(routes.reassignRequest, Grievances, (grievances, { params, body, user }) => grievances.reassign(params.id, body, user)),
  row(routes.remindAssignee, Grievances, (grievances, { params, user }) => grievances.remind(params.id, user)),
  row(routes.assignees, GrievanceAssignees, (assignees, { query, user }) => assignees.find(query, user)),
  row(routes.requests, GrievanceReads, (reads, { query, user }) => reads.requests(query, user)),
  row(routes.request, GrievanceReads, (reads, { params, user }) => reads.request(params.id, user)),
  row(routes.openRequest, Grievances, (grievances, { params, user }) => grievances.open(params.id, user)),
  row(routes.announceVisit, Grievances, (grievances, { params, body, user }) => grievances.announceVisit(params.id, body, user)),
  row(routes.announcedVisits, GrievanceReads, (reads, { user }) => reads.announcedVisits(user)),
  row(routes.respondToRequest, Responses, (responses, { params, body, user }) => responses.respond(params.id, body, user)),
  row(routes.correctResponse, Responses, (responses, { params, body, user }) => responses.correct(params.id, body, user)),
  row(routes.correctiveActions, GrievanceReads, (reads, { query, user }) => reads.actions(query, user)),
  row(routes.correctiveAction, GrievanceReads, (reads, { params, user }) => reads.action(params.actionId, user)),
  row(routes.actionOwners, CorrectiveActions, (actions, { params, user }) => actions.owners(params.id, user)),
  row(routes.openAction, CorrectiveActions, (actions, { body, user }) => actions.open(body, user)),
  row(routes.addActionMessage, CorrectiveActions, (actions, { params, body, user }) => actions.addMessage(params.actionId, body, user)),
  row(routes.finishAction, CorrectiveActions, (actions, { params, body, user }) => actions.finish(params.actionId, body, user)),
  row(routes.verifyAction, CorrectiveActions, (actions, { params, body, user }) => actions.verify(params.actionId, body, user)),
  row(routes.returnAction, CorrectiveActions, (actions, { params, body, user }) => actions.return(params.actionId, body, user)),
  row(routes.closeFinding, Grievances, (grievances, { params, body, user }) => grievances.closeFinding(params.findingId, body, user)),
]) {}
