import { Injectable } from '@nestjs/common';
import { WATCHERS } from '../../../contracts/watch/grievances/routes.js';
import type { GrievanceBody } from '../../../projections/watch/grievances/grievances.js';
import { AssignedFacilities } from '../../ground/facilities/assigned-facilities.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Suppliers } from '../../members/suppliers/suppliers.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { ReportOffice } from './reports/report-office.js';

/**
 * Says how much of a grievance its reader may know. `office`: all. `inside`: all words, but not the contact of the reporter; for the
 * assignee. `teller`: what they reported, and no words. `site`: once a response found something, the month, the indicator, what was found
 * and what was done. `outline`: the same without what was done.
 */
export type Depth = 'office' | 'inside' | 'teller' | 'site' | 'outline';

type Known = Pick<GrievanceBody, 'facilityId' | 'assigneeId' | 'reportedBy' | 'isPublic'>;

/** Matches no grievance. */
const NOTHING: readonly Filter[] = [{ grievanceId: '' }];

/** Says which grievances a reader sees, and how much of them. */
@Injectable()
export class GrievanceScopes {
  constructor(
    private readonly assigned: AssignedFacilities,
    private readonly facilities: Facilities,
    private readonly suppliers: Suppliers,
    private readonly office: ReportOffice,
  ) {}

  /** Returns filters of which one must match; undefined for a reader of everything. */
  async filtersOf(user: Reader): Promise<readonly Filter[] | undefined> {
    if (isAdmin(user)) return (await this.office.isOpenTo(user)) ? undefined : NOTHING;
    return [{ facilityId: { in: await this.siteIdsOf(user) }, isPublic: true }, ...this.ownOf(user)];
  }

  /** Returns the filters of what the reader knows all of, by which lists are searched for what others do not know. */
  ownOf(user: Reader): readonly Filter[] {
    return isWatcher(user) && user.userId !== undefined ? [{ assigneeId: user.userId }, { reportedBy: user.userId }] : [];
  }

  /** Returns undefined for a reader without access to it. */
  async depthOf(body: Known, user: Reader): Promise<Depth | undefined> {
    if (isAdmin(user)) return (await this.office.isOpenTo(user)) ? 'office' : undefined;
    const own = depthWithin(body, user);
    if (own || !body.isPublic) return own;
    if (user.facilityId === body.facilityId) return 'site';
    if (!(await this.siteIdsOf(user)).includes(body.facilityId)) return undefined;
    return isWatcher(user) ? 'site' : 'outline';
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

/** Returns the depth of a reader who knows more than others; undefined for these. */
export function depthWithin({ assigneeId, reportedBy }: Known, user: Reader): 'office' | 'inside' | 'teller' | undefined {
  if (isAdmin(user)) return 'office';
  if (!isWatcher(user) || user.userId === undefined) return undefined;
  if (user.userId === assigneeId) return 'inside';
  return user.userId === reportedBy ? 'teller' : undefined;
}

export const isWatcher = ({ role }: Reader): boolean => WATCHERS.some((each) => each === role);
