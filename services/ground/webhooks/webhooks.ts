import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type ChangeWebhook,
  type CreateWebhook,
  type ReplayWebhook,
  type SwitchWebhook,
  WEBHOOKS_MAX,
} from '../../../contracts/ground/webhooks/commands.js';
import {
  isEnded,
  type NewWebhookReply,
  type ReplayedReply,
  type WebhookDetailsReply,
  type WebhookMessageReply,
  type WebhookReply,
  type WebhooksReply,
} from '../../../contracts/ground/webhooks/replies.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { later } from '../../../contracts/shared/written/later.js';
import { SharedTurns } from '../../platform/documents/shared-turns.js';
import { type Attempts, RateLimits } from '../../platform/http/access/limits/rate-limits.js';
import { type Principal, siteOf } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { EndpointStore } from './endpoint-store.js';
import { MessageStore } from './message-store.js';
import { isSuccess, outcomeOf } from './outcome.rules.js';
import { Sender } from './sender.js';
import { newSecret } from './signatures.js';
import { WakeUps } from './wake-ups.js';
import { type EndpointRecord, newMessage, type Secrets } from './webhook-record.js';
import { messageReplyOf, WebhookReplies } from './webhook-replies.js';

const OLD_SECRET_MS = 24 * 60 * 60 * 1000;
/** Limits tests and replays of a site, so that the product floods no receiver. */
const SENDS_A_MINUTE = 120;
const WINDOW_SECONDS = 60;

/** Manages the endpoints of a site. Everybody who works there may manage all of them. */
@Injectable()
export class Webhooks {
  private readonly sends: Attempts;

  constructor(
    private readonly endpoints: EndpointStore,
    private readonly messages: MessageStore,
    private readonly sender: Sender,
    private readonly wakeUps: WakeUps,
    private readonly replies: WebhookReplies,
    private readonly turns: SharedTurns,
    private readonly clock: Clock,
    limits: RateLimits,
  ) {
    this.sends = limits.within('webhook-sends', SENDS_A_MINUTE, WINDOW_SECONDS);
  }

  async webhooks(user: Principal): Promise<WebhooksReply> {
    return { items: await this.replies.of(await this.ofSite(siteOf(user))), limits: { webhooks: WEBHOOKS_MAX } };
  }

  async webhook(id: string, user: Principal): Promise<WebhookDetailsReply> {
    const endpoint = await this.endpoints.ofCaller(id, user);
    const [webhook, figures] = await Promise.all([this.replies.one(endpoint), this.messages.figuresOf(id)]);
    return { webhook, figures };
  }

  /** @throws Refusal WebhookAddressRefused, WebhooksTooMany, WebhookTaken */
  createWebhook({ url, kinds }: CreateWebhook, user: Principal): Promise<NewWebhookReply> {
    const facilityId = siteOf(user);
    const address = this.sender.checkedAddress(url, 'url');
    return this.inTurn(facilityId, async (known, confirm) => {
      if (known.length >= WEBHOOKS_MAX) throw new Refusal('WebhooksTooMany', { max: String(WEBHOOKS_MAX) });
      assertUnused(known, address);
      await confirm();
      const [id, createdAt, secret] = [randomUUID(), this.clock.now(), newSecret()];
      const endpoint: EndpointRecord = {
        ...{ id, url: address, kinds, userId: user.userId, facilityId, role: user.role, createdAt },
        ...{ since: null, isOn: false, testedAt: null, slowUntil: null, address: null },
        sealed: this.endpoints.seal(id, [{ secret, since: createdAt, endsAt: null }]),
      };
      await this.endpoints.insert(endpoint);
      return { secret, webhook: await this.replies.one(endpoint) };
    });
  }

  /** Another address has to answer a test before the endpoint is switched on again. @throws Refusal as `create` does */
  async changeWebhook(id: string, { url, kinds }: ChangeWebhook, user: Principal): Promise<WebhookReply> {
    const endpoint = await this.endpoints.ofCaller(id, user);
    // A subscription ends, and another one is made.
    if (endpoint.queryName !== undefined) throw new Refusal('NotFound');
    const address = url === undefined ? endpoint.url : this.sender.checkedAddress(url, 'url');
    return this.inTurn(endpoint.facilityId, async (known, confirm) => {
      assertUnused(
        known.filter((each) => each.id !== id),
        address,
      );
      await confirm();
      const isMoved = address !== endpoint.url;
      const changed = await this.endpoints.change(id, (each) => ({
        ...each,
        kinds: kinds ?? each.kinds,
        ...(isMoved && { url: address, isOn: false, testedAt: null, slowUntil: null, address: null }),
      }));
      if (isMoved) await this.messages.giveUp(id);
      return this.replyOf(changed);
    });
  }

  async removeWebhook(id: string, user: Principal): Promise<WebhooksReply> {
    await this.endpoints.ofCaller(id, user);
    await this.endpoints.remove(id);
    return this.webhooks(user);
  }

