import { Injectable } from '@nestjs/common';
import type { ChangeUser, InviteUser, JoinSite } from '../../../contracts/members/users/commands.js';
import type { InvitationLinkReply, InvitedUserReply, UserDetailReply, UserReply } from '../../../contracts/members/users/replies.js';
import type { SiteInvitationReply } from '../../../contracts/members/users/site-invitations.js';
import { USER_STATUS } from '../../../contracts/shared/roles.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { InvitationLimits } from './invitation-limits.js';
import { InvitationLinks } from './invitation-links.js';
import { SiteInvitations } from './site-invitations/site-invitations.js';
import { UserAdministration } from './user-administration.js';
import { UserInvitations } from './user-invitations.js';
import { UserReplies } from './user-replies.js';
import { UserSites } from './user-sites.js';

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

  async invite(command: InviteUser, admin: ActingUser): Promise<InvitedUserReply> {
    await this.limits.countMail(admin.userId);
    const user = await this.invitations.invite(command, admin);
    const asked = user.status === USER_STATUS.ACTIVE ? await this.siteInvitations.openOf(user.id) : [];
    const isMeant = ({ facility }: SiteInvitationReply) =>
      command.facility ? facility.name === command.facility.name : facility.id === command.facilityId;
    const siteInvitation = asked.find(isMeant) ?? null;
    return { ...(await this.replies.forUser(user, admin)), siteInvitation };
  }

  async resend(id: string, admin: ActingUser): Promise<UserReply> {
    await this.limits.countMail(admin.userId);
    return this.replies.forUser(await this.invitations.resend(id, admin), admin);
  }

  async makeLink(id: string, admin: ActingUser): Promise<InvitationLinkReply> {
    await this.limits.countMail(admin.userId);
    return this.links.make(id, admin);
  }

  async change(id: string, command: ChangeUser, admin: ActingUser): Promise<UserReply> {
    return this.replies.forUser(await this.administration.change(id, command, admin), admin);
  }

  async deactivate(id: string, admin: ActingUser): Promise<UserReply> {
    return this.replies.forUser(await this.administration.deactivate(id, admin), admin);
  }

  async activate(id: string, admin: ActingUser): Promise<UserReply> {
    return this.replies.forUser(await this.administration.activate(id, admin), admin);
  }

  async join(id: string, command: JoinSite, admin: ActingUser): Promise<UserDetailReply> {
    return this.replies.detail(await this.sites.join(id, command, admin), admin);
  }

  async part(id: string, facilityId: string, admin: ActingUser): Promise<UserDetailReply> {
    return this.replies.detail(await this.sites.part(id, facilityId, admin), admin);
  }

  dropSecondFactor(id: string, admin: ActingUser): Promise<void> {
    return this.administration.dropSecondFactor(id, admin);
  }
}
