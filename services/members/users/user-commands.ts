import { Injectable } from '@nestjs/common';
import type { ChangeUser, InviteUser, JoinSite } from '../../../contracts/members/users/commands.js';
import type { InvitationLinkReply, InvitedUserReply, UserDetailReply, UserReply } from '../../../contracts/members/users/replies.js';
import type { SiteInvitationReply } from '../../../contracts/members/users/site-invitations.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { USER_STATUS } from '../../../contracts/shared/roles.js';
import { SCREENS } from '../../../contracts/shared/screens.js';
import { Invitations } from '../../ground/identity/invitations.js';
import { type UserRecord, Users } from '../../ground/identity/users.js';
import { OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import { Config, publicUrlOf } from '../../platform/config/config.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { InvitationLimits } from './invitation-limits.js';
import { SiteInvitations } from './site-invitations/site-invitations.js';
import { UserAdministration } from './user-administration.js';
import { withChange } from './user-history.js';
import { INVITATION_TEMPLATES, UserInvitations } from './user-invitations.js';
import { UserReplies } from './user-replies.js';
import { assertCanManage, reinvite, roleOf } from './user-rules.js';
import { UserSites } from './user-sites.js';

/** Makes links of invitations that admins pass on themselves, for example while no mail leaves. */
@Injectable()
class InvitationLinks {
  constructor(
    private readonly users: Users,
    private readonly invitations: Invitations,
    private readonly mail: OutgoingMail,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Ends earlier links, reopens a withdrawn invitation, and notes who has the link. @throws Refusal NotFound, NotInvited, RoleRefused */
  async make(id: string, admin: ActingUser): Promise<InvitationLinkReply> {
    const user = await this.users.change(id, (found) => this.noted(found, admin));
    if (!user) throw new Refusal('NotFound');
    await this.mail.withdraw(user.email, INVITATION_TEMPLATES);
    const { language = 'en' } = user;
    const { token, expiresAt } = await this.invitations.renew(id, { invitedBy: admin.userId, kind: 'user', language });
    const url = new URL(SCREENS.signUp.path, publicUrlOf(this.config));
    url.searchParams.set('token', token);
    return { url: url.href, expiresAt };
  }

  private noted(user: UserRecord, admin: ActingUser): UserRecord {
    assertCanManage(admin, roleOf(user));
    return withChange(reinvite(user), { at: this.clock.now(), by: admin.userId, what: 'linkMade' });
  }
}

/** Carries out what an admin asks for a user, and returns the user as it is afterwards. */
@Injectable()
export class UserCommands {
  constructor(
    private readonly replies: UserReplies,
    private readonly invitations: UserInvitations,
    private readonly links: InvitationLinks,
    private readonly limits: InvitationLimits,
    private readonly administration: UserAdministration,
    private readonly sites: UserSites,
    private readonly siteInvitations: SiteInvitations,
  ) {}

  async inviteUser(command: InviteUser, admin: ActingUser): Promise<InvitedUserReply> {
    await this.limits.countMail(admin.userId);
    const user = await this.invitations.invite(command, admin);
    const asked = user.status === USER_STATUS.ACTIVE ? await this.siteInvitations.openOf(user.id) : [];
    const isMeant = ({ facility }: SiteInvitationReply) =>
      command.facility ? facility.name === command.facility.name : facility.id === command.facilityId;
    const siteInvitation = asked.find(isMeant) ?? null;
    return { ...(await this.replies.forUser(user, admin)), siteInvitation };
  }

  async resendInvitation(id: string, admin: ActingUser): Promise<UserReply> {
    await this.limits.countMail(admin.userId);
    return this.replies.forUser(await this.invitations.resend(id, admin), admin);
  }

  async invitationLink(id: string, admin: ActingUser): Promise<InvitationLinkReply> {
    await this.limits.countMail(admin.userId);
    return this.links.make(id, admin);
  }

  async changeUser(id: string, command: ChangeUser, admin: ActingUser): Promise<UserReply> {
    return this.replies.forUser(await this.administration.change(id, command, admin), admin);
  }

  async deactivateUser(id: string, admin: ActingUser): Promise<UserReply> {
    return this.replies.forUser(await this.administration.deactivate(id, admin), admin);
  }

  async activateUser(id: string, admin: ActingUser): Promise<UserReply> {
    return this.replies.forUser(await this.administration.activate(id, admin), admin);
  }

  async joinSite(id: string, command: JoinSite, admin: ActingUser): Promise<UserDetailReply> {
    return this.replies.detail(await this.sites.join(id, command, admin), admin);
  }

  async partSite(id: string, facilityId: string, admin: ActingUser): Promise<UserDetailReply> {
    return this.replies.detail(await this.sites.part(id, facilityId, admin), admin);
  }

  dropSecondFactor(id: string, admin: ActingUser): Promise<void> {
    return this.administration.dropSecondFactor(id, admin);
  }
}
