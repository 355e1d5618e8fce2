/** What an endpoint is sent, how it is signed, when it is tried again, and who may manage it. */
import dns from 'node:dns';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { WebhookKind } from '../../../contracts/ground/webhooks/kinds.js';
import type { NewWebhookReply, WebhookMessageReply, WebhookReply } from '../../../contracts/ground/webhooks/replies.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { until } from '../../../test/support/jest/until.js';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { mailsTo } from '../../../test/support/server/sent-mails.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { WebhookFollower } from '../../brand/webhooks/webhook-follower.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { ProgramPeople } from '../keys/program-people.js';
import { WebhookDelivery } from './delivery.js';
import { EndpointStore } from './endpoint-store.js';
import { WakeUps } from './wake-ups.js';
import { WEBHOOK_ENDPOINTS } from './webhook-record.js';

let product: TestServer;
const clock = new MovableClock();
let admin: ApiCall;
beforeAll(async () => {
  product = await startTestServer({ clock });
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Receiver {
  url: string;
  received: Received[];
  /** The answers to come; 204 afterwards. */
  answers: { status: number; headers?: Record<string, string>; after?: () => Promise<unknown> }[];
}

async function receiver(): Promise<Receiver> {
  const found: Receiver = { url: '', received: [], answers: [] };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    found.received.push({ headers: request.headers, body });
    const { status, headers, after } = found.answers.shift() ?? { status: 204 };
    await after?.();
    response.writeHead(status, headers).end(status === 204 ? undefined : 'said so');
  });
  servers.push(server);
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  found.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return found;
}

interface Hooked extends Receiver {
  id: string;
  secret: string;
  call: ApiCall;
  userId: string;
  email: string;
  messages(): Promise<WebhookMessageReply[]>;
  webhook(): Promise<WebhookReply>;
}

/** A farm with an endpoint that is on; the test that it answered is forgotten. */
async function hooked(kinds: WebhookKind[] = ['lot.recorded', 'lot.sold']): Promise<Hooked> {
  const found = await receiver();
  const { call, user } = await product.someone('FARM', 'FARM');
  const made = await call('POST', '/api/webhooks', { url: found.url, kinds });
  expect(made.status).toBe(201);
  const { secret, webhook } = made.body as NewWebhookReply;
  expect((await call('POST', `/api/webhooks/${webhook.id}/switch`, { on: true })).body.code).toBe('WebhookUntested');
  expect((await call('POST', `/api/webhooks/${webhook.id}/test`)).body).toMatchObject({
    kind: 'test.sent',
    state: 'delivered',
    status: 204,
  });
  expect((await call('POST', `/api/webhooks/${webhook.id}/switch`, { on: true })).body.state).toBe('delivering');
  found.received.splice(0);
  const messages = async () => (await call('GET', `/api/webhooks/${webhook.id}/messages?perPage=100`)).body.items.filter(isNoTest);
  const read = async () => (await call('GET', `/api/webhooks/${webhook.id}`)).body.webhook;
  return Object.assign(found, { id: webhook.id, secret, call, userId: user.id, email: user.email, messages, webhook: read });
}

const isNoTest = ({ kind }: WebhookMessageReply): boolean => kind !== 'test.sent';

async function record(call: ApiCall): Promise<string> {
  const lots = [{ productId: `HOOK-${randomUUID().slice(0, 8)}`, product: 'rawCotton', quantity: 5, unit: 'kg' }];
  const command = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots };
  expect((await call('POST', '/api/custody/records', command)).status).toBe(201);
  await product.app.get(WebhookFollower).caughtUp();
  return command.transactionId;
}

const one = async (hook: Hooked, isSo: (message: WebhookMessageReply) => boolean): Promise<WebhookMessageReply> =>
  (await until(hook.messages, ([first]) => first !== undefined && isSo(first)))[0] as WebhookMessageReply;

/** Has it looked at what is due after so long. */
async function waitFor(ms: number, { id }: Hooked): Promise<void> {
  clock.ahead += ms;
  await product.app.get(WebhookDelivery).deliver(id);
}

const signatureOf = (secret: string, { headers, body }: Received): string =>
  new Webhook(secret).sign(String(headers['webhook-id']), new Date(Number(headers['webhook-timestamp']) * 1000), body);

