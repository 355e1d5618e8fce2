import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../../../test/support/server/movable-clock.js';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { useKeyOf } from '../../../platform/lib/use-keys.js';
import type { UserRecord } from '../users.js';

const clock = new MovableClock();
let product: TestServer;
let user: UserRecord;
beforeAll(async () => {
  product = await startTestServer({ clock, env: { JWT_SECRET: 'a secret of more than thirty-two characters' } });
  user = await product.user('SPINNER', await product.facility('SPINNER', { name: 'Ring & Rotor' }));
});
afterAll(() => product.stop());

const login = (email: string, password: string) => product.call('POST', '/api/auth/login', { email, password });

describe('signing in', () => {
  it('answers a token, its end and the user', async () => {
    const { status, body } = await login(` ${user.email.toUpperCase()}`, PASSWORD);
    expect(status).toBe(200);
    expect(body.expireAt).toBeGreaterThan(Date.now() / 1000);
    expect(body.expireAt).toBeLessThan(Date.now() / 1000 + 3 * 3600);
    expect(body.refreshToken.expireAt).toBeGreaterThan(body.expireAt);
    expect(body.user).toMatchObject({ id: user.id, roles: [{ id: 'SPINNER' }], currentFacility: { name: 'Ring & Rotor' } });
    const me = await product.as(body.token)('GET', '/api/me');
    expect(me.body).toMatchObject({ user: { email: user.email }, facility: { type: 'SPINNER' }, home: '/homepage' });
  });
});

const SECRET = 'a secret of more than thirty-two characters';
const { kid, key: OWN_KEY } = useKeyOf(createSecretKey(Buffer.from(SECRET)), 'access tokens');

