import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SESSION_HEADER } from '../../../../contracts/shared/route.js';
import { type ApiResponse, PASSWORD, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import type { Clock } from '../../../platform/lib/clock.js';
import type { UserRecord } from '../users.js';

const passed = 0;
const clock: Clock = { now: () => new Date(Date.now() + passed).toISOString() };
let product: TestServer;
let user: UserRecord;
beforeAll(async () => {
  product = await startTestServer({ clock });
  user = await product.user('SPINNER', await product.facility('SPINNER'));
});
afterAll(() => product.stop());

const BROWSER = { [SESSION_HEADER]: 'cookie' };
const login = (headers: Record<string, string> = BROWSER, at = product) =>
  at.call('POST', '/api/auth/login', { email: user.email, password: PASSWORD }, headers);
/** Returns the whole line that sets or takes back the cookie. */
const setIn = ({ headers }: ApiResponse): string | undefined => headers.getSetCookie().find((line) => line.startsWith('refreshToken='));
const cookieIn = (answer: ApiResponse): string => setIn(answer)?.split(';')[0] ?? '';
const refresh = (cookie: string, headers: Record<string, string> = BROWSER) =>
  product.call('POST', '/api/auth/refresh', {}, { cookie, ...headers });
const leave = (cookie: string, headers: Record<string, string> = BROWSER) =>
  product.call('DELETE', '/api/auth/refresh', undefined, { cookie, ...headers });
const me = async (token: string) => (await product.as(token)('GET', '/api/me')).status;

const SET = /^refreshToken=[\w.-]{80,}; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/;
const TAKEN_BACK = /^refreshToken=; Path=\/api\/auth; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict$/;

describe('the refresh token of a browser', () => {
  it('is in a cookie that no script can read, and in no body', async () => {
    const answer = await login();
    expect(setIn(answer)).toMatch(SET);
    expect(answer.body.refreshToken).toEqual({ expireAt: expect.any(Number) });
    const [, value = ''] = cookieIn(answer).split('=');
    expect(answer.text).not.toContain(value);
    const until = /Expires=([^;]+)/.exec(setIn(answer) ?? '')?.[1] ?? '';
    expect(Date.parse(until) / 1000).toBe(answer.body.refreshToken.expireAt);
  });

  it('travels over https alone where people come by https, or the platform says that they do', async () => {
    expect(setIn(await login({ ...BROWSER, 'x-forwarded-proto': 'https' }))).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    const elsewhere = await startTestServer({ env: { PUBLIC_URL: 'https://cotton.example.org' } });
    const { email } = await elsewhere.user('ADMIN');
    const answer = await elsewhere.call('POST', '/api/auth/login', { email, password: PASSWORD }, BROWSER);
    await elsewhere.stop();
    expect(setIn(answer)).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('is changed for a new one by each refresh', async () => {
    const first = await login();
    const second = await refresh(cookieIn(first));
    expect([second.status, second.body.refreshToken]).toEqual([200, { expireAt: expect.any(Number) }]);
    expect(setIn(second)).toMatch(SET);
    expect(cookieIn(second)).not.toBe(cookieIn(first));
    expect(await me(second.body.token)).toBe(200);
    expect((await refresh(cookieIn(second))).status).toBe(200);
  });

  it('is told to nobody who holds the access token, or shows the cookie as another client would', async () => {
    const { body, ...answer } = await login();
    const { refreshToken } = (await product.as(body.token)('POST', '/api/me/current-facility', { facilityId: user.currentFacilityId }))
      .body;
    expect(refreshToken).toEqual({ expireAt: expect.any(Number) });
    const [, value] = cookieIn({ body, ...answer }).split('=');
    const taken = await product.call('POST', '/api/auth/refresh', { refreshToken: value });
    expect([taken.status, taken.body.refreshToken]).toEqual([200, { expireAt: expect.any(Number) }]);
    expect(setIn(taken)).toMatch(SET);
  });

  it('is taken back by signing out, and where its session is over', async () => {
    const signedIn = await login();
    const out = await product.as(signedIn.body.token)('DELETE', '/api/auth/logout', undefined, { ...BROWSER, cookie: cookieIn(signedIn) });
    expect([out.status, setIn(out)]).toEqual([204, expect.stringMatching(TAKEN_BACK)]);
    const refused = await refresh(cookieIn(signedIn));
    expect([refused.status, refused.body.code, setIn(refused)]).toEqual([401, 'SignedOut', expect.stringMatching(TAKEN_BACK)]);
    expect((await refresh('a=b')).status).toBe(401);
  });

  it('stays where another session signs out', async () => {
    const [here, other] = [await login(), await login({})];
    const out = await product.as(other.body.token)('DELETE', '/api/auth/logout', undefined, { ...BROWSER, cookie: cookieIn(here) });
    expect([out.status, setIn(out)]).toEqual([204, undefined]);
    expect((await refresh(cookieIn(here))).status).toBe(200);
  });

  it('ends its session also without an access token, as after signing out without a network', async () => {
    const signedIn = await login();
    const left = await leave(cookieIn(signedIn));
    expect([left.status, setIn(left)]).toEqual([204, expect.stringMatching(TAKEN_BACK)]);
    expect(await me(signedIn.body.token)).toBe(401);
    expect((await leave(cookieIn(signedIn))).status).toBe(204);
  });

  it('makes room for that of the next who signs in there, whose session takes its place', async () => {
    const first = await login();
    const second = await login({ ...BROWSER, cookie: cookieIn(first) });
    expect([await me(first.body.token), await me(second.body.token)]).toEqual([401, 200]);
  });
});

describe('a page of another site', () => {
  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1' },
  ];
  it.each(FOREIGN)('with %j begins, refreshes and ends no session by the cookie', async (from) => {
    const signedIn = await login();
    const cookie = cookieIn(signedIn);
    const headers = { ...BROWSER, ...from };
    const answers = [await refresh(cookie, headers), await leave(cookie, headers), await login(headers)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'OriginForeign']));
    expect(answers.map(setIn)).toEqual(answers.map(() => undefined));
    expect(await me(signedIn.body.token)).toBe(200);
    expect((await refresh(cookie)).status).toBe(200);
  });

  it('that leaves the header out is not known by the cookie', async () => {
    const signedIn = await login();
    const answer = await refresh(cookieIn(signedIn), {});
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['refreshToken']]);
    expect((await leave(cookieIn(signedIn), {})).status).toBe(204);
    expect(await me(signedIn.body.token)).toBe(200);
  });

  const OWN: Record<string, string>[] = [
    { origin: 'http://127.0.0.1:8443' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://cotton.example.org' },
  ];
  it.each(OWN)('is none with %j: a proxy may change the port, and a browser knows', async (from) => {
    expect((await refresh(cookieIn(await login()), { ...BROWSER, ...from })).status).toBe(200);
  });
});

describe('other clients', () => {
  it('hold the refresh token themselves, and get no cookie', async () => {
    const { body, ...answer } = await login({});
    expect([typeof body.refreshToken.token, setIn({ body, ...answer })]).toEqual(['string', undefined]);
    const next = await product.call('POST', '/api/auth/refresh', { refreshToken: body.refreshToken.token });
    expect([next.status, typeof next.body.refreshToken.token, setIn(next)]).toEqual([200, 'string', undefined]);
  });

  it('may become a browser: a cookie of an earlier release, which scripts could read, moves out of their reach', async () => {
    const { body } = await login({});
    const moved = await refresh(`refreshToken=${body.refreshToken.token}`);
    expect([moved.status, moved.body.refreshToken, setIn(moved)]).toEqual([
      200,
      { expireAt: expect.any(Number) },
      expect.stringMatching(SET),
    ]);
    // The browser sends both, the one of the longer path first.
    expect((await refresh(`${cookieIn(moved)}; refreshToken=${body.refreshToken.token}`)).status).toBe(200);
  });
});
