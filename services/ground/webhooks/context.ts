import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { TextParam } from '../../platform/http/path-params.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { WEBHOOK_OFF_MAILS } from './off-mails.js';
import { WEBHOOK_ATTEMPTS, WEBHOOK_ENDPOINTS, WEBHOOK_MESSAGES } from './webhook-record.js';
import { WebhookReplies } from './webhook-replies.js';
import { Webhooks } from './webhooks.js';

const pipes = { messageId: TextParam };

/** Sends what happens to the programs of a site. What is sent is found in `brand/webhooks`. */
export const webhooksContext: Context = {
  rows: [
    ...rowsOf(Webhooks, WebhookReplies),
    row(routes.webhookMessage, WebhookReplies, (replies, { params, user }) => replies.message(params.id, params.messageId, user), {
      pipes,
    }),
    row(routes.replayWebhookMessage, Webhooks, (webhooks, { params, user }) => webhooks.replay(params.id, params.messageId, user), {
      pipes,
    }),
  ],
  records: [WEBHOOK_ENDPOINTS, WEBHOOK_MESSAGES, WEBHOOK_ATTEMPTS, WEBHOOK_OFF_MAILS],
};
