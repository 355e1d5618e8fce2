/** What the subscription of a named query is sent, when, how often, and until when. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { later } from '../../../../contracts/shared/written/later.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import type { EpcisEvents, EpcisSubscriptionReply } from '../../../../contracts/trace/epcis/replies.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { until } from '../../../../test/support/jest/until.js';
import { MovableClock } from '../../../../test/support/server/movable-clock.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { EndpointStore } from '../../../ground/webhooks/endpoint-store.js';
import { WEBHOOK_ENDPOINTS } from '../../../ground/webhooks/webhook-record.js';
import { changeRecord } from '../../../platform/documents/change-record.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { EPCIS_QUERIES } from '../queries/named-queries.js';
import { SubscriptionLooks } from './subscription-looks.js';
import { EPCIS_SUBSCRIPTIONS, type SubscriptionRecord } from './subscription-record.js';
import { SubscriptionRounds } from './subscription-rounds.js';

const TOKEN = '13df38f7d4d18f34cba0cbb5f';
const SECRET = `whsec_${Buffer.from(TOKEN).toString('base64')}`;

let product: TestServer;
let bounds: SubscriptionLooks['bounds'];
const clock = new MovableClock();
beforeAll(async () => {
  product = await startTestServer({ clock });
  bounds = { ...product.app.get(SubscriptionLooks).bounds };
}, 60_000);
afterAll(() => product?.stop());

const servers: Server[] = [];
afterEach(() => {
  clock.ahead = 0;
  Object.assign(product.app.get(SubscriptionLooks).bounds, bounds);
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

async function receiver(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body });
    response.writeHead(204).end();
  });
  servers.push(server);
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, received };
}

const caughtUp = () => product.app.get(SubscriptionRounds).caughtUp();

async function record(call: ApiCall, quantity = 100): Promise<string> {
  const productId = `SUB${randomUUID().slice(0, 10).toUpperCase()}`;
  const lots = [{ productId, product: 'rawCotton', quantity, unit: 'kg' }];
  expect((await call('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots })).status).toBe(201);
  await caughtUp();
  return productId;
}

/** A farm with a named query for its records of 100 kg or more, and a subscription of it. */
async function subscribed(terms: object = { stream: true }) {
  const { call, user, site } = await product.someone('FARM', 'FARM');
  const query = { eventType: ['ObjectEvent'], EQ_bizStep: ['commissioning'], GE_quantity: 100 };
  expect((await call('POST', '/api/epcis/queries', { name: 'records', query })).status).toBe(201);
  const { url, received } = await receiver();
  const before = await record(call);
  const subscribe = (more: object = {}, by = call) =>
    by('POST', '/api/epcis/queries/records/subscriptions', { dest: url, signatureToken: TOKEN, ...terms, ...more });
  const made = await subscribe();
  expect(made.status).toBe(201);
  const subscription = made.body as EpcisSubscriptionReply;
  const documents = () => received.map(({ body }) => JSON.parse(body) as EpcisEvents);
  const lots = () => documents().flatMap(lotsIn);
  return { call, user, site, url, received, before, made, subscription, subscribe, documents, lots, id: subscription.subscriptionID };
}

const eventsIn = ({ epcisBody }: EpcisEvents) =>
  epcisBody.queryResults.resultsBody.eventList as (JsonObject & { quantityList: JsonObject[] })[];
const lotsIn = (document: EpcisEvents) =>
  eventsIn(document).map(({ quantityList: [goods] }) => String(goods?.['epcClass']).split('/').at(-1));
const stored = async (id: string) => (await product.app.get(RecordStore).get<SubscriptionRecord>(EPCIS_SUBSCRIPTIONS.name, id))?.value;

