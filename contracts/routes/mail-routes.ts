/** Mails that did not leave, and where they are kept while there is no mail server. */
import type { FailedMailReply } from '../mail-replies.js';
import { PageQuery } from '../queries.js';
import type { Page } from '../replies.js';
import { ADMINS } from '../roles.js';
import { declare } from './route.js';

export const mailRoutes = {
  failedMails: declare<Page<FailedMailReply>>()({
    method: 'GET',
    path: '/mails/failed',
    roles: ADMINS,
    summary: 'Mails that the mail server did not take',
    query: PageQuery,
  }),
  retryMail: declare<FailedMailReply>()({
    method: 'POST',
    path: '/mails/:id/retry',
    roles: ADMINS,
    summary: 'Send a parked mail again',
  }),
  outbox: declare<string>()({
    method: 'GET',
    path: '/dev/outbox',
    roles: 'public',
    summary: 'The mails of the outbox folder, in a demo or where it was asked for: from this machine, or for super admins',
    raw: true,
  }),
} as const;