describe('a message', () => {
  it('is thin, signed by Standard Webhooks, and about the own ledger alone', async () => {
    const hook = await hooked();
    await record((await product.someone('FARM', 'FARM')).call);
    const transactionId = await record(hook.call);
    await one(hook, ({ state }) => state === 'delivered');
    expect(hook.received).toHaveLength(1);
    const [{ headers, body }] = hook.received as [Received];
    const verified = new Webhook(hook.secret).verify(body, headers as Record<string, string>);
    expect(verified).toEqual({
      type: 'lot.recorded',
      timestamp: expect.any(String),
      data: { transactionId, lotIds: [expect.any(String)], lots: 1 },
      position: expect.any(String),
    });
    const transaction = await hook.call('GET', `/api/custody/transactions/${transactionId}`, undefined, {
      'x-position': (verified as { position: string }).position,
    });
    expect(transaction.status).toBe(200);
  });

  it('is sent again after 500 and 500, with the same ID, until 200', async () => {
    const hook = await hooked();
    hook.answers.push({ status: 500 }, { status: 500 }, { status: 200 });
    await record(hook.call);
    const first = await one(hook, ({ tries }) => tries === 1);
    expect(first).toMatchObject({ state: 'waiting', status: 500 });
    await waitFor(6_000, hook);
    await waitFor(6 * 60_000, hook);
    expect(await one(hook, ({ tries }) => tries === 3)).toMatchObject({ id: first.id, state: 'delivered', status: 200, nextAt: null });
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first.id]));
    expect(new Set(hook.received.map(({ body }) => body)).size).toBe(1);
    for (const each of hook.received) expect(each.headers['webhook-signature']).toBe(signatureOf(hook.secret, each));
    const { attempts, body } = (await hook.call('GET', `/api/webhooks/${hook.id}/messages/${first.id}`)).body;
    expect(attempts.map(({ status }: { status: number }) => status)).toEqual([200, 500, 500]);
    expect([body, attempts[1].responseBody]).toEqual([hook.received[0]?.body, 'said so']);
    expect(JSON.stringify(attempts)).not.toContain(signatureOf(hook.secret, hook.received[0] as Received).slice(10, 30));
  });

  it('waits with all others while the receiver asks for a pause', async () => {
    const hook = await hooked();
    hook.answers.push({ status: 429, headers: { 'retry-after': '1800' } });
    await record(hook.call);
    await one(hook, ({ tries }) => tries === 1);
    await until(hook.webhook, ({ state }) => state === 'slowed');
    await record(hook.call);
    await waitFor(60_000, hook);
    expect(hook.received).toHaveLength(1);
    await waitFor(30 * 60_000, hook);
    // A wake-up may send one of them at the same time.
    await until(
      () => hook.received,
      (received) => received.length === 3,
    );
    expect((await hook.webhook()).state).toBe('delivering');
  });

  it('ends the endpoint with 410, and its person is informed', async () => {
    const hook = await hooked();
    hook.answers.push({ status: 410 });
    await record(hook.call);
    await until(hook.webhook, ({ off }) => off?.why === 'gone');
    expect(await mailsTo(product, hook.email, 1, 'takes no more messages (410)')).toHaveLength(1);
    await record(hook.call);
    await waitFor(60_000, hook);
    expect(hook.received).toHaveLength(1);
    const { items } = (await hook.call('GET', '/api/notifications')).body;
    expect(items).toContainEqual(expect.objectContaining({ kind: 'webhookOff', need: true }));
    expect((await hook.webhook()).givenUp).toBe(2);
    expect((await hook.call('POST', `/api/webhooks/${hook.id}/switch`, { on: true, replay: true })).body.off).toBeNull();
    await until(hook.webhook, ({ waiting, givenUp }) => waiting + givenUp === 0);
    expect(hook.received).toHaveLength(3);
  });

  it('follows no redirect, such as one to an address of metadata', async () => {
    const hook = await hooked();
    const inside = await receiver();
    hook.answers.push({ status: 307, headers: { location: inside.url } });
    await record(hook.call);
    expect(await one(hook, ({ tries }) => tries === 1)).toMatchObject({ state: 'waiting', status: 307 });
    expect(inside.received).toEqual([]);
  });

  it('is not sent to a name that leads inside by now', async () => {
    const hook = await hooked();
    await product.app.get(EndpointStore).change(hook.id, (each) => ({ ...each, url: 'https://erp.example.org/hooks' }));
    const lookup = dns.lookup as (...asked: unknown[]) => void;
    const lookups: string[] = [];
    jest.spyOn(dns, 'lookup').mockImplementation(((name: string, options: object, done: (...answer: unknown[]) => void) => {
      if (name !== 'erp.example.org') return lookup(name, options, done);
      lookups.push(name);
      done(null, [{ address: '169.254.169.254', family: 4 }]);
    }) as never);
    await record(hook.call);
    expect(await one(hook, ({ tries }) => tries === 1)).toMatchObject({ state: 'waiting', status: null, error: 'address' });
    expect(lookups).toHaveLength(1);
  });

  it('that cannot be signed is tried again later, and stops nothing', async () => {
    const hook = await hooked();
    const signed = jest.spyOn(product.app.get(EndpointStore), 'secretsOf').mockImplementation(() => {
      throw new Error('The secret is sealed under a key that is gone');
    });
    await record(hook.call);
    await waitFor(31_000, hook);
    signed.mockRestore();
    await waitFor(31_000, hook);
    expect(await one(hook, ({ state }) => state === 'delivered')).toMatchObject({ tries: 1 });
    clock.ahead = 0;
  });

  it('waits while its person is locked out, and leaves no wake-up for each look', async () => {
    const hook = await hooked();
    const people = product.app.get(ProgramPeople);
    const at = jest.spyOn(people, 'at').mockImplementation(async ({ userId, facilityId, role }) => ({
      ...{ userId, facilityId, role, sessionId: '', withoutFactor: true as const },
    }));
    const later = jest.spyOn(product.app.get(WakeUps), 'at');
    await record(hook.call);
    for (let looks = 0; looks < 3; looks += 1) await waitFor(60_000, hook);
    expect(later.mock.calls.filter(([id]) => id === hook.id)).toEqual([]);
    expect(hook.received).toEqual([]);
    at.mockRestore();
    later.mockRestore();
    await product.app.get(WebhookDelivery).sweep();
    await one(hook, ({ state }) => state === 'delivered');
    clock.ahead = 0;
  });

  it('can be replayed, one or a range, with the same ID', async () => {
    const hook = await hooked();
    await record(hook.call);
    const { id, createdAt } = await one(hook, ({ state }) => state === 'delivered');
    expect((await hook.call('POST', `/api/webhooks/${hook.id}/messages/${id}/replay`)).body).toMatchObject({
      id,
      state: 'waiting',
      round: 0,
    });
    await until(hook.messages, ([first]) => first?.state === 'delivered' && first.tries === 2);
    const range = { from: createdAt, to: createdAt };
    expect((await hook.call('GET', `/api/webhooks/${hook.id}/messages?from=${createdAt}&to=${createdAt}`)).body.total).toBe(1);
    expect((await hook.call('POST', `/api/webhooks/${hook.id}/replay`, range)).body).toEqual({ replayed: 1 });
    await until(hook.messages, ([first]) => first?.state === 'delivered' && first.tries === 3);
    expect(hook.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id, id]);
  });

  it('is sent again also when somebody asks for that during a try', async () => {
    const hook = await hooked();
    const after = async () => {
      const [message] = await hook.messages();
      expect((await hook.call('POST', `/api/webhooks/${hook.id}/messages/${message?.id}/replay`)).status).toBe(200);
    };
    hook.answers.push({ status: 204, after });
    await record(hook.call);
    expect(await one(hook, ({ tries, state }) => tries === 2 && state === 'delivered')).toMatchObject({ status: 204 });
    expect(hook.received).toHaveLength(2);
  });

  it('answered late by an earlier address says nothing about the present one', async () => {
    const hook = await hooked();
    const endpoints = product.app.get(EndpointStore);
    expect(await endpoints.switchOff(hook.id, 'gone', 'https://earlier.example.org/hooks')).toBe(false);
    expect((await hook.webhook()).state).toBe('delivering');
    expect(await endpoints.switchOff(hook.id, 'gone', hook.url)).toBe(true);
    expect((await hook.webhook()).state).toBe('off');
  });

  it('is made once of an event, and deleted after 30 days', async () => {
    const hook = await hooked();
    await record(hook.call);
    const { id } = await one(hook, ({ state }) => state === 'delivered');
    await product.app.get(WebhookDelivery).deliver(hook.id);
    expect((await hook.messages()).map((each) => each.id)).toEqual([id]);
    clock.ahead += 31 * 86_400_000;
    await product.app.get(WebhookDelivery).sweep();
    const call = await product.signIn((await product.user('FARM')).email);
    expect((await call('GET', `/api/webhooks/${hook.id}/messages/${id}`)).status).toBe(404);
    expect(await product.app.get(RecordStore).count('webhook-attempts', { filter: { messageId: id } })).toBe(0);
    clock.ahead = 0;
  });
});

