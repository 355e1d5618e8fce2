import { Injectable } from '@nestjs/common';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import { type GrievanceBody, grievances } from '../../../../projections/watch/grievances/grievances.js';
import { goingOnIn } from '../../../../projections/watch/grievances/joined.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../../platform/http/access/principal.js';
import { Views } from '../../../platform/projections/views.js';
import { HeldReports } from '../../../watch/grievances/bulks/held-reports.js';
import { ReportOffice } from '../../../watch/grievances/reports/report-office.js';
import { type FoundNeeds, NEEDS_MAX, NO_NEEDS, type Notice, needsOf } from '../notice.js';
import type { NoticeWords } from '../words/notice-words.js';

/** Finds open matters of reports: for admins, for super admins while no admin is active, and for investigators. */
@Injectable()
export class ReportNeeds {
  constructor(
    private readonly views: Views,
    private readonly office: ReportOffice,
    private readonly facilities: Facilities,
    private readonly bulks: HeldReports,
  ) {}

  /** Finds reports from outside that are new, and words that were added to one. */
  async told(user: Reader): Promise<FoundNeeds> {
    if (!isAdmin(user)) return this.addedFor(user);
    if (!(await this.office.isOpenTo(user))) return NO_NEEDS;
    const found = await Promise.all([this.fresh(), this.heldBack(), this.added({ heldIn: '' }, reportLink)]);
    return { shown: found.flatMap(({ shown }) => shown), total: found.reduce((sum, { total }) => sum + total, 0) };
  }

  /** Finds requests that nobody is asked about any more, because who was asked took up work there. */
  async unassigned(user: Reader): Promise<FoundNeeds> {
    if (!(await this.office.isOpenTo(user))) return NO_NEEDS;
    const { found, total } = await this.found({ turn: 0, state: 'pending' }, 'dueAt');
    const ref = await this.facilities.refs(found.map(({ facilityId }) => facilityId));
    const shown = found.map(({ grievanceId, facilityId, indicator = 'childLabor', dueAt }) => ({
      ...{ id: `requestUnassigned ${grievanceId}`, kind: 'requestUnassigned' as const, at: dueAt, link: reportLink(grievanceId) },
      values: ({ risk }: NoticeWords) => ({
        facility: ref(facilityId).name,
        indicator: risk.indicator[indicator],
        date: writtenDay(dueAt),
      }),
    }));
    return needsOf(shown, total);
  }

  /** Finds words that were added to what the caller is asked about, and to reports that were joined with it. */
  private async addedFor(user: Reader): Promise<FoundNeeds> {
    const linkOf = (id: string) => requestLink(id, user);
    const own = await this.added({ assigneeId: user.userId ?? '' }, linkOf);
    const { found } = await this.found({ state: 'joined', wordsWaitAt: { gt: '' } }, 'wordsWaitAt');
    const goingOn = await Promise.all(found.map(goingOnIn(this.views)));
    const shown = found.flatMap((each, at) => {
      const { grievanceId, assigneeId, state } = goingOn[at] ?? each;
      return assigneeId === user.userId && state === 'pending' ? [this.wordsNotice(each, linkOf(grievanceId))] : [];
    });
    return { shown: [...own.shown, ...shown], total: own.total + shown.length };
  }

  private async fresh(): Promise<FoundNeeds> {
    const { found, total } = await this.found({ turn: 0, state: 'received' }, 'reportedAt');
    const shown = found.map(({ grievanceId, reportedAt: at }) => ({
      ...{ id: `reportNew ${grievanceId}`, kind: 'reportNew' as const, at, link: reportLink(grievanceId) },
      values: () => ({ date: writtenDay(at) }),
    }));
    return needsOf(shown, total);
  }

  /** Finds reports that came in bulk, as one need for all of them. */
  private async heldBack(): Promise<FoundNeeds> {
    const bulks = await this.bulks.list();
    const shown = bulks.slice(0, NEEDS_MAX).map(({ bulkId, reports: count, firstAt: at }) => ({
      ...{ id: `reportBulk ${bulkId}`, kind: 'reportBulk' as const, at },
      link: { desk: `${SCREENS.outsideReports.path}?bulk=${bulkId}` },
      values: () => ({ count, date: writtenDay(at) }),
    }));
    return needsOf(shown, bulks.length);
  }

  private async added(whose: Filter, linkOf: (grievanceId: string) => Notice['link']): Promise<FoundNeeds> {
    const { found, total } = await this.found({ ...whose, wordsWaitAt: { gt: '' } }, 'wordsWaitAt');
    return needsOf(
      found.map((each) => this.wordsNotice(each, linkOf(each.grievanceId))),
      total,
    );
  }

  private wordsNotice({ grievanceId, wordsWaitAt: at }: GrievanceBody, link: Notice['link']) {
    const notice = { id: `reportWords ${grievanceId} ${at}`, kind: 'reportWords' as const, at, link };
    return { ...notice, values: () => ({ date: writtenDay(at) }) };
  }

  private async found(filter: Filter, sort: string) {
    const [found, total] = await Promise.all([
      this.views.find<GrievanceBody>(grievances, { filter, sort: [sort], limit: NEEDS_MAX }),
      this.views.count<GrievanceBody>(grievances, { filter }),
    ]);
    return { found, total };
  }
}

const reportLink = (grievanceId: string): Notice['link'] => ({ desk: `${SCREENS.grievanceReports.path}?report=${grievanceId}` });

/** Leads who was asked to the request. */
export const requestLink = (requestId: string, { role }: Reader): Notice['link'] => ({
  desk: (role === 'AUDITOR' ? SCREENS.request : SCREENS.farmMonitorRequest).path.replace(':requestId', requestId),
  phone: SCREENS.phoneMonitorRequest.path.replace(':requestId', requestId),
});
