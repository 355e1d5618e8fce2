import { Injectable } from '@nestjs/common';
import { firstDay } from '../../../../contracts/shared/written/day-bounds.js';
import { latestDate } from '../../../../contracts/shared/written/time-zones.js';
import { type CorrectiveActionBody, correctiveActions } from '../../../../projections/watch/grievances/corrective-actions.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import { readOn } from '../../../platform/documents/read-on.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';

const PER_READ = 100;

/** Knows which corrective actions are overdue: their last day has ended in the zone of the site that has to act, or everywhere. */
@Injectable()
export class ActionDays {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  async isOverdue({ ownerFacilityId, waitsUntil }: CorrectiveActionBody): Promise<boolean> {
    const now = this.clock.now();
    if (waitsUntil < firstDay(now, undefined)) return true;
    return waitsUntil < firstDay(now, (await this.facilities.get(ownerFacilityId))?.policy?.timeZone);
  }

  /** Returns filters of which each overdue action that passes `filter` matches exactly one. */
  async overdue(filter: Filter = {}): Promise<Filter[]> {
    const now = this.clock.now();
    const ended = firstDay(now, undefined);
    const endedAtSome = { waitsUntil: { gte: ended, lt: latestDate(Date.parse(now)) } };
    const candidates = readOn(PER_READ, (skip, limit) =>
      this.views.find<CorrectiveActionBody>(correctiveActions, {
        filter: { ...filter, ...endedAtSome },
        sort: ['waitsUntil'],
        skip,
        limit,
      }),
    );
    const actionIds: string[] = [];
    for await (const body of candidates) if (await this.isOverdue(body)) actionIds.push(body.actionId);
    const everywhere = { ...filter, waitsUntil: { lt: ended } };
    return actionIds.length === 0 ? [everywhere] : [everywhere, { ...filter, ...endedAtSome, actionId: { in: actionIds } }];
  }

  /** Returns the overdue actions that have waited longest, and the number of all of them. */
  async longestOverdue(filter: Filter, limit: number): Promise<[CorrectiveActionBody[], number]> {
    const anyOf = await this.overdue(filter);
    const { items, total } = await this.views.page<CorrectiveActionBody>(correctiveActions, { anyOf, sort: ['waitsUntil'] }, 1, limit);
    return [items, total];
  }
}
