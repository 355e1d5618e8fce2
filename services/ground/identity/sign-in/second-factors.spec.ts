import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { MovableClock } from '../../../../test/support/server/movable-clock.js';
import { type ApiCall, PASSWORD, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { SecondFactors } from './second-factors.js';

const clock = new MovableClock();
let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({ clock });
});
afterAll(() => product.stop());

const login = (email: string, code?: string) =>
  product.call('POST', '/api/auth/login', { email, password: PASSWORD, ...(code && { code }) });
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(clock.now()) + steps * 30_000 });
const later = () => (clock.ahead += 30_000);

async function enrolled(): Promise<{ email: string; call: ApiCall; secret: string; recoveryCodes: string[] }> {
  const { email } = await product.user('ADMIN');
  const call = await product.signIn(email);
  const { body } = await call('POST', '/api/auth/second-factor', { password: PASSWORD });
  const confirmed = await call('POST', '/api/auth/second-factor/confirm', { code: codeOf(body.secret) });
  expect(confirmed.status).toBe(200);
  later();
  return { email, call, secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

describe('the second factor', () => {
  it('is required only once its first code was right', async () => {
    const { email } = await product.user('SUPER_ADMIN');
    const call = await product.signIn(email);
    const { body, status } = await call('POST', '/api/auth/second-factor', { password: PASSWORD });
    expect([status, body.uri]).toEqual([201, expect.stringMatching(/^otpauth:\/\/totp\/Selvedge:/)]);
    expect((await call('POST', '/api/auth/second-factor/confirm', { code: '000000' })).body.code).toBe('CodeWrong');
    expect((await login(email)).status).toBe(200);
    expect((await call('GET', '/api/auth/second-factor')).body).toEqual({ state: 'off', recoveryCodesLeft: 0, demanded: false });
    await call('POST', '/api/auth/second-factor/confirm', { code: codeOf(body.secret) });
    expect((await login(email)).body).toMatchObject({ status: 401, code: 'SecondFactorNeeded' });
    expect((await call('GET', '/api/auth/second-factor')).body).toEqual({ state: 'on', recoveryCodesLeft: 10, demanded: false });
    expect((await call('POST', '/api/auth/second-factor', { password: PASSWORD })).body.code).toBe('SecondFactorOn');
  });

  it('keeps the secret of the first of two requests at once', async () => {
    const { email, id } = await product.user('ADMIN');
    const factors = product.app.get(SecondFactors);
    const [first, second] = await Promise.allSettled([factors.enroll(id, email), factors.enroll(id, email)]);
    expect([first.status, second]).toEqual([
      'fulfilled',
      expect.objectContaining({ reason: expect.objectContaining({ code: 'Conflict' }) }),
    ]);
    const { secret } = (first as PromiseFulfilledResult<{ secret: string }>).value;
    expect(await factors.confirm(id, codeOf(secret))).toHaveLength(10);
  });

  it('takes each code once, and those of the steps next to the present one', async () => {
    const { email, secret } = await enrolled();
    const code = codeOf(secret);
    expect((await login(email, code)).status).toBe(200);
    expect((await login(email, code)).body).toMatchObject({ status: 400, code: 'CodeWrong' });
    later();
    later();
    expect((await login(email, codeOf(secret, -3))).body.code).toBe('CodeWrong');
    expect((await login(email, `${codeOf(secret, 1).slice(0, 3)} ${codeOf(secret, 1).slice(3)}`)).status).toBe(200);
  });

  it('takes each recovery code once in its place', async () => {
    const { email, call, recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(email, first)).status).toBe(200);
    expect((await login(email, first)).body.code).toBe('CodeWrong');
    expect((await login(email, second.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await call('GET', '/api/auth/second-factor')).body.recoveryCodesLeft).toBe(8);
  });

  it('says nothing to a caller who does not know the password', async () => {
    const { email } = await enrolled();
    const answer = await product.call('POST', '/api/auth/login', { email, password: 'wrong', code: '123456' });
    expect(answer.body).toMatchObject({ status: 401, code: 'CredentialsWrong' });
  });

  it('is not found out by guessing, with right passwords in between', async () => {
    const { email, secret } = await enrolled();
    for (let n = 0; n < 10; n++) {
      expect((await login(email, '000000')).body.code).toBe('CodeWrong');
      if (n < 9) expect((await login(email)).body.code).toBe('SecondFactorNeeded');
    }
    expect((await login(email, codeOf(secret))).status).toBe(429);
  });

  it('is set up by the password, by every role', async () => {
    for (const call of [
      await product.signIn((await product.user('BRAND', await product.facility('BRAND'))).email),
      await product.signIn((await product.user('FARM', await product.facility('FARM'))).email),
    ]) {
      const enroll = (body: object) => call('POST', '/api/auth/second-factor', body);
      expect((await enroll({})).body).toMatchObject({ status: 400, fields: { password: [expect.any(String)] } });
      expect((await enroll({ password: 'wrong' })).body.code).toBe('PasswordWrong');
      const { body } = await enroll({ password: PASSWORD });
      expect((await call('POST', '/api/auth/second-factor/confirm', { code: codeOf(body.secret) })).body.recoveryCodes).toHaveLength(10);
      expect((await call('GET', '/api/auth/second-factor')).body.state).toBe('on');
    }
  });

  it('goes off by a code or a recovery code, never by the password', async () => {
    for (const by of ['app', 'recovery'] as const) {
      const { email, call, secret, recoveryCodes } = await enrolled();
      const disable = (body: object) => call('POST', '/api/auth/second-factor/disable', body);
      expect((await disable({ password: PASSWORD })).body).toMatchObject({ status: 400, fields: { code: [expect.any(String)] } });
      expect((await disable({ code: '000000' })).body.code).toBe('CodeWrong');
      expect((await login(email)).body.code).toBe('SecondFactorNeeded');
      const code = by === 'app' ? codeOf(secret) : recoveryCodes[0];
      expect((await disable({ code })).status).toBe(204);
      expect((await login(email)).status).toBe(200);
      expect((await disable({ code })).body.code).toBe('SecondFactorOff');
    }
  });

  it('makes new recovery codes for a code, and the earlier ones end', async () => {
    const { email, call, secret, recoveryCodes } = await enrolled();
    const renew = (code = '') => call('POST', '/api/auth/second-factor/recovery-codes', { code });
    expect((await renew('000000')).body.code).toBe('CodeWrong');
    const { status, body } = await renew(codeOf(secret));
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    expect((await login(email, recoveryCodes[0])).body.code).toBe('CodeWrong');
    expect((await login(email, body.recoveryCodes[0])).status).toBe(200);
    expect((await call('GET', '/api/auth/second-factor')).body.recoveryCodesLeft).toBe(9);
    expect((await renew(body.recoveryCodes[0])).body.code).toBe('CodeWrong');
    expect((await renew(body.recoveryCodes[1])).status).toBe(200);
    expect((await call('GET', '/api/auth/second-factor')).body.recoveryCodesLeft).toBe(10);
    const without = await product.signIn((await product.user('ADMIN')).email);
    expect((await without('POST', '/api/auth/second-factor/recovery-codes', { code: '000000' })).body.code).toBe('SecondFactorOff');
  });

  it('makes who guesses codes in a session wait, with right passwords in between', async () => {
    const { call, secret } = await enrolled();
    for (let n = 0; n < 10; n++) {
      const path = n % 2 ? 'disable' : 'recovery-codes';
      expect((await call('POST', `/api/auth/second-factor/${path}`, { code: '000000' })).body.code).toBe('CodeWrong');
      if (n === 8) expect((await call('POST', '/api/auth/second-factor', { password: PASSWORD })).body.code).toBe('SecondFactorOn');
    }
    expect((await call('POST', '/api/auth/second-factor/disable', { code: codeOf(secret) })).status).toBe(429);
  });

  it('is turned off by a super admin for somebody who lost device and codes, never for themselves that way', async () => {
    const { email, call } = await enrolled();
    const id = (await call('GET', '/api/me')).body.user.id;
    const chief = await product.user('SUPER_ADMIN');
    const asChief = await product.signIn(chief.email);
    expect((await call('POST', `/api/users/${chief.id}/second-factor/disable`)).body.code).toBe('RoleRefused');
    expect((await asChief('POST', `/api/users/${chief.id}/second-factor/disable`)).body.code).toBe('RoleRefused');
    expect((await asChief('GET', `/api/users/${id}`)).body.secondFactor).toBe('on');
    expect((await asChief('POST', `/api/users/${id}/second-factor/disable`)).status).toBe(204);
    expect((await asChief('GET', `/api/users/${id}`)).body).toMatchObject({
      secondFactor: 'off',
      changes: [{ what: 'secondFactorOff', by: { id: chief.id } }],
    });
    expect((await call('GET', '/api/me')).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    expect((await asChief('POST', `/api/users/${id}/second-factor/disable`)).body.code).toBe('SecondFactorOff');
  });
});
