import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type CreateEpcisSubscription, SUBSCRIPTIONS_MAX } from '../../../../contracts/trace/epcis/commands.js';
import type { EpcisSchedule, EpcisSubscriptionReply } from '../../../../contracts/trace/epcis/replies.js';
import { EndpointStore } from '../../../ground/webhooks/endpoint-store.js';
import { Sender } from '../../../ground/webhooks/sender.js';
import { secretOf } from '../../../ground/webhooks/signatures.js';
import type { EndpointRecord } from '../../../ground/webhooks/webhook-record.js';
import { WebhookReplies } from '../../../ground/webhooks/webhook-replies.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { SharedTurns } from '../../../platform/documents/shared-turns.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { type Principal, siteOf } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { isWhole, readQuery } from '../given/event-query.js';
import { NamedQueries } from '../queries/named-queries.js';
import { faultIn, nextTime } from './schedule.js';
import { EPCIS_SUBSCRIPTIONS, type SubscriptionRecord } from './subscription-record.js';

/** Manages the subscriptions of a site. Each has the rights of the person who made it; everybody who works there may end it. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly records: RecordStore,
    private readonly queries: NamedQueries,
    private readonly endpoints: EndpointStore,
    private readonly sender: Sender,
    private readonly replies: WebhookReplies,
    private readonly events: EventStore,
    private readonly turns: SharedTurns,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound, EpcisSubscriptionInvalid, EpcisSubscriptionsTooMany, WebhookAddressRefused */
  async create(queryName: string, asked: CreateEpcisSubscription, user: Principal): Promise<EpcisSubscriptionReply> {
    const facilityId = siteOf(user);
    const { query } = await this.queries.one(queryName, user);
    const { token, ...terms } = termsOf(asked, query);
    const url = this.sender.checkedAddress(asked.dest, 'dest');
    const [id, createdAt, after] = [randomUUID(), this.clock.now(), await this.events.head()];
    const record: SubscriptionRecord = {
      ...{ id, facilityId, userId: user.userId, queryName, createdAt, ...terms },
      ...(terms.initialRecordTime === undefined && after !== undefined && { after }),
      dueAt: terms.schedule ? (nextTime(terms.schedule, createdAt) ?? null) : createdAt,
    };
    const endpoint: EndpointRecord = {
      ...{ id, url, kinds: [], queryName, userId: user.userId, facilityId, role: user.role, createdAt },
      ...(user.key && { keyId: user.key.id }),
      ...{ since: createdAt, isOn: true, testedAt: createdAt, slowUntil: null, address: null },
      sealed: this.endpoints.seal(id, [{ secret: secretOf(token), since: createdAt, endsAt: null }]),
    };
    return this.turns.run(`EPCIS subscriptions of ${facilityId}`, async (confirm) => {
      if ((await this.list(user)).length >= SUBSCRIPTIONS_MAX)
        throw new Refusal('EpcisSubscriptionsTooMany', { max: String(SUBSCRIPTIONS_MAX) });
      await confirm();
      await this.endpoints.insert(endpoint);
      await this.records.insert(EPCIS_SUBSCRIPTIONS.name, id, record);
      return this.replyOf(record, endpoint);
    });
  }

  /** Returns the newest first, without those that are removed as webhooks. */
  async list(user: Principal, queryName?: string): Promise<EpcisSubscriptionReply[]> {
    if (queryName !== undefined) await this.queries.one(queryName, user);
    const found = await this.ofSite(siteOf(user), queryName);
    const replies = found.map(async (each) => {
      const endpoint = await this.endpoints.get(each.id);
      return endpoint ? [await this.replyOf(each, endpoint)] : [];
    });
    return (await Promise.all(replies)).flat();
  }

  /** @throws Refusal NotFound */
  async one(queryName: string, id: string, user: Principal): Promise<EpcisSubscriptionReply> {
    const [record, endpoint] = [await this.recordOf(queryName, id, user), await this.endpoints.get(id)];
    if (!endpoint) throw new Refusal('NotFound');
    return this.replyOf(record, endpoint);
  }

  /** @throws Refusal NotFound */
  async remove(queryName: string, id: string, user: Principal): Promise<void> {
    await this.recordOf(queryName, id, user);
    await this.end(id);
  }

  /** Removes a query with its subscriptions. @throws Refusal NotFound */
  async removeQuery(queryName: string, user: Principal): Promise<void> {
    await this.queries.remove(queryName, user);
    for (const { id } of await this.ofSite(siteOf(user), queryName)) await this.end(id);
  }

  async end(id: string): Promise<void> {
    await this.endpoints.remove(id);
    await this.records.delete(EPCIS_SUBSCRIPTIONS.name, id);
  }

  private async ofSite(facilityId: string, queryName?: string): Promise<SubscriptionRecord[]> {
    const found = await this.records.find<SubscriptionRecord>(EPCIS_SUBSCRIPTIONS.name, { filter: { facilityId }, sort: ['-createdAt'] });
    return found.map(({ value }) => value).filter((each) => queryName === undefined || each.queryName === queryName);
  }

  private async recordOf(queryName: string, id: string, user: Principal): Promise<SubscriptionRecord> {
    const found = (await this.records.get<SubscriptionRecord>(EPCIS_SUBSCRIPTIONS.name, id))?.value;
    if (found?.facilityId !== siteOf(user) || found.queryName !== queryName) throw new Refusal('NotFound');
    return found;
  }

  private async replyOf(record: SubscriptionRecord, endpoint: EndpointRecord): Promise<EpcisSubscriptionReply> {
    const { id, queryName, createdAt, initialRecordTime, schedule, reportIfEmpty, lastNotifiedAt } = record;
    const { state, slowUntil, off, waiting, givenUp } = await this.replies.one(endpoint);
    return {
      ...{ subscriptionID: id, queryName, dest: endpoint.url, createdAt },
      ...omitUndefined({ initialRecordTime, schedule, reportIfEmpty, lastNotifiedAt }),
      ...(!schedule && { stream: true as const }),
      delivery: { state, slowUntil, off, waiting, givenUp },
    };
  }
}

type Terms = Pick<SubscriptionRecord, 'initialRecordTime' | 'schedule' | 'reportIfEmpty'> & { token: string };

/** @throws Refusal EpcisSubscriptionInvalid with the part that is missing or not possible */
function termsOf(asked: CreateEpcisSubscription, query: object): Terms {
  const { signatureToken, secret, stream, schedule, reportIfEmpty, initialRecordTime } = asked;
  const token = signatureToken ?? secret;
  if (token === undefined || (secret !== undefined && secret !== token)) throw invalid('signatureToken');
  // Either of the two, so that nobody subscribes to a stream by mistake.
  if ((stream === true) === (schedule !== undefined)) throw invalid('stream');
  const fault = schedule && faultIn(schedule);
  if (fault !== undefined) throw invalid(fault);
  if (isWhole(readQuery({ ...query }))) throw invalid('query');
  const written = schedule && Object.fromEntries(Object.entries(schedule).map(([part, value]) => [part, String(value)]));
  return {
    token,
    ...(initialRecordTime !== undefined && { initialRecordTime: new Date(initialRecordTime).toISOString() }),
    ...omitUndefined({ schedule: written as EpcisSchedule | undefined, reportIfEmpty }),
  };
}

const invalid = (part: string): Refusal => new Refusal('EpcisSubscriptionInvalid', { part: part.slice(0, 80) });
