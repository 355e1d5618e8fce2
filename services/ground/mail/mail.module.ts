import { Global, Module } from '@nestjs/common';
import { FailedMails } from './failed-mails.js';
import { MailDelivery } from './mail-delivery.js';
import { MailsController } from './mails.controller.js';
import { OnceMails } from './once-mails.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxKey } from './outbox-key.js';
import { OutgoingMail } from './outgoing-mail.js';

/** Global: many slices write to people. */
@Global()
@Module({
  controllers: [MailsController, OutboxController],
  providers: [OutgoingMail, MailDelivery, FailedMails, OnceMails, OutboxKey],
  exports: [OnceMails, OutgoingMail],
})
export class MailModule {}
