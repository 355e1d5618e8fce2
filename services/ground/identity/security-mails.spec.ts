import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { mailsTo } from '../../../test/support/server/sent-mails.js';
import { type ApiCall, PASSWORD, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import type { UserRecord } from './users.js';

const NEW = 'Linen-2026!';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});
afterAll(() => product.stop());

const subjectsTo = async ({ email }: UserRecord, atLeast = 0) =>
  (await mailsTo(product, email, atLeast)).map(({ subject }) => subject).reverse();

async function login(email: string, headers: Record<string, string> = {}, password = PASSWORD): Promise<string> {
  const answer = await product.call('POST', '/api/auth/login', { email, password }, headers);
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function turnOn(call: ApiCall): Promise<string[]> {
  const { body } = await call('POST', '/api/auth/second-factor', { password: PASSWORD });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  return (await call('POST', '/api/auth/second-factor/confirm', { code })).body.recoveryCodes;
}

describe('a mail to the account', () => {
  it('reports a password that was changed', async () => {
    const user = await product.user('BRAND', await product.facility('BRAND'), { firstName: 'Elif', language: 'tr' });
    const call = await product.signIn(user.email);
    const change = (oldPassword: string) => call('PUT', '/api/auth/password', { oldPassword, password: NEW, confirmation: NEW });
    expect((await change('wrong')).body.code).toBe('PasswordWrong');
    expect((await change(PASSWORD)).status).toBe(204);
    const [mail] = await mailsTo(product, user.email, 1);
    expect(mail?.subject).toBe('Selvedge şifreniz değiştirildi');
    expect(mail?.text).toMatch(/^Merhaba Elif,/);
    expect(mail?.text).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d \(UTC\)/);
    expect(mail?.text).toMatch(/\/forgot-password\n/);
    expect(await mailsTo(product, user.email)).toHaveLength(1);
  });

  it('reports a forgotten password that was reset, in the language of the account', async () => {
    const user = await product.user('ADMIN', undefined, { language: 'fr' });
    await product.call('POST', '/api/auth/forgot-password', { email: user.email });
    const [asked] = await mailsTo(product, user.email, 1);
    const token = /reset-password\?token=([\w-]+)/.exec(asked?.text ?? '')?.[1];
    const body = { token, password: NEW, confirmation: NEW };
    expect((await product.call('POST', '/api/auth/reset-password', body, { 'accept-language': 'tr' })).status).toBe(204);
    expect((await subjectsTo(user, 2)).sort()).toEqual([
      'Choisissez un nouveau mot de passe pour Selvedge',
      'Votre mot de passe Selvedge a été modifié',
    ]);
  });

  it('reports the second factor once it is on, and once it is off', async () => {
    const user = await product.user('MILL', await product.facility('MILL'), { language: 'ur' });
    const call = await product.signIn(user.email);
    const [code] = await turnOn(call);
    expect(await subjectsTo(user, 1)).toEqual(['آپ کے Selvedge اکاؤنٹ کے لیے دوسرا مرحلہ فعال کر دیا گیا']);
    expect((await call('POST', '/api/auth/second-factor/disable', { code: '000000' })).body.code).toBe('CodeWrong');
    expect((await call('POST', '/api/auth/second-factor/disable', { code })).status).toBe(204);
    expect((await subjectsTo(user, 2)).at(-1)).toBe('آپ کے Selvedge اکاؤنٹ کے لیے دوسرا مرحلہ بند کر دیا گیا');
  });

  it('reports a second factor that a super admin turned off', async () => {
    const user = await product.user('ADMIN');
    await turnOn(await product.signIn(user.email));
    await subjectsTo(user, 1);
    const superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
    expect((await superAdmin('POST', `/api/users/${user.id}/second-factor/disable`)).status).toBe(204);
    expect(await subjectsTo(user, 2)).toEqual([
      'Two-factor authentication was turned on for your Selvedge account',
      'Two-factor authentication was turned off for your Selvedge account',
    ]);
  });

  it('reports a sign-in on a new device, never on the first one or a known one', async () => {
    const user = await product.user('SPINNER', await product.facility('SPINNER'), { language: 'es' });
    const first = await login(user.email);
    expect(await login(user.email, { cookie: first })).toBe(first);
    const second = await login(user.email, { 'user-agent': FIREFOX });
    await login(user.email, { cookie: second });
    await login(user.email, { 'user-agent': 'curl/8 <b>you</b> have won' });
    const mails = await mailsTo(product, user.email, 2);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Nuevo inicio de sesión en su cuenta de Selvedge'));
    const texts = mails.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Dispositivo: Firefox, Linux.'))).toHaveLength(1);
    expect(texts.join()).not.toContain('won');
  });

  it('reports a device that is new since a password made the others unknown', async () => {
    const user = await product.user('ADMIN');
    const call = await product.signIn(user.email);
    expect((await call('PUT', '/api/auth/password', { oldPassword: PASSWORD, password: NEW, confirmation: NEW })).status).toBe(204);
    await login(user.email, {}, NEW);
    expect((await subjectsTo(user, 2)).sort()).toEqual(['New sign-in to your Selvedge account', 'Your Selvedge password was changed']);
  });
});
