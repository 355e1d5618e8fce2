/** What a caller learns of what changes: pages and streams of the product over HTTP. */
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ChangeReply, ChangesPage } from '../../../contracts/watch/changes/changes.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { type OpenStream, openStream } from '../../../test/support/replies/changes-stream.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { ChangeStreams } from './change-streams.js';
import { ChangeTail } from './change-tail.js';

let product: TestServer;
let admin: ApiCall;
interface Person {
  site: FacilityRecord;
  call: ApiCall & { token: string };
}
let farm: Person;
let gin: Person;
let stranger: Person;
let carrier: Person;
let brand: Person;

beforeAll(async () => {
  product = await startTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  const someone = async (...asked: Parameters<TestServer['someone']>): Promise<Person> =>
    (await product.someone(...asked)) as unknown as Person;
  farm = await someone('FARM', 'FARM');
  gin = await someone('GINNER', 'GINNER');
  stranger = await someone('GINNER', 'GINNER');
  carrier = await someone('TRANSPORTER', 'TRANSPORTER');
  brand = await someone('BRAND', 'BRAND');
  for (const other of [gin, carrier, stranger]) await product.app.get(Facilities).link(farm.site, other.site, '2026-01-01T00:00:00.000Z');
}, 90_000);
afterAll(() => product?.stop());

const opened: OpenStream[] = [];
afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
});

async function follow(token: string, headers: Record<string, string> = {}): Promise<OpenStream> {
  const stream = await openStream(product.url, token, headers);
  opened.push(stream);
  return stream;
}

const header = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });
const newId = () => `LOT-${randomUUID().slice(0, 12).toUpperCase()}`;

async function records(productId = newId()): Promise<{ productId: string; transactionId: string; position: string }> {
  const lots = [{ productId, product: 'rawCotton', quantity: 40, unit: 'kg' }];
  const { status, body } = await farm.call('POST', '/api/custody/records', { ...header(), lots });
  expect(status).toBe(201);
  return { productId, ...body };
}

async function sells(productId: string, buyer = gin): Promise<{ transactionId: string; position: string }> {
  const { status, body } = await farm.call('POST', '/api/custody/sales', {
    ...header(),
    purchaserId: buyer.site.id,
    lots: [{ productId }],
  });
  expect(status).toBe(201);
  return body;
}

async function page(call: ApiCall, query = ''): Promise<ChangesPage> {
  const { status, body } = await call('GET', `/api/changes${query}`);
  expect(status).toBe(200);
  return body;
}

/** All changes after a position, page by page. */
async function all(call: ApiCall, after: string, limit = 500): Promise<ChangeReply[]> {
  const found: ChangeReply[] = [];
  for (let next = after; ; ) {
    const { items, more, next: following } = await page(call, `?after=${next}&limit=${limit}`);
    found.push(...items);
    if (!more) return found;
    next = following;
  }
}

const reached = async (position: string) => {
  await product.viewsCaughtUp();
  await product.app.get(ChangeTail).reached(position);
};

describe('a page', () => {
  it('begins at the end of what is recorded, and then holds what follows, in its order', async () => {
    await reached((await records()).position);
    const begin = await page(farm.call);
    expect(begin.items).toEqual([]);
    const [first, second] = [await records(), await records()];
    await reached(second.position);
    const { items, next, more } = await page(farm.call, `?after=${begin.next}`);
    expect(items.filter(({ kind }) => kind === 'lot')).toEqual(
      [first, second].map(({ transactionId, position }) => ({
        position,
        at: expect.any(String),
        kind: 'lot',
        ids: { facilityId: farm.site.id, transactionId },
      })),
    );
    expect([next, more]).toEqual([second.position, false]);
    expect((await page(farm.call, `?after=${next}`)).items).toEqual([]);
  });

  it('names no product, price, person or party', async () => {
    const { productId } = await records();
    await reached((await sells(productId)).position);
    const text = JSON.stringify(await all(farm.call, '0'));
    for (const hidden of [productId, farm.site.name, gin.site.name, gin.site.id]) expect(text).not.toContain(hidden);
  });

  it('is cut between positions, and its parts are the whole', async () => {
    await reached((await records()).position);
    const whole = await all(farm.call, '0');
    expect(await all(farm.call, '0', 1)).toEqual(whole);
    expect(whole.map(({ position }) => position)).toEqual(whole.map(({ position }) => position).sort());
  });

  it('refuses what is no position of the log', async () => {
    for (const after of ['nonsense', '9999999999999999']) {
      const { status, body } = await farm.call('GET', `/api/changes?after=${after}`);
      expect([status, body.code]).toEqual([400, 'PositionInvalid']);
    }
  });
});

