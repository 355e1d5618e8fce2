import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailServer } from '../../test/support/mail-server.js';
import { startTestProduct, type TestProduct } from '../../test/support/product.js';
import { OutgoingMail } from './outgoing-mail.js';

const INVITED = { invitedBy: 'Sana Malik', token: 'secret-of-the-link', until: '2999-01-01T00:00:00.000Z' };
const invite = (product: TestProduct, to: string, name = 'Ayşe') =>
  product.app.get(OutgoingMail).send({ template: 'invite', to, language: 'en', data: { name, ...INVITED } });

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const value = await read();
    if (holds(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come');
}

describe('without a mail server', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.stop());

  it('mails are read in the outbox, from this machine or by admins', async () => {
    await invite(product, 'first@example.org', '<b>Ayşe</b>');
    const { text, headers } = await until(
      () => product.call('GET', '/dev/outbox'),
      (page) => page.text.includes('first@example.org'),
    );
    expect(headers.get('content-type')).toContain('text/html');
    expect(text).toContain('Your invitation to Selvedge');
    expect(text).not.toMatch(/<script|<b>Ayşe/);
    const far = { 'x-forwarded-for': '203.0.113.7' };
    expect((await product.call('GET', '/api/dev/outbox', undefined, far)).body).toMatchObject({ code: 'SignedOut' });
    const [mill, admin] = [await product.user('MILL', await product.facility('MILL')), await product.user('ADMIN')];
    const asked = async (email: string) => (await product.signIn(email))('GET', '/api/dev/outbox', undefined, far);
    expect((await asked(mill.email)).body).toMatchObject({ code: 'RoleRefused' });
    expect((await asked(admin.email)).status).toBe(200);
  });
});

describe('with a mail server', () => {
  const server = new MailServer();
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ env: { SMTP_URL: await server.listen(), PUBLIC_URL: 'https://trace.example.org' } });
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
    const { items } = await until(failed, ({ total }) => total === 1);
    expect(items).toMatchObject([{ to: 'second@example.org', template: 'invite', state: 'retrying', tries: 1 }]);
    expect(items[0].error).toContain('550');
    expect((await admin('POST', `/api/mails/${items[0].id}/retry`)).body).toMatchObject({ state: 'retrying' });
    server.refused = undefined;
    await until(failed, ({ total }) => total === 0);
    expect(server.received.filter(({ to }) => to.includes('second@example.org'))).toHaveLength(1);
  });
});
