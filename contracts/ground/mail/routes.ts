import { PageQuery } from '../../shared/queries.js';
import type { Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { get, post } from '../../shared/route.js';
import { OutboxQuery } from './outbox-query.js';
import type { FailedMailReply, MailServerReply } from './replies.js';

export const mailRoutes = {
  mailServer: get<MailServerReply>()('/mails/server', 'signedIn', { summary: 'Whether mails leave, so that an inviter knows' }),
  failedMails: get<Page<FailedMailReply>>()('/mails/failed', ADMINS, PageQuery, { summary: 'Mails that the mail server did not take' }),
  retryMail: post<FailedMailReply>()('/mails/:id/retry', ADMINS, { summary: 'Send a parked mail again' }),
  outbox: get<string>()('/dev/outbox', 'public', {
    summary: 'The mails of the outbox folder, in a demo or where it was asked for: by the link that the start prints, or for super admins',
    query: OutboxQuery,
    raw: ['text/html'],
  }),
} as const;