describe('a caller learns', () => {
  it('of a sale as its seller and as its purchaser, and also when it is void; a stranger of neither', async () => {
    const { productId } = await records();
    const sale = await sells(productId);
    const { body } = await farm.call('POST', `/api/custody/transactions/${sale.transactionId}/void`, { reason: 'Typed twice' });
    await reached(body.position);
    for (const { call } of [farm, gin]) {
      const of = (await all(call, '0')).filter(({ ids }) => ids.transactionId === sale.transactionId);
      expect(of.map(({ kind, position }) => [kind, position])).toEqual([
        ['transfer', sale.position],
        ['transfer', body.position],
      ]);
    }
    expect(await all(stranger.call, '0')).toEqual([]);
  });

  it('as a transporter of the transports that name it alone', async () => {
    const { productId } = await records();
    const sent = await farm.call('POST', '/api/custody/transports', {
      ...header(),
      transporterId: carrier.site.id,
      lots: [{ productId }],
    });
    await reached(sent.body.position);
    expect(await all(carrier.call, '0')).toEqual([
      {
        position: sent.body.position,
        at: expect.any(String),
        kind: 'transfer',
        ids: { facilityId: farm.site.id, transactionId: sent.body.transactionId },
      },
    ]);
  });

  it('of a document that came after the transport, as the purchaser that it names, also of goods sold before', async () => {
    const { productId } = await records();
    await sells(productId);
    const sent = await farm.call('POST', '/api/custody/transports', {
      ...header(),
      ...{ transporterId: carrier.site.id, purchaserId: gin.site.id },
      lots: [{ productId }],
    });
    const form = new FormData();
    form.append('files', new Blob(['%PDF-1.4\n']), 'list.pdf');
    const { blobName } = (await farm.call('POST', '/api/upload/files', form)).body[0];
    const { transactionId } = sent.body;
    const documents = [{ blobName, kind: 'packingList' }];
    const added = await farm.call('POST', `/api/custody/transactions/${transactionId}/documents`, { documents });
    await reached(added.body.position);
    for (const { call } of [farm, gin, carrier])
      expect(await all(call, sent.body.position)).toEqual([
        { position: added.body.position, at: expect.any(String), kind: 'transfer', ids: { facilityId: farm.site.id, transactionId } },
      ]);
  });

  it('of orders as their brand, and nobody else', async () => {
    const { body } = await brand.call('POST', '/api/orders', { productDescription: 'Shirt' });
    await reached(body.position);
    expect((await all(brand.call, '0')).map(({ kind, ids }) => [kind, ids])).toContainEqual(['order', { orderId: body.id }]);
    for (const { call } of [farm, gin, stranger]) expect((await all(call, '0')).some(({ kind }) => kind === 'order')).toBe(false);
  });

  it('of nothing about a pending report, whose entry not even moves the next position', async () => {
    await reached((await records()).position);
    const before = await Promise.all([farm, gin, brand].map(({ call }) => page(call)));
    const auditor = await product.someone('AUDITOR', 'AUDITOR');
    const suspicion = { facilityId: gin.site.id, indicator: 'childLabor', priority: 'HIGH', source: 2, assigneeId: auditor.user.id };
    await admin('PUT', `/api/facilities/${gin.site.id}/assignments`, {
      assignments: [{ userId: auditor.user.id, from: '2025-01-01T00:00:00.000Z', reason: 'Visits' }],
    });
    const told = await admin('POST', '/api/grievances', { ...suspicion, reasonForAudit: 'A call', message: 'Go there' });
    expect(told.status).toBe(201);
    await reached(told.body.position);
    expect(await Promise.all([farm, gin, brand].map(({ call }) => page(call)))).toEqual(before);
    for (const [at, { call }] of [farm, gin, brand].entries()) {
      const { next } = before[at] as ChangesPage;
      expect(await page(call, `?after=${next}`)).toEqual({ items: [], next, more: false });
    }
    expect(JSON.stringify(await all(admin, '0'))).not.toContain(told.body.grievanceId);
  });

  it('with a key of the kinds that its scopes read', async () => {
    const { productId } = await records();
    await reached((await sells(productId)).position);
    const keyWith = async (scope: string) =>
      product.as((await farm.call('POST', '/api/keys', { name: 'ERP', days: 90, scopes: [scope] })).body.key);
    const kinds = async (call: ApiCall) => new Set((await all(call, '0')).map(({ kind }) => kind));
    expect(await kinds(await keyWith('custody:read'))).toEqual(new Set(['lot', 'transfer']));
    expect([...(await kinds(await keyWith('trace:read')))]).toEqual([]);
    const writing = await keyWith('custody:write');
    expect((await writing('GET', '/api/changes')).body.code).toBe('KeyScopeMissing');
  });
});

