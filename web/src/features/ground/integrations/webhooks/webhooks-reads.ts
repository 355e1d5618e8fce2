import type { MessageState } from '../../../../../../contracts/ground/webhooks/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { pageRead, read } from '../../../../client/api/read.js';

export const webhooksKeys = { all: ['webhooks'], list: ['webhooks', routes.webhooks.path] } as const;
/** Names the reads of subscriptions, which are endpoints too. */
export const subscriptionKeys = { all: ['epcis-subscriptions'] } as const;

const LOOK_AGAIN_MS = 10_000;

export const webhooksRead = () => read(webhooksKeys.all, routes.webhooks);
export const webhookRead = (id: string) => read(webhooksKeys.all, routes.webhook, { params: { id } }, { refetchInterval: LOOK_AGAIN_MS });
export const messageRead = (id: string, messageId: string) => read(webhooksKeys.all, routes.webhookMessage, { params: { id, messageId } });
export const messagesRead = (id: string, query: { state?: MessageState; page: number }) =>
  pageRead(webhooksKeys.all, routes.webhookMessages, { params: { id }, query }, { refetchInterval: LOOK_AGAIN_MS });
