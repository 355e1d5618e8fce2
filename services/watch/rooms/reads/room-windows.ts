import { Injectable } from '@nestjs/common';
import type { PageQuery } from '../../../../contracts/shared/queries.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { RoomWindowsReply } from '../../../../contracts/watch/rooms/replies.js';
import { NOW, type PointInTime } from '../../../../projections/shared/point-in-time.js';
import { type WindowExtent, WindowReads } from '../../../ledger/balance/reads/windows/window-reads.js';
import { type ReconciliationReport, ReconciliationReports } from '../../../ledger/balance/report/reconciliation-reports.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import type { RoomGuest } from '../../../platform/http/access/room-auth.js';
import { pageOf, pageRange } from '../../../platform/http/paging.js';
import { Clock } from '../../../platform/lib/clock.js';
import { daysOf, RoomRanges } from './room-ranges.js';

/**
 * Reads the windows of a room: those whose days, in the time zone of their site, all are days of the room, and of which no event was recorded
 * before. Their figures are as they were known at the end of the room's last day.
 */
@Injectable()
export class RoomWindows {
  constructor(
    private readonly windows: WindowReads,
    private readonly reports: ReconciliationReports,
    private readonly ranges: RoomRanges,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound */
  async list(facilityId: string, room: RoomGuest, query: PageQuery): Promise<RoomWindowsReply> {
    const { whole, partly, repliesOf } = await this.chosen(facilityId, room);
    const { skip, limit } = pageRange(query);
    const shown = whole.toReversed().slice(skip, skip + limit);
    return {
      ...pageOf(await repliesOf(shown.map(({ number }) => number)), whole.length, query),
      partly: partly.map(({ number, from, to }) => ({ number, from, to })),
    };
  }

  /** @throws Refusal NotFound, RoomWindowPartial */
  async report(facilityId: string, number: number, room: RoomGuest): Promise<ReconciliationReport> {
    const { first, whole, partly } = await this.chosen(facilityId, room);
    if (!whole.some((each) => each.number === number))
      throw new Refusal(partly.some((each) => each.number === number) ? 'RoomWindowPartial' : 'NotFound');
    return this.reports.build(facilityId, number, siteReader(facilityId), { at: this.asOf(room), fromRevision: first });
  }

  /** Returns the windows that are the room's whole, and those that lie in its days only in part; `first` is its first event. */
  private async chosen(facilityId: string, room: RoomGuest) {
    const { first } = await this.ranges.of(facilityId, room);
    const { since, before } = daysOf(room);
    const isWhole = (window: WindowExtent): boolean => {
      const days = localDaysOf(window);
      return days.first >= room.from && days.last <= room.to && (window.firstRevision < 0 || window.firstRevision >= first);
    };
    const { extents, repliesOf } = await this.windows.extents(facilityId, this.asOf(room), siteReader(facilityId));
    const partly = extents.filter((window) => !isWhole(window) && window.from < before && window.to > since);
    return { first, whole: extents.filter(isWhole), partly, repliesOf };
  }

  private asOf(room: RoomGuest): PointInTime {
    const end = new Date(Date.parse(daysOf(room).before) - 1).toISOString();
    return end < this.clock.now() ? { asOf: end } : NOW;
  }
}

/** A room reads a ledger as its site does, and nothing of any other. */
export const siteReader = (facilityId: string): Reader => ({ role: 'FARM', facilityId });

function localDaysOf({ from, to, timeZone }: WindowExtent): { first: string; last: string } {
  const dayOf = (time: number) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(time);
  return { first: dayOf(Date.parse(from)), last: dayOf(Date.parse(to) - 1) };
}
