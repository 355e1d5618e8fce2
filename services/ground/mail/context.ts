import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { FailedMails } from './failed-mails.js';
import { OutboxController } from './outbox.controller.js';
import { MAILS } from './outgoing-mail.js';

/** Sends emails, and shows those that failed. */
export const mailContext: Context = {
  rows: [
    row(routes.mailServer, FailedMails, (mails) => mails.server()),
    row(routes.failedMails, FailedMails, (mails, { query }) => mails.list(query)),
    row(routes.retryMail, FailedMails, (mails, { params }) => mails.retry(params.id)),
  ],
  controllers: [OutboxController],
  records: [MAILS],
};
