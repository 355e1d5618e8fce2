import { Module } from '@nestjs/common';
import { CustodyModule } from '../custody/custody.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailModule } from '../mail/mail.module.js';
import { InvitationAnswers } from './invitation-answers.js';
import { OwnPartners } from './own-partners.js';
import { PartnerInvitations } from './partner-invitations.js';
import { PartnerReads } from './partner-reads.js';
import { PartnersController, RolePathsController } from './partners.controller.js';

@Module({
  imports: [CustodyModule, IdentityModule, MailModule],
  controllers: [PartnersController, RolePathsController],
  providers: [InvitationAnswers, OwnPartners, PartnerInvitations, PartnerReads],
  exports: [PartnerInvitations],
})
export class PartnersModule {}
