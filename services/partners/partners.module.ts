import { Module } from '@nestjs/common';
import { CustodyModule } from '../custody/custody.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailModule } from '../mail/mail.module.js';
import { InvitationAnswers } from './invitation-answers.js';
import { PartnerInvitations } from './partner-invitations.js';
import { PartnerReads } from './partner-reads.js';
import { PartnersController, ROLE_PATH_CONTROLLERS } from './partners.controller.js';

@Module({
  imports: [CustodyModule, IdentityModule, MailModule],
  controllers: [PartnersController, ...ROLE_PATH_CONTROLLERS],
  providers: [InvitationAnswers, PartnerInvitations, PartnerReads],
  exports: [PartnerInvitations],
})
export class PartnersModule {}
