import { Injectable } from '@nestjs/common';
import { Refusal, said } from '../../contracts/refusals.js';
import { USER_STATUS } from '../../contracts/roles.js';
import type { ChangeUser } from '../../contracts/user-commands.js';
import type { FacilityRecord } from '../facilities/facilities.js';
import { Turns } from '../identity/attempts.js';
import type { Principal } from '../identity/principal.js';
import { SecondFactors } from '../identity/second-factors.js';
import { Sessions } from '../identity/sessions.js';
import { type UserRecord, Users } from '../identity/users.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { Clock } from '../platform/clock.js';
import { INVITATIONS } from './invite-user.js';
import { fieldChanges, noted } from './user-changes.js';
import { activated, assertMayTouch, deactivated, roleOf } from './user-rules.js';
import { Workplaces } from './workplaces.js';

/** What admins change on users who are there. What no longer holds of a session ends it. */
@Injectable()
export class ChangeUsers {
  private readonly turns = new Turns();

  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
    private readonly workplaces: Workplaces,
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  /** Throws NotFound, RoleRefused, OwnAccount for one's own role, LastSuperAdmin, and Invalid where role and facility do not fit. */
  async change(id: string, command: ChangeUser, who: Principal): Promise<UserRecord> {
    assertMayTouch(who, command.role);
    const facility = await this.workplaces.check(command);
    return this.inTurn(id, who, (user) => {
      if (user.id === who.userId && roleOf(user) !== command.role) throw new Refusal('OwnAccount', {}, { role: [said('ownRole')] });
      const changed = changedBy(user, command, facility);
      const fields = fieldChanges(user, changed);
      return fields.length > 0 ? noted(changed, { at: this.clock.now(), by: who.userId, what: 'edited', fields }) : user;
    });
  }

  /** Throws NotFound, RoleRefused, OwnAccount and LastSuperAdmin. */
  async deactivate(id: string, who: Principal): Promise<UserRecord> {
    const user = await this.inTurn(id, who, (found) => this.moved(found, deactivated(found, who), who));
    if (user.withdrawn) await this.mail.withdraw(user.email, INVITATIONS);
    return user;
  }

  /** Throws NotFound, RoleRefused, and InvitationOpen for who never signed up. */
  activate(id: string, who: Principal): Promise<UserRecord> {
    return this.inTurn(id, who, (user) => this.moved(user, activated(user), who));
  }

  /** For who lost device and recovery codes. Throws NotFound, SecondFactorOff, and RoleRefused for oneself: that takes the password. */
  async dropSecondFactor(id: string, who: Principal): Promise<void> {
    if (id === who.userId) throw new Refusal('RoleRefused');
    if (!(await this.users.get(id))) throw new Refusal('NotFound');
    await this.secondFactors.disable(id);
    await this.sessions.revokeAllOf(id);
    await this.users.change(id, (user) => noted(user, { at: this.clock.now(), by: who.userId, what: 'secondFactorOff' }));
  }

  private moved(before: UserRecord, after: UserRecord, who: Principal): UserRecord {
    if (before.status === after.status) return before;
    const what = after.status === USER_STATUS.ACTIVE ? 'activated' : 'deactivated';
    return noted(after, { at: this.clock.now(), by: who.userId, what });
  }

  /** One change at a time, so that two super admins cannot both lock each other out. */
  private inTurn(id: string, who: Principal, change: (user: UserRecord) => UserRecord): Promise<UserRecord> {
    return this.turns.take('users', async () => {
      const isLast = (await this.otherSuperAdmins(id)) === 0;
      let before: UserRecord | undefined;
      const after = await this.users.change(id, (user) => {
        assertMayTouch(who, roleOf(user));
        before = user;
        const changed = change(user);
        if (isLast && isSuperAdmin(user) && !isSuperAdmin(changed)) throw new Refusal('LastSuperAdmin');
        return changed;
      });
      if (!before || !after) throw new Refusal('NotFound');
      if (endsSessions(before, after)) await this.sessions.revokeAllOf(id);
      return after;
    });
  }

  private async otherSuperAdmins(id: string): Promise<number> {
    const { items } = await this.users.find({ filter: { roles: 'SUPER_ADMIN', status: USER_STATUS.ACTIVE } });
    return items.filter((user) => isSuperAdmin(user) && user.id !== id).length;
  }
}

const isSuperAdmin = (user: UserRecord): boolean => roleOf(user) === 'SUPER_ADMIN' && user.status === USER_STATUS.ACTIVE;

/** Tokens say role and facility. */
const endsSessions = (before: UserRecord, after: UserRecord): boolean =>
  after.status !== USER_STATUS.ACTIVE || roleOf(before) !== roleOf(after) || before.currentFacilityId !== after.currentFacilityId;

/** Another role or place is another onboarding; what the site has done already counts for who joins it. */
function changedBy(user: UserRecord, { firstName, lastName, phoneNumber, role }: ChangeUser, facility?: FacilityRecord): UserRecord {
  const { phoneNumber: _, currentFacilityId, ...kept } = user;
  const named: UserRecord = { ...kept, firstName, lastName, ...(phoneNumber && { phoneNumber }) };
  if (role === roleOf(user) && facility?.id === currentFacilityId) return currentFacilityId ? { ...named, currentFacilityId } : named;
  const { addedPartnerAt = null, answeredSaqAt = null } = facility ?? {};
  const standing = { updatedProfileAt: null, addedPartnerAt, answeredSaqAt };
  const place = facility ? { facilityIds: [facility.id], currentFacilityId: facility.id } : { facilityIds: [] };
  return { ...named, ...standing, ...place, roles: [role] };
}
