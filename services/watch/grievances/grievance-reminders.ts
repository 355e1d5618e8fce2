import { Injectable } from '@nestjs/common';
import { actingRole, mayUseWeb, USER_STATUS } from '../../../contracts/shared/roles.js';
import { writtenDay } from '../../../contracts/shared/written/shown-days.js';
import { type CorrectiveActionBody, correctiveActions } from '../../../projections/watch/grievances/corrective-actions.js';
import { type GrievanceBody, grievances } from '../../../projections/watch/grievances/grievances.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { type UserRecord, Users } from '../../ground/identity/users.js';
import { OnceMails } from '../../ground/mail/once-mails.js';
import { addressOf } from '../../ground/mail/outgoing-mail.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { readOn } from '../../platform/documents/read-on.js';
import { Clock } from '../../platform/lib/clock.js';
import { Views } from '../../platform/projections/views.js';
import { HeldReports } from './bulks/held-reports.js';
import { GrievanceStreams, PLATFORM_ACTOR } from './grievance-streams.js';
import { GRIEVANCE_REMINDERS, ReportMails, requestScreenOf } from './intake/report-mails.js';
import { ActionDays } from './requests/action-days.js';

const DAY_MS = 86_400_000;
const RESPONSE_DAYS_BEFORE = 2;
const ACTION_DAYS_BEFORE = 7;
const PER_READ = 100;

/** Reminds people who have to answer or to act, and notifies admins of actions that nobody did in time. */
@Injectable()
export class GrievanceReminders {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly mails: OnceMails,
    private readonly reports: ReportMails,
    private readonly bulks: HeldReports,
    private readonly streams: GrievanceStreams,
    private readonly days: ActionDays,
    private readonly clock: Clock,
  ) {}

  /** Mails the reminders that are due and were not mailed, and escalates what is overdue. Again does nothing more. */
  async send(): Promise<{ reminded: number; escalated: number }> {
    await this.tellOfReports();
    const ofResponses = await this.remindOfResponses();
    const { reminded, escalated } = await this.remindOfActions();
    return { reminded: ofResponses + reminded, escalated };
  }

  /** Mails what came from outside where a stop came between its record and its mail. */
  private async tellOfReports(): Promise<void> {
    const read = (filter: Filter) =>
      readOn(PER_READ, (skip, limit) => this.views.find<GrievanceBody>(grievances, { filter, sort: ['reportedAt'], skip, limit }));
    for await (const { grievanceId } of read({ turn: 0, state: 'received', bulkId: '' })) await this.reports.received(grievanceId);
    for (const { bulkId } of await this.bulks.list()) await this.reports.heldBack(bulkId);
    for await (const body of read({ wordsWaitAt: { gt: '' }, heldIn: '' })) await this.reports.added(body);
  }

  /** Mails the assignee 2 days before a response is due, and once it is overdue. */
  private async remindOfResponses(): Promise<number> {
    const filter = { dueAt: { lte: this.daysFromNow(RESPONSE_DAYS_BEFORE) } };
    const due = readOn(PER_READ, (skip, limit) => this.views.find<GrievanceBody>(grievances, { filter, sort: ['dueAt'], skip, limit }));
    let reminded = 0;
    for await (const body of due) {
      const [assignee] = await this.users.getMany(body.assigneeId === undefined ? [] : [body.assigneeId]);
      if (assignee && isReachable(assignee) && (await this.remindOfResponse(body, assignee))) reminded += 1;
    }
    return reminded;
  }

  private async remindOfResponse({ grievanceId, facilityId, dueAt }: GrievanceBody, user: UserRecord): Promise<boolean> {
    const isOverdue = dueAt <= this.clock.now();
    const facility = await this.nameOf(facilityId);
    const data = {
      name: user.firstName,
      facility,
      date: writtenDay(dueAt),
      requestId: grievanceId,
      screen: requestScreenOf(user),
      isOverdue,
    };
    const key = `${grievanceId} ${dueAt} ${isOverdue ? 'overdue' : 'due'} ${user.id}`;
    return this.mails.send(GRIEVANCE_REMINDERS.name, key, () => [{ template: 'responseDue', ...addressOf(user), data }]);
  }

  /** Mails those who work at the site 7 days before an action is due, and once it is overdue; then admins see it as escalated. */
  private async remindOfActions(): Promise<{ reminded: number; escalated: number }> {
    const filter = { waitsUntil: { lte: this.daysFromNow(ACTION_DAYS_BEFORE).slice(0, 10) } };
    const due = readOn(PER_READ, (skip, limit) =>
      this.views.find<CorrectiveActionBody>(correctiveActions, { filter, sort: ['waitsUntil'], skip, limit }),
    );
    const done = { reminded: 0, escalated: 0 };
    for await (const body of due) {
      const isOverdue = await this.days.isOverdue(body);
      const staff = await this.users.atFacility(body.ownerFacilityId);
      for (const user of staff.filter(isReachable)) if (await this.remindOfAction(body, user, isOverdue)) done.reminded += 1;
      if (isOverdue && (await this.escalate(body))) done.escalated += 1;
    }
    return done;
  }

  private async remindOfAction(
    { actionId, dueDate, ownerFacilityId }: CorrectiveActionBody,
    user: UserRecord,
    isOverdue: boolean,
  ): Promise<boolean> {
    const site = await this.facilities.get(ownerFacilityId);
    const screen = mayUseWeb(actingRole(user.roles, site?.type)) ? ('correctiveActions' as const) : ('phoneActions' as const);
    const data = { name: user.firstName, facility: site?.name ?? '', date: writtenDay(dueDate), actionId, screen, isOverdue };
    const key = `${actionId} ${dueDate} ${isOverdue ? 'overdue' : 'due'} ${user.id}`;
    return this.mails.send(GRIEVANCE_REMINDERS.name, key, () => [{ template: 'actionDue', ...addressOf(user), data }]);
  }

  private async escalate({ actionId, grievanceId, escalatedAt }: CorrectiveActionBody): Promise<boolean> {
    if (escalatedAt !== undefined) return false;
    const { replayed } = await this.streams.record(grievanceId, PLATFORM_ACTOR, {
      texts: [],
      command: () => ({ kind: 'escalate', actionId }),
    });
    return !replayed;
  }

  private async nameOf(facilityId: string): Promise<string> {
    return (await this.facilities.get(facilityId))?.name ?? '';
  }

  private daysFromNow(days: number): string {
    return new Date(Date.parse(this.clock.now()) + days * DAY_MS).toISOString();
  }
}

const isReachable = ({ status, joinedAt }: UserRecord): boolean => status === USER_STATUS.ACTIVE && joinedAt !== undefined;

/** Returns DD/MM/YYYY, as the product writes days everywhere. */
