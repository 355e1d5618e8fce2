import { createHmac, createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, startTestProduct, type TestProduct } from '../../test/support/product.js';
import type { UserRecord } from './users.js';

let product: TestProduct;
let user: UserRecord;
beforeAll(async () => {
  product = await startTestProduct({ env: { JWT_SECRET: 'a secret of more than thirty-two characters' } });
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

const rebuilt = (token: string, header: object, claims: object, key?: string): string => {
  const [, payload = ''] = token.split('.');
  const kept = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const parts = [header, { ...kept, ...claims }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${parts}.${
    key
      ? createHmac('sha256', createSecretKey(Buffer.from(key)))
          .update(parts)
          .digest('base64url')
      : ''
  }`;
};
const SECRET = 'a secret of more than thirty-two characters';

describe('a token', () => {
  it('holds as long as it says what it said when it was signed', async () => {
    const { token } = await product.signIn(user.email);
    const asked = async (changed: string) => (await product.as(changed)('GET', '/api/me')).status;
    const hs256 = { alg: 'HS256', typ: 'JWT' };
    expect(await asked(rebuilt(token, hs256, {}, SECRET))).toBe(200);
    expect(await asked(rebuilt(token, { alg: 'none' }, {}))).toBe(401);
    expect(await asked(rebuilt(token, hs256, {}, 'another key of more than thirty-two characters'))).toBe(401);
    expect(await asked(rebuilt(token, hs256, { exp: Math.floor(Date.now() / 1000) - 1 }, SECRET))).toBe(401);
    expect(await asked(rebuilt(token, hs256, { aud: 'somebody else' }, SECRET))).toBe(401);
    expect(await asked(rebuilt(token, hs256, { iss: 'somebody else' }, SECRET))).toBe(401);
    expect(await asked(rebuilt(token, hs256, { sub: 'somebody else' }, SECRET))).toBe(401);
    expect(await asked(`${token}x`)).toBe(401);
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
