import { routes } from '../../../contracts/routes.js';
import { correctiveActions } from '../../../projections/watch/grievances/corrective-actions.js';
import { grievances } from '../../../projections/watch/grievances/grievances.js';
import { WorkObserver } from '../../ground/independence/work-observer.js';
import type { Context } from '../../platform/http/context.js';
import { TextParam } from '../../platform/http/path-params.js';
import { publicRow, rowsOf } from '../../platform/http/route-controller.js';
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
    ...rowsOf(GrievanceReads, Grievances, SetAside, Joins, BulkDecisions, GrievanceAssignees, Responses, CorrectiveActions, Intake),
    publicRow(routes.tellReport, Intake, (intake, { body, files = [], caller }) => intake.tell(body, files, caller)),
    publicRow(routes.toldReport, Intake, (intake, { params, caller }) => intake.follow(params.reference, caller), { pipes }),
    publicRow(
      routes.addToReport,
      Intake,
      (intake, { params, body, files = [], caller }) => intake.add(params.reference, body, files, caller),
      { pipes },
    ),
    publicRow(routes.intakeSite, Intake, (intake, { params, caller }) => intake.site(params.id, caller)),
  ],
  ports: [{ provide: WorkObserver, useExisting: OwnWork }],
  records: [GRIEVANCE_REMINDERS, INTAKE_REFERENCES, ALIKE_REPORTS],
  projections: [grievances, correctiveActions],
};