describe('a stream', () => {
  it('says what changes while it is open', async () => {
    const stream = await follow(gin.call.token);
    const { transactionId, position } = await sells((await records()).productId);
    expect(await stream.next()).toMatchObject({ id: position, data: { kind: 'transfer', position, ids: { transactionId } } });
  });

  it('gives its position at once, so that a client that heard nothing yet misses nothing', async () => {
    const { next } = (await gin.call('GET', '/api/changes')).body;
    const stream = await follow(gin.call.token);
    expect(await stream.begin).toBe(next);
  });

  it('goes on after the last event that its client knows, from memory and from the log', async () => {
    const first = await sells((await records()).productId);
    const second = await sells((await records()).productId);
    await reached(second.position);
    for (const lastId of [first.position, '0']) {
      const stream = await follow(gin.call.token, { 'last-event-id': lastId });
      const expected = await all(gin.call, lastId);
      const said: unknown[] = [];
      for (let at = 0; at < expected.length; at++) said.push((await stream.next())?.data);
      expect(said).toEqual(expected);
    }
  });

  it('ends when its session opens another one, which goes on', async () => {
    const before = await follow(gin.call.token);
    const after = await follow(gin.call.token);
    expect(await before.next()).toEqual({ event: 'end', data: { reason: 'replaced' } });
    const { position } = await sells((await records()).productId);
    expect((await after.next())?.id).toBe(position);
  });

  it('ends with its session, before it says what changed since', async () => {
    const other = await product.someone('GINNER', 'GINNER');
    await product.app.get(Facilities).link(farm.site, other.site, '2026-01-01T00:00:00.000Z');
    const stream = await follow((other.call as Person['call']).token);
    expect((await other.call('DELETE', '/api/auth/logout')).status).toBe(204);
    const later = performance.now() + 60_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    await sells((await records()).productId, { ...other, call: other.call as Person['call'] });
    expect(await stream.next()).toEqual({ event: 'end', data: { reason: 'access' } });
    clock.mockRestore();
  });

  it('ends with its key', async () => {
    const made = await gin.call('POST', '/api/keys', { name: 'ERP', days: 90, scopes: ['custody:read'] });
    const stream = await follow(made.body.key);
    await gin.call('POST', `/api/keys/${made.body.apiKey.id}/revoke`);
    await product.app.get(ChangeStreams).checkAll();
    expect(await stream.next()).toEqual({ event: 'end', data: { reason: 'access' } });
  });

  it('follows who is assigned, and leaves nothing behind when it closes', async () => {
    const auditor = await product.someone('AUDITOR', 'AUDITOR');
    const stream = await follow((auditor.call as Person['call']).token);
    const assigned = { userId: auditor.user.id, from: '2025-01-01T00:00:00.000Z', reason: 'Visits of the season' };
    await admin('PUT', `/api/facilities/${farm.site.id}/assignments`, { assignments: [assigned] });
    await product.viewsCaughtUp();
    await product.app.get(ChangeStreams).checkAll();
    const { transactionId } = await records();
    expect(await stream.next()).toMatchObject({ data: { kind: 'lot', ids: { transactionId } } });
    await stream.close();
    // The other side learns of it in a later turn of the loop; the test ends where it never does.
    while (product.app.get(ChangeStreams).size > 0) await turn();
  });
});
