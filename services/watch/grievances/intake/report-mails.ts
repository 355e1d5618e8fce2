import { Injectable } from '@nestjs/common';
import type { GrievanceBody } from '../../../../projections/watch/grievances/grievances.js';
import { type UserRecord, Users } from '../../../ground/identity/users.js';
import { OnceMails } from '../../../ground/mail/once-mails.js';
import { addressOf } from '../../../ground/mail/outgoing-mail.js';
import type { RequestScreen } from '../../../ground/mail/templates.js';
import type { Collection } from '../../../platform/documents/document-store.js';
import { ReportOffice } from '../reports/report-office.js';
import { IntakeSecrets } from './intake-secrets.js';

/** Keeps what was mailed about grievances, so that it is mailed once. */
export const GRIEVANCE_REMINDERS: Collection = { name: 'grievance-reminders' };

type Told = Pick<GrievanceBody, 'grievanceId' | 'assigneeId' | 'words' | 'wordsWaitAt' | 'heldIn'>;

/** Notifies by mail of what came from outside: the reference, and no words. */
@Injectable()
export class ReportMails {
  constructor(
    private readonly office: ReportOffice,
    private readonly users: Users,
    private readonly secrets: IntakeSecrets,
    private readonly mails: OnceMails,
  ) {}

  /** Notifies the office of a new report, once. */
  received(grievanceId: string): Promise<boolean> {
    return this.mails.send(GRIEVANCE_REMINDERS.name, `received ${grievanceId}`, async () => {
      const reference = await this.secrets.referenceOf(grievanceId);
      if (reference === undefined) return [];
      return (await this.office.people()).map((person) => ({
        template: 'reportReceived' as const,
        ...addressOf(person),
        data: { name: person.firstName, reference, reportId: grievanceId },
      }));
    });
  }

  /** Notifies the office of reports that came in bulk, once for all of them. */
  heldBack(bulkId: string): Promise<boolean> {
    return this.mails.send(GRIEVANCE_REMINDERS.name, `held back ${bulkId}`, async () =>
      (await this.office.people()).map((person) => ({
        template: 'reportsHeldBack' as const,
        ...addressOf(person),
        data: { name: person.firstName, bulkId },
      })),
    );
  }

  /** Notifies the office and the assignee of words that were added last, once. Those of a report that is held back wait with it. */
  async added({ grievanceId, assigneeId, words, wordsWaitAt, heldIn }: Told): Promise<boolean> {
    if (wordsWaitAt === '' || heldIn !== '') return false;
    return this.mails.send(GRIEVANCE_REMINDERS.name, `added ${words.at(-1)?.wordsId}`, async () => {
      const reference = await this.secrets.referenceOf(grievanceId);
      if (reference === undefined) return [];
      const assignee = assigneeId === undefined ? undefined : await this.users.get(assigneeId);
      const mailTo = (person: UserRecord, screen: RequestScreen | 'grievanceReports') => ({
        template: 'reportAdded' as const,
        ...addressOf(person),
        data: { name: person.firstName, reference, reportId: grievanceId, screen },
      });
      const toOffice = (await this.office.people()).map((person) => mailTo(person, 'grievanceReports'));
      return assignee ? [...toOffice, mailTo(assignee, requestScreenOf(assignee))] : toOffice;
    });
  }
}

export function requestScreenOf({ roles: [role] }: UserRecord): RequestScreen {
  if (role === 'AUDITOR') return 'requests';
  return role === 'FARM_MONITOR_WEB' ? 'farmMonitorRequests' : 'phoneHome';
}
