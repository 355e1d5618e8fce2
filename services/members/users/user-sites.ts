import { Injectable } from '@nestjs/common';
import type { JoinSite } from '../../../contracts/members/users/commands.js';
import type { FieldChange } from '../../../contracts/members/users/replies.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { Role } from '../../../contracts/shared/roles.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { isStillAt, membershipsOf, type SiteMembership, userAt, withOtherSites } from '../../ground/identity/memberships.js';
import { type UserRecord, Users } from '../../ground/identity/users.js';
import { Independence } from '../../ground/independence/independence.js';
import { WorkObserver } from '../../ground/independence/work-observer.js';
import { Programs } from '../../ground/webhooks/programs.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { type SiteInvitationRecord, SiteInvitationStore } from './site-invitations/site-invitation-store.js';
import { withChange } from './user-history.js';
import { assertCanManage, roleOf } from './user-rules.js';
import { Workplaces } from './workplaces.js';

/** Adds sites to a user and removes them. A session at a removed site moves to another one. */
@Injectable()
export class UserSites {
  constructor(
    private readonly users: Users,
    private readonly workplaces: Workplaces,
    private readonly facilities: Facilities,
    private readonly asked: SiteInvitationStore,
    private readonly programs: Programs,
    private readonly independence: Independence,
    private readonly observer: WorkObserver,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating it changes nothing. @throws Refusal NotFound, RoleRefused, and Invalid for a site that the role does not fit or where the user
   * works in another role
   */
  async join(id: string, command: JoinSite, admin: ActingUser): Promise<UserRecord> {
    const facility = await this.workplaces.check(command);
    if (!facility) throw invalidRole();
    const joined = await this.takingUp(id, admin, () =>
      this.change(id, admin, (user) => this.withSite(user, command.role, facility, admin)),
    );
    await this.asked.drop(id, facility.id);
    return joined;
  }

  /** Adds the site at which the user agreed to work. @throws Refusal NotFound, and Invalid where they work in another role */
  async accept({ userId, facilityId, role }: SiteInvitationRecord): Promise<UserRecord> {
    const facility = await this.facilities.get(facilityId);
    if (!facility) throw new Refusal('NotFound');
    return this.takingUp(userId, { userId }, async () => {
      const joined = await this.users.change(userId, (user) => this.withSite(user, role, facility, { userId }));
      if (!joined) throw new Refusal('NotFound');
      return joined;
    });
  }

  /** Nobody looks at where they work: what they were asked to look at ends with it. */
  private async takingUp(id: string, by: Pick<ActingUser, 'userId'>, join: () => Promise<UserRecord>): Promise<UserRecord> {
    const joined = await this.independence.inTurnOf(id, join);
    await this.observer.workTaken(id, by.userId);
    return joined;
  }

  /** @throws Refusal NotFound, RoleRefused, and LastSite for the only site of the user */
  async part(id: string, facilityId: string, admin: ActingUser): Promise<UserRecord> {
    await this.asked.drop(id, facilityId);
    const parted = await this.change(id, admin, (user) => {
      const sites = membershipsOf(user);
      const left = sites.find((each) => each.facilityId === facilityId);
      if (!left) throw new Refusal('NotFound');
      const [first, ...others] = sites.filter((each) => each !== left);
      if (!first) throw new Refusal('LastSite');
      return this.noted(withSites(user, first, others), 'parted', [left, null], admin);
    });
    await this.programs.endOf(id, (place) => isStillAt(parted, place));
    return parted;
  }

  private withSite(user: UserRecord, role: Role, facility: FacilityRecord, by: Pick<ActingUser, 'userId'>): UserRecord {
    const there = userAt(user, facility.id);
    if (there && roleOf(there) === role) return user;
    if (there) throw new Refusal('Invalid', {}, { facilityId: [message('worksThere')] });
    if (user.currentFacilityId === undefined) throw new Refusal('Invalid', {}, { facilityId: [message('noFirstSite')] });
    const joined = withOtherSites(user, [...(user.otherSites ?? []), membershipOf(role, facility)]);
    return this.noted(joined, 'joined', [null, { facilityId: facility.id, role }], by);
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
    by: Pick<ActingUser, 'userId'>,
  ): UserRecord {
    const fields: FieldChange[] = [
      { field: 'facility', from: from?.facilityId ?? null, to: to?.facilityId ?? null },
      { field: 'role', from: from?.role ?? null, to: to?.role ?? null },
    ];
    return withChange(user, { at: this.clock.now(), by: by.userId, what, fields });
  }
}

type Place = Pick<SiteMembership, 'facilityId' | 'role'>;

/** Begins an onboarding of its own; steps that the site has completed count. */
const membershipOf = (role: Role, { id, addedPartnerAt, answeredSaqAt }: FacilityRecord): SiteMembership => ({
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
