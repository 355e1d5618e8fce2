import type { Context } from '../../platform/http/context.js';
import { WebhookFollower } from './webhook-follower.js';
import { WEBHOOK_MARKS, WebhookRounds } from './webhook-rounds.js';

/** Finds what the endpoints of sites are sent. */
export const webhookNewsContext: Context = { tasks: [WebhookFollower, WebhookRounds], records: [WEBHOOK_MARKS] };
