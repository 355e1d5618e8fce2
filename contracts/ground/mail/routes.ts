import { PageQuery } from '../../shared/queries.js';
import type { Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute } from '../../shared/route.js';
import { OutboxQuery } from './outbox-query.js';
import type { FailedMailReply } from './replies.js';

export const mailRoutes = {
  failedMails: defineRoute<Page<FailedMailReply>>()({
    method: 'GET',
    path: '/mails/failed',
    roles: ADMINS,
    summary: 'Mails that the mail server did not take',
    query: PageQuery,
  }),
  retryMail: defineRoute<FailedMailReply>()({
    method: 'POST',
    path: '/mails/:id/retry',
    roles: ADMINS,
    summary: 'Send a parked mail again',
  }),
  outbox: defineRoute<string>()({
    method: 'GET',
    path: '/dev/outbox',
    roles: 'public',
    query: OutboxQuery,
    summary: 'The mails of the outbox folder, in a demo or where it was asked for: by the link that the start prints, or for super admins',
    raw: ['text/html'],
  }),
} as const;
