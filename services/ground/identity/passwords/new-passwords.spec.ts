import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailsTo } from '../../../../test/support/server/sent-mails.js';
import { PASSWORD, sharedTestServer, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { FirstStart } from '../../settings/setup/first-start.js';
import { Invitations } from '../invitations.js';
import { PlatformPolicy } from '../platform-policy.js';
import { NewPasswords } from './new-passwords.js';

class Named extends PlatformPolicy {
  name = async () => 'Punjab Thread';
  secondFactorRoles = async () => [];
}

describe('a new password', () => {
  const owner = { firstName: 'Ayşe', lastName: 'de la Fuente', email: 'a.yilmaz+trade@example.org' };
  const codeOf = (password: string, person = owner) =>
    new NewPasswords(new Named()).assertHardToGuess(password, person).then(
      () => 'taken',
      ({ code }) => code,
    );

  it.each([
    ['Cotton-2026!', 'taken'],
    ['Ayse-2026!', 'PasswordHoldsName'],
    ['x1!AYŞEx', 'PasswordHoldsName'],
    ['fuente!Y1', 'PasswordHoldsName'],
    ['De-la-1Fuente!', 'PasswordHoldsName'],
    ['A.Yilmaz-26!', 'PasswordHoldsEmail'],
    ['Yilmaz-2026!', 'taken'],
    ['Selvedge-26!', 'PasswordHoldsPlatform'],
    ['Punjab-Thread-1!', 'PasswordHoldsPlatform'],
    ['Punjab-2026!', 'taken'],
    ['Password1!', 'PasswordLeaked'],
    ['P@ssword-1!', 'PasswordLeaked'],
    ['Pa$$w0rd!', 'PasswordLeaked'],
    ['Qwerty123!', 'PasswordLeaked'],
    ['!QAZ2wsx', 'PasswordLeaked'],
  ])('%s is %s', async (password, code) => expect(await codeOf(password)).toBe(code));

  it('may hold a name of three letters', async () => {
    expect(await codeOf('Ana-Lint-2026!', { firstName: 'Ana', lastName: 'Li', email: 'ana@example.org' })).toBe('taken');
  });
});

describe('wherever a password is set', () => {
  let product: TestServer;
  beforeAll(async () => {
    product = await sharedTestServer();
  });
  const beside = (body: { code: string; fields: object }) => [body.code, Object.keys(body.fields)];

  it('an account is made with one that is hard to guess, and its link outlives the refusal', async () => {
    const email = `lena-${Date.now()}@example.org`;
    const terms = { role: 'ADMIN', kind: 'user', invitedBy: 'nobody', language: 'en' } as const;
    const { token } = await product.app.get(Invitations).invite({ email, ...terms });
    const signUp = (password: string) =>
      product.call(
        'POST',
        '/api/auth/signup',
        { token, firstName: 'Lena', lastName: 'Okafor', password, confirmation: password },
        { language: 'fr' },
      );
    const { status, body } = await signUp('Okafor-2026!');
    expect([status, body.fields]).toEqual([
      400,
      { password: ['Choisissez un mot de passe qui ne contient ni votre prénom ni votre nom.'] },
    ]);
    expect((await signUp(PASSWORD)).status).toBe(201);
  });

  it('a link from the mail sets no leaked one, and can be used after that', async () => {
    const { email } = await product.user('ADMIN');
    await product.call('POST', '/api/auth/forgot-password', { email });
    const [mail] = await mailsTo(product, email, 1, '/reset-password?');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const reset = (password: string) => product.call('POST', '/api/auth/reset-password', { token, password, confirmation: password });
    expect(beside((await reset('Welcome-1!')).body)).toEqual(['PasswordLeaked', ['password']]);
    expect((await reset('Linen-2026!')).status).toBe(204);
  });

  it('a password is changed to none that holds the own address, and stays', async () => {
    const { email } = await product.user('ADMIN', undefined, { email: `quiltmaker${Date.now()}@example.org` });
    const call = await product.signIn(email);
    const password = `${email.split('@')[0]}-Z!`;
    const change = await call('PUT', '/api/auth/password', { oldPassword: PASSWORD, password, confirmation: password });
    expect(beside(change.body)).toEqual(['PasswordHoldsEmail', ['password']]);
    expect((await product.signIn(email)).token).toBeDefined();
  });
});

describe('the first super admin', () => {
  let product: TestServer;
  beforeAll(async () => {
    product = await startTestServer();
  });
  afterAll(() => product.stop());

  it('chooses none that holds the name of the platform that is set up', async () => {
    const link = await product.app.get(FirstStart, { strict: false }).newLink('https://cotton.example');
    const platform = { name: 'Loom & Field', country: 'PK', language: 'en', timeZone: 'Asia/Karachi' };
    const person = { token: link?.split('#')[1], firstName: 'Nadia', lastName: 'Farooqi', email: 'nadia@example.org' };
    const setUp = (password: string) => product.call('POST', '/api/setup', { ...person, platform, password });
    expect((await setUp('LoomField-26!')).body).toMatchObject({
      code: 'PasswordHoldsPlatform',
      fields: { password: [expect.any(String)] },
    });
    const { status, body } = await setUp(PASSWORD);
    expect(status).toBe(201);
    const change = { oldPassword: PASSWORD, password: 'my-LoomField-1!', confirmation: 'my-LoomField-1!' };
    expect((await product.as(body.token)('PUT', '/api/auth/password', change)).body.code).toBe('PasswordHoldsPlatform');
  });
});
