import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { MailModule } from '../../ground/mail/mail.module.js';
import { StandingModule } from '../../members/standing/standing.module.js';
import { SuppliersModule } from '../../members/suppliers/suppliers.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { BulkDecisions } from './bulks/bulk-decisions.js';
import { HeldReports } from './bulks/held-reports.js';
import { OutsideRows } from './bulks/outside-rows.js';
import { CorrectiveActions } from './corrective-actions.js';
import { GrievancePeople } from './grievance-people.js';
import { GrievanceReads } from './grievance-reads.js';
import { GrievanceReminders } from './grievance-reminders.js';
import { GrievanceReplies } from './grievance-replies.js';
import { GrievanceRounds } from './grievance-rounds.js';
import { GrievanceScopes } from './grievance-scopes.js';
import { GrievanceStreams } from './grievance-streams.js';
import { GrievanceTexts } from './grievance-texts.js';
import { GrievancesController } from './grievances.controller.js';
import { Grievances } from './grievances.js';
import { IntakeController } from './intake/intake.controller.js';
import { Intake } from './intake/intake.js';
import { IntakeLimits } from './intake/intake-limits.js';
import { IntakePhotos } from './intake/intake-photos.js';
import { INTAKE_REFERENCES, IntakeSecrets } from './intake/intake-secrets.js';
import { ALIKE_REPORTS, ReportBulks } from './intake/report-bulks.js';
import { GRIEVANCE_REMINDERS, ReportMails } from './intake/report-mails.js';
import { ReportProofs } from './intake/report-proofs.js';
import { Joins } from './reports/joins.js';
import { ReportOffice } from './reports/report-office.js';
import { SetAside } from './reports/set-aside.js';
import { WordsDeletion } from './reports/words-deletion.js';
import { ActionDays } from './requests/action-days.js';
import { GrievanceAssignees } from './requests/assignees.js';
import { RequestMails } from './requests/request-mails.js';
import { Responses } from './requests/responses.js';
import { VisitDays } from './requests/visit-days.js';

export const GRIEVANCE_RECORDS: readonly Collection[] = [GrievanceTexts.collection, GRIEVANCE_REMINDERS, INTAKE_REFERENCES, ALIKE_REPORTS];

/** Keeps grievances, the requests that they cause, and the corrective actions that end them. */
@Module({
  imports: [IdentityModule, MailModule, StandingModule, SuppliersModule],
  controllers: [GrievancesController, IntakeController],
  providers: [
    ActionDays,
    BulkDecisions,
    CorrectiveActions,
    GrievanceAssignees,
    GrievancePeople,
    GrievanceReads,
    GrievanceReminders,
    GrievanceReplies,
    GrievanceRounds,
    GrievanceScopes,
    GrievanceStreams,
    GrievanceTexts,
    Grievances,
    HeldReports,
    Intake,
    IntakeLimits,
    IntakePhotos,
    IntakeSecrets,
    Joins,
    OutsideRows,
    ReportBulks,
    ReportMails,
    ReportOffice,
    ReportProofs,
    RequestMails,
    Responses,
    SetAside,
    VisitDays,
    WordsDeletion,
  ],
  exports: [ActionDays, GrievanceReads, Grievances, GrievanceStreams, HeldReports, ReportOffice],
})
export class GrievancesModule {}
