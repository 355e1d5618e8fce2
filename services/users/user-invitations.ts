import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../contracts/shared/refusals.js';
import { USER_STATUS } from '../../contracts/shared/roles.js';
import type { InviteUser } from '../../contracts/users/commands.js';
import { Facilities } from '../facilities/facilities.js';
import { Invitations } from '../identity/invitations.js';
import { type UserRecord, Users } from '../identity/users.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import type { ActingUser } from '../platform/http/access/principal.js';
import { Clock } from '../platform/lib/clock.js';
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
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal EmailTaken, RoleRefused, and Invalid when role and facility do not fit */
  async invite(command: InviteUser, admin: ActingUser): Promise<UserRecord> {
    const { email, firstName, lastName, role, language = 'en' } = command;
    assertCanManage(admin, role);
    await this.workplaces.check(command);
    if (await this.users.byEmail(email)) throw emailTaken();
    const facility = await this.workplaces.resolveOrCreate(command, admin.userId);
    const invitee = {
      email,
      firstName,
      lastName,
      role,
      facilityId: facility?.id,
      language,
      invitedBy: admin.userId,
      kind: 'user' as const,
    };
    const { token, user } = await this.invitations.invite(invitee).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'EmailTaken' ? emailTaken() : error;
    });
    await this.send('invite', user, token, admin);
    return this.noteChange(user.id, 'invited', admin);
  }

  /**
   * Leaves a user alone who is invited to the same role and facility, so that a file can be read again. @throws Refusal those of `invite`
   */
  async inviteUnlessPending(command: InviteUser, admin: ActingUser): Promise<void> {
    const known = await this.users.byEmail(command.email);
    const isPending = known?.status === USER_STATUS.INVITED && !command.facility;
    if (isPending && roleOf(known) === command.role && known.currentFacilityId === command.facilityId) return;
    await this.invite(command, admin);
  }

  /** Sends a new link to a user who has not signed up, and reopens a withdrawn invitation. @throws Refusal NotFound, NotInvited */
  async resend(id: string, admin: ActingUser): Promise<UserRecord> {
    const known = await this.users.get(id);
    if (!known) throw new Refusal('NotFound');
    const { language = 'en' } = known;
    await this.users.change(id, (user) => {
      assertCanManage(admin, roleOf(user));
      return reinvite(user);
    });
    await this.mail.withdraw(known.email, INVITATION_TEMPLATES);
    const { token, user } = await this.invitations.renew(id, { invitedBy: admin.userId, kind: 'user', language });
    await this.send('resendInvite', user, token, admin);
    return this.noteChange(id, 'resent', admin);
  }

  private async send(template: 'invite' | 'resendInvite', user: UserRecord, token: string, admin: ActingUser): Promise<void> {
    const inviter = await this.users.get(admin.userId);
    const facility = user.currentFacilityId ? await this.facilities.get(user.currentFacilityId) : undefined;
    const { expiresAt: until } = (await this.invitations.findByToken(token)).invitation;
    const invitedBy = inviter ? `${inviter.firstName} ${inviter.lastName}` : 'Selvedge';
    const data = { ...(user.firstName && { name: user.firstName }), invitedBy, ...(facility && { facility: facility.name }), token, until };
    await this.mail.send({ template, to: user.email, language: user.language ?? 'en', data });
  }

  private async noteChange(id: string, what: 'invited' | 'resent', admin: ActingUser): Promise<UserRecord> {
    const at = this.clock.now();
    const user = await this.users.change(id, (found) => withChange(found, { at, by: admin.userId, what }));
    if (!user) throw new Refusal('NotFound');
    return user;
  }
}

/** Lists mails whose links a later invitation invalidates. */
export const INVITATION_TEMPLATES = ['invite', 'resendInvite'] as const;

const emailTaken = (): Refusal => new Refusal('EmailTaken', {}, { email: [message('EmailTaken')] });
