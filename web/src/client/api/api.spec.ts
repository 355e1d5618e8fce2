import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LoginReply } from '../../../../contracts/ground/identity/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { clearSession, session, storeSession } from '../session/session.js';
import { call, type RequestBody } from './api.js';

const before = globalThis.fetch;
beforeEach(clearSession);
afterEach(() => {
  globalThis.fetch = before;
});

/** Builds a session that the server refuses to refresh. */
function sessionOf(id: string): LoginReply {
  const user = { id, firstName: 'A', lastName: 'B', email: `${id}@example.org`, roles: [], status: 1, joinedAt: '', currentFacility: null };
  const standing = { updatedProfileAt: null, answeredSaqAt: null, addedPartnerAt: null };
  const expireAt = Math.floor(Date.now() / 1000) + 3600;
  const refreshToken = { expireAt: 0 };
  return { token: `token of ${id}`, expireAt, refreshToken, user: { ...user, ...standing } } as unknown as LoginReply;
}

/** Refuses every request after running `meanwhile`. */
function refusing(meanwhile: () => void = () => undefined): void {
  globalThis.fetch = async () => {
    meanwhile();
    return new Response(JSON.stringify({ code: 'SignedOut', detail: 'Please sign in.' }), { status: 401 });
  };
}

test('a user that the server no longer knows is signed out', async () => {
  storeSession(sessionOf('first'));
  refusing();
  await expect(call(routes.me)).rejects.toMatchObject({ status: 401 });
  expect(session()).toBeUndefined();
});

test.each(['first', undefined])('a user who signs in while %s is refused stays signed in', async (asked) => {
  if (asked) storeSession(sessionOf(asked));
  refusing(() => storeSession(sessionOf('second')));
  await expect(call(routes.me)).rejects.toMatchObject({ status: 401 });
  expect(session()?.user.id).toBe('second');
});

test.each([
  ['attachment; filename="lot report.pdf"', 'lot report.pdf'],
  ['attachment; filename=receipt.pdf', 'receipt.pdf'],
  [`attachment; filename="?.pdf"; filename*=UTF-8''%E0%A6%9A%E0%A6%BE.pdf`, 'চা.pdf'],
])('a file comes under the name in %s', async (header, name) => {
  globalThis.fetch = async () => new Response('%PDF', { headers: { 'content-disposition': header, 'content-type': 'application/pdf' } });
  const file = (await call(routes.file, { params: { blobName: 'a' } })) as File;
  expect([file.name, file.type]).toEqual([name, 'application/pdf']);
});

test('a session that can still be refreshed is not ended by an answer to nobody', async () => {
  const { user, ...reply } = sessionOf('first');
  const refreshToken = { expireAt: reply.expireAt };
  storeSession({ ...reply, user, refreshToken, expireAt: Math.floor(Date.now() / 1000) - 60 });
  globalThis.fetch = async (address) => {
    const refused = String(address).includes('refresh') ? 503 : 401;
    return new Response(JSON.stringify({ code: 'SignedOut' }), { status: refused });
  };
  await expect(call(routes.me)).rejects.toMatchObject({ status: 401 });
  expect(document.cookie).toContain('signedInUntil=');
});

test('a command is sent with every field of its class but the actor and what the path carries', () => {
  const header = { transactionId: 'a', occurredAt: 'b' };
  const counted: RequestBody<typeof routes.countStock> = { ...header, counts: [], reason: 'c' };
  const voided: RequestBody<typeof routes.voidTransaction> = { reason: 'd' };
  // @ts-expect-error: a stock count has a reason, as a void has, but is more than that.
  const short: RequestBody<typeof routes.countStock> = { reason: 'e' };
  // @ts-expect-error: the path carries the ID of what is voided.
  const twice: RequestBody<typeof routes.voidTransaction> = { reason: 'f', transactionId: 'g' };
  expect([counted, voided, short, twice].map(({ reason }) => reason)).toEqual(['c', 'd', 'e', 'f']);
});
