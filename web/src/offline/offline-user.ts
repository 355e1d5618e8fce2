/**
 * Keeps the user of this phone, even while there is no network to renew an access token that has ended: kept in addition to the cookies
 * until the refresh token ends, is refused, or the user signs out.
 */
import { useSyncExternalStore } from 'react';
import { isPhonePath } from '../../../contracts/shared/screens.js';
import { session, sessionSign, subscribeToSession, type UserInfo } from '../client/session/session.js';

const PHONE_USER_KEY = 'phone-user';

/** From now on, who signs in on the phone's screens is remembered. */
export function rememberPhoneUser(): void {
  const save = (): void => {
    const user = session()?.user;
    if (user && isPhonePath(window.location.pathname)) localStorage.setItem(PHONE_USER_KEY, JSON.stringify(user));
    else if (!user && !sessionSign()) localStorage.removeItem(PHONE_USER_KEY);
  };
  subscribeToSession(save);
  save();
}

let cached: { text: string; user: UserInfo | undefined } = { text: '', user: undefined };

/** Returns the user of this phone: the signed-in one, or the last one whose token ended for lack of a network. */
export function phoneUser(): UserInfo | undefined {
  const user = session()?.user;
  if (user) return user;
  const text = (sessionSign() && localStorage.getItem(PHONE_USER_KEY)) || '';
  if (text !== cached.text) cached = { text, user: text ? (JSON.parse(text) as UserInfo) : undefined };
  return cached.user;
}

export const usePhoneUser = (): UserInfo | undefined => useSyncExternalStore(subscribeToSession, phoneUser);
