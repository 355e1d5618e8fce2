import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { TextParam } from '../../platform/http/path-params.js';
import { row } from '../../platform/http/route-controller.js';
import { WEBHOOK_OFF_MAILS } from './off-mails.js';
import { WEBHOOK_ATTEMPTS, WEBHOOK_ENDPOINTS, WEBHOOK_MESSAGES } from './webhook-record.js';
import { WebhookReplies } from './webhook-replies.js';
import { Webhooks } from './webhooks.js';

const pipes = { messageId: TextParam };

/** Sends what happens to the programs of a site. What is sent is found in `brand/webhooks`. */
export const webhooksContext: Context = {
  rows: [
    row(routes.webhooks, Webhooks, (webhooks, { user }) => webhooks.list(user)),
    row(routes.createWebhook, Webhooks, (webhooks, { body, user }) => webhooks.create(body, user)),
    row(routes.webhook, Webhooks, (webhooks, { params, user }) => webhooks.details(params.id, user)),
    row(routes.changeWebhook, Webhooks, (webhooks, { params, body, user }) => webhooks.change(params.id, body, user)),
    row(routes.removeWebhook, Webhooks, (webhooks, { params, user }) => webhooks.remove(params.id, user)),
    row(routes.switchWebhook, Webhooks, (webhooks, { params, body, user }) => webhooks.switch(params.id, body, user)),
    row(routes.testWebhook, Webhooks, (webhooks, { params, user }) => webhooks.test(params.id, user)),
    row(routes.rotateWebhookSecret, Webhooks, (webhooks, { params, user }) => webhooks.rotate(params.id, user)),
    row(routes.endOldWebhookSecret, Webhooks, (webhooks, { params, user }) => webhooks.endOldSecret(params.id, user)),
    row(routes.webhookMessages, WebhookReplies, (replies, { params, query, user }) => replies.page(params.id, query, user)),
    row(routes.webhookMessage, WebhookReplies, (replies, { params, user }) => replies.message(params.id, params.messageId, user), {
      pipes,
    }),
    row(routes.replayWebhookMessage, Webhooks, (webhooks, { params, user }) => webhooks.replay(params.id, params.messageId, user), {
      pipes,
    }),
    row(routes.replayWebhook, Webhooks, (webhooks, { params, body, user }) => webhooks.replayRange(params.id, body, user)),
  ],
  records: [WEBHOOK_ENDPOINTS, WEBHOOK_MESSAGES, WEBHOOK_ATTEMPTS, WEBHOOK_OFF_MAILS],
};