describe('a subscription of a stream', () => {
  it('is sent what its query gives from then on, signed by its token, as a query document', async () => {
    const { call, made, subscription, received, documents, lots, id } = await subscribed();
    expect(made.headers.get('location')).toBe(`/api/epcis/queries/records/subscriptions/${id}`);
    expect(subscription).toMatchObject({ queryName: 'records', stream: true, delivery: { state: 'delivering' } });
    expect(JSON.stringify(subscription)).not.toContain(TOKEN);
    await record((await product.someone('FARM', 'FARM')).call);
    await record(call, 99);
    const lot = await record(call);
    await until(
      async () => received.length,
      (count) => count > 0,
    );
    expect(lots()).toEqual([lot]);
    const [document] = documents() as [EpcisEvents];
    expect(document).toMatchObject({
      type: 'EPCISQueryDocument',
      epcisBody: { queryResults: { queryName: 'records', subscriptionID: id } },
    });
    const { body } = await call('GET', '/api/epcis/queries/records/events');
    expect(eventsIn(body).at(-1)).toEqual(eventsIn(document)[0]);
    const [{ headers, body: text }] = received as [Received];
    new Webhook(SECRET).verify(text, headers as Record<string, string>);
    expect(headers).toMatchObject({ 'gs1-signature': headers['webhook-signature'], 'gs1-epcis-version': '2.0.0' });
  });

  it('is sent what is older too, from the time that it names', async () => {
    const { before, lots, received } = await subscribed({ stream: true, initialRecordTime: AN_HOUR_AGO });
    await product.app.get(SubscriptionRounds).round();
    await until(
      async () => received.length,
      (count) => count > 0,
    );
    expect(lots()).toEqual([before]);
  });

  it('is sent each event under one ID, also when a crash cut the look off', async () => {
    const { call, received, lots, id } = await subscribed();
    const first = await stored(id);
    const lot = await record(call);
    await until(
      async () => received.length,
      (count) => count > 0,
    );
    const { after: upTo } = (await until(
      () => stored(id),
      (known) => known?.after !== first?.after && known?.dueAt === null,
    )) as SubscriptionRecord;
    // As a process leaves it that dies before the last write.
    await changeRecord<SubscriptionRecord>(product.app.get(RecordStore), EPCIS_SUBSCRIPTIONS.name, id, (known) => ({
      ...known,
      ...(first?.after !== undefined && { after: first.after }),
      ...(upTo !== undefined && { upTo }),
      dueAt: clock.now(),
    }));
    await product.app.get(SubscriptionRounds).round();
    const other = await record(call);
    await until(
      async () => received.length,
      (count) => count > 1,
    );
    expect(lots()).toEqual([lot, other]);
    expect((await call('GET', `/api/webhooks/${id}/messages`)).body.total).toBe(2);
  });

  it('names a captured event by the ID with which it came', async () => {
    const { call, received, documents } = await subscribed();
    const eventID = `urn:uuid:${randomUUID()}`;
    const sent = await call('POST', '/api/epcis/capture', {
      '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { selv: 'https://erp.example.com/ns/' }],
      ...{ type: 'EPCISDocument', schemaVersion: '2.0', creationDate: AN_HOUR_AGO },
      epcisBody: {
        eventList: [
          {
            ...{
              type: 'ObjectEvent',
              eventID,
              eventTime: AN_HOUR_AGO,
              eventTimeZoneOffset: '+05:00',
              action: 'ADD',
              bizStep: 'commissioning',
            },
            quantityList: [{ epcClass: `https://erp.example.com/id/lot/SC-${randomUUID().slice(0, 8)}`, quantity: 400, uom: 'KGM' }],
            ilmd: { 'selv:product': 'rawCotton', 'selv:cropYear': '2026' },
          },
        ],
      },
    });
    expect(sent.body.success).toBe(true);
    await until(
      async () => received.length,
      (count) => count > 0,
    );
    expect(documents().flatMap(eventsIn)).toMatchObject([{ eventID }]);
  });

  it('has its messages among those of webhooks, where they are sent again, and is in no list of webhooks', async () => {
    const { call, received, id } = await subscribed();
    await record(call);
    await until(
      async () => received.length,
      (count) => count > 0,
    );
    expect((await call('GET', '/api/webhooks')).body.items).toEqual([]);
    const { body } = await call('GET', `/api/webhooks/${id}/messages`);
    expect(body.items).toMatchObject([{ kind: 'epcis.events' }]);
    expect((await call('POST', `/api/webhooks/${id}/messages/${body.items[0].id}/replay`)).status).toBe(200);
    await until(
      async () => received.length,
      (count) => count > 1,
    );
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    expect(received[1]?.body).toBe(received[0]?.body);
    expect((await call('PUT', `/api/webhooks/${id}`, { kinds: ['lot.sold'] })).status).toBe(404);
  });
});

