/** Rights of a key, its end, and its limits. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreateKey } from '../../../contracts/ground/keys/commands.js';
import type { ApiKeyReply } from '../../../contracts/ground/keys/replies.js';
import { type KeyScope, scopesOf } from '../../../contracts/platform/keys/scopes.js';
import { routes } from '../../../contracts/routes.js';
import { type Route } from '../../../contracts/shared/route.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { IDEMPOTENT_CALLS, IdempotentCalls } from '../../platform/http/interceptors/idempotent-calls.js';
import { idIn, isWithin, KEYS, newKey } from './key-record.js';
import { KEY_USES, KeyUses } from './key-uses.js';

let product: TestServer;
const clock = new MovableClock();
let admin: ApiCall;
beforeAll(async () => {
  product = await startTestServer({ clock });
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

const HOUR_MS = 60 * 60 * 1000;

type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => ReturnType<ApiCall>;

const by =
  (key: string): Call =>
  (method, path, body, headers = {}) =>
    product.call(method, path, body, { authorization: `Bearer ${key}`, ...headers });

async function keyFor(call: ApiCall, terms: Partial<CreateKey> = {}): Promise<{ key: string; apiKey: ApiKeyReply }> {
  const made = await call('POST', '/api/keys', { name: 'Weighbridge', days: 90, scopes: ['custody:read', 'custody:write'], ...terms });
  expect(made.status).toBe(201);
  return made.body;
}

const record = () => ({
  transactionId: randomUUID(),
  occurredAt: AN_HOUR_AGO,
  lots: [{ productId: `KEY-${randomUUID().slice(0, 8)}`, product: 'rawCotton', quantity: 5, unit: 'kg' }],
});

describe('a key', () => {
  it('is shown once, and kept as a hash', async () => {
    const { call } = await product.someone('GINNER', 'GINNER');
    const { key, apiKey } = await keyFor(call);
    expect(key).toMatch(/^slv_live_[A-Z2-9]{8}_[A-Z2-9]{32}$/);
    expect(key.slice(0, 17)).toBe(apiKey.start);
    const stored = await product.app.get(RecordStore).get(KEYS.name, apiKey.id);
    expect(JSON.stringify(stored)).not.toContain(key.slice(18));
    expect(JSON.stringify((await call('GET', '/api/keys')).body)).not.toContain(key.slice(18));
  });

  it('records and reads for its site by its scopes, as its person', async () => {
    const { site, user, call } = await product.someone('FARM', 'FARM');
    const { key, apiKey } = await keyFor(call);
    const command = record();
    expect((await by(key)('POST', '/api/custody/records', command)).status).toBe(201);
    expect((await by(key)('POST', '/api/custody/records', command)).status).toBe(200);
    const { body } = await by(key)('GET', `/api/lots/${command.lots[0]?.productId}`);
    expect(body).toMatchObject({ productId: command.lots[0]?.productId });
    const { items } = (await admin('GET', `/api/audit-log?on=${command.transactionId}`)).body;
    expect(items[0]).toMatchObject({ who: { id: user.id }, facility: { id: site.id }, key: { id: apiKey.id, name: 'Weighbridge' } });
  });

  it('does nothing beyond its scopes, its role and its site', async () => {
    const { call } = await product.someone('GINNER', 'GINNER');
    const { site: other } = await product.someone('GINNER', 'GINNER');
    const { key } = await keyFor(call, { scopes: ['custody:read'] });
    const answers = [
      await by(key)('POST', '/api/custody/records', record()),
      await by(key)('GET', '/api/me'),
      await by(key)('GET', '/api/keys'),
      await by(key)('GET', '/api/orders'),
      await by(key)('GET', '/api/lots', undefined, { 'x-facility': other.id }),
      await by(key)('GET', `/api/ledgers/${other.id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'KeyScopeMissing'],
      [403, 'KeyScopeMissing'],
      [403, 'KeyScopeMissing'],
      [403, 'RoleRefused'],
      [403, 'NotAtSite'],
      [404, 'NotFound'],
    ]);
  });

  it('voids a record of the last day alone', async () => {
    const { call } = await product.someone('FARM', 'FARM');
    const { key } = await keyFor(call);
    const [young, old] = [record(), record()];
    for (const each of [young, old]) expect((await by(key)('POST', '/api/custody/records', each)).status).toBe(201);
    const voiding = ({ transactionId }: { transactionId: string }) =>
      by(key)('POST', `/api/custody/transactions/${transactionId}/void`, { reason: 'typed twice by the scale' });
    expect((await voiding(young)).status).toBe(201);
    clock.ahead += 25 * HOUR_MS;
    expect((await voiding(old)).body.code).toBe('KeyVoidTooLate');
  });
});

describe('a key ends', () => {
  it('when somebody of the site revokes it', async () => {
    const { call } = await product.someone('GINNER', 'GINNER');
    const { key, apiKey } = await keyFor(call);
    const { body } = await call('POST', `/api/keys/${apiKey.id}/revoke`);
    expect(body.ended[0]).toMatchObject({ id: apiKey.id, ended: { why: 'revoked' } });
    expect((await by(key)('GET', '/api/lots')).status).toBe(401);
  });

  it('with its time', async () => {
    const { call } = await product.someone('GINNER', 'GINNER');
    const { key } = await keyFor(call, { days: 1 });
    clock.ahead += 24 * HOUR_MS + 1;
    expect((await by(key)('GET', '/api/lots')).status).toBe(401);
  });

  it('with its person, for good', async () => {
    const { user, call } = await product.someone('GINNER', 'GINNER');
    const { key, apiKey } = await keyFor(call);
    await admin('POST', `/api/users/${user.id}/deactivate`);
    await admin('POST', `/api/users/${user.id}/activate`);
    expect((await by(key)('GET', '/api/lots')).status).toBe(401);
    const again = await product.signIn(user.email);
    expect((await again('GET', '/api/keys')).body.ended[0]).toMatchObject({ id: apiKey.id, ended: { why: 'person' } });
  });

  it('after its rotation, when its person said so, and both work until then', async () => {
    const { call } = await product.someone('GINNER', 'GINNER');
    const first = await keyFor(call);
    const { body: second } = await call('POST', `/api/keys/${first.apiKey.id}/rotate`, { oldEndsInHours: 24 });
    expect(second.apiKey.old).toMatchObject({ id: first.apiKey.id });
    expect((await call('GET', '/api/keys')).body.inUse).toHaveLength(1);
    for (const { key } of [first, second]) expect((await by(key)('GET', '/api/lots')).status).toBe(200);
    clock.ahead += 25 * HOUR_MS;
    expect((await by(first.key)('GET', '/api/lots')).status).toBe(401);
    expect((await by(second.key)('GET', '/api/lots')).status).toBe(200);
  });

  it('by the hand of its person or a colleague, and of nobody else', async () => {
    const { call } = await product.someone('GINNER', 'GINNER');
    const { call: stranger } = await product.someone('GINNER', 'GINNER');
    const { apiKey } = await keyFor(call);
    expect((await stranger('POST', `/api/keys/${apiKey.id}/revoke`)).status).toBe(404);
    expect((await stranger('POST', `/api/keys/${apiKey.id}/rotate`, { oldEndsInHours: 0 })).status).toBe(404);
    expect((await stranger('GET', '/api/keys')).body.inUse).toEqual([]);
  });
});

describe('an Idempotency-Key', () => {
  const brandKey = async () => {
    const { call } = await product.someone('BRAND', 'BRAND');
    return by((await keyFor(call, { scopes: ['orders:read', 'orders:write'] })).key);
  };

  it('makes one product of the same call twice, and another one without it', async () => {
    const call = await brandKey();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { purchaseOrderNumber: `PO-${randomUUID().slice(0, 8)}`, productDescription: 'Shirt' };
    const [first, second] = [await call('POST', '/api/orders', body, headers), await call('POST', '/api/orders', body, headers)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect((await call('GET', '/api/orders')).body.total).toBe(1);
  });

  it('refuses another call with it', async () => {
    const call = await brandKey();
    const headers = { 'idempotency-key': randomUUID() };
    await call('POST', '/api/orders', { productDescription: 'Shirt' }, headers);
    const other = await call('POST', '/api/orders', { productDescription: 'Trousers' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'IdempotencyKeyReused']);
    expect((await call('POST', '/api/orders', {}, { 'idempotency-key': 'a b' })).body.code).toBe('IdempotencyKeyInvalid');
  });

  it('refuses the same call with another query', async () => {
    const call = await brandKey();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { productDescription: 'Shirt' };
    expect((await call('POST', '/api/orders?facilityId=a', body, headers)).status).toBe(201);
    expect((await call('POST', '/api/orders?facilityId=b', body, headers)).body.code).toBe('IdempotencyKeyReused');
  });

  it('is forgotten after a day, however many there were', async () => {
    const records = product.app.get(RecordStore);
    const old = { userId: 'sweep', facilityId: null, asked: '', at: '2020-01-01T00:00:00.000Z' };
    await Promise.all(Array.from({ length: 1001 }, (_, at) => records.insert(IDEMPOTENT_CALLS.name, `old ${at}`, old)));
    await records.insert(IDEMPOTENT_CALLS.name, 'young', { ...old, at: clock.now() });
    await product.app.get(IdempotentCalls).sweep();
    expect((await records.find(IDEMPOTENT_CALLS.name, { filter: { userId: 'sweep' } })).map(({ key }) => key)).toEqual(['young']);
  });

  it('can be sent again after a refusal', async () => {
    const call = await brandKey();
    const headers = { 'idempotency-key': randomUUID() };
    expect((await call('POST', '/api/orders', { productDescription: 5 }, headers)).status).toBe(400);
    expect((await call('POST', '/api/orders', { productDescription: 'Shirt' }, headers)).status).toBe(201);
  });
});

describe('limits', () => {
  it('say how many calls remain, and when to try again', async () => {
    const { call } = await product.someone('GINNER', 'GINNER');
    const { key, apiKey } = await keyFor(call);
    const first = await by(key)('GET', '/api/lots');
    expect(first.headers.get('ratelimit-policy')).toBe('"default";q=600;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"default";r=599;t=\d+$/);
    for (let calls = 1; calls < 600; calls += 10) await Promise.all(Array.from({ length: 10 }, () => by(key)('GET', '/api/keys')));
    const refused = await by(key)('GET', '/api/lots');
    expect([refused.status, refused.body.code]).toEqual([429, 'TooOften']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const shown = (await call('GET', '/api/keys')).body.inUse[0];
    expect(shown).toMatchObject({ id: apiKey.id, lastUse: { address: expect.any(String) } });
    expect(shown.calls.refused).toBeGreaterThan(0);
    expect(shown.calls.minutes.reduce((a: number, b: number) => a + b)).toBeGreaterThan(600);
  });

  it('refuse the eleventh key', async () => {
    const { call } = await product.someone('GINNER', 'GINNER');
    for (let made = 0; made < 10; made++) await keyFor(call);
    const { status, body } = await call('POST', '/api/keys', { name: 'One more', days: 90, scopes: ['custody:read'] });
    expect([status, body.code]).toEqual([409, 'KeysTooMany']);
  });

  it('refuse other addresses, and name the field of a wrong one', async () => {
    const { call } = await product.someone('GINNER', 'GINNER');
    const { key } = await keyFor(call, { addresses: ['203.0.113.0/28', '2001:db8::/32'] });
    expect((await by(key)('GET', '/api/lots')).body.code).toBe('KeyAddressRefused');
    const wrong = await call('POST', '/api/keys', { name: 'A', days: 90, scopes: ['custody:read'], addresses: ['203.0.113.0/33'] });
    expect(wrong.body.fields).toHaveProperty('addresses');
  });

  it.each([
    [['203.0.113.0/28'], '203.0.113.14', true],
    [['203.0.113.0/28'], '203.0.113.16', false],
    [['203.0.113.7'], '::ffff:203.0.113.7', true],
    [['2001:db8::/32'], '2001:db8:1::5', true],
    [['2001:db8::/32'], '203.0.113.7', false],
    [[], '198.51.100.1', true],
  ])('%j take %s: %s', (ranges, address, expected) => expect(isWithin(ranges, address)).toBe(expected));
});

describe('scopes', () => {
  const all = Object.values(routes) as Route[];
  const called = (segment: string) => all.filter((route) => route.path.split('/')[1] === segment).flatMap((route) => scopesOf(route));

  it.each([
    'auth',
    'me',
    'users',
    'keys',
    'settings',
    'setup',
    'grievances',
    'requests',
    'corrective-actions',
    'findings',
    'rooms',
    'samples',
    'audit-log',
    'operations',
    'certificates',
    'cases',
    'assignees',
    'notifications',
  ])('no key calls /%s', (segment) => expect(called(segment)).toEqual([]));

  it('lets no key close a window, invite a partner, or register an origin', () => {
    const never = [routes.closeWindow, routes.inviteByMill, routes.inviteSupplier, routes.registerOrigin, routes.validatePartner];
    expect(never.flatMap((route) => scopesOf(route))).toEqual([]);
  });

  it('give the commands of custody below the paths of roles too', () => {
    const write: KeyScope[] = ['custody:write'];
    expect([routes.recordPurchase, routes.purchaseByMill, routes.sellByFarm].map((route) => scopesOf(route))).toEqual([
      write,
      write,
      write,
    ]);
  });

  it('know a key by its form', () => {
    const { id, key } = newKey('test');
    expect([idIn(key), idIn(`${key}A`), idIn('slv_live_x')]).toEqual([id, undefined, undefined]);
  });
});

it('the calls of keys are counted at the end of a process', async () => {
  const { call } = await product.someone('GINNER', 'GINNER');
  const { key, apiKey } = await keyFor(call);
  expect((await by(key)('GET', '/api/lots')).status).toBe(200);
  await product.app.get(KeyUses).stop();
  expect(await product.app.get(RecordStore).get(KEY_USES.name, apiKey.id)).toMatchObject({ value: { lastAt: expect.any(String) } });
});
