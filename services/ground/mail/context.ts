import type { Context } from '../../platform/http/context.js';
import { rowsOf } from '../../platform/http/route-controller.js';
import { FailedMails } from './failed-mails.js';
import { OutboxController } from './outbox.controller.js';
import { MAILS } from './outgoing-mail.js';

/** Sends emails, and shows those that failed. */
export const mailContext: Context = {
  rows: rowsOf(FailedMails),
  controllers: [OutboxController],
  records: [MAILS],
};
