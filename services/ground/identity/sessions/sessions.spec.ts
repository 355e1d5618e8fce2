import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { MovableClock } from '../../../../test/support/server/movable-clock.js';
import { type ApiResponse, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { SESSIONS_PER_PERSON } from '../../../platform/http/access/limits/quotas.js';
import type { UserRecord } from '../users.js';
import { Users } from '../users.js';
import { SESSIONS, Sessions } from './sessions.js';

const DAY = 24 * 60 * 60 * 1000;
const clock = new MovableClock();
let product: TestServer;
let user: UserRecord;
beforeAll(async () => {
  product = await startTestServer({ clock });
  user = await product.user('SPINNER', await product.facility('SPINNER'));
});
afterAll(() => product.stop());

const login = async (email = user.email, headers?: Record<string, string>) =>
  (await product.call('POST', '/api/auth/login', { email, password: 'Cotton-2026!' }, headers)).body;
const refresh = (refreshToken: string, from?: string): Promise<ApiResponse> =>
  product.call('POST', '/api/auth/refresh', { refreshToken }, from ? { 'x-forwarded-for': from } : {});
const me = async (token: string) => (await product.as(token)('GET', '/api/me')).status;

describe('refreshing', () => {
  it('answers as signing in did, with tokens that hold', async () => {
    const first = await login();
    const { status, body } = await refresh(first.refreshToken.token);
    expect(status).toBe(200);
    expect(body.user).toEqual(first.user);
    expect(body.refreshToken.token).not.toBe(first.refreshToken.token);
    expect(body.refreshToken.expireAt).toBeGreaterThan(body.expireAt);
    expect(await me(body.token)).toBe(200);
  });

  it('answers two tabs at the same moment with the same successor, and neither is signed out', async () => {
    const { refreshToken } = await login();
    const answers = await Promise.all([refresh(refreshToken.token), refresh(refreshToken.token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.refreshToken.token).toBe(answers[1]?.body.refreshToken.token);
    expect((await refresh(answers[0]?.body.refreshToken.token)).status).toBe(200);
  });

  it('ends all that grew from the sign-in when an old token is used again', async () => {
    const { refreshToken, token } = await login();
    const next = (await refresh(refreshToken.token)).body;
    clock.ahead += 11_000;
    const reused = await refresh(refreshToken.token);
    expect([reused.status, reused.body.code]).toEqual([401, 'SignedOut']);
    expect([await me(token), await me(next.token)]).toEqual([401, 401]);
    expect((await refresh(next.refreshToken.token)).status).toBe(401);
  });

  it('takes a token that is older than the last but one for stolen at once', async () => {
    const { refreshToken } = await login();
    const second = (await refresh(refreshToken.token)).body;
    const third = (await refresh(second.refreshToken.token)).body;
    expect((await refresh(refreshToken.token)).status).toBe(401);
    expect(await me(third.token)).toBe(401);
  });

  it('takes no token that was made up, and ends nothing for it', async () => {
    const { refreshToken, token } = await login();
    const [session, , proof] = refreshToken.token.split('.');
    for (const made of [`${session}.2.${proof}`, `${session}.0.${proof}`, `${session}.1.${'A'.repeat(43)}`, `${session}`, 'x', token])
      expect((await refresh(made)).status).toBe(401);
    expect(await me(token)).toBe(200);
  });

  it('ends after thirty days without it, and not while it is used', async () => {
    const kept = await login();
    const left = await login();
    clock.ahead += 20 * DAY;
    const next = (await refresh(kept.refreshToken.token)).body;
    clock.ahead += 20 * DAY;
    expect((await refresh(next.refreshToken.token)).status).toBe(200);
    expect((await refresh(left.refreshToken.token)).status).toBe(401);
  });

  it('ends for a user who is no longer active, and when the session was signed out', async () => {
    const leaving = await product.user('ADMIN');
    const { refreshToken } = await login(leaving.email);
    await product.app.get(Users).change(leaving.id, (found) => ({ ...found, status: 2 }));
    expect((await refresh(refreshToken.token)).status).toBe(401);
    const out = await login();
    await product.as(out.token)('DELETE', '/api/auth/logout');
    expect((await refresh(out.refreshToken.token)).status).toBe(401);
  });

  it('ends at once for tokens that were taken a moment before: by sign-out, by deactivation, at another site', async () => {
    const leaving = await product.user('ADMIN');
    const [out, locked] = [await login(leaving.email), await login(leaving.email)];
    expect([await me(out.token), await me(locked.token)]).toEqual([200, 200]);
    await product.as(out.token)('DELETE', '/api/auth/logout');
    expect([await me(out.token), await me(locked.token)]).toEqual([401, 200]);
    await product.app.get(Users).change(leaving.id, (found) => ({ ...found, status: 2 }));
    expect(await me(locked.token)).toBe(401);
    await product.app.get(Users).change(leaving.id, (found) => ({ ...found, status: 1 }));
    expect(await me(locked.token)).toBe(200);
  });

  it('acts for what the user is now', async () => {
    const moved = await product.user('SUPPLIER', await product.facility('SPINNER'));
    const { refreshToken } = await login(moved.email);
    const mill = await product.facility('MILL');
    await product.app.get(Users).change(moved.id, (found) => ({ ...found, currentFacilityId: mill.id }));
    const { body } = await refresh(refreshToken.token);
    expect(body.user.currentFacility).toMatchObject({ id: mill.id });
    expect((await product.as(body.token)('GET', '/api/me')).body.facility).toMatchObject({ id: mill.id });
  });

  it('ends guessing after thirty wrong tokens from one address, and no session of others there', async () => {
    const from = '203.0.113.9';
    const answers = await Promise.all(Array.from({ length: 34 }, () => refresh('x', from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await refresh((await login()).refreshToken.token, from)).status).toBe(200);
  });
});

describe('the list of sessions', () => {
  it('shows where the user is signed in, and ends one of them', async () => {
    const { email } = await product.user('ADMIN');
    const [phone, desk] = [await login(email, { 'user-agent': 'A phone' }), await login(email, { 'user-agent': 'A desk' })];
    const call = product.as(desk.token);
    const { body } = await call('GET', '/api/auth/sessions');
    expect(body).toHaveLength(2);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userAgent: 'A phone', current: false }),
        expect.objectContaining({ userAgent: 'A desk', current: true }),
      ]),
    );
    const other = body.find((session: { current: boolean }) => !session.current);
    const here = body.find((session: { current: boolean }) => session.current);
    const own = await call('DELETE', `/api/auth/sessions/${here.id}`);
    expect([own.status, own.body.code]).toEqual([409, 'OwnSession']);
    expect((await call('DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(204);
    expect((await call('DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(204);
    expect([await me(phone.token), await me(desk.token)]).toEqual([401, 200]);
    expect((await call('GET', '/api/auth/sessions')).body).toHaveLength(1);
  });

  it('ends all others at once, and keeps this one', async () => {
    const { email } = await product.user('GINNER');
    const [here, ...others] = [await login(email), await login(email), await login(email)] as const;
    const stranger = await login();
    expect((await product.as(here.token)('DELETE', '/api/auth/sessions')).status).toBe(204);
    expect(await Promise.all([here, ...others, stranger].map(({ token }) => me(token)))).toEqual([200, 401, 401, 200]);
    expect((await product.as(here.token)('DELETE', '/api/auth/sessions')).status).toBe(204);
  });

  it('is nobody else’s to see or to end', async () => {
    const { token } = await login();
    const id = (await product.as(token)('GET', '/api/auth/sessions')).body.find((each: { current: boolean }) => each.current).id;
    const stranger = await product.signIn((await product.user('SUPER_ADMIN')).email);
    expect((await stranger('DELETE', `/api/auth/sessions/${id}`)).status).toBe(404);
    expect(await me(token)).toBe(200);
  });

  it('knows to some minutes when a session was last used', async () => {
    const { email } = await product.user('ADMIN');
    const { token } = await login(email);
    const lastUsed = async () => (await product.as(token)('GET', '/api/auth/sessions')).body[0].lastUsedAt as string;
    const before = await lastUsed();
    clock.ahead += 60_000;
    expect(await lastUsed()).toBe(before);
    clock.ahead += 5 * 60_000;
    expect(Date.parse(await lastUsed()) - Date.parse(before)).toBeGreaterThan(5 * 60_000);
  });

  it('takes one that was stored before its last use was kept for last used when it began', async () => {
    const { id: userId, email } = await product.user('ADMIN');
    const old = { id: randomUUID(), userId, role: 'ADMIN', createdAt: '2026-01-02T03:04:05.000Z', expiresAt: Number.MAX_SAFE_INTEGER };
    await product.app.get(RecordStore).insert(SESSIONS.name, old.id, old);
    const { token } = await login(email);
    const { status, body } = await product.as(token)('GET', '/api/auth/sessions');
    expect([status, body]).toMatchObject([200, [{ current: true }, { id: old.id, lastUsedAt: old.createdAt, userAgent: '' }]]);
  });
});

it('keeps as many sessions of a person as are allowed: ended ones make room first, then the one used longest ago', async () => {
  const sessions = product.app.get(Sessions);
  const { id } = await product.user('ADMIN');
  const open = async () => {
    clock.ahead += 1;
    await sessions.open({ userId: id, role: 'ADMIN' });
  };
  const kept = async () => (await sessions.listForUser(id)).map((each) => each.id);
  for (let n = 0; n < SESSIONS_PER_PERSON; n++) await open();
  const first = await kept();
  const [newest = '', oldest = ''] = [first.at(0), first.at(-1)];
  await sessions.revoke(newest);
  await open();
  expect(await kept()).toContain(oldest);
  await open();
  expect(await kept()).toHaveLength(SESSIONS_PER_PERSON);
  expect(await kept()).not.toContain(oldest);
  expect(await product.app.get(RecordStore).count(SESSIONS.name, { filter: { userId: id } })).toBe(SESSIONS_PER_PERSON);
});

it('throws sessions away whose time is over', async () => {
  const sessions = product.app.get(Sessions);
  const { id } = await product.user('ADMIN');
  await sessions.open({ userId: id, role: 'ADMIN' });
  clock.ahead += 31 * DAY;
  await sessions.sweep();
  clock.ahead -= 31 * DAY;
  expect(await sessions.listForUser(id)).toEqual([]);
});