describe('a secret', () => {
  it('is shown once, sealed, and signs with the old one while it is rotated', async () => {
    const hook = await hooked();
    const stored = JSON.stringify(await product.app.get(RecordStore).get(WEBHOOK_ENDPOINTS.name, hook.id));
    expect(stored).not.toContain(hook.secret.slice(6));
    const rotated = await hook.call('POST', `/api/webhooks/${hook.id}/rotate`);
    const fresh = (rotated.body as NewWebhookReply).secret;
    expect((await hook.call('POST', `/api/webhooks/${hook.id}/rotate`)).body.code).toBe('WebhookRotating');
    await record(hook.call);
    await one(hook, ({ state }) => state === 'delivered');
    const [first] = hook.received as [Received];
    for (const secret of [hook.secret, fresh]) new Webhook(secret).verify(first.body, first.headers as Record<string, string>);
    expect((await hook.call('POST', `/api/webhooks/${hook.id}/end-old-secret`)).body.secrets).toHaveLength(1);
    await record(hook.call);
    await until(hook.messages, (all) => all.length === 2 && all.every(({ state }) => state === 'delivered'));
    const second = hook.received[1] as Received;
    expect(second.headers['webhook-signature']).toBe(signatureOf(fresh, second));
  });

  it('that is old ends after a day', async () => {
    const hook = await hooked();
    await hook.call('POST', `/api/webhooks/${hook.id}/rotate`);
    clock.ahead += 23 * 3_600_000;
    const store = product.app.get(EndpointStore);
    const sealed = (await store.get(hook.id)) as { id: string; sealed: string };
    expect(store.secretsOf(sealed)).toHaveLength(2);
    clock.ahead += 2 * 3_600_000;
    expect(store.secretsOf(sealed)).toHaveLength(1);
    clock.ahead = 0;
  });
});

