import { Body, Controller, Param, Query } from '@nestjs/common';
import { UsersQuery } from '../../contracts/queries.js';
import type { Page } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import { ChangeUser, InviteUser } from '../../contracts/user-commands.js';
import type { UserDetailReply, UserReply } from '../../contracts/user-replies.js';
import type { Principal } from '../identity/principal.js';
import { On } from '../platform/http/on.js';
import { UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { ChangeUsers } from './change-user.js';
import { InviteLimits } from './invite-limits.js';
import { InviteUsers } from './invite-user.js';
import { UserReads } from './user-reads.js';
import { UserReplies } from './user-replies.js';

@Controller()
export class UsersController {
  constructor(
    private readonly reads: UserReads,
    private readonly replies: UserReplies,
    private readonly inviting: InviteUsers,
    private readonly limits: InviteLimits,
    private readonly changing: ChangeUsers,
  ) {}

  @On(routes.users)
  list(@Query() query: UsersQuery, @Who() who: Principal): Promise<Page<UserReply>> {
    return this.reads.list(query, who);
  }

  @On(routes.user)
  get(@Param('id', UuidParam) id: string, @Who() who: Principal): Promise<UserDetailReply> {
    return this.reads.get(id, who);
  }

  @On(routes.inviteUser)
  async invite(@Body() command: InviteUser, @Who() who: Principal): Promise<UserReply> {
    this.limits.mail(who.userId);
    return this.replies.of(await this.inviting.invite(command, who), who);
  }

  @On(routes.resendInvitation)
  async resend(@Param('id', UuidParam) id: string, @Who() who: Principal): Promise<UserReply> {
    this.limits.mail(who.userId);
    this.limits.resent(id);
    return this.replies.of(await this.inviting.resend(id, who), who);
  }

  @On(routes.changeUser)
  async change(@Param('id', UuidParam) id: string, @Body() command: ChangeUser, @Who() who: Principal): Promise<UserReply> {
    return this.replies.of(await this.changing.change(id, command, who), who);
  }

  @On(routes.deactivateUser)
  async deactivate(@Param('id', UuidParam) id: string, @Who() who: Principal): Promise<UserReply> {
    return this.replies.of(await this.changing.deactivate(id, who), who);
  }

  @On(routes.activateUser)
  async activate(@Param('id', UuidParam) id: string, @Who() who: Principal): Promise<UserReply> {
    return this.replies.of(await this.changing.activate(id, who), who);
  }

  @On(routes.dropSecondFactor)
  dropSecondFactor(@Param('id', UuidParam) id: string, @Who() who: Principal): Promise<void> {
    return this.changing.dropSecondFactor(id, who);
  }
}
