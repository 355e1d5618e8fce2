import { Injectable } from '@nestjs/common';
import { CASE_KINDS, DISPUTE_DAYS } from '../../../../contracts/members/cases/case-kinds.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import { type CaseBody, cases } from '../../../../projections/ground/cases/cases.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { MAILS, type MailRecord } from '../../../ground/mail/outgoing-mail.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';
import { ENTITY_MATCHES, type EntityMatch } from '../../../trace/risk/lists/list-records.js';
import { GrievanceReads } from '../../../watch/grievances/grievance-reads.js';
import { ActionDays } from '../../../watch/grievances/requests/action-days.js';
import { type FoundNeeds, NEEDS_MAX, NO_NEEDS, type Notice, needsOf } from '../notice.js';
import type { NoticeWords } from '../words/notice-words.js';
import { requestLink } from './report-needs.js';

const DAY_MS = 86_400_000;
const ALONE_TOLD_MS = 30 * DAY_MS;

/** Finds the open matters of admins, auditors and farm monitors. */
@Injectable()
export class OfficeNeeds {
  constructor(
    private readonly views: Views,
    private readonly records: RecordStore,
    private readonly grievances: GrievanceReads,
    private readonly facilities: Facilities,
    private readonly days: ActionDays,
    private readonly clock: Clock,
  ) {}

  /** Counts the open cases of each kind as one need, since one list settles them. */
  async cases(): Promise<FoundNeeds> {
    const ofKinds = await Promise.all(CASE_KINDS.map((kind) => this.casesOf(kind)));
    return needsOf([...ofKinds.flat(), ...(await this.overdueDisputes())]);
  }

  /** Counts the disputes that nobody decided in time, in addition to the need that lists them all. */
  private async overdueDisputes(): Promise<Notice[]> {
    const before = new Date(Date.parse(this.clock.now()) - DISPUTE_DAYS * DAY_MS).toISOString();
    const filter = { kind: 'dispute', state: 'open', openedAt: { lt: before } };
    const [[oldest], count] = await Promise.all([
      this.views.find<CaseBody>(cases, { filter, sort: ['openedAt'], limit: 1 }),
      this.views.count<CaseBody>(cases, { filter }),
    ]);
    if (!oldest) return [];
    const due = new Date(Date.parse(oldest.openedAt) + DISPUTE_DAYS * DAY_MS).toISOString();
    return [
      {
        ...{ id: 'disputeOverdue', kind: 'disputeOverdue', at: due },
        link: { desk: `${SCREENS.toSettle.path}?kind=dispute` },
        values: () => ({ count, since: writtenDay(oldest.openedAt) }),
      },
    ];
  }

  private async casesOf(kind: (typeof CASE_KINDS)[number]): Promise<Notice[]> {
    const filter = { kind, state: 'open' };
    const [[oldest], [newest], count] = await Promise.all([
      this.views.find<CaseBody>(cases, { filter, sort: ['openedAt'], limit: 1 }),
      this.views.find<CaseBody>(cases, { filter, sort: ['-openedAt'], limit: 1 }),
      this.views.count<CaseBody>(cases, { filter }),
    ]);
    if (!oldest || !newest) return [];
    return [
      {
        ...{ id: `caseToSettle ${kind}`, kind: 'caseToSettle', at: newest.openedAt },
        link: { desk: `${SCREENS.toSettle.path}?kind=${kind}` },
        values: ({ notices }) => ({ case: notices.case[kind], count, since: writtenDay(oldest.openedAt) }),
      },
    ];
  }

  /** Shows super admins what an admin filed and accepted alone in the last 30 days. */
  async decidedAlone({ role }: Reader): Promise<FoundNeeds> {
    if (role !== 'SUPER_ADMIN') return NO_NEEDS;
    const filter = { decidedAloneAt: { gte: new Date(Date.parse(this.clock.now()) - ALONE_TOLD_MS).toISOString() } };
    const [[newest], count] = await Promise.all([
      this.views.find<CaseBody>(cases, { filter, sort: ['-decidedAloneAt'], limit: 1 }),
      this.views.count<CaseBody>(cases, { filter }),
    ]);
    if (!newest) return NO_NEEDS;
    const { caseId, facilityId, decidedAloneAt: at } = newest;
    const ref = await this.facilities.refs([facilityId]);
    return needsOf([
      {
        ...{ id: `decidedAlone ${caseId}`, kind: 'decidedAlone', at },
        link: { desk: `${SCREENS.toSettle.path}?state=settled&case=${caseId}` },
        values: () => ({ facility: ref(facilityId).name, count, date: writtenDay(at) }),
      },
    ]);
  }

