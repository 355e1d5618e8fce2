import { Injectable } from '@nestjs/common';
import { type DayBounds, isOutside, visitBounds } from '../../../../contracts/shared/written/day-bounds.js';
import type { GrievanceBody } from '../../../../projections/watch/grievances/grievances.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Clock } from '../../../platform/lib/clock.js';
import type { KnownGrievance } from '../grievance.rules.js';
import { GrievanceStreams } from '../grievance-streams.js';

type Visitor = 'auditor' | 'farmMonitor';

/** Knows on which days somebody can have been at a site about a report of it. */
@Injectable()
export class VisitDays {
  constructor(
    private readonly streams: GrievanceStreams,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  /** Bounds a visit that is stated now. */
  async boundsOf({ grievanceId, suspicion, assigneeId }: KnownGrievance, visitor: Visitor): Promise<DayBounds> {
    const [first] = await this.streams.eventsOf(grievanceId);
    const reporter = first?.type === 'GrievanceReported' ? first.metadata.actor.userId : undefined;
    const at = this.clock.now();
    const isOwnReport = visitor === 'farmMonitor' && reporter === assigneeId;
    return this.bounds(suspicion?.facilityId ?? '', { reportedAt: first?.metadata.recordedAt ?? at, isOwnReport, at });
  }

  /** Bounds a visit that the assignee states now. */
  async ofRequest({ facilityId, reportedAt, reportedBy, assigneeId }: GrievanceBody, visitor: Visitor): Promise<DayBounds> {
    const isOwnReport = visitor === 'farmMonitor' && reportedBy !== undefined && reportedBy === assigneeId;
    return this.bounds(facilityId, { reportedAt, isOwnReport, at: this.clock.now() });
  }

  /** Says whether a response of before the bounds states a day outside of them. */
  async isOutside({ facilityId, reportedAt, reportedBy, assigneeId, response, respondedAt }: GrievanceBody): Promise<boolean> {
    if (!response || respondedAt === undefined) return false;
    const isOwnReport = response.source === 'farmMonitor' && reportedBy !== undefined && reportedBy === assigneeId;
    const at = response.correctedAt ?? respondedAt;
    return isOutside(response.date, await this.bounds(facilityId, { reportedAt, isOwnReport, at }));
  }

  private async bounds(facilityId: string, stated: Omit<Parameters<typeof visitBounds>[0], 'timeZone'>): Promise<DayBounds> {
    return visitBounds({ ...stated, timeZone: (await this.facilities.get(facilityId))?.policy?.timeZone });
  }
}
