import { Injectable } from '@nestjs/common';
import { USER_STATUS } from '../../../../contracts/shared/roles.js';
import { searchKey } from '../../../../contracts/shared/written/fold.js';
import type { AssigneesQuery } from '../../../../contracts/watch/grievances/queries.js';
import type { AssigneeReply, AssigneesReply } from '../../../../contracts/watch/grievances/replies.js';
import { WATCHERS } from '../../../../contracts/watch/grievances/routes.js';
import { assignments } from '../../../../projections/ground/assignments/assignments.js';
import { grievances } from '../../../../projections/watch/grievances/grievances.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { type UserRecord, Users } from '../../../ground/identity/users.js';
import { Independence } from '../../../ground/independence/independence.js';
import { type ActingUser, isAdmin } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';
import { GrievancePeople } from '../grievance-people.js';

/** Limits the people who are offered at once; a name finds the others. */
const OFFERED_MAX = 20;

/** Offers the people who can be asked for a response. */
@Injectable()
export class GrievanceAssignees {
  constructor(
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly people: GrievancePeople,
    private readonly independence: Independence,
    private readonly views: Views,
    private readonly clock: Clock,
  ) {}

  /** Lists those who are assigned to the site first; for a farm monitor nobody else. @throws Refusal Invalid for a site about which the caller cannot report */
  async assignees({ facilityId, q }: AssigneesQuery, user: ActingUser): Promise<AssigneesReply> {
    const words = searchKey(q ?? '');
    if (facilityId !== undefined) await this.people.assertReportable(facilityId, user);
    const assigned = facilityId === undefined ? [] : await this.assignedTo(facilityId.toLowerCase());
    const near = assigned.filter((each) => isWatcher(each) && each.searchText.includes(words));
    const filter = { roles: { in: [...WATCHERS] }, status: USER_STATUS.ACTIVE, ...(words && { searchText: { contains: words } }) };
    const { items } = isAdmin(user)
      ? await this.users.find({ filter, sort: ['lastName', 'firstName'], limit: OFFERED_MAX })
      : { items: [] };
    const isNear = new Set(near.map(({ id }) => id));
    const offered = [...new Map([...near, ...items].map((each) => [each.id, each])).values()].slice(0, OFFERED_MAX);
    const refOf = await this.facilities.refs(offered.flatMap(({ currentFacilityId }) => currentFacilityId ?? []));
    const rows = offered.map(async (each) => {
      const load = isAdmin(user) || each.id === user.userId ? await this.loadOf(each.id) : {};
      const worksThere = facilityId !== undefined && (await this.independence.worksAtOneOf(each.id, [facilityId]));
      return { ...replyOf(each, isNear.has(each.id), refOf), worksThere, ...load };
    });
    return { items: await Promise.all(rows) };
  }

  private async assignedTo(facilityId: string): Promise<UserRecord[]> {
    const now = this.clock.now();
    const [site, recorded] = await Promise.all([
      this.facilities.get(facilityId),
      this.views.find(assignments, { filter: { facilityId, from: { lte: now }, endsAt: { gt: now } } }),
    ]);
    const [people, staff] = await Promise.all([
      this.users.getMany([...new Set(recorded.map(({ userId }) => userId))]),
      Promise.all((site?.auditorIds ?? []).map((office) => this.users.atFacility(office))),
    ]);
    return [...new Map([...people, ...staff.flat()].map((each) => [each.id, each])).values()];
  }

  /** Counts the open requests of a person. Others than admins would learn from it that something was reported. */
  private async loadOf(assigneeId: string): Promise<Pick<AssigneeReply, 'waiting' | 'overdue'>> {
    const waits = { assigneeId, state: 'pending' };
    const [waiting, overdue] = await Promise.all([
      this.views.count(grievances, { filter: waits }),
      this.views.count(grievances, { filter: { ...waits, dueAt: { lte: this.clock.now() } } }),
    ]);
    return { waiting, overdue };
  }
}

function replyOf(
  { id, firstName, lastName, roles, currentFacilityId }: UserRecord,
  isAssigned: boolean,
  refOf: (id: string) => AssigneeReply['office'],
): Omit<AssigneeReply, 'worksThere'> {
  const office = currentFacilityId === undefined ? null : refOf(currentFacilityId);
  return { id, name: `${firstName} ${lastName}`.trim(), role: roles[0] ?? null, office, isAssigned };
}

const isWatcher = ({ roles, status }: UserRecord): boolean =>
  status === USER_STATUS.ACTIVE && WATCHERS.some((role) => roles.includes(role));
