import { Injectable } from '@nestjs/common';
import type { GrievanceBody } from '../../../../projections/watch/grievances/grievances.js';
import { type UserRecord, Users } from '../../../ground/identity/users.js';
import type { RequestScreen } from '../../../ground/mail/templates.js';
import { OnceMails } from '../reports/once-mails.js';
import { ReportOffice } from '../reports/report-office.js';
import { IntakeSecrets } from './intake-secrets.js';

type Told = Pick<GrievanceBody, 'grievanceId' | 'assigneeId' | 'words' | 'wordsWaitAt'>;

/** Tells by mail what came from outside: the reference, and no words. */
@Injectable()
export class ReportMails {
  constructor(
    private readonly office: ReportOffice,
    private readonly users: Users,
    private readonly secrets: IntakeSecrets,
    private readonly mails: OnceMails,
  ) {}

  /** Tells the office of a new report, once. */
  async received(grievanceId: string): Promise<boolean> {
    const reference = await this.secrets.referenceOf(grievanceId);
    if (reference === undefined) return false;
    const mails = (await this.office.people()).map((person) => ({
      template: 'reportReceived' as const,
      ...addressOf(person),
      data: { name: person.firstName, reference, reportId: grievanceId },
    }));
    return this.mails.send(`received ${grievanceId}`, mails);
  }

  /** Tells the office, and who looks into it, of words that were added last, once. */
  async added({ grievanceId, assigneeId, words, wordsWaitAt }: Told): Promise<boolean> {
    const reference = await this.secrets.referenceOf(grievanceId);
    if (reference === undefined || wordsWaitAt === '') return false;
    const assignee = assigneeId === undefined ? undefined : await this.users.get(assigneeId);
    const toOffice = (await this.office.people()).map((person) => ({
      template: 'reportAdded' as const,
      ...addressOf(person),
      data: { name: person.firstName, reference, reportId: grievanceId, screen: 'grievanceReports' as const },
    }));
    const toAssignee = (assignee ? [assignee] : []).map((person) => ({
      template: 'reportAdded' as const,
      ...addressOf(person),
      data: { name: person.firstName, reference, reportId: grievanceId, screen: requestScreenOf(person) },
    }));
    return this.mails.send(`added ${words.at(-1)?.wordsId}`, [...toOffice, ...toAssignee]);
  }
}

export const addressOf = ({ email, language = 'en' }: UserRecord) => ({ to: email, language });

export function requestScreenOf({ roles: [role] }: UserRecord): RequestScreen {
  if (role === 'AUDITOR') return 'requests';
  return role === 'FARM_MONITOR_WEB' ? 'farmMonitorRequests' : 'phoneHome';
}
