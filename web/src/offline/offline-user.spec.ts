import { beforeEach, expect, test } from '@jest/globals';
import type { LoginReply } from '../../../contracts/ground/identity/replies.js';
import { clearSession, session, storeSession } from '../client/session/session.js';
import { phoneUser, rememberPhoneUser } from './offline-user.js';

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;
const login = (token: { expireAt: number }, refreshToken: LoginReply['refreshToken']): LoginReply => ({
  token: 't',
  expireAt: token.expireAt,
  refreshToken,
  user: {
    id: 'u',
    firstName: 'Nasreen',
    lastName: 'Akhtar',
    email: 'a@example.org',
    roles: [{ id: 'FARM', name: 'Farm' }],
    status: 1,
    joinedAt: '2026-01-01T00:00:00.000Z',
    updatedProfileAt: null,
    answeredSaqAt: null,
    addedPartnerAt: null,
    currentFacility: { id: 'f', name: 'Nasreen Akhtar Farm', type: 'FARM' },
    facilities: [],
    business: null,
  },
});

rememberPhoneUser();
beforeEach(() => {
  clearSession();
  window.history.replaceState(null, '', '/m');
});

/** As when hours pass without a network: the token's cookie ends, that of the sign that it can be refreshed does not. */
const endToken = () => storeSession(login({ expireAt: seconds(-60) }, { expireAt: seconds(600) }));

test('on a phone the user stays known after the token has ended', () => {
  storeSession(login({ expireAt: seconds(60) }, { expireAt: seconds(600) }));
  endToken();
  expect([session(), phoneUser()?.currentFacility?.name]).toEqual([undefined, 'Nasreen Akhtar Farm']);
  expect(phoneUser()).toBe(phoneUser());
});

test('a user who signs out, or is refused new tokens, is forgotten', () => {
  storeSession(login({ expireAt: seconds(60) }, { expireAt: seconds(600) }));
  clearSession();
  expect([phoneUser(), localStorage.getItem('phone-user')]).toEqual([undefined, null]);
});

test('the web keeps nobody beyond the session', () => {
  window.history.replaceState(null, '', '/homepage');
  storeSession(login({ expireAt: seconds(60) }, { expireAt: seconds(600) }));
  endToken();
  expect(phoneUser()).toBeUndefined();
});
