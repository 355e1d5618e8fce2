import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import { type CaseBody, cases } from '../../../../projections/ground/cases/cases.js';
import { type OpenWindowsBody, openWindows } from '../../../../projections/ledger/balance/books/open-windows.js';
import { partyKey } from '../../../../projections/ledger/custody/agreements.js';
import type { TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import { type CorrectiveActionBody, correctiveActions } from '../../../../projections/watch/grievances/corrective-actions.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { currentWindows } from '../../../ledger/balance/reads/windows/current-windows.js';
import { CurrentAssessment } from '../../../members/saq/assessments/current-assessment.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';
import { ActionDays } from '../../../watch/grievances/requests/action-days.js';
import { type FoundNeeds, NEEDS_MAX, NO_NEEDS, needsOf } from '../notice.js';
import type { NoticeWords } from '../words/notice-words.js';

const DAY_MS = 86_400_000;
const ACTION_DAYS_BEFORE = 7;
const WINDOW_DAYS_BEFORE = 14;
const ASSESSMENT_DAYS_BEFORE = 30;

/** Finds what a site that handles goods has to do. */
@Injectable()
export class SiteNeeds {
  constructor(
    private readonly views: Views,
    private readonly assessments: CurrentAssessment,
    private readonly facilities: Facilities,
    private readonly days: ActionDays,
    private readonly clock: Clock,
  ) {}

  /** Counts records of others as one need, since one list confirms them. */
  async recordsToConfirm({ facilityId = '', role }: Reader): Promise<FoundNeeds> {
    const filter = { namedTo: partyKey(facilityId, 'toConfirm') };
    const { items, total: count } = await this.views.page<TransactionBody>(transactions, { filter, sort: ['occurredAt'] }, 1, 1);
    const [oldest] = items;
    if (!oldest) return NO_NEEDS;
    const [newest = oldest] = await this.views.find<TransactionBody>(transactions, { filter, sort: ['-occurredAt'], limit: 1 });
    return needsOf([
      {
        ...{ id: 'recordsToConfirm', kind: 'recordsToConfirm', at: newest.recordedAt },
        link: { desk: SCREENS.homepage.path, phone: (role === 'TRANSPORTER' ? SCREENS.phoneTrips : SCREENS.phoneNamed).path },
        values: () => ({ count, since: writtenDay(oldest.occurredAt) }),
      },
    ]);
  }

  /** Finds what the site has to mend soon, or had to mend by now. */
  async actions({ facilityId = '' }: Reader): Promise<FoundNeeds> {
    const filter = { ownerFacilityId: facilityId, waitsUntil: { lte: this.daysFromNow(ACTION_DAYS_BEFORE).slice(0, 10) } };
    const query = { filter, sort: ['waitsUntil'] };
    const { items: found, total } = await this.views.page<CorrectiveActionBody>(correctiveActions, query, 1, NEEDS_MAX);
    const [ref, overdue] = await Promise.all([
      this.facilities.refs([facilityId]),
      Promise.all(found.map((body) => this.days.isOverdue(body))),
    ]);
    const shown = found.map(({ actionId, indicator, dueDate }, at) => {
      const kind = overdue[at] ? ('actionOverdue' as const) : ('actionDue' as const);
      return {
        ...{ id: `${kind} ${actionId}`, kind, at: dueDate },
        link: {
          desk: SCREENS.correctiveAction.path.replace(':actionId', actionId),
          phone: SCREENS.phoneAction.path.replace(':actionId', actionId),
        },
        values: ({ risk }: NoticeWords) => ({
          facility: ref(facilityId).name,
          indicator: risk.indicator[indicator],
          date: writtenDay(dueDate),
        }),
      };
    });
    return needsOf(shown, total);
  }

  /** Finds windows that end soon or ended, so that what is short can still be mended. */
  async windowsToClose({ facilityId = '' }: Reader): Promise<FoundNeeds> {
    const books = await this.views.get<OpenWindowsBody>(openWindows, facilityId);
    const until = this.daysFromNow(WINDOW_DAYS_BEFORE);
    const windows = books ? currentWindows(books, this.clock.now()) : [];
    const due = windows.filter(({ state, to, closedAt }) => closedAt === null && (state !== 'open' || to <= until));
    const shown = due.map(({ number, to, state }) => ({
      ...{ id: `windowEnds ${number}`, kind: 'windowEnds' as const, at: to },
      link: { desk: SCREENS.massBalance.path, phone: `${SCREENS.phoneWindows.path}?window=${number}` },
      ...(state === 'short' && { why: 'whyShort' }),
      values: () => ({ number, date: writtenDay(to) }),
    }));
    return needsOf(shown, due.length);
  }

  /** Finds the self assessment of a site whose last one ends soon or has ended. */
  async assessment({ facilityId }: Reader): Promise<FoundNeeds> {
    const current = await this.assessments.ofFacility(facilityId).catch(noneWhereGone);
    const dueAt = current?.stored?.value.dueAt;
    if (dueAt === undefined || dueAt > this.daysFromNow(ASSESSMENT_DAYS_BEFORE)) return NO_NEEDS;
    return needsOf([
      {
        ...{ id: `assessmentDue ${current?.round ?? 0}`, kind: 'assessmentDue', at: dueAt },
        link: { desk: SCREENS.selfAssessment.path, phone: SCREENS.phoneAssessment.path },
        values: () => ({ date: writtenDay(dueAt) }),
      },
    ]);
  }

  /** Finds what an admin asked about a case of the site. */
  async questions({ facilityId = '' }: Reader): Promise<FoundNeeds> {
    const found = await this.views.find<CaseBody>(cases, { filter: { facilityId, state: 'open' }, limit: 100 });
    const asked = found.flatMap(({ caseId, kind, question }) =>
      question && question.answeredAt === undefined ? [{ caseId, kind, at: question.at }] : [],
    );
    const shown = asked.map(({ caseId, kind, at }) => ({
      ...{ id: `caseQuestion ${caseId}`, kind: 'caseQuestion' as const, at },
      link: { desk: SCREENS.myProfile.path, phone: SCREENS.phoneStanding.path },
      values: ({ notices }: NoticeWords) => ({ case: notices.case[kind], date: writtenDay(at) }),
    }));
    return needsOf(shown);
  }

  private daysFromNow(days: number): string {
    return new Date(Date.parse(this.clock.now()) + days * DAY_MS).toISOString();
  }
}

function noneWhereGone(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'NotFound') return undefined;
  throw error;
}