describe('a subscription of a schedule', () => {
  it('is sent at its times what is new since the last one, and nothing else unless it asks', async () => {
    const { call, received, lots, id } = await subscribed({ schedule: { minute: 5 } });
    const lot = await record(call);
    await product.app.get(SubscriptionRounds).round();
    expect((await call('GET', `/api/webhooks/${id}/messages`)).body.total).toBe(0);
    clock.ahead += 3_600_000;
    await product.app.get(SubscriptionRounds).round();
    await until(
      async () => received.length,
      (count) => count > 0,
    );
    expect(lots()).toEqual([lot]);
    clock.ahead += 3_600_000;
    await product.app.get(SubscriptionRounds).round();
    expect((await call('GET', `/api/webhooks/${id}/messages`)).body.total).toBe(1);
  });

  it('is sent a document without events where it asks for that', async () => {
    const { received, documents } = await subscribed({ schedule: { hour: '1' }, reportIfEmpty: true });
    clock.ahead += 25 * 3_600_000;
    await product.app.get(SubscriptionRounds).round();
    await until(
      async () => received.length,
      (count) => count > 0,
    );
    expect(documents().map(eventsIn)).toEqual([[]]);
  });
});

describe('a subscription that is cut off', () => {
  it('is sent what came while an older stretch could not be looked at', async () => {
    const { call, received, lots, id } = await subscribed();
    await changeRecord<SubscriptionRecord>(product.app.get(RecordStore), EPCIS_SUBSCRIPTIONS.name, id, (known) => ({
      ...known,
      ...(known.after !== undefined && { upTo: known.after }),
      dueAt: later(clock.now(), 60_000),
    }));
    const lot = await record(call);
    expect((await call('GET', `/api/webhooks/${id}/messages`)).body.total).toBe(0);
    clock.ahead += 120_000;
    await product.app.get(SubscriptionRounds).round();
    await until(
      async () => received.length,
      (count) => count > 0,
    );
    expect(lots()).toEqual([lot]);
    await until(
      () => stored(id),
      (known) => known?.dueAt === null,
    );
  });

  it('is sent a long stretch by parts, so that others have their turn', async () => {
    const { call, received, lots, id } = await subscribed({ schedule: { minute: 5 } });
    Object.assign(product.app.get(SubscriptionLooks).bounds, { messageEvents: 1, messages: 1 });
    const sent = [await record(call), await record(call)];
    clock.ahead += 3_600_000;
    for (const count of [1, 2]) {
      await product.app.get(SubscriptionLooks).look(id);
      expect((await call('GET', `/api/webhooks/${id}/messages`)).body.total).toBe(count);
    }
    await until(
      async () => received.length,
      (count) => count > 1,
    );
    expect(lots().toSorted()).toEqual(sent.toSorted());
  });
});

