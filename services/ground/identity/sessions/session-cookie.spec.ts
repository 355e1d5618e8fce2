import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SESSION_HEADER } from '../../../../contracts/shared/route.js';
import { type ApiResponse, PASSWORD, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { Invitations } from '../invitations.js';
import type { UserRecord } from '../users.js';
import { SESSIONS, type SessionRecord } from './sessions.js';

let product: TestServer;
let user: UserRecord;
beforeAll(async () => {
  product = await startTestServer();
  user = await product.user('SPINNER', await product.facility('SPINNER'));
});
afterAll(() => product.stop());

const BROWSER = { [SESSION_HEADER]: 'cookie' };
const login = (headers: Record<string, string> = BROWSER, at = product) =>
  at.call('POST', '/api/auth/login', { email: user.email, password: PASSWORD }, headers);
/** Returns the whole line that sets or takes back the cookie. */
const setIn = ({ headers }: ApiResponse): string | undefined => headers.getSetCookie().find((line) => line.startsWith('refreshToken='));
const pairsIn = ({ headers }: ApiResponse): string[] => headers.getSetCookie().flatMap((line) => line.split(';')[0] ?? []);
const tokenIn = (answer: ApiResponse): string => setIn(answer)?.split(';')[0] ?? '';
/** Returns what the browser sends along from then on. */
const cookieIn = (answer: ApiResponse): string => pairsIn(answer).join('; ');
const refresh = (cookie: string, headers: Record<string, string> = BROWSER) =>
  product.call('POST', '/api/auth/refresh', {}, { cookie, ...headers });
const leave = (cookie: string, headers: Record<string, string> = BROWSER) =>
  product.call('DELETE', '/api/auth/refresh', undefined, { cookie, ...headers });
const me = async (token: string) => (await product.as(token)('GET', '/api/me')).status;

const SET = /^refreshToken=[\w.-]{80,}; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/;
const TAKEN_BACK_ANYWHERE = /^refreshToken=; Path=[^;]+; Expires=Thu, 01 Jan 1970/;
const TAKEN_BACK = /^refreshToken=; Path=\/api\/auth; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict$/;

describe('the refresh token of a browser', () => {
  it('is in a cookie that no script can read, and in no body', async () => {
    const answer = await login();
    expect(setIn(answer)).toMatch(SET);
    expect(answer.body.refreshToken).toEqual({ expireAt: expect.any(Number) });
    const [, value = ''] = tokenIn(answer).split('=');
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

  it('is hidden from a holder of the access token, and from a client that sends the cookie in the body', async () => {
    const { body, ...answer } = await login();
    const { refreshToken } = (await product.as(body.token)('POST', '/api/me/current-facility', { facilityId: user.currentFacilityId }))
      .body;
    expect(refreshToken).toEqual({ expireAt: expect.any(Number) });
    const [, value] = tokenIn({ body, ...answer }).split('=');
    const cookie = cookieIn({ body, ...answer });
    const taken = await product.call('POST', '/api/auth/refresh', { refreshToken: value }, { cookie });
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

  it('is replaced by that of the next user who signs in there', async () => {
    const first = await login();
    const second = await login({ ...BROWSER, cookie: cookieIn(first) });
    expect([await me(first.body.token), await me(second.body.token)]).toEqual([401, 200]);
  });
});

describe('a neighbour of the host name', () => {
  it('cannot put a session of theirs in the place of the own: of two cookies of one name none counts, and both are taken back', async () => {
    const [own, theirs] = [await login(), await login()];
    for (const cookie of [`${tokenIn(theirs)}; ${cookieIn(own)}`, `${cookieIn(own)}; ${tokenIn(theirs)}`]) {
      const answer = await refresh(cookie);
      expect([answer.status, answer.body.code]).toEqual([401, 'SignedOut']);
      const paths = answer.headers.getSetCookie().filter((line) => TAKEN_BACK_ANYWHERE.test(line));
      expect(paths.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual(['/api/auth', '/']);
    }
    expect([await me(own.body.token), await me(theirs.body.token)]).toEqual([200, 200]);
  });

  it('cannot continue with a refresh token without the cookie of its device, or with that of another session', async () => {
    const [own, other] = [await login(), await login()];
    const device = (answer: ApiResponse) => pairsIn(answer).find((pair) => pair.startsWith('device=')) ?? '';
    for (const cookie of [tokenIn(own), `${tokenIn(own)}; ${device(other)}`, `${tokenIn(own)}; device=`])
      expect((await refresh(cookie)).status).toBe(401);
    const value = tokenIn(own).split('=')[1];
    expect((await product.call('POST', '/api/auth/refresh', { refreshToken: value })).status).toBe(401);
    expect((await refresh(`${tokenIn(own)}; ${device(own)}`)).status).toBe(200);
  });

  it('cannot set the cookie of the device where people come by https', async () => {
    const https = { ...BROWSER, 'x-forwarded-proto': 'https' };
    const answer = await login(https);
    const set = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-device='));
    expect(set).toMatch(/^__Host-device=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/);
    expect((await refresh(cookieIn(answer).replace('__Host-device', 'device'), https)).status).toBe(401);
    expect((await refresh(cookieIn(answer), https)).status).toBe(200);
  });
});

describe('a session of an earlier release', () => {
  it('is bound to its device by its next refresh, also of two tabs at once', async () => {
    const signedIn = await login();
    const records = product.app.get(RecordStore);
    const [stored] = await records.find<SessionRecord>(SESSIONS.name, { filter: { userId: user.id }, sort: ['-createdAt'], limit: 1 });
    if (!stored) throw new Error('There is no session');
    const { boundAt: _, ...earlier } = stored.value;
    await records.put(SESSIONS.name, stored.key, { ...earlier, createdAt: '2026-01-01T00:00:00.000Z' });
    const tabs = await Promise.all([refresh(tokenIn(signedIn)), refresh(tokenIn(signedIn))]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    const [first] = tabs as [ApiResponse, ApiResponse];
    expect(cookieIn(tabs[1] as ApiResponse)).toBe(cookieIn(first));
    expect((await refresh(cookieIn(first))).status).toBe(200);
  });
});

describe('an invitation that is accepted', () => {
  it('ends the session that the browser had', async () => {
    const before = await login();
    const invited = { email: 'next@example.org', role: 'SPINNER' as const, facilityId: user.currentFacilityId ?? '', language: 'en' };
    const { token } = await product.app.get(Invitations).invite({ ...invited, invitedBy: user.id, kind: 'user' });
    const person = { token, firstName: 'Ana', lastName: 'Ruiz', password: PASSWORD, confirmation: PASSWORD };
    const answer = await product.call('POST', '/api/auth/signup', person, { ...BROWSER, cookie: cookieIn(before) });
    expect([answer.status, await me(before.body.token), await me(answer.body.token)]).toEqual([201, 401, 200]);
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
    expect((await refresh(cookieIn(moved))).status).toBe(200);
    expect((await refresh(tokenIn(moved))).status).toBe(401);
  });
});
