import { Injectable } from '@nestjs/common';
import { Refusal, said } from '../../contracts/refusals.js';
import { USER_STATUS } from '../../contracts/roles.js';
import type { InviteUser } from '../../contracts/user-commands.js';
import { Facilities } from '../facilities/facilities.js';
import { Invitations } from '../identity/invitations.js';
import type { Principal } from '../identity/principal.js';
import { type UserRecord, Users } from '../identity/users.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { Clock } from '../platform/clock.js';
import { noted } from './user-changes.js';
import { assertMayTouch, invitedAgain, roleOf } from './user-rules.js';
import { Workplaces } from './workplaces.js';

/** Invites users by mail, and again. */
@Injectable()
export class InviteUsers {
  constructor(
    private readonly users: Users,
    private readonly invitations: Invitations,
    private readonly workplaces: Workplaces,
    private readonly facilities: Facilities,
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  /** Throws EmailTaken, RoleRefused, and Invalid where role and facility do not go together. */
  async invite(command: InviteUser, who: Principal): Promise<UserRecord> {
    const { email, firstName, lastName, role, language = 'en' } = command;
    assertMayTouch(who, role);
    await this.workplaces.check(command);
    if (await this.users.byEmail(email)) throw emailTaken();
    const facility = await this.workplaces.settle(command, who.userId);
    const invitee = { email, firstName, lastName, role, facilityId: facility?.id, language, invitedBy: who.userId, kind: 'user' as const };
    const { token, user } = await this.invitations.invite(invitee).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'EmailTaken' ? emailTaken() : error;
    });
    await this.send('invite', user, token, who);
    return this.note(user.id, 'invited', who);
  }

  /** As `invite`; who is invited to the same role and facility already stays as he is, so that a file can be read again. */
  async inviteOnce(command: InviteUser, who: Principal): Promise<void> {
    const known = await this.users.byEmail(command.email);
    const isPending = known?.status === USER_STATUS.INVITED && !command.facility;
    if (isPending && roleOf(known) === command.role && known.currentFacilityId === command.facilityId) return;
    await this.invite(command, who);
  }

  /** A new link for who has not signed up; an invitation that was withdrawn is open again. Throws NotFound and NotInvited. */
  async resend(id: string, who: Principal): Promise<UserRecord> {
    const known = await this.users.get(id);
    if (!known) throw new Refusal('NotFound');
    const { language = 'en' } = known;
    await this.users.change(id, (user) => {
      assertMayTouch(who, roleOf(user));
      return invitedAgain(user);
    });
    await this.mail.withdraw(known.email, INVITATIONS);
    const { token, user } = await this.invitations.renew(id, { invitedBy: who.userId, kind: 'user', language });
    await this.send('resendInvite', user, token, who);
    return this.note(id, 'resent', who);
  }

  private async send(template: 'invite' | 'resendInvite', user: UserRecord, token: string, who: Principal): Promise<void> {
    const inviter = await this.users.get(who.userId);
    const facility = user.currentFacilityId ? await this.facilities.get(user.currentFacilityId) : undefined;
    const { expiresAt: until } = (await this.invitations.byToken(token)).invitation;
    const invitedBy = inviter ? `${inviter.firstName} ${inviter.lastName}` : 'Selvedge';
    const data = { ...(user.firstName && { name: user.firstName }), invitedBy, ...(facility && { facility: facility.name }), token, until };
    await this.mail.send({ template, to: user.email, language: user.language ?? 'en', data });
  }

  private async note(id: string, what: 'invited' | 'resent', who: Principal): Promise<UserRecord> {
    const at = this.clock.now();
    const user = await this.users.change(id, (found) => noted(found, { at, by: who.userId, what }));
    if (!user) throw new Refusal('NotFound');
    return user;
  }
}

/** Mails whose links a later invitation makes worthless. */
export const INVITATIONS = ['invite', 'resendInvite'] as const;

const emailTaken = (): Refusal => new Refusal('EmailTaken', {}, { email: [said('EmailTaken')] });
