import { routes } from '../../../contracts/routes.js';
import { correctiveActions } from '../../../projections/watch/grievances/corrective-actions.js';
import { grievances } from '../../../projections/watch/grievances/grievances.js';
import { WorkObserver } from '../../ground/independence/work-observer.js';
import type { Context } from '../../platform/http/context.js';
import { TextParam } from '../../platform/http/path-params.js';
import { publicRow, row } from '../../platform/http/route-controller.js';
import { BulkDecisions } from './bulks/bulk-decisions.js';
import { CorrectiveActions } from './corrective-actions.js';
import { GrievanceReads } from './grievance-reads.js';
import { Grievances } from './grievances.js';
import { Intake } from './intake/intake.js';
import { INTAKE_REFERENCES } from './intake/intake-secrets.js';
import { ALIKE_REPORTS } from './intake/report-bulks.js';
import { GRIEVANCE_REMINDERS } from './intake/report-mails.js';
import { OwnWork } from './own-work/own-work.js';
import { Joins } from './reports/joins.js';
import { SetAside } from './reports/set-aside.js';
import { GrievanceAssignees } from './requests/assignees.js';
import { Responses } from './requests/responses.js';

const pipes = { reference: TextParam };

/** Keeps grievances, the requests that they cause, and the corrective actions that end them. */
export const grievancesContext: Context = {
  rows: [
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
    publicRow(routes.tellReport, Intake, (intake, { body, files = [], caller }) => intake.tell(body, files, caller)),
    publicRow(routes.toldReport, Intake, (intake, { params, caller }) => intake.follow(params.reference, caller), { pipes }),
    publicRow(
      routes.addToReport,
      Intake,
      (intake, { params, body, files = [], caller }) => intake.add(params.reference, body, files, caller),
      { pipes },
    ),
    publicRow(routes.intakeSite, Intake, (intake, { params, caller }) => intake.site(params.id, caller)),
    row(routes.answerReporter, Intake, (intake, { params, body, user }) => intake.answer(params.id, body, user)),
  ],
  ports: [{ provide: WorkObserver, useExisting: OwnWork }],
  records: [GRIEVANCE_REMINDERS, INTAKE_REFERENCES, ALIKE_REPORTS],
  projections: [grievances, correctiveActions],
};
