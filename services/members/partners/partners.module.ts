import { Global, Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { SiteJoining } from '../../ground/identity/site-joining.js';
import { MailModule } from '../../ground/mail/mail.module.js';
import { CustodyModule } from '../../ledger/custody/custody.module.js';
import { InvitationAnswers } from './invitation-answers.js';
import { InvitationDelivery } from './invitation-delivery.js';
import { NewSites } from './new-sites.js';
import { NewcomerLinks } from './newcomer-links.js';
import { OwnPartners } from './own-partners.js';
import { PartnerInvitations } from './partner-invitations.js';
import { PartnerMails } from './partner-mails.js';
import { PartnerReads } from './partner-reads.js';
import { PartnersController, RolePathsController } from './partners.controller.js';

/** Is global, since signing in makes the sites of newcomers through a port that this module provides. */
@Global()
@Module({
  imports: [CustodyModule, IdentityModule, MailModule],
  controllers: [PartnersController, RolePathsController],
  providers: [
    InvitationAnswers,
    InvitationDelivery,
    NewcomerLinks,
    OwnPartners,
    PartnerInvitations,
    PartnerMails,
    PartnerReads,
    { provide: SiteJoining, useClass: NewSites },
  ],
  exports: [PartnerInvitations, SiteJoining],
})
export class PartnersModule {}
