import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { CustodyModule } from '../../ledger/custody/custody.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { InvitationLimits } from './invitation-limits.js';
import { FacilitiesImporter } from './new-facilities/facilities-importer.js';
import { FacilityMaking } from './new-facilities/facility-making.js';
import { SITE_INVITATIONS, SiteInvitationStore } from './site-invitations/site-invitation-store.js';
import { SiteInvitations } from './site-invitations/site-invitations.js';
import { UserAdministration } from './user-administration.js';
import { UserCommands } from './user-commands.js';
import { UserInvitations } from './user-invitations.js';
import { UserReads } from './user-reads.js';
import { UserReplies } from './user-replies.js';
import { UserSites } from './user-sites.js';
import { UsersController } from './users.controller.js';
import { UsersImporter } from './users-importer.js';
import { Workplaces } from './workplaces.js';

export const USERS_RECORDS: readonly Collection[] = [SITE_INVITATIONS];

@Module({
  imports: [IdentityModule, CustodyModule],
  controllers: [UsersController],
  providers: [
    SiteInvitationStore,
    SiteInvitations,
    UserAdministration,
    FacilitiesImporter,
    FacilityMaking,
    InvitationLimits,
    UserCommands,
    UserInvitations,
    UserReads,
    UserReplies,
    UserSites,
    UsersImporter,
    Workplaces,
  ],
  exports: [FacilitiesImporter, InvitationLimits, SiteInvitationStore, UsersImporter],
})
export class UsersModule {}
