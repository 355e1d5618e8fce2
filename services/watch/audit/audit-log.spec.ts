/** One entry for each sensitive act, its readers, its export, and that a touched entry is found. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { VoidTransaction } from '../../../contracts/ledger/custody/commands.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, PASSWORD, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Users } from '../../ground/identity/users.js';
import { EventStore } from '../../platform/events/event-store.js';
import { AuditTrail } from '../../platform/monitoring/audit-trail.js';
import { DatabaseSync } from '../../platform/sqlite/driver.js';

let product: TestServer;
let admin: ApiCall;
let superAdmin: ApiCall;
let adminId: string;
beforeAll(async () => {
  product = await startTestServer();
  const user = await product.user('ADMIN');
  adminId = user.id;
  admin = await product.signIn(user.email);
  superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

/** Sends a request, and returns the connection without waiting for an answer. */
async function sent(token: string, path: string, body: object): Promise<Socket> {
  const { hostname, port } = new URL(product.url);
  const text = JSON.stringify(body);
  const head = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  const lines = Object.entries({ host: `${hostname}:${port}`, ...head }).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
  return socket;
}

const acts = async (query: string, call = admin) => (await call('GET', `/api/audit-log?perPage=100&${query}`)).body;
const newest = async (query: string) => (await acts(query)).items[0];

describe('an act', () => {
  it('is a command, with who, what, on what, from where and what came of it', async () => {
    const { site, user, call } = await product.someone('GINNER', 'GINNER');
    const transactionId = randomUUID();
    const lots = [{ productId: 'AUDIT-1', product: 'rawCotton', quantity: 5, unit: 'kg' }];
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36' };
    await call('POST', '/api/custody/records', { transactionId, occurredAt: AN_HOUR_AGO, lots }, agent);
    expect(await newest(`on=${transactionId}`)).toMatchObject({
      ...{ kind: 'command', what: 'recordProducts', area: 'records', address: expect.stringMatching(/^(127\.0\.0|::1)/) },
      who: { id: user.id, role: 'GINNER', name: expect.any(String) },
      ...{ facility: { id: site.id }, agent: 'Chrome, Windows', ids: [transactionId] },
    });
  });

  it('is a sign-in, and a failed one, with its user and without the password', async () => {
    const user = await product.user('ADMIN');
    await product.signIn(user.email);
    await product.call('POST', '/api/auth/login', { email: user.email, password: 'Wrong-2026!' });
    await product.call('POST', '/api/auth/login', { email: 'nobody@example.org', password: PASSWORD });
    const { items } = await acts(`what=login&who=${user.id}`);
    expect(items).toMatchObject([
      { outcome: 'refused', code: 'CredentialsWrong', who: { id: user.id } },
      { outcome: 'done', who: { id: user.id } },
    ]);
    expect((await acts('what=login&outcome=refused')).items[0]).toMatchObject({ who: null, code: 'CredentialsWrong' });
    const stored = await product.app.get(EventStore).read('audit-log', 0, 1_000);
    const text = JSON.stringify(stored);
    for (const secret of ['Wrong-2026!', PASSWORD, user.email, 'nobody@example.org', user.lastName]) expect(text).not.toContain(secret);
  });

  it('is what admins do to people, settings and passwords', async () => {
    const invited = await admin('POST', '/api/users/invite', {
      email: `${randomUUID()}@example.org`,
      role: 'AUDITOR',
      firstName: 'A',
      lastName: 'B',
    });
    expect(invited.status).toBeLessThan(500);
    await admin('PUT', '/api/auth/password', { oldPassword: 'wrong', password: PASSWORD, confirmation: PASSWORD });
    await superAdmin('PUT', '/api/settings/languages', {});
    expect(await newest(`what=inviteUser&who=${adminId}`)).toMatchObject({ area: 'users', who: { role: 'ADMIN' } });
    expect(await newest(`what=changePassword&who=${adminId}`)).toMatchObject({ outcome: 'refused' });
    expect((await acts('area=settings', superAdmin)).total).toBeGreaterThan(0);
  });

  it('is a file that is taken away, and no read of a screen', async () => {
    const { site, call } = await product.someone('GINNER', 'GINNER');
    await call('GET', `/api/ledgers/${site.id}/bundle`);
    await call('GET', '/api/lots');
    const { items } = await acts(`on=${site.id}&kind=download`);
    expect(items).toMatchObject([{ kind: 'download', what: 'bundle', outcome: 'done', ids: [site.id] }]);
    expect((await acts('what=lots')).total).toBe(0);
  });

  it('is a right that somebody lacked', async () => {
    const { user, call } = await product.someone('GINNER', 'GINNER');
    for (let n = 0; n < 25; n++) await call('GET', '/api/users');
    const { items, total } = await acts(`who=${user.id}&kind=refusal`);
    expect(total).toBe(25);
    expect(items[0]).toMatchObject({ what: 'users', outcome: 'refused', code: 'RoleRefused' });
  });

  it('is done where it was carried out, even if nobody listens any more', async () => {
    const { user } = await product.someone('FARM', 'FARM');
    const call = await product.signIn(user.email);
    const bus = product.app.get(CommandBus);
    const execute = bus.execute.bind(bus);
    const transactionId = randomUUID();
    const lots = [{ productId: `HUNG-${transactionId}`, product: 'rawCotton', quantity: 5, unit: 'kg' }];
    const accepted = once(product.app.getHttpServer(), 'connection') as Promise<[Socket]>;
    let socket: Socket | undefined;
    const carriedOut = new Promise<void>((resolve) => {
      bus.execute = async (command: object) => {
        bus.execute = execute;
        socket?.destroy();
        const [connection] = await accepted;
        if (!connection.destroyed) await once(connection, 'close');
        return execute<object, never>(command).finally(resolve);
      };
    });
    socket = await sent(call.token, '/api/custody/records', { transactionId, occurredAt: AN_HOUR_AGO, lots });
    await carriedOut;
    await nextTurn();
    expect(await newest(`on=${transactionId}`)).toMatchObject({
      what: 'recordProducts',
      outcome: 'done',
      who: { id: user.id },
      notTaken: true,
    });
    expect((await call('GET', `/api/custody/transactions/${transactionId}`)).status).toBe(200);
  });

  it('is each command that a row of a workbook sends, in addition to the import', async () => {
    const { user } = await product.someone('GINNER', 'GINNER');
    const actor = { userId: user.id, facilityId: randomUUID() };
    const transactionId = randomUUID();
    const command = Object.assign(new VoidTransaction(), { actor, transactionId, reason: 'Counted twice' });
    await expect(product.app.get(CommandBus).execute(command)).rejects.toThrow();
    const { items } = await acts(`on=${transactionId}`);
    expect(items).toMatchObject([{ what: 'voidTransaction', who: { id: user.id }, address: null, agent: null }]);
    expect(items[0].outcome).not.toBe('done');
  });

  it('has no entry for a token that has ended', async () => {
    await product.as('nonsense')('POST', '/api/custody/sales', {});
    expect((await acts('what=recordSale')).items.filter((act: { who: unknown }) => act.who === null)).toEqual([]);
  });
});

