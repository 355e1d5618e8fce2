import { Injectable } from '@nestjs/common';
import type { ChangeUser } from '../../../contracts/members/users/commands.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { USER_STATUS } from '../../../contracts/shared/roles.js';
import type { FacilityRecord } from '../../ground/facilities/facilities.js';
import { isStillAt, withOtherSites } from '../../ground/identity/memberships.js';
import { SecurityMails } from '../../ground/identity/security-mails.js';
import { Sessions } from '../../ground/identity/sessions/sessions.js';
import { SecondFactors } from '../../ground/identity/sign-in/second-factors.js';
import { type UserRecord, Users } from '../../ground/identity/users.js';
import { Independence } from '../../ground/independence/independence.js';
import { WorkObserver } from '../../ground/independence/work-observer.js';
import { OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import { Programs } from '../../ground/webhooks/programs.js';
import { SharedTurns } from '../../platform/documents/shared-turns.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { fieldChanges, withChange } from './user-history.js';
import { INVITATION_TEMPLATES } from './user-invitations.js';
import { activate, assertCanManage, deactivate, roleOf } from './user-rules.js';
import { Workplaces } from './workplaces.js';

/** Changes users for admins. A change that a session's token contradicts ends the session. */
@Injectable()
export class UserAdministration {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly programs: Programs,
    private readonly secondFactors: SecondFactors,
    private readonly securityMails: SecurityMails,
    private readonly workplaces: Workplaces,
    private readonly mail: OutgoingMail,
    private readonly turns: SharedTurns,
    private readonly independence: Independence,
    private readonly observer: WorkObserver,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound, RoleRefused, OwnAccount for one's own role, LastSuperAdmin, and Invalid when role and facility do not fit */
  async change(id: string, command: ChangeUser, admin: ActingUser): Promise<UserRecord> {
    assertCanManage(admin, command.role);
    const facility = (await this.keepsInvitedSite(id, command)) ? undefined : await this.workplaces.check(command);
    const changed = await this.independence.inTurnOf(id, () =>
      this.changeExclusively(id, admin, (user) => {
        if (user.id === admin.userId && roleOf(user) !== command.role) throw new Refusal('OwnAccount', {}, { role: [message('ownRole')] });
        const wanted = applyChange(user, command, facility);
        const fields = fieldChanges(user, wanted);
        return fields.length > 0 ? withChange(wanted, { at: this.clock.now(), by: admin.userId, what: 'edited', fields }) : user;
      }),
    );
    await this.observer.workTaken(id, admin.userId);
    return changed;
  }

  /** Lets an invited user keep the site that they bring along, which is no facility yet. */
  private async keepsInvitedSite(id: string, { role, facilityId }: ChangeUser): Promise<boolean> {
    const user = facilityId === undefined ? await this.users.get(id) : undefined;
    return user?.invitedTo !== undefined && roleOf(user) === role;
  }

  /** @param endedBy the business whose directory does it @throws Refusal NotFound, RoleRefused, OwnAccount, LastSuperAdmin */
  async deactivate(id: string, admin: ActingUser, endedBy?: string): Promise<UserRecord> {
    const user = await this.changeExclusively(id, admin, (found) => this.withStatusChange(found, deactivate(found, admin, endedBy), admin));
    if (user.withdrawn) await this.mail.withdraw(user.email, INVITATION_TEMPLATES);
    return user;
  }

  /** @throws Refusal NotFound, RoleRefused, and InvitationOpen for a user who never signed up */
  activate(id: string, admin: ActingUser): Promise<UserRecord> {
    return this.changeExclusively(id, admin, (user) => this.withStatusChange(user, activate(user), admin));
  }

  /**
   * Serves users who lost device and recovery codes. @throws Refusal NotFound, SecondFactorOff, and RoleRefused for oneself, which takes
   * a code
   */
  async dropSecondFactor(id: string, admin: ActingUser): Promise<void> {
    if (id === admin.userId) throw new Refusal('RoleRefused');
    const owner = await this.users.get(id);
    if (!owner) throw new Refusal('NotFound');
    await this.secondFactors.disable(id);
    await this.sessions.revokeAllForUser(id);
    await this.users.change(id, (user) => withChange(user, { at: this.clock.now(), by: admin.userId, what: 'secondFactorOff' }));
    await this.securityMails.secondFactorOff(owner);
  }

  private withStatusChange(before: UserRecord, after: UserRecord, admin: ActingUser): UserRecord {
    if (before.status === after.status) return before;
    const what = after.status === USER_STATUS.ACTIVE ? 'activated' : 'deactivated';
    return withChange(after, { at: this.clock.now(), by: admin.userId, what });
  }

  /** Makes one change at a time, so that two super admins cannot lock each other out. */
  private changeExclusively(id: string, admin: ActingUser, change: (user: UserRecord) => UserRecord): Promise<UserRecord> {
    return this.turns.run('users', async (confirm) => {
      const isLast = (await this.otherSuperAdmins(id)) === 0;
      await confirm();
      let before: UserRecord | undefined;
      const after = await this.users.change(id, (user) => {
        assertCanManage(admin, roleOf(user));
        before = user;
        const changed = change(user);
        if (isLast && isActiveSuperAdmin(user) && !isActiveSuperAdmin(changed)) throw new Refusal('LastSuperAdmin');
        return changed;
      });
      if (!before || !after) throw new Refusal('NotFound');
      if (endsSessions(before, after)) await this.sessions.revokeAllForUser(id);
      await this.programs.endOf(id, (place) => after.status === USER_STATUS.ACTIVE && isStillAt(after, place));
      return after;
    });
  }

  private async otherSuperAdmins(id: string): Promise<number> {
    const { items } = await this.users.find({ filter: { roles: 'SUPER_ADMIN', status: USER_STATUS.ACTIVE } });
    return items.filter((user) => isActiveSuperAdmin(user) && user.id !== id).length;
  }
}

const isActiveSuperAdmin = (user: UserRecord): boolean => roleOf(user) === 'SUPER_ADMIN' && user.status === USER_STATUS.ACTIVE;

/** Ends sessions, because tokens state role and facility. */
const endsSessions = (before: UserRecord, after: UserRecord): boolean =>
  after.status !== USER_STATUS.ACTIVE || roleOf(before) !== roleOf(after) || before.currentFacilityId !== after.currentFacilityId;

/** Starts another onboarding for another role or place; steps that the site has completed count for users who join it. */
function applyChange(user: UserRecord, { firstName, lastName, phoneNumber, role }: ChangeUser, facility?: FacilityRecord): UserRecord {
  const { phoneNumber: _, currentFacilityId, invitedTo, ...kept } = user;
  const named: UserRecord = { ...kept, firstName, lastName, ...(phoneNumber && { phoneNumber }) };
  if (role === roleOf(user) && facility?.id === currentFacilityId) {
    return { ...named, ...(currentFacilityId && { currentFacilityId }), ...(invitedTo && { invitedTo }) };
  }
  const { addedPartnerAt = null, answeredSaqAt = null } = facility ?? {};
  const standing = { updatedProfileAt: null, addedPartnerAt, answeredSaqAt };
  const place = facility ? { facilityIds: [facility.id], currentFacilityId: facility.id } : { facilityIds: [] };
  const others = facility ? (user.otherSites ?? []).filter((each) => each.facilityId !== facility.id) : [];
  return withOtherSites({ ...named, ...standing, ...place, roles: [role] }, others);
}
