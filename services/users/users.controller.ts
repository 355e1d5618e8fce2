import { Body, Controller, Param, Query } from '@nestjs/common';
import { routes } from '../../contracts/routes.js';
import type { Page } from '../../contracts/shared/replies.js';
import { ChangeUser, InviteUser } from '../../contracts/users/commands.js';
import { UsersQuery } from '../../contracts/users/queries.js';
import type { UserDetailReply, UserReply } from '../../contracts/users/replies.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { UuidParam } from '../platform/http/path-params.js';
import { InvitationLimits } from './invitation-limits.js';
import { UserAdministration } from './user-administration.js';
import { UserInvitations } from './user-invitations.js';
import { UserReads } from './user-reads.js';
import { UserReplies } from './user-replies.js';

@Controller()
export class UsersController {
  constructor(
    private readonly reads: UserReads,
    private readonly replies: UserReplies,
    private readonly invitations: UserInvitations,
    private readonly limits: InvitationLimits,
    private readonly administration: UserAdministration,
  ) {}

  @Endpoint(routes.users)
  list(@Query() query: UsersQuery, @CurrentUser() admin: Principal): Promise<Page<UserReply>> {
    return this.reads.list(query, admin);
  }

  @Endpoint(routes.user)
  get(@Param('id', UuidParam) id: string, @CurrentUser() admin: Principal): Promise<UserDetailReply> {
    return this.reads.get(id, admin);
  }

  @Endpoint(routes.inviteUser)
  async invite(@Body() command: InviteUser, @CurrentUser() admin: Principal): Promise<UserReply> {
    this.limits.countMail(admin.userId);
    return this.replies.forUser(await this.invitations.invite(command, admin), admin);
  }

  @Endpoint(routes.resendInvitation)
  async resend(@Param('id', UuidParam) id: string, @CurrentUser() admin: Principal): Promise<UserReply> {
    this.limits.countMail(admin.userId);
    this.limits.countResend(id);
    return this.replies.forUser(await this.invitations.resend(id, admin), admin);
  }

  @Endpoint(routes.changeUser)
  async change(@Param('id', UuidParam) id: string, @Body() command: ChangeUser, @CurrentUser() admin: Principal): Promise<UserReply> {
    return this.replies.forUser(await this.administration.change(id, command, admin), admin);
  }

  @Endpoint(routes.deactivateUser)
  async deactivate(@Param('id', UuidParam) id: string, @CurrentUser() admin: Principal): Promise<UserReply> {
    return this.replies.forUser(await this.administration.deactivate(id, admin), admin);
  }

  @Endpoint(routes.activateUser)
  async activate(@Param('id', UuidParam) id: string, @CurrentUser() admin: Principal): Promise<UserReply> {
    return this.replies.forUser(await this.administration.activate(id, admin), admin);
  }

  @Endpoint(routes.dropSecondFactor)
  dropSecondFactor(@Param('id', UuidParam) id: string, @CurrentUser() admin: Principal): Promise<void> {
    return this.administration.dropSecondFactor(id, admin);
  }
}
