import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../contracts/shared/refusals.js';
import type { JoinSite } from '../../contracts/users/commands.js';
import type { FieldChange } from '../../contracts/users/replies.js';
import type { FacilityRecord } from '../facilities/facilities.js';
import { membershipsOf, type SiteMembership, userAt, withOtherSites } from '../identity/memberships.js';
import { type UserRecord, Users } from '../identity/users.js';
import type { ActingUser } from '../platform/http/access/principal.js';
import { Clock } from '../platform/lib/clock.js';
import { withChange } from './user-history.js';
import { assertCanManage, roleOf } from './user-rules.js';
import { Workplaces } from './workplaces.js';

/** Adds sites to a user and takes them away. A session at a site that was taken away goes on at another one. */
@Injectable()
export class UserSites {
  constructor(
    private readonly users: Users,
    private readonly workplaces: Workplaces,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating it changes nothing. @throws Refusal NotFound, RoleRefused, and Invalid for a site that the role does not fit or where the user
   * works in another role
   */
  async join(id: string, command: JoinSite, admin: ActingUser): Promise<UserRecord> {
    const facility = await this.workplaces.check(command);
    if (!facility) throw invalidRole();
    return this.change(id, admin, (user) => {
      const there = userAt(user, facility.id);
      if (there && roleOf(there) === command.role) return user;
      if (there) throw new Refusal('Invalid', {}, { facilityId: [message('worksThere')] });
      if (user.currentFacilityId === undefined) throw new Refusal('Invalid', {}, { facilityId: [message('noFirstSite')] });
      const joined = withOtherSites(user, [...(user.otherSites ?? []), membershipOf(command, facility)]);
      return this.noted(joined, 'joined', [null, { facilityId: facility.id, role: command.role }], admin);
    });
  }

  /** @throws Refusal NotFound, RoleRefused, and LastSite for the only site of the user */
  part(id: string, facilityId: string, admin: ActingUser): Promise<UserRecord> {
    return this.change(id, admin, (user) => {
      const sites = membershipsOf(user);
      const left = sites.find((each) => each.facilityId === facilityId);
      if (!left) throw new Refusal('NotFound');
      const [first, ...others] = sites.filter((each) => each !== left);
      if (!first) throw new Refusal('LastSite');
      return this.noted(withSites(user, first, others), 'parted', [left, null], admin);
    });
  }

  private async change(id: string, admin: ActingUser, change: (user: UserRecord) => UserRecord): Promise<UserRecord> {
    const changed = await this.users.change(id, (user) => {
      assertCanManage(admin, roleOf(user));
      return change(user);
    });
    if (!changed) throw new Refusal('NotFound');
    return changed;
  }

  private noted(
    user: UserRecord,
    what: 'joined' | 'parted',
    [from, to]: readonly [Place | null, Place | null],
    admin: ActingUser,
  ): UserRecord {
    const fields: FieldChange[] = [
      { field: 'facility', from: from?.facilityId ?? null, to: to?.facilityId ?? null },
      { field: 'role', from: from?.role ?? null, to: to?.role ?? null },
    ];
    return withChange(user, { at: this.clock.now(), by: admin.userId, what, fields });
  }
}

type Place = Pick<SiteMembership, 'facilityId' | 'role'>;

/** Begins an onboarding of its own; steps that the site has completed count. */
const membershipOf = ({ role }: JoinSite, { id, addedPartnerAt, answeredSaqAt }: FacilityRecord): SiteMembership => ({
  ...{ facilityId: id, role, updatedProfileAt: null },
  ...{ addedPartnerAt: addedPartnerAt ?? null, answeredSaqAt: answeredSaqAt ?? null },
});

function withSites(user: UserRecord, { facilityId, role, ...standing }: SiteMembership, others: readonly SiteMembership[]): UserRecord {
  const { lastFacilityId, ...kept } = user;
  const isLastLeft = lastFacilityId !== undefined && [facilityId, ...others.map((each) => each.facilityId)].includes(lastFacilityId);
  const placed = { ...kept, ...standing, currentFacilityId: facilityId, roles: [role], ...(isLastLeft && { lastFacilityId }) };
  return withOtherSites(placed, others);
}

const invalidRole = (): Refusal => new Refusal('Invalid', {}, { role: [message('adminsWorkNowhere')] });