describe('the audit log', () => {
  it('is filtered by days, and finds people by their names, who are erased with them', async () => {
    const user = await product.user('ADMIN', undefined, { firstName: 'Sitara', lastName: 'Formulae' });
    await product.signIn(user.email);
    const today = new Date().toISOString().slice(0, 10);
    expect((await acts(`who=sitara&from=${today}&to=${today}`)).items).toMatchObject([{ what: 'login', who: { name: 'Sitara Formulae' } }]);
    expect((await acts('who=sitara&to=2020-01-01')).total).toBe(0);
    await product.app.get(Users).put({ ...user, firstName: '=1+1', lastName: '', email: user.email });
    const csv = await admin('GET', `/api/audit-log?who=${user.id}&format=csv`);
    expect(csv.headers.get('content-disposition')).toContain('audit-log.csv');
    expect(csv.text).toContain(`"login","done","","${user.id}","'=1+1"`);
    expect(csv.text.trim().split('\r\n')).toHaveLength(2);
  });

  it('goes into a workbook, which is itself an act', async () => {
    const { status, headers, text } = await admin('GET', '/api/audit-log?what=login&format=xlsx');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    expect(text.startsWith('PK')).toBe(true);
    expect(await newest(`what=auditLog&who=${adminId}`)).toMatchObject({ kind: 'download', outcome: 'done' });
  });

  it('hides from admins what only super admins may do, and from others everything', async () => {
    await superAdmin('POST', `/api/users/${randomUUID()}/second-factor/disable`);
    expect((await acts('what=dropSecondFactor')).total).toBe(0);
    expect((await acts('what=dropSecondFactor', superAdmin)).total).toBe(1);
    const { call } = await product.someone('AUDITOR', 'AUDITOR');
    expect((await call('GET', '/api/audit-log')).status).toBe(403);
    expect((await call('GET', '/api/audit-log/chain')).status).toBe(403);
  });

  it('is chained: the check finds every entry as it was written', async () => {
    const { body } = await admin('GET', '/api/audit-log/chain');
    expect(body).toMatchObject({ from: 0, bad: null });
    expect(body.checked).toBe(body.total);
    expect(body.total).toBeGreaterThan(10);
  });
});

it('keeps what was done last when the product is stopped, and finds an entry that was touched', async () => {
  const { mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const dataDir = mkdtempSync(join(tmpdir(), 'audit-'));
  try {
    const first = await startTestServer({ dataDir });
    const user = await first.user('ADMIN');
    for (let n = 0; n < 3; n++) await first.signIn(user.email);
    await first.stop();
    const db = new DatabaseSync(join(dataDir, 'events.db'));
    db.exec(`UPDATE events SET data = replace(data, '"done"', '"refused"') WHERE stream = 'audit-log' AND revision = 1`);
    db.close();
    const second = await startTestServer({ dataDir });
    try {
      const call = await second.signIn(user.email);
      await second.app.get(AuditTrail).written();
      const { body } = await call('GET', '/api/audit-log/chain');
      expect([body.total, body.bad]).toEqual([4, { revision: 1, reason: 'changed' }]);
    } finally {
      await second.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);
