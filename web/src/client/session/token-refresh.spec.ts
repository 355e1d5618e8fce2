import { beforeEach, expect, test } from '@jest/globals';
import type { LoginReply } from '../../../../contracts/ground/identity/replies.js';
import { clearSession, session, sessionSign, storeSession } from './session.js';
import { freshToken, type Refresh, refreshSettled, tokenAfterRejection } from './token-refresh.js';

const now = () => Math.floor(Date.now() / 1000);
const tokenUntil = (exp: number, name: string): string => `head.${btoa(JSON.stringify({ exp, name }))}.proof`;
const USER = { id: 'u', firstName: 'A', lastName: 'B', email: 'a@example.org', roles: [], status: 1, joinedAt: '', currentFacility: null };
const STANDING = { updatedProfileAt: null, answeredSaqAt: null, addedPartnerAt: null, facilities: [], business: null };

/** Builds a session whose access token ends in this many seconds. */
function reply(name: string, seconds: number): LoginReply {
  const expireAt = now() + seconds;
  return { token: tokenUntil(expireAt, name), expireAt, refreshToken: { expireAt: now() + 9999 }, user: { ...USER, ...STANDING } };
}

/** Answers each refresh with the next session, and records the user for whom it was requested. */
function server(answer: () => LoginReply | Error) {
  const asked: (string | undefined)[] = [];
  const refresh: Refresh = async () => {
    asked.push(sessionSign());
    await new Promise((resolve) => setTimeout(resolve));
    const answered = answer();
    if (answered instanceof Error) throw answered;
    return answered;
  };
  return { asked, refresh };
}
const refusal = (status: number) => Object.assign(new Error('refused'), { status });

beforeEach(clearSession);

test('a valid token is used unchanged, and a signed-out user stays signed out', async () => {
  const { asked, refresh } = server(() => reply('second', 3600));
  expect(await freshToken(refresh)).toBeUndefined();
  const first = reply('first', 3600);
  storeSession(first);
  expect(await freshToken(refresh)).toBe(first.token);
  expect(asked).toEqual([]);
});

test('a token about to end is changed once, however many ask at the same moment', async () => {
  storeSession(reply('first', 30));
  const sign = sessionSign();
  const second = reply('second', 3600);
  const { asked, refresh } = server(() => second);
  const tokens = await Promise.all([1, 2, 3].map(() => freshToken(refresh)));
  expect(tokens).toEqual([second.token, second.token, second.token]);
  expect(asked).toEqual([sign]);
  expect(sessionSign()).not.toBe(sign);
});

test('a session of an earlier release is refreshed at once, although its token holds', async () => {
  const first = reply('first', 3600);
  storeSession(first);
  // biome-ignore lint/suspicious/noDocumentCookie: as the earlier release did
  document.cookie = 'refreshToken=old; Path=/';
  expect(await freshToken(server(() => refusal(0)).refresh)).toBe(first.token);
  expect(document.cookie).toContain('refreshToken=old');
  const second = reply('second', 3600);
  expect(await freshToken(server(() => second).refresh)).toBe(second.token);
  expect(document.cookie).not.toContain('refreshToken');
});

test('a sign-in waits for the refresh that is under way', async () => {
  storeSession(reply('first', 30));
  const second = reply('second', 3600);
  const refreshing = freshToken(server(() => second).refresh);
  await refreshSettled();
  expect(session()?.token).toBe(second.token);
  await refreshing;
});

test('a user who returns after the token has ended is signed in again', async () => {
  storeSession(reply('first', -1));
  expect(session()).toBeUndefined();
  const second = reply('second', 3600);
  expect(await freshToken(server(() => second).refresh)).toBe(second.token);
  expect(session()?.user.id).toBe('u');
});

test('a refused token is changed unless another tab has done so already', async () => {
  const first = reply('first', 3600);
  storeSession(first);
  const second = reply('second', 3600);
  const { asked, refresh } = server(() => second);
  expect(await tokenAfterRejection(first.token, refresh)).toBe(second.token);
  expect(await tokenAfterRejection(first.token, refresh)).toBe(second.token);
  expect(asked).toHaveLength(1);
});

test('a refresh that is refused signs out; one that is not answered does not', async () => {
  const first = reply('first', 30);
  storeSession(first);
  expect(await freshToken(server(() => refusal(0)).refresh)).toBe(first.token);
  expect(await freshToken(server(() => refusal(401)).refresh)).toBeUndefined();
  expect(document.cookie).toBe('');
});

test('a refused refresh keeps a user who has signed in since', async () => {
  storeSession(reply('first', 30));
  const second = reply('second', 3600);
  const { refresh } = server(() => {
    storeSession(second);
    return refusal(401);
  });
  expect(await freshToken(refresh)).toBe(second.token);
});

test('a user who signs out during a refresh stays signed out', async () => {
  storeSession(reply('first', 30));
  const asked = freshToken(server(() => reply('second', 3600)).refresh);
  clearSession();
  await asked;
  expect(session()).toBeUndefined();
});
