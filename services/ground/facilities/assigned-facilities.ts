import { Injectable } from '@nestjs/common';
import type { Role } from '../../../contracts/shared/roles.js';
import { assignments } from '../../../projections/ground/assignments/assignments.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { Views } from '../../platform/projections/views.js';
import { Facilities, type FacilityRecord } from './facilities.js';

/** The roles of people who look at facilities that they are assigned to. */
export const ASSIGNABLE_ROLES = ['AUDITOR', 'FARM_MONITOR', 'FARM_MONITOR_WEB'] as const satisfies readonly Role[];

const isAssignable = (role: Role): boolean => ASSIGNABLE_ROLES.some((each) => each === role);

/** Says which facilities an auditor or a farm monitor is assigned to now. */
@Injectable()
export class AssignedFacilities {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  /** Returns the IDs of the facilities; none for callers of other roles. */
  async of({ userId, role, facilityId }: Reader): Promise<string[]> {
    if (!isAssignable(role) || userId === undefined) return [];
    const [assigned, fromTheStart] = await Promise.all([
      this.views.find(assignments, { filter: this.inForce(userId) }),
      role === 'AUDITOR' && facilityId ? this.facilities.find({ filter: { auditorIds: facilityId } }) : { items: [] },
    ]);
    return [...new Set([...assigned.map((each) => each.facilityId), ...fromTheStart.items.map(({ id }) => id)])];
  }

  async includes(facility: FacilityRecord, { userId, role, facilityId }: Reader): Promise<boolean> {
    if (!isAssignable(role)) return false;
    if (role === 'AUDITOR' && facilityId && facility.auditorIds.includes(facilityId)) return true;
    if (userId === undefined) return false;
    return (await this.views.count(assignments, { filter: { ...this.inForce(userId), facilityId: facility.id } })) > 0;
  }

  private inForce(userId: string) {
    const now = this.clock.now();
    return { userId, from: { lte: now }, endsAt: { gt: now } };
  }
}
