import { Injectable } from '@nestjs/common';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import { localDate } from '../../../../contracts/shared/written/time-zones.js';
import type { Priority } from '../../../../contracts/watch/grievances/grievance-kinds.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Users } from '../../../ground/identity/users.js';
import { addressOf, OutgoingMail } from '../../../ground/mail/outgoing-mail.js';

interface MailedRequest {
  grievanceId: string;
  facilityId: string;
  assigneeId: string;
  /** The reason for the audit; empty once it is erased. */
  reason: string;
  priority: Priority;
  dueAt?: string;
}

/** Notifies an assignee by mail that a request is theirs, or that it still waits. */
@Injectable()
export class RequestMails {
  constructor(
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly mail: OutgoingMail,
  ) {}

  /** Sends nothing to an account that was erased. */
  async send(template: 'requestAssigned' | 'requestReminder', request: MailedRequest): Promise<void> {
    const { grievanceId, facilityId, assigneeId, priority } = request;
    const [person, site] = await Promise.all([this.users.get(assigneeId), this.facilities.get(facilityId)]);
    if (!person || !site) return;
    const screen = person.roles[0] === 'AUDITOR' ? 'requests' : 'farmMonitorRequests';
    // The sentence of the mail ends after the reason.
    const reason = request.reason.replace(/[.。۔।]+$/u, '');
    const due = request.dueAt === undefined ? {} : { priority, date: dayOf(request.dueAt, await this.facilities.timeZoneOf(facilityId)) };
    const data = { name: person.firstName, facility: site.name, reason, requestId: grievanceId, screen, ...due } as const;
    await this.mail.send({ template, ...addressOf(person), data });
  }
}

/** Names the day of the instant at the site. */
const dayOf = (instant: string, timeZone: string): string => writtenDay(localDate(Date.parse(instant), timeZone));
