import { Module } from '@nestjs/common';
import { CustodyModule } from '../custody/custody.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailModule } from '../mail/mail.module.js';
import { Answering } from './answering.js';
import { InvitePartnersOf } from './inviting.js';
import { PartnerReads } from './partner-reads.js';
import { PartnersController, ROLE_PATH_CONTROLLERS } from './partners.controller.js';
import { Partnerships } from './partnerships.js';

/** Who deals with whom, and how they come to. */
@Module({
  imports: [CustodyModule, IdentityModule, MailModule],
  controllers: [PartnersController, ...ROLE_PATH_CONTROLLERS],
  providers: [Partnerships, Answering, InvitePartnersOf, PartnerReads],
})
export class PartnersModule {}
