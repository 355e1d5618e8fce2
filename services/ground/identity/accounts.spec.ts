import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { mailsTo } from '../../../test/support/server/sent-mails.js';
import { type ApiResponse, PASSWORD, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Invitations } from './invitations.js';
import { Users } from './users.js';

const MINUTE = 60_000;
const NEW = 'Another-2026!';
const clock = new MovableClock();
let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({ clock });
});
afterAll(() => product.stop());

const post = (path: string, body: object, headers?: Record<string, string>): Promise<ApiResponse> =>
  product.call('POST', `/api/auth/${path}`, body, headers);
const login = (email: string, password: string) => post('login', { email, password });
const forgot = (email: string, from?: string) => post('forgot-password', { email }, from ? { 'x-forwarded-for': from } : {});
const reset = (token: string, password = NEW, confirmation = password) => post('reset-password', { token, password, confirmation });

async function resetToken(email: string): Promise<string> {
  const before = (await mailsTo(product, email, 0, '/reset-password?')).length;
  expect((await forgot(email)).status).toBe(204);
  const mails = await mailsTo(product, email, before + 1, '/reset-password?');
  return /reset-password\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('is set again by the mailed link, once, and every session ends', async () => {
    const { email } = await product.user('ADMIN');
    const signedIn = await product.signIn(email);
    const token = await resetToken(email);
    const link = await product.call('GET', `/api/auth/reset-password/${token}`);
    expect([link.status, Object.keys(link.body)]).toEqual([200, ['expiresAt']]);
    expect((await reset(token)).status).toBe(204);
    expect((await signedIn('GET', '/api/me')).status).toBe(401);
    expect([(await login(email, PASSWORD)).status, (await login(email, NEW)).status]).toEqual([401, 200]);
    const again = await reset(token, 'Third-2026!');
    expect([again.status, again.body.code]).toEqual([410, 'ResetLinkExpired']);
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('is set by one of two who use the link at the same moment', async () => {
    const { email } = await product.user('ADMIN');
    const token = await resetToken(email);
    const answers = await Promise.all([reset(token, 'First-2026!'), reset(token, 'Second-2026!')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  it('takes no other link once one was used, and none after fifteen minutes', async () => {
    const { email } = await product.user('ADMIN');
    const [first, second] = [await resetToken(email), await resetToken(email)];
    expect((await reset(first)).status).toBe(204);
    expect((await reset(second, PASSWORD)).body.code).toBe('ResetLinkExpired');
    const third = await resetToken(email);
    clock.ahead += 14 * MINUTE;
    expect((await product.call('GET', `/api/auth/reset-password/${third}`)).status).toBe(200);
    clock.ahead += 2 * MINUTE;
    expect((await product.call('GET', `/api/auth/reset-password/${third}`)).body.code).toBe('ResetLinkExpired');
    expect((await reset(third)).body.code).toBe('ResetLinkExpired');
  });

  it('wants a new password, typed twice, and leaves the link as it is until then', async () => {
    const { email } = await product.user('ADMIN');
    const token = await resetToken(email);
    expect((await reset(token, PASSWORD)).body).toMatchObject({ status: 400, code: 'PasswordUnchanged' });
    expect((await reset(token, NEW, `${NEW}x`)).body).toMatchObject({ code: 'Invalid', fields: { confirmation: [expect.any(String)] } });
    expect((await reset(token, 'weak')).body.fields).toHaveProperty('password', ['Please enter a valid password.']);
    expect((await reset(token)).status).toBe(204);
  });

  it('is answered alike, and as fast, where nobody has the e-mail or the user is not active', async () => {
    const known = await product.user('ADMIN');
    const left = await product.user('ADMIN', undefined, { status: 2 });
    let from = 0;
    const timed = async (email: string) => {
      from += 1;
      const began = performance.now();
      const { status, text } = await forgot(email, `198.51.100.${from}`);
      return { answer: `${status} ${text}`, ms: performance.now() - began };
    };
    await timed('warm-up@example.org');
    const asked = [known.email, 'nobody@example.org', left.email];
    const times: number[][] = asked.map(() => []);
    for (let round = 0; round < 5; round++)
      for (const [index, email] of asked.entries()) {
        const { answer, ms } = await timed(email);
        expect(answer).toBe('204 ');
        times[index]?.push(ms);
      }
    const [a = 0, b = 0, c = 0] = times.map((all) => all.sort((x, y) => x - y)[2]);
    expect(Math.max(a, b, c)).toBeLessThan(Math.min(a, b, c) * 5 + 20);
    await mailsTo(product, known.email, 5);
    expect(await mailsTo(product, left.email)).toEqual([]);
  });

  it('is requested five times in a quarter of an hour at most, whether or not there is an account', async () => {
    for (const email of [(await product.user('ADMIN')).email, 'nobody-at-all@example.org']) {
      const answers = [];
      for (let n = 0; n < 7; n++) answers.push(await forgot(email, '198.51.100.200'));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429, 429]);
    }
    clock.ahead += 15 * MINUTE;
    expect((await forgot('nobody-at-all@example.org')).status).toBe(204);
  });
});

describe('signing up', () => {
  const invited = async () => {
    const facility = await product.facility('SPINNER', { name: 'Ring & Rotor' });
    const email = `new-${randomUUID()}@example.org`;
    const asked = {
      email,
      firstName: 'Saima',
      role: 'SPINNER',
      facilityId: facility.id,
      invitedBy: 'x',
      kind: 'user',
      language: 'ur',
    } as const;
    return { email, ...(await product.app.get(Invitations).invite(asked)) };
  };
  const person = { firstName: 'Saima', lastName: 'Mahmood', phoneNumber: '+92 300 1234567', password: NEW, confirmation: NEW };

  it('begins with what the invitation says, and ends signed in', async () => {
    const { email, token } = await invited();
    const { body } = await product.call('GET', `/api/auth/invite/${token}`);
    expect(body).toMatchObject({
      email,
      firstName: 'Saima',
      lastName: '',
      role: 'SPINNER',
      facility: { name: 'Ring & Rotor' },
      language: 'ur',
    });
    expect((await login(email, NEW)).status).toBe(401);
    const signed = await post('signup', { token, ...person });
    expect(signed.status).toBe(201);
    expect(signed.body.user).toMatchObject({ email, lastName: 'Mahmood', phoneNumber: person.phoneNumber, status: 1, language: 'ur' });
    expect((await product.as(signed.body.token)('GET', '/api/me')).body.home).toBe('/onboard');
    expect((await login(email, NEW)).status).toBe(200);
    const used = await product.call('GET', `/api/auth/invite/${token}`);
    expect([used.status, used.body.code]).toEqual([410, 'InvitationUsed']);
    expect((await post('signup', { token, ...person })).body.code).toBe('InvitationUsed');
  });

  it('says of each field what is wrong with it, and uses nothing up', async () => {
    const { token } = await invited();
    const wrong = { token, firstName: 'R2D2', lastName: '', phoneNumber: '12', password: 'short', confirmation: 'other' };
    const { status, body } = await post('signup', wrong);
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['confirmation', 'firstName', 'lastName', 'password', 'phoneNumber']]);
    expect((await post('signup', { token, ...person, role: 'SUPER_ADMIN' })).status).toBe(400);
    expect((await post('signup', { token, ...person })).status).toBe(201);
  });

  it('ends with the invitation, and for a token that nobody has', async () => {
    const { token } = await invited();
    clock.ahead += 8 * 24 * 60 * MINUTE;
    expect((await product.call('GET', `/api/auth/invite/${token}`)).body.code).toBe('InvitationExpired');
    expect((await post('signup', { token, ...person })).body.code).toBe('InvitationExpired');
    expect((await product.call('GET', '/api/auth/invite/nobody-has-this')).body.code).toBe('InvitationInvalid');
  });

  it('is not found out by guessing', async () => {
    const from = { 'x-forwarded-for': '203.0.113.20' };
    const guesses = await Promise.all(
      Array.from({ length: 33 }, (_, n) => product.call('GET', `/api/auth/invite/guess-${n}`, undefined, from)),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});

describe('one’s own account', () => {
  it('changes its password for a user who knows the old one, and ends the other sessions', async () => {
    const { email } = await product.user('MILL', undefined, { updatedProfileAt: null });
    const [here, there] = [await product.signIn(email), await product.signIn(email)];
    const change = (oldPassword: string, password: string, confirmation = password) =>
      here('PUT', '/api/auth/password', { oldPassword, password, confirmation });
    expect((await change('wrong', NEW)).body).toMatchObject({ status: 400, code: 'PasswordWrong' });
    expect((await change(PASSWORD, PASSWORD)).body.fields).toHaveProperty('password', ['The new password must differ from the old one.']);
    expect((await change(PASSWORD, NEW, 'Other-2026!')).body.fields).toHaveProperty('confirmation');
    expect((await change(PASSWORD, NEW)).status).toBe(204);
    expect([(await here('GET', '/api/me')).status, (await there('GET', '/api/me')).status]).toEqual([200, 401]);
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('lets nobody guess its password from within', async () => {
    const call = await product.signIn((await product.user('ADMIN')).email);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call('PUT', '/api/auth/password', { oldPassword: 'no', password: NEW, confirmation: NEW })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('changes names, phone and language; a phone number that is left out is taken away', async () => {
    const { id, email } = await product.user('ADMIN', undefined, { language: 'fr' });
    const call = await product.signIn(email);
    const changed = await call('PUT', '/api/me', {
      firstName: ' Zoë ',
      lastName: 'محمود',
      phoneNumber: '+44 20 7946 0958',
      language: 'ur',
    });
    expect(changed.body.user).toMatchObject({ firstName: 'Zoë', lastName: 'محمود', phoneNumber: '+44 20 7946 0958', language: 'ur' });
    const less = (await call('PUT', '/api/me', { firstName: 'Zoë', lastName: 'Öz' })).body.user;
    expect(less).toMatchObject({ lastName: 'Öz', language: 'ur' });
    expect(less).not.toHaveProperty('phoneNumber');
    for (const wrong of [
      { roles: ['SUPER_ADMIN'] },
      { status: 1 },
      { email: 'x@example.org' },
      { updatedProfileAt: 'x' },
      { language: 'xxx' },
    ])
      expect((await call('PUT', '/api/me', { firstName: 'Zoë', lastName: 'Öz', ...wrong })).status).toBe(400);
    expect(await product.app.get(Users).get(id)).toMatchObject({ roles: ['ADMIN'], email });
  });
});
