import { Injectable } from '@nestjs/common';
import type { WebhookMessagesQuery } from '../../../contracts/ground/webhooks/queries.js';
import type {
  WebhookMessageDetailsReply,
  WebhookMessageReply,
  WebhookReply,
  WebhookState,
} from '../../../contracts/ground/webhooks/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { pageOf } from '../../platform/http/paging.js';
import { Clock } from '../../platform/lib/clock.js';
import { Users } from '../identity/users.js';
import { EndpointStore } from './endpoint-store.js';
import { MessageStore } from './message-store.js';
import { hintOf } from './signatures.js';
import { bodyOf, type EndpointRecord, type MessageRecord } from './webhook-record.js';

/** Shows endpoints and their messages. */
@Injectable()
export class WebhookReplies {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly messages: MessageStore,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async of(endpoints: readonly EndpointRecord[]): Promise<WebhookReply[]> {
    const nameOf = await this.users.namesOf(endpoints.map(({ userId }) => userId));
    return Promise.all(endpoints.map((each) => this.reply(each, nameOf(each.userId))));
  }

  async one(endpoint: EndpointRecord): Promise<WebhookReply> {
    const [reply] = await this.of([endpoint]);
    return reply as WebhookReply;
  }

  async webhookMessages(id: string, query: WebhookMessagesQuery, user: Principal): Promise<Page<WebhookMessageReply>> {
    await this.endpoints.ofCaller(id, user);
    const { items, total } = await this.messages.page(id, query);
    return pageOf(items.map(messageReplyOf), total, query);
  }

  /** @throws Refusal NotFound for a message of another endpoint */
  async message(id: string, messageId: string, user: Principal): Promise<WebhookMessageDetailsReply> {
    await this.endpoints.ofCaller(id, user);
    const stored = await this.messages.get(messageId);
    if (stored?.value.endpointId !== id) throw new Refusal('NotFound');
    const attempts = await this.messages.attemptsOf(messageId);
    return {
      message: messageReplyOf(stored.value),
      body: bodyOf(stored.value),
      attempts: attempts.map(({ messageId: _, endpointId: __, facilityId: ___, ...attempt }) => attempt),
    };
  }

  private async reply(endpoint: EndpointRecord, name: string | null): Promise<WebhookReply> {
    const { id, url, kinds, queryName = null, userId, createdAt, testedAt, off = null, offBefore = null, address } = endpoint;
    const [waiting, givenUp] = await Promise.all([
      this.messages.count(id, { state: 'waiting' }),
      this.messages.count(id, { state: 'givenUp' }),
    ]);
    const slowUntil = endpoint.slowUntil !== null && endpoint.slowUntil > this.clock.now() ? endpoint.slowUntil : null;
    const secrets = this.endpoints.secretsOf(endpoint).map(({ secret, since, endsAt }) => ({ hint: hintOf(secret), since, endsAt }));
    return {
      ...{ id, url, kinds, queryName, state: stateOf(endpoint, slowUntil), person: { id: userId, name }, createdAt, testedAt },
      ...{ slowUntil, off, offBefore, secrets, address, waiting, givenUp },
    };
  }
}

function stateOf({ isOn, off }: EndpointRecord, slowUntil: string | null): WebhookState {
  if (off) return 'off';
  if (!isOn) return 'untried';
  return slowUntil === null ? 'delivering' : 'slowed';
}

export function messageReplyOf({
  id,
  kind,
  state,
  createdAt,
  at,
  tries,
  round,
  dueAt,
  status,
  error,
  tookMs,
}: MessageRecord): WebhookMessageReply {
  return { id, kind, state, createdAt, at, tries, round, nextAt: dueAt, status, error, tookMs };
}
