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
    const timeZone = (await this.facilities.get(suspicion?.facilityId ?? ''))?.policy?.timeZone;
    const at = this.clock.now();
    const isOwnReport = visitor === 'farmMonitor' && reporter === assigneeId;
    return visitBounds({ reportedAt: first?.metadata.recordedAt ?? at, isOwnReport, at, timeZone });
  }

  /** Tells whether a response of before the bounds states a day outside of them. */
  async isOutside({ facilityId, reportedAt, reportedBy, assigneeId, response, respondedAt }: GrievanceBody): Promise<boolean> {
    if (!response || respondedAt === undefined) return false;
    const timeZone = (await this.facilities.get(facilityId))?.policy?.timeZone;
    const isOwnReport = response.source === 'farmMonitor' && reportedBy !== undefined && reportedBy === assigneeId;
    const at = response.correctedAt ?? respondedAt;
    return isOutside(response.date, visitBounds({ reportedAt, isOwnReport, at, timeZone }));
  }
}