describe('an endpoint', () => {
  it.each(['http://example.org/', 'https://10.0.0.1/', 'https://169.254.169.254/latest', 'https://a:b@example.org/', 'nothing'])(
    'is not %s',
    async (url) => {
      const { call } = await product.someone('FARM', 'FARM');
      const { status, body } = await call('POST', '/api/webhooks', { url, kinds: ['lot.sold'] });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'WebhookAddressRefused', ['url']]);
    },
  );

  it('is one of ten at a site, each with another address', async () => {
    const { call } = await product.someone('FARM', 'FARM');
    const add = (at: number) => call('POST', '/api/webhooks', { url: `https://example.org/${at}`, kinds: ['lot.sold'] });
    for (let at = 0; at < 9; at++) expect((await add(at)).status).toBe(201);
    expect((await add(3)).body.code).toBe('WebhookTaken');
    expect((await add(9)).status).toBe(201);
    expect((await add(10)).body.code).toBe('WebhooksTooMany');
  });

  it('gets only the events that it chose', async () => {
    const hook = await hooked(['lot.sold']);
    await record(hook.call);
    expect(await hook.messages()).toEqual([]);
    await hook.call('PUT', `/api/webhooks/${hook.id}`, { kinds: ['lot.recorded'] });
    await record(hook.call);
    await one(hook, ({ state }) => state === 'delivered');
    expect(hook.received).toHaveLength(1);
  });

  it('is sent no more than 120 tests and replays a minute by hand', async () => {
    const hook = await hooked();
    const codes: unknown[] = [];
    const test = async () => codes.push((await hook.call('POST', `/api/webhooks/${hook.id}/test`)).body.code);
    // Side by side, since the minute passes meanwhile.
    for (let at = 0; at < 120; at += 20) await Promise.all(Array.from({ length: 20 }, test));
    expect(codes.filter((code) => code !== undefined)).toEqual(['TooOften']);
  });

  it('with another address has to answer a test again', async () => {
    const hook = await hooked();
    const other = await receiver();
    expect((await hook.call('PUT', `/api/webhooks/${hook.id}`, { url: other.url })).body).toMatchObject({
      state: 'untried',
      testedAt: null,
    });
    expect((await hook.call('POST', `/api/webhooks/${hook.id}/switch`, { on: true })).body.code).toBe('WebhookUntested');
  });

  it('ends with the work of its person, for good', async () => {
    const hook = await hooked();
    expect((await admin('POST', `/api/users/${hook.userId}/deactivate`)).status).toBe(200);
    const stored = await product.app.get(EndpointStore).get(hook.id);
    expect(stored).toMatchObject({ isOn: false, off: { why: 'person' } });
    expect((await admin('POST', `/api/users/${hook.userId}/activate`)).status).toBe(200);
    await product.app.get(WebhookDelivery).deliver(hook.id);
    expect((await product.app.get(EndpointStore).get(hook.id))?.isOn).toBe(false);
  });

  it('is managed by a key with the scope, and without it by none', async () => {
    const hook = await hooked();
    const by = async (scopes: string[]) => product.as((await hook.call('POST', '/api/keys', { name: 'ERP', days: 1, scopes })).body.key);
    expect((await (await by(['custody:read']))('GET', '/api/webhooks')).body.code).toBe('KeyScopeMissing');
    const call = await by(['webhooks:manage']);
    expect((await call('GET', '/api/webhooks')).body.items).toMatchObject([{ id: hook.id, state: 'delivering' }]);
    expect((await call('DELETE', `/api/webhooks/${hook.id}`)).body.items).toEqual([]);
  });
});