  /** Counts mails that the mail server did not take as one need. */
  async failedMails({ role }: Reader): Promise<FoundNeeds> {
    if (role !== 'SUPER_ADMIN') return NO_NEEDS;
    const filter = { tries: { gt: 0 } };
    const [[oldest], count] = await Promise.all([
      this.records.find<MailRecord>(MAILS.name, { filter, sort: ['createdAt'], limit: 1 }),
      this.records.count(MAILS.name, { filter }),
    ]);
    if (!oldest) return NO_NEEDS;
    const { createdAt } = oldest.value;
    return needsOf([
      {
        ...{ id: 'mailFailed', kind: 'mailFailed', at: createdAt },
        link: { desk: SCREENS.operations.path },
        values: () => ({ count, since: writtenDay(createdAt) }),
      },
    ]);
  }

  /** Counts sites that look like entities of the list, until an admin decides. */
  async listMatches({ role }: Reader): Promise<FoundNeeds> {
    if (role !== 'SUPER_ADMIN') return NO_NEEDS;
    const found = await this.records.find<EntityMatch>(ENTITY_MATCHES.name, { filter: { state: 'open' }, sort: ['-since'] });
    const open = found.map(({ value }) => value).filter(({ until }) => until === undefined);
    const [newest] = open;
    if (!newest) return NO_NEEDS;
    return needsOf([
      {
        ...{ id: 'listMatch', kind: 'listMatch', at: newest.since },
        link: { desk: SCREENS.superSettings.path },
        values: () => ({ count: open.length, since: writtenDay((open.at(-1) ?? newest).since) }),
      },
    ]);
  }

  /** Finds the requests that the person has to answer. */
  async requests(user: Reader): Promise<FoundNeeds> {
    const { items, total } = await this.grievances.requests({ state: 'pending', perPage: NEEDS_MAX }, user);
    const shown = items.map(({ id, facility, indicator, dueAt, isOverdue }) => ({
      ...{ id: `requestDue ${id}`, kind: 'requestDue' as const, at: dueAt },
      link: requestLink(id, user),
      ...(isOverdue && { why: 'whyOverdue' }),
      values: ({ risk }: NoticeWords) => ({
        facility: facility.name,
        indicator: risk.indicator[indicator],
        date: writtenDay(dueAt),
      }),
    }));
    return needsOf(shown, total);
  }

  /** Finds what sites say that they did, which the reader verifies. */
  async actionsToVerify(user: Reader): Promise<FoundNeeds> {
    const { items, total } = await this.grievances.correctiveActions({ state: 'done', perPage: NEEDS_MAX }, user);
    const shown = items.map(({ id, owner, indicator, dueDate, doneAt }) => ({
      ...{ id: `actionToVerify ${id}`, kind: 'actionToVerify' as const, at: doneAt ?? dueDate },
      link: { desk: actionPath(id), phone: SCREENS.phoneAction.path.replace(':actionId', id) },
      values: ({ risk }: NoticeWords) => ({
        facility: owner.name,
        indicator: risk.indicator[indicator],
        date: writtenDay(doneAt ?? dueDate),
      }),
    }));
    return needsOf(shown, total);
  }

  /** Finds what sites had to mend by now, for admins. */
  async overdueActions(user: Reader): Promise<FoundNeeds> {
    if (!isAdmin(user)) return NO_NEEDS;
    const [found, total] = await this.days.longestOverdue({}, NEEDS_MAX);
    const ref = await this.facilities.refs(found.map(({ ownerFacilityId }) => ownerFacilityId));
    const shown = found.map(({ actionId, ownerFacilityId, indicator, dueDate }) => ({
      ...{ id: `actionOverdue ${actionId}`, kind: 'actionOverdue' as const, at: dueDate },
      link: { desk: actionPath(actionId) },
      values: ({ risk }: NoticeWords) => ({
        facility: ref(ownerFacilityId).name,
        indicator: risk.indicator[indicator],
        date: writtenDay(dueDate),
      }),
    }));
    return needsOf(shown, total);
  }
}

const actionPath = (actionId: string): string => SCREENS.correctiveAction.path.replace(':actionId', actionId);
