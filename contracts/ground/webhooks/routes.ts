import type { Page } from '../../shared/replies.js';
import { COUNTERPARTY_ROLES, get, post, put, remove } from '../../shared/route.js';
import { ChangeWebhook, CreateWebhook, ReplayWebhook, SwitchWebhook } from './commands.js';
import { WebhookMessagesQuery } from './queries.js';
import type {
  NewWebhookReply,
  ReplayedReply,
  WebhookDetailsReply,
  WebhookMessageDetailsReply,
  WebhookMessageReply,
  WebhookReply,
  WebhooksReply,
} from './replies.js';

export const webhookRoutes = {
  webhooks: get<WebhooksReply>()('/webhooks', COUNTERPARTY_ROLES, {
    summary: 'The endpoints to which events of the site of the caller are sent',
  }),
  createWebhook: post<NewWebhookReply>()('/webhooks', COUNTERPARTY_ROLES, CreateWebhook, {
    summary: 'Add an endpoint for events of the site; the answer alone shows its secret',
    status: 201,
    showsSecret: true,
  }),
  webhook: get<WebhookDetailsReply>()('/webhooks/:id', COUNTERPARTY_ROLES, {
    summary: 'An endpoint, with figures of 30 days',
  }),
  changeWebhook: put<WebhookReply>()('/webhooks/:id', COUNTERPARTY_ROLES, ChangeWebhook, {
    summary: 'Change the address or the events of an endpoint',
  }),
  removeWebhook: remove<WebhooksReply>()('/webhooks/:id', COUNTERPARTY_ROLES, {
    summary: 'Remove an endpoint with the log of its messages',
  }),
  switchWebhook: post<WebhookReply>()('/webhooks/:id/switch', COUNTERPARTY_ROLES, SwitchWebhook, {
    summary: 'Switch an endpoint on or off',
  }),
  testWebhook: post<WebhookMessageReply>()('/webhooks/:id/test', COUNTERPARTY_ROLES, {
    summary: 'Send a test to an endpoint at once',
  }),
  rotateWebhookSecret: post<NewWebhookReply>()('/webhooks/:id/rotate', COUNTERPARTY_ROLES, {
    summary: 'Make a new secret; the old one signs too for 24 hours',
    status: 201,
  }),
  endOldWebhookSecret: post<WebhookReply>()('/webhooks/:id/end-old-secret', COUNTERPARTY_ROLES, {
    summary: 'End the old secret of an endpoint at once',
  }),
  webhookMessages: get<Page<WebhookMessageReply>>()('/webhooks/:id/messages', COUNTERPARTY_ROLES, WebhookMessagesQuery, {
    summary: 'The messages of an endpoint of the last 30 days, the newest try first',
  }),
  webhookMessage: get<WebhookMessageDetailsReply>()('/webhooks/:id/messages/:messageId', COUNTERPARTY_ROLES, {
    summary: 'A message with its tries',
  }),
  replayWebhookMessage: post<WebhookMessageReply>()('/webhooks/:id/messages/:messageId/replay', COUNTERPARTY_ROLES, {
    summary: 'Send a message again, with the same ID',
  }),
  replayWebhook: post<ReplayedReply>()('/webhooks/:id/replay', COUNTERPARTY_ROLES, ReplayWebhook, {
    summary: 'Send the messages of a time again, with the same IDs',
  }),
} as const;