  /** @throws Refusal WebhookUntested before the address answered a test; WebhookEnded where its person left */
  async switchWebhook(id: string, { on, replay }: SwitchWebhook, user: Principal): Promise<WebhookReply> {
    await this.endpoints.ofCaller(id, user);
    if (!on) {
      await this.endpoints.switchOff(id, 'hand');
      return this.replyOf(await this.endpoints.get(id));
    }
    const now = this.clock.now();
    const changed = await this.endpoints.change(id, ({ off, ...each }) => {
      if (isEnded(off)) throw new Refusal('WebhookEnded');
      if (each.testedAt === null) throw new Refusal('WebhookUntested');
      return { ...each, isOn: true, since: each.since ?? now, ...(off && { offBefore: { from: off.at, to: now } }) };
    });
    if (replay) await this.messages.replayGivenUp(id);
    await this.wakeUps.now(id);
    return this.replyOf(changed);
  }

  /** Sends a test at once, once, whether the endpoint is on or not. @throws Refusal WebhookEnded, TooOften */
  async testWebhook(id: string, user: Principal): Promise<WebhookMessageReply> {
    const endpoint = await this.endpoints.ofCaller(id, user);
    if (isEnded(endpoint.off)) throw new Refusal('WebhookEnded');
    await this.sends.consume(endpoint.facilityId);
    const now = this.clock.now();
    const made = { kind: 'test.sent', data: { endpointId: id }, timestamp: now, createdAt: now, state: 'failed', dueAt: null } as const;
    const test = newMessage(endpoint, randomUUID(), made);
    await this.messages.insert(test);
    const attempt = await this.sender.send(endpoint, test);
    const sent = (await this.messages.change(test.id, (each) => outcomeOf(each, attempt, this.clock.now()).message)) ?? test;
    if (isSuccess(attempt))
      await this.endpoints.change(id, (each) => (each.url === endpoint.url ? { ...each, testedAt: this.clock.now() } : each));
    return messageReplyOf(sent);
  }

  /** Both secrets sign for 24 hours. @throws Refusal WebhookRotating while two sign */
  async rotateWebhookSecret(id: string, user: Principal): Promise<NewWebhookReply> {
    await this.endpoints.ofCaller(id, user);
    const since = this.clock.now();
    const made = { secret: newSecret(), since, endsAt: null };
    const webhook = await this.changeSecrets(id, ([present, old]) => {
      if (!present || old) throw new Refusal('WebhookRotating');
      return [made, { ...present, endsAt: later(since, OLD_SECRET_MS) }];
    });
    return { secret: made.secret, webhook };
  }

  async endOldWebhookSecret(id: string, user: Principal): Promise<WebhookReply> {
    await this.endpoints.ofCaller(id, user);
    return this.changeSecrets(id, (secrets) => secrets.slice(0, 1));
  }

  /** @throws Refusal NotFound for a message of another endpoint; WebhookOff where nothing is sent; TooOften */
  async replay(id: string, messageId: string, user: Principal): Promise<WebhookMessageReply> {
    assertOn(await this.endpoints.ofCaller(id, user));
    const stored = await this.messages.get(messageId);
    if (stored?.value.endpointId !== id || stored.value.kind === 'test.sent') throw new Refusal('NotFound');
    await this.sends.consume(siteOf(user));
    const changed = await this.messages.change(messageId, this.messages.replay);
    await this.wakeUps.now(id);
    return messageReplyOf(changed ?? stored.value);
  }

  /** Notes the times; the delivery lets their messages wait, some at a time. @throws Refusal WebhookOff, TooOften */
  async replayWebhook(id: string, times: ReplayWebhook, user: Principal): Promise<ReplayedReply> {
    assertOn(await this.endpoints.ofCaller(id, user));
    await this.sends.consume(siteOf(user));
    const [from, to] = [new Date(times.from).toISOString(), new Date(times.to).toISOString()];
    const replayed = await this.messages.countBetween(id, from, to);
    await this.endpoints.change(id, ({ replaying, ...known }) => {
      const [first = from] = [replaying?.from ?? from, from].sort();
      return { ...known, replaying: { from: first, to: [replaying?.to ?? to, to].sort().at(-1) ?? to } };
    });
    await this.wakeUps.now(id);
    return { replayed };
  }

  private async changeSecrets(id: string, change: (secrets: Secrets) => Secrets): Promise<WebhookReply> {
    return this.replyOf(
      await this.endpoints.change(id, (each) => ({ ...each, sealed: this.endpoints.seal(id, change(this.endpoints.secretsOf(each))) })),
    );
  }

  /** @throws Refusal NotFound for an endpoint that was removed meanwhile */
  private replyOf(endpoint: EndpointRecord | undefined): Promise<WebhookReply> {
    if (!endpoint) throw new Refusal('NotFound');
    return this.replies.one(endpoint);
  }

  /** Leaves out subscriptions, which are listed with their queries. */
  private async ofSite(facilityId: string): Promise<EndpointRecord[]> {
    return (await this.endpoints.ofSite(facilityId)).filter(({ queryName }) => queryName === undefined);
  }

  private inTurn<Result>(
    facilityId: string,
    task: (known: readonly EndpointRecord[], confirm: () => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    return this.turns.run(`webhooks of ${facilityId}`, async (confirm) => task(await this.ofSite(facilityId), confirm));
  }
}

function assertUnused(known: readonly EndpointRecord[], url: string): void {
  if (known.some((each) => each.url === url)) throw new Refusal('WebhookTaken', {}, { url: [message('WebhookTaken')] });
}

function assertOn({ isOn }: EndpointRecord): void {
  if (!isOn) throw new Refusal('WebhookOff');
}