describe('a subscription ends', () => {
  it('with its query, and by its own address', async () => {
    const { call, id, subscribe } = await subscribed();
    const { subscriptionID } = (await subscribe()).body;
    expect((await call('DELETE', `/api/epcis/queries/records/subscriptions/${subscriptionID}`)).status).toBe(204);
    expect((await call('GET', '/api/epcis/queries/records/subscriptions')).body).toMatchObject([{ subscriptionID: id }]);
    expect((await call('GET', '/api/epcis/subscriptions')).body).toMatchObject([{ subscriptionID: id }]);
    expect((await call('DELETE', '/api/epcis/queries/records')).status).toBe(204);
    expect(await stored(id)).toBeUndefined();
    expect(await product.app.get(EndpointStore).get(id)).toBeUndefined();
  });

  it('with the key by which it was made, and not when another key took its place', async () => {
    const { call, subscribe } = await subscribed();
    const made = (await call('POST', '/api/keys', { name: 'ERP', days: 1, scopes: ['epcis:query'] })).body;
    const { subscriptionID: id } = (await subscribe({}, await product.as(made.key))).body;
    const { apiKey } = (await call('POST', `/api/keys/${made.apiKey.id}/rotate`, { oldEndsInHours: 0 })).body;
    await record(call);
    expect((await product.app.get(EndpointStore).get(id))?.isOn).toBe(true);
    expect((await call('POST', `/api/keys/${apiKey.id}/revoke`)).status).toBe(200);
    await record(call);
    expect(await product.app.get(EndpointStore).get(id)).toMatchObject({ isOn: false, off: { why: 'key' } });
    expect((await call('POST', `/api/webhooks/${id}/switch`, { on: true })).body.code).toBe('WebhookEnded');
  });

  it('where it is removed as a webhook', async () => {
    const { call, id } = await subscribed();
    expect((await call('DELETE', `/api/webhooks/${id}`)).status).toBe(200);
    await record(call);
    expect(await stored(id)).toBeUndefined();
  });

  it('with the work of its person', async () => {
    const { call, user, id } = await subscribed();
    const admin = await product.signIn((await product.user('ADMIN')).email);
    expect((await admin('POST', `/api/users/${user.id}/deactivate`)).status).toBe(200);
    await product.app.get(SubscriptionLooks).look(id);
    expect(await product.app.get(EndpointStore).get(id)).toMatchObject({ isOn: false, off: { why: 'person' } });
    expect((await call('GET', `/api/epcis/queries/records/subscriptions/${id}`)).status).toBe(401);
  });
});

it('an erasure of the person takes queries and subscriptions', async () => {
  const { user, id } = await subscribed();
  const superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
  const reason = 'Asked for by letter on 2026-11-20';
  const { status } = await superAdmin('POST', `/api/users/${user.id}/erase`, { confirmation: user.email, reason });
  expect(status).toBeLessThan(300);
  const ofPerson = (collection: string) => product.app.get(RecordStore).count(collection, { filter: { userId: user.id } });
  expect(await Promise.all([EPCIS_QUERIES.name, EPCIS_SUBSCRIPTIONS.name, WEBHOOK_ENDPOINTS.name].map(ofPerson))).toEqual([0, 0, 0]);
  await product.app.get(SubscriptionLooks).look(id);
  expect(await stored(id)).toBeUndefined();
});

describe('a subscription is refused', () => {
  it.each<[string, object]>([
    ['stream', { stream: undefined }],
    ['stream', { schedule: { hour: '1' } }],
    ['schedule.hour', { stream: undefined, schedule: { hour: '24' } }],
    ['signatureToken', { signatureToken: undefined }],
    ['signatureToken', { secret: 'another token of it' }],
  ])('for its part %s', async (part, more) => {
    const { subscribe } = await subscribed();
    const { status, body } = await subscribe(more);
    expect([status, body.type, body.detail]).toEqual([400, 'epcisException:SubscriptionControlsException', expect.stringContaining(part)]);
  });

  it.each(['https://10.0.0.1/', 'https://169.254.169.254/', 'http://example.org/'])('to %s', async (dest) => {
    const { subscribe } = await subscribed();
    const { body } = await subscribe({ dest });
    expect([body.code, body.type, Object.keys(body.fields)]).toEqual([
      'WebhookAddressRefused',
      'epcisException:SubscriptionControlsException',
      ['dest'],
    ]);
  });

  it('of a query with an order, of another site, and beyond 20 of a site', async () => {
    const { call, subscribe, id } = await subscribed();
    await call('POST', '/api/epcis/queries', { name: 'ordered', query: { orderBy: 'eventTime' } });
    const ordered = await call('POST', '/api/epcis/queries/ordered/subscriptions', {
      ...{ dest: 'https://example.org/', signatureToken: TOKEN, stream: true },
    });
    expect(ordered.body.code).toBe('EpcisSubscriptionInvalid');
    const other = await product.someone('FARM', 'FARM');
    expect((await subscribe({}, other.call)).status).toBe(404);
    expect((await other.call('DELETE', `/api/epcis/queries/records/subscriptions/${id}`)).status).toBe(404);
    for (let at = 1; at < 20; at++) expect((await subscribe()).status).toBe(201);
    expect((await subscribe()).body.code).toBe('EpcisSubscriptionsTooMany');
    expect((await call('DELETE', `/api/webhooks/${id}`)).status).toBe(200);
    expect((await subscribe()).status).toBe(201);
  });
});
