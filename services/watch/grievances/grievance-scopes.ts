import { Injectable } from '@nestjs/common';
import { WATCHERS } from '../../../contracts/watch/grievances/routes.js';
import { AssignedFacilities } from '../../ground/facilities/assigned-facilities.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Suppliers } from '../../members/suppliers/suppliers.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';

/** Says how much of a grievance its reader may know. `office`: all. `inside`: all words, but not how to reach who told it. `site`: all but those from outside. `outline`: no words. */
export type Depth = 'office' | 'inside' | 'site' | 'outline';

/** Tells which grievances a reader sees, and how much of them. */
@Injectable()
export class GrievanceScopes {
  constructor(
    private readonly assigned: AssignedFacilities,
    private readonly facilities: Facilities,
    private readonly suppliers: Suppliers,
  ) {}

  /** Returns filters of which one must match; undefined for who sees everything. */
  async filtersOf(user: Reader): Promise<readonly Filter[] | undefined> {
    if (isAdmin(user)) return undefined;
    const sites: Filter = { facilityId: { in: await this.siteIdsOf(user) } };
    return isWatcher(user) && user.userId !== undefined ? [sites, { assigneeId: user.userId }] : [sites];
  }

  /** Returns undefined for who may not know of it. */
  async depthOf({ facilityId, assigneeId }: { facilityId: string; assigneeId?: string }, user: Reader): Promise<Depth | undefined> {
    if (isAdmin(user)) return 'office';
    if (isWatcher(user) && user.userId !== undefined && user.userId === assigneeId) return 'inside';
    if (facilityId === '') return undefined;
    if (user.facilityId === facilityId) return 'site';
    if (!(await this.siteIdsOf(user)).includes(facilityId)) return undefined;
    return isWatcher(user) ? 'inside' : 'outline';
  }

  private async siteIdsOf(user: Reader): Promise<string[]> {
    if (isWatcher(user)) return this.assigned.of(user);
    if (user.facilityId === undefined) return [];
    if (user.role !== 'BRAND') return [user.facilityId];
    const [partners, linked] = await Promise.all([
      this.facilities.partnersOf(user.facilityId),
      this.suppliers.linkedFacilityIds(user.facilityId),
    ]);
    return [...new Set([...partners, ...linked])];
  }
}

/** Tells who may know whom a grievance was assigned to. */
export const isInsider = (user: Reader): boolean => isAdmin(user) || isWatcher(user);

export const isWatcher = ({ role }: Reader): boolean => WATCHERS.some((each) => each === role);