/** Changes a token and signs it with a key. */
const rebuilt = (token: string, header: object, claims: object, key?: KeyObject | string): string => {
  const [, payload = ''] = token.split('.');
  const kept = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const parts = [header, { ...kept, ...claims }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${parts}.${key ? createHmac('sha256', key).update(parts).digest('base64url') : ''}`;
};

describe('a token', () => {
  it('holds as long as it says what it said when it was signed', async () => {
    const { token } = await product.signIn(user.email);
    const asked = async (changed: string) => (await product.as(changed)('GET', '/api/me')).status;
    const own = { alg: 'HS256', typ: 'JWT', kid };
    const other = useKeyOf(createSecretKey(Buffer.from('another key of more than thirty-two characters')), 'access tokens');
    expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toEqual(own);
    expect(await asked(rebuilt(token, own, {}, OWN_KEY))).toBe(200);
    expect(await asked(rebuilt(token, { ...own, alg: 'none' }, {}))).toBe(401);
    expect(await asked(rebuilt(token, { ...own, alg: 'HS512' }, {}, OWN_KEY))).toBe(401);
    expect(await asked(rebuilt(token, own, {}, other.key))).toBe(401);
    expect(await asked(rebuilt(token, { ...own, kid: other.kid }, {}, other.key))).toBe(401);
    expect(await asked(rebuilt(token, { ...own, kid: other.kid }, {}, OWN_KEY))).toBe(401);
    for (const named of [undefined, null, '', 0, [kid], { kid }, '__proto__', '../jwt-secret'])
      expect(await asked(rebuilt(token, { ...own, kid: named }, {}, OWN_KEY))).toBe(401);
    expect(await asked(rebuilt(token, own, {}, SECRET))).toBe(401);
    expect(await asked(rebuilt(token, own, { exp: Math.floor(Date.now() / 1000) - 1 }, OWN_KEY))).toBe(401);
    expect(await asked(rebuilt(token, own, { aud: 'somebody else' }, OWN_KEY))).toBe(401);
    expect(await asked(rebuilt(token, own, { aud: 'selvedge-link' }, OWN_KEY))).toBe(401);
    expect(await asked(rebuilt(token, own, { iss: 'somebody else' }, OWN_KEY))).toBe(401);
    expect(await asked(rebuilt(token, own, { sub: 'somebody else' }, OWN_KEY))).toBe(401);
    expect(await asked(`${token}x`)).toBe(401);
    expect(await asked(`bnVsbA${token.slice(token.indexOf('.'))}`)).toBe(401);
  });

  it('is refused at once when its session has ended, and no other is', async () => {
    const [one, other] = [await product.signIn(user.email), await product.signIn(user.email)];
    expect((await one('DELETE', '/api/auth/logout')).status).toBe(204);
    const refused = await one('GET', '/api/me');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect(refused.body).toMatchObject({ code: 'SignedOut', status: 401, title: 'Unauthorized' });
    expect((await other('GET', '/api/me')).status).toBe(200);
  });
});

describe('guessing', () => {
  it('gets the same answer for a wrong password, an unknown e-mail and a user who is not active', async () => {
    const left = await product.user('MILL', undefined, { status: 2 });
    const answers = await Promise.all([login(user.email, 'wrong'), login('nobody@example.org', PASSWORD), login(left.email, PASSWORD)]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ code: 'CredentialsWrong', detail: 'Your email address or password is incorrect' });
  });

  it('has to wait after ten failures of an account, side by side or not, and whether or not there is such an account', async () => {
    for (const email of [(await product.user('MILL')).email, 'nobody-else@example.org']) {
      const answers = await Promise.all(Array.from({ length: 14 }, () => login(email, 'wrong')));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(answers.filter(({ body }) => body.code === 'TooOften')).toHaveLength(4);
      const late = await login(email, PASSWORD);
      expect([late.status, late.headers.get('retry-after'), late.body.retryAfterSeconds]).toEqual([429, '10', 10]);
      expect(late.body.detail).toBe('Too many attempts. Try again in 0:10 min.');
    }
  });

  it('leaves those who sign in rightly alone, sixteen at once', async () => {
    const people = await Promise.all(Array.from({ length: 16 }, () => product.user('MILL')));
    const answers = await Promise.all(people.map(({ email }) => login(email, PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const newcomer = await product.user('MILL');
    for (const one of [user, newcomer]) {
      const again = await Promise.all(people.map(() => login(one.email, PASSWORD)));
      expect(again.map(({ status }) => status)).toEqual(people.map(() => 200));
    }
  });

  it('has to wait after a hundred failures of an address, even with the right password', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const guess = (email: string, password: string) => product.call('POST', '/api/auth/login', { email, password }, from);
    for (let round = 0; round < 10; round++)
      await Promise.all(Array.from({ length: 10 }, (_, n) => guess(`guess-${round}-${n}@example.org`, 'x')));
    expect((await guess(user.email, PASSWORD)).status).toBe(429);
    expect((await login(user.email, PASSWORD)).status).toBe(200);
  });
});

const deviceOf = (headers: Headers): string => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
const tryOut = (email: string, password: string, headers: Record<string, string>) =>
  product.call('POST', '/api/auth/login', { email, password }, headers);

describe('guesses of strangers', () => {
  it('never make an owner wait on a device that they have signed in from', async () => {
    const { email } = await product.user('MILL');
    const first = await login(email, PASSWORD);
    expect(first.headers.get('set-cookie')).toMatch(
      /^device_[0-9a-f]{16}=[\w-]{43}; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const device = deviceOf(first.headers);
    for (let n = 0; n < 30; n++) await tryOut(email, 'wrong', from(`203.0.113.${n}`));
    expect((await tryOut(email, PASSWORD, from('198.51.100.9'))).body.code).toBe('TooOften');
    expect((await tryOut(email, PASSWORD, from('198.51.100.9', device))).status).toBe(200);
  });

  it('wait longer and longer, and the wait ends by itself', async () => {
    const { email } = await product.user('MILL');
    const guess = () => tryOut(email, 'wrong', from('203.0.113.99'));
    for (let n = 0; n < 10; n++) await guess();
    const waits: number[] = [];
    for (let n = 0; n < 9; n++) {
      const { retryAfterSeconds } = (await guess()).body;
      waits.push(retryAfterSeconds);
      clock.ahead += retryAfterSeconds * 1000 + 1;
      expect((await guess()).status).toBe(401);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
    clock.ahead += 900_000;
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('count on a known device too, and for that one alone', async () => {
    const { email } = await product.user('MILL');
    const [one, other] = [deviceOf((await login(email, PASSWORD)).headers), deviceOf((await login(email, PASSWORD)).headers)];
    for (let n = 0; n < 10; n++) await tryOut(email, 'wrong', from('203.0.113.200', one));
    expect((await tryOut(email, PASSWORD, from('203.0.113.200', one))).status).toBe(429);
    expect((await tryOut(email, PASSWORD, from('203.0.113.200', other))).status).toBe(200);
  });

  it('are no better with the device of another account, or with one that a new password made unknown', async () => {
    const [owner, stranger] = [await product.user('MILL'), await product.user('MILL')];
    const signedIn = await login(owner.email, PASSWORD);
    const [device, lent] = [deviceOf(signedIn.headers), deviceOf((await login(stranger.email, PASSWORD)).headers)];
    const change = { oldPassword: PASSWORD, password: 'Linen-and-2026!', confirmation: 'Linen-and-2026!' };
    expect((await product.as(signedIn.body.token)('PUT', '/api/auth/password', change)).status).toBe(204);
    for (let n = 0; n < 10; n++) await tryOut(owner.email, 'wrong', from('203.0.113.201'));
    for (const cookie of [device, lent, lent.replace(/^[^=]+/, device.split('=')[0] ?? '')])
      expect((await tryOut(owner.email, change.password, from('203.0.113.201', cookie))).status).toBe(429);
  });

  it('count for all addresses of a /64 together', async () => {
    for (let n = 0; n < 100; n++) await tryOut(`six-${n}@example.org`, 'wrong', from(`2001:db8:1:2::${n.toString(16)}`));
    expect((await tryOut(user.email, PASSWORD, from('2001:db8:1:2:ffff::1'))).status).toBe(429);
    expect((await tryOut(user.email, PASSWORD, from('2001:db8:1:3::1'))).status).toBe(200);
  });
});

describe('the home screen', () => {
  const registered = { updatedProfileAt: null, answeredSaqAt: null, addedPartnerAt: null };
  it.each([
    ['SUPER_ADMIN', {}, '/user-management'],
    ['ADMIN', {}, '/user-management'],
    ['MILL', {}, '/homepage'],
    ['MILL', { answeredSaqAt: null }, '/onboard'],
    ['BRAND', {}, '/brand-profile'],
    ['BRAND', registered, '/brand-onboard'],
    ['AUDITOR', {}, '/requests'],
    ['AUDITOR', registered, '/auditor-onboard'],
    ['FARM_MONITOR_WEB', {}, '/farm-monitor-requests'],
    ['FARM_MONITOR_WEB', registered, '/farm-monitor-onboard'],
    ['GINNER', {}, null],
  ] as const)('of %s with %j is %s', async (role, state, home) => {
    const { email } = await product.user(role, undefined, state);
    expect((await (await product.signIn(email))('GET', '/api/me')).body.home).toBe(home);
  });

  it('of a supplier is that of the facility that they work for', async () => {
    const supplier = await product.user('SUPPLIER', await product.facility('MILL'));
    const asked = await product.signIn(supplier.email);
    expect((await asked('GET', '/api/me')).body.home).toBe('/homepage');
    expect((await asked('GET', '/api/partners/transporters')).status).toBe(200);
  });
});
