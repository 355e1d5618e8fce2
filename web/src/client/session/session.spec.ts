import { beforeEach, expect, test } from '@jest/globals';
import type { LoginReply } from '../../../../contracts/ground/identity/replies.js';
import { ownSitesOf } from './own-sites.js';
import { clearSession, isOfEarlierRelease, roleOf, session, sessionSign, storeSession, storeUser } from './session.js';

const soon = () => Math.floor(Date.now() / 1000) + 60;
const login = (expireAt: number): LoginReply => ({
  token: 't',
  expireAt,
  refreshToken: { expireAt: soon() },
  user: {
    id: 'u',
    firstName: 'Şule',
    lastName: 'Öz; =',
    email: 'a@example.org',
    roles: [{ id: 'SUPPLIER', name: 'Supplier' }],
    status: 1,
    joinedAt: '2026-01-01T00:00:00.000Z',
    updatedProfileAt: null,
    answeredSaqAt: null,
    addedPartnerAt: null,
    currentFacility: { id: 'f', name: 'Khanewal Ring Spinners', type: 'SPINNER' },
    facilities: [{ id: 'f', name: 'Khanewal Ring Spinners', type: 'SPINNER', role: 'SPINNER' }],
    business: { id: 'f', name: 'Khanewal Ring Spinners' },
  },
});

beforeEach(clearSession);

test('a refreshable session has a sign, another after each answer, and no token in it', () => {
  expect(sessionSign()).toBeUndefined();
  const until = soon();
  storeSession({ ...login(soon() - 120), refreshToken: { expireAt: until } });
  const first = sessionSign();
  expect(first).toMatch(new RegExp(`^${until}\\.\\d+$`));
  storeSession({ ...login(soon()), refreshToken: { expireAt: until } });
  expect(sessionSign()).not.toBe(first);
});

test('a token that an earlier release kept readable is a sign until the next answer, which removes it', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the earlier release did
  document.cookie = `refreshToken=old; Path=/; Expires=${new Date(soon() * 1000).toUTCString()}`;
  expect([isOfEarlierRelease(), sessionSign()]).toEqual([true, 'old']);
  storeSession(login(soon()));
  expect([isOfEarlierRelease(), document.cookie.includes('refreshToken')]).toEqual([false, false]);
});

test('a session is kept in cookies and comes back as it was', () => {
  storeSession(login(soon()));
  const { facilities: _, business: __, ...kept } = login(0).user;
  expect(session()?.user).toEqual(kept);
  expect(ownSitesOf('u')).toEqual(login(0).user.facilities);
  expect(session()).toBe(session());
});

test('it ends when the server said, and when it is cleared', () => {
  storeSession(login(soon() - 120));
  expect(session()).toBeUndefined();
  storeSession(login(soon()));
  clearSession();
  expect(session()).toBeUndefined();
  expect(document.cookie).toBe('');
  expect(ownSitesOf('u')).toEqual([]);
});

test('news of the user goes only into their own session', () => {
  const token = `e30.${btoa(JSON.stringify({ exp: soon() }))}.s`;
  const { user } = login(soon());
  const { facilities: _, business: __, ...kept } = user;
  storeSession({ ...login(soon()), token });
  storeUser({ ...user, id: 'somebody who was signed in before', lastName: 'Other' });
  expect(session()?.user).toEqual(kept);
  storeUser({ ...user, lastName: 'Aksoy' });
  expect(session()?.user.lastName).toBe('Aksoy');
});

test('a supplier acts in the role of its facility', () => {
  expect(roleOf(login(soon()).user)).toBe('SPINNER');
});
