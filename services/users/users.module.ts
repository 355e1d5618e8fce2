import { Module } from '@nestjs/common';
import { CustodyModule } from '../custody/custody.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { ChangeUsers } from './change-user.js';
import { InviteLimits } from './invite-limits.js';
import { InviteUsers } from './invite-user.js';
import { UserReads } from './user-reads.js';
import { UserReplies } from './user-replies.js';
import { UsersController } from './users.controller.js';
import { UsersImporter } from './users-importer.js';
import { Workplaces } from './workplaces.js';

/** Users as admins manage them. */
@Module({
  imports: [IdentityModule, CustodyModule],
  controllers: [UsersController],
  providers: [ChangeUsers, InviteLimits, InviteUsers, UserReads, UserReplies, UsersImporter, Workplaces],
  exports: [InviteLimits, UsersImporter],
})
export class UsersModule {}
