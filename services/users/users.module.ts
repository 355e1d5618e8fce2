import { Module } from '@nestjs/common';
import { CustodyModule } from '../custody/custody.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { InvitationLimits } from './invitation-limits.js';
import { UserAdministration } from './user-administration.js';
import { UserCommands } from './user-commands.js';
import { UserInvitations } from './user-invitations.js';
import { UserReads } from './user-reads.js';
import { UserReplies } from './user-replies.js';
import { UserSites } from './user-sites.js';
import { UsersController } from './users.controller.js';
import { UsersImporter } from './users-importer.js';
import { Workplaces } from './workplaces.js';

@Module({
  imports: [IdentityModule, CustodyModule],
  controllers: [UsersController],
  providers: [
    UserAdministration,
    InvitationLimits,
    UserCommands,
    UserInvitations,
    UserReads,
    UserReplies,
    UserSites,
    UsersImporter,
    Workplaces,
  ],
  exports: [InvitationLimits, UsersImporter],
})
export class UsersModule {}
