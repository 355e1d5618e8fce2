import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InviteUser, NewFacility } from '../../../contracts/members/users/commands.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { USER_STATUS, WORKPLACES } from '../../../contracts/shared/roles.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { Invitations } from '../../ground/identity/invitations.js';
import { userAt } from '../../ground/identity/memberships.js';
import { emailKey, type InvitedSite, siteNameKey, type UserRecord, Users } from '../../ground/identity/users.js';
import { addressOf, OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import { Settings } from '../../ground/settings/settings.js';
import { FacilityCreation } from '../../ledger/custody/opening/facility-creation.js';
import { MailQuotas } from '../../platform/http/access/limits/mail-quotas.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { FacilityMaking } from './new-facilities/facility-making.js';
import { SiteInvitations } from './site-invitations/site-invitations.js';
import { withChange } from './user-history.js';
import { assertCanManage, reinvite, roleOf } from './user-rules.js';
import { Workplaces } from './workplaces.js';

/** Invites users by mail, and sends invitations again. */
@Injectable()
export class UserInvitations {
  constructor(
    private readonly users: Users,
    private readonly invitations: Invitations,
    private readonly workplaces: Workplaces,
    private readonly facilities: Facilities,
    private readonly siteInvitations: SiteInvitations,
    private readonly making: FacilityMaking,
    private readonly creation: FacilityCreation,
    private readonly quotas: MailQuotas,
    private readonly mail: OutgoingMail,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * @param siteId names the new site, for colleagues who are invited to one
   * @returns the invited user, or the user who had an account and is asked to work at the site, too
   * @throws Refusal EmailTaken, RoleRefused, and Invalid when role and facility do not fit
   */
  async invite(command: InviteUser, admin: ActingUser, siteId?: string): Promise<UserRecord> {
    const { email, firstName, lastName, role } = command;
    assertCanManage(admin, role);
    const facility = await this.workplaces.check(command);
    const known = await this.users.byEmail(email);
    if (known?.status === USER_STATUS.ACTIVE && WORKPLACES[role].length > 0)
      return this.inviteKnown(known, command, facility, admin, siteId);
    if (known) throw emailTaken();
    if (!command.byLink) await this.countMail(email, command.facility ? siteId : facility?.id, admin);
    const language = command.language ?? (await this.settings.current('platform')).value.language;
    const place = command.facility ? { site: siteOf(command.facility, siteId, admin) } : { facilityId: facility?.id };
    const invitee = { email, firstName, lastName, role, ...place, language, invitedBy: admin.userId, kind: 'user' as const };
    const { token, user } = await this.invitations.invite(invitee).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'EmailTaken' ? emailTaken() : error;
    });
    if (!command.byLink) await this.send('invite', user, token, admin);
    return this.noteChange(user.id, 'invited', admin);
  }

  /** Asks a person with an account. A new site is made at once, since no sign-up of theirs is left that would make it. */
  private async inviteKnown(
    user: UserRecord,
    { role, facility: described }: InviteUser,
    known: FacilityRecord | undefined,
    admin: ActingUser,
    siteId?: string,
  ) {
    this.siteInvitations.assertMayBeAsked(user, admin);
    await this.countMail(user.email, known?.id, admin);
    const facility = known ?? (described && (await this.makeSite(described, admin, siteId)));
    if (!facility) throw new Refusal('NotFound');
    return this.siteInvitations.invite(user, { facility, role }, admin);
  }

  /** Makes the site of colleagues who have not signed up, where it is described as theirs is. @throws Refusal Invalid where a site of the country has the name */
  private async makeSite({ name, type, country }: NewFacility, { userId }: ActingUser, siteId?: string): Promise<FacilityRecord> {
    if ((await this.making.alikeFacilities({ name, country })).length > 0)
      throw new Refusal('Invalid', {}, { 'facility.name': [message('chooseSite')] });
    const id = siteId ?? (await this.users.invitedSite(name, [type], country))?.facilityId;
    return this.creation.create({ ...(id && { id }), name, type, country }, userId);
  }

  /**
   * Leaves a user alone who is invited to the same role and place, so that a file can be read again. Colleagues whose rows describe one new
   * site are invited to one. @throws Refusal those of `invite`
   */
  async inviteUnlessPending(command: InviteUser, admin: ActingUser): Promise<void> {
    const known = await this.users.byEmail(command.email);
    const { facility } = command;
    const siteId = facility && (await this.users.invitedSite(facility.name, [facility.type], facility.country))?.facilityId;
    if (known && (await this.isAskedOrThere(known, command))) return;
    const isPending = known?.status === USER_STATUS.INVITED && roleOf(known) === command.role;
    if (isPending && known.currentFacilityId === command.facilityId && known.invitedTo?.facilityId === siteId) return;
    await this.invite(command, admin, siteId);
  }

  private async isAskedOrThere(user: UserRecord, { role, facility, ...command }: InviteUser): Promise<boolean> {
    const made = facility && (await this.making.alikeFacilities(facility)).find(({ type }) => type === facility.type);
    const facilityId = command.facilityId ?? made?.id;
    const there = facilityId === undefined ? undefined : userAt(user, facilityId);
    if (user.status === USER_STATUS.ACTIVE && there && roleOf(there) === role) return true;
    return this.siteInvitations.isPending(user, facilityId, role);
  }

  /** Sends a new link to a user who has not signed up, and reopens a withdrawn invitation. @throws Refusal NotFound, NotInvited */
  async resend(id: string, admin: ActingUser): Promise<UserRecord> {
    const known = await this.users.get(id);
    if (!known) throw new Refusal('NotFound');
    const { language = 'en' } = known;
    await this.countMail(known.email, known.currentFacilityId ?? known.invitedTo?.facilityId, admin);
    await this.users.change(id, (user) => {
      assertCanManage(admin, roleOf(user));
      return reinvite(user);
    });
    await this.mail.withdraw(known.email, INVITATION_TEMPLATES);
    const { token, user } = await this.invitations.renew(id, { invitedBy: admin.userId, kind: 'user', language });
    await this.send('resendInvite', user, token, admin);
    return this.noteChange(id, 'resent', admin);
  }

  /** Counts for the site that the user is invited to. @throws Refusal SiteMailsTooMany, AddressMailsTooMany */
  private countMail(email: string, siteId: string | undefined, { userId }: ActingUser): Promise<void> {
    return this.quotas.userInvitations.take({ sender: siteId ?? userId, address: emailKey(email) });
  }

  private async send(template: 'invite' | 'resendInvite', user: UserRecord, token: string, admin: ActingUser): Promise<void> {
    const inviter = await this.users.get(admin.userId);
    const { currentFacilityId, invitedTo } = user;
    const facility = invitedTo ?? (currentFacilityId ? await this.facilities.get(currentFacilityId) : undefined);
    const { expiresAt: until } = (await this.invitations.findByToken(token)).invitation;
    const invitedBy = inviter ? `${inviter.firstName} ${inviter.lastName}` : 'Selvedge';
    const data = { ...(user.firstName && { name: user.firstName }), invitedBy, ...(facility && { facility: facility.name }), token, until };
    await this.mail.send({ template, ...addressOf(user), data });
  }

  private async noteChange(id: string, what: 'invited' | 'resent', admin: ActingUser): Promise<UserRecord> {
    const at = this.clock.now();
    const user = await this.users.change(id, (found) => withChange(found, { at, by: admin.userId, what }));
    if (!user) throw new Refusal('NotFound');
    return user;
  }
}

/** Lists mails whose links a later invitation invalidates. */
export const INVITATION_TEMPLATES = ['invite', 'resendInvite', 'partnerInvite'] as const;

const siteOf = ({ name, type, country }: NewFacility, facilityId: string = randomUUID(), { userId }: ActingUser): InvitedSite => ({
  ...{ facilityId, name, nameKey: siteNameKey(name), type, country },
  statedBy: userId,
});

const emailTaken = (): Refusal => new Refusal('EmailTaken', {}, { email: [message('EmailTaken')] });
