import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '../../../contracts/shared/roles.js';
import { MailServer } from '../../../test/support/fakes/mail-server.js';
import { until } from '../../../test/support/jest/until.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Demo } from '../../platform/config/demo.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { OutboxKey } from './outbox-key.js';
import { MAILS, type MailRecord, OutgoingMail } from './outgoing-mail.js';

const INVITED = { invitedBy: 'Sana Malik', token: 'secret-of-the-link', until: '2999-01-01T00:00:00.000Z' };
const invite = (product: TestServer, to: string, name = 'Ayşe') =>
  product.app.get(OutgoingMail).send({ template: 'invite', to, language: 'en', data: { name, ...INVITED } });

/** As it comes through a proxy that passes the requested host name and does not identify itself. */
const throughProxy = ({ url }: TestServer, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers: { host: 'trace.example.org' } }, ({ statusCode }) => resolve(statusCode)).on('error', reject);
  });

const far = { 'x-forwarded-for': '203.0.113.7' };

describe('without a mail server', () => {
  let product: TestServer;
  beforeAll(async () => {
    product = await startTestServer({ env: { OUTBOX: '1' } });
  });
  afterAll(() => product.stop());

  it('mails are read in the requested outbox, by its link from this machine or by super admins', async () => {
    await invite(product, 'first@example.org', '<b>Ayşe</b>');
    const { text, headers } = await until(
      () => product.call('GET', `/dev/outbox?key=${product.app.get(OutboxKey).value}`),
      (shown) => shown.text.includes('first@example.org'),
    );
    expect(headers.get('content-type')).toContain('text/html');
    expect(text).toContain('Your invitation to Selvedge');
    expect(text).not.toMatch(/<script|<b>Ayşe/);
    const key = product.app.get(OutboxKey).value;
    const link = `/api/dev/outbox?key=${key}`;
    expect((await product.call('GET', link, undefined, far)).body).toMatchObject({ code: 'SignedOut' });
    expect(await throughProxy(product, link)).toBe(401);
    for (const other of ['', '?key=', `?key=${key.slice(1)}x`])
      expect((await product.call('GET', `/api/dev/outbox${other}`)).body).toMatchObject({ code: 'SignedOut' });
  });

  it('its links let in as anybody, so no admin reads them, but super admins', async () => {
    const asked = async (role: Role) => {
      const { email } = await product.user(role, role === 'MILL' ? await product.facility('MILL') : undefined);
      return (await product.signIn(email))('GET', '/api/dev/outbox', undefined, far);
    };
    expect((await asked('MILL')).body).toMatchObject({ code: 'RoleRefused' });
    expect((await asked('ADMIN')).body).toMatchObject({ code: 'RoleRefused' });
    expect((await asked('SUPER_ADMIN')).status).toBe(200);
  });
});

describe('where people reach the product from elsewhere', () => {
  let product: TestServer;
  beforeAll(async () => {
    product = await startTestServer({ env: { OUTBOX: '1', PUBLIC_URL: 'https://trace.example.org' } });
  });
  afterAll(() => product.stop());

  it('it takes more than being on this machine to read mails', async () => {
    expect((await product.call('GET', `/api/dev/outbox?key=${product.app.get(OutboxKey).value}`)).body).toMatchObject({
      code: 'SignedOut',
    });
    const superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
    expect((await superAdmin('GET', '/api/dev/outbox')).status).toBe(200);
  });
});

describe('an outbox without a request for it', () => {
  let product: TestServer;
  beforeAll(async () => {
    product = await startTestServer();
  });
  afterAll(() => product.stop());

  it('is shown in a demo on this machine alone, as its accounts are', async () => {
    const { email } = await product.user('SUPER_ADMIN');
    const superAdmin = await product.signIn(email);
    const statuses = async () => [
      (await product.call('GET', `/api/dev/outbox?key=${product.app.get(OutboxKey).value}`)).status,
      (await superAdmin('GET', '/api/dev/outbox')).status,
      (await product.call('GET', '/api/demo')).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404]);
    await product.app.get(Demo).put({ password: 'published', accounts: [{ email, facility: '', role: 'SUPER_ADMIN' }] });
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await throughProxy(product, '/api/dev/outbox')).toBe(401);
    expect(await throughProxy(product, '/api/demo')).toBe(404);
  });
});

describe('with a mail server', () => {
  const server = new MailServer();
  let product: TestServer;
  beforeAll(async () => {
    product = await startTestServer({ env: { SMTP_URL: await server.listen(), PUBLIC_URL: 'https://trace.example.org' } });
  });
  afterAll(async () => {
    await product.stop();
    await server.close();
  });

  it('mails leave, and there is no outbox', async () => {
    await invite(product, 'first@example.org');
    await until(
      async () => server.received,
      (received) => received.length === 1,
    );
    expect(server.received[0]?.text).toContain('https://trace.example.org/sign-up?token=secret-of-the-link');
    expect((await product.call('GET', '/dev/outbox')).status).toBe(404);
    expect(existsSync(`${product.dataDir}/outbox`)).toBe(false);
  });

  it('that refuses a mail is asked again by itself, which admins see meanwhile', async () => {
    server.refused = 'second@example.org';
    await invite(product, server.refused);
    const admin = await product.signIn((await product.user('ADMIN')).email);
    const failed = async () => (await admin('GET', '/api/mails/failed')).body;
    const state = async () => (await admin('GET', '/api/mails/server')).body.server;
    const { items } = await until(failed, ({ total }) => total === 1);
    expect(items).toMatchObject([{ to: 'second@example.org', template: 'invite', state: 'retrying', tries: 1 }]);
    expect(items[0].error).toContain('550');
    expect(await state()).toBe('failing');
    expect((await admin('POST', `/api/mails/${items[0].id}/retry`)).body).toMatchObject({ state: 'retrying' });
    server.refused = undefined;
    await until(failed, ({ total }) => total === 0);
    expect(await state()).toBe('working');
    expect(server.received.filter(({ to }) => to.includes('second@example.org'))).toHaveLength(1);
  });

  it('works for others while a mail with a wrong address is parked', async () => {
    const parked: MailRecord = {
      ...{ id: 'parked', template: 'invite', to: 'a@exmaple.con', language: 'en', sealed: '', state: 'parked', tries: 10 },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', until: '2999-01-01T00:00:00.000Z' },
    };
    await product.app.get(RecordStore).insert(MAILS.name, parked.id, parked);
    const admin = await product.signIn((await product.user('ADMIN')).email);
    expect((await admin('GET', '/api/mails/failed')).body.items).toMatchObject([{ id: 'parked', state: 'parked' }]);
    expect((await admin('GET', '/api/mails/server')).body).toEqual({ server: 'working' });
  });
});
