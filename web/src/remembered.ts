/**
 * Who is at home on this phone, also while no network is there to change an access token that has ended: kept beside the
 * cookies until the refresh token ends, is refused, or its user signs out.
 */
import { useSyncExternalStore } from 'react';
import { isPhonePath } from '../../contracts/gates.js';
import { refreshToken, session, subscribe, type UserInfo } from './session.js';

const STORED = 'phone-user';

/** From now on, who signs in on the phone's screens is remembered. */
export function rememberPhoneUsers(): void {
  const keep = (): void => {
    const user = session()?.user;
    if (user && isPhonePath(window.location.pathname)) localStorage.setItem(STORED, JSON.stringify(user));
    else if (!user && !refreshToken()) localStorage.removeItem(STORED);
  };
  subscribe(keep);
  keep();
}

let known: { text: string; user: UserInfo | undefined } = { text: '', user: undefined };

/** Whose phone this is: who is signed in, or was until the token ended for want of a network. */
export function phoneUser(): UserInfo | undefined {
  const user = session()?.user;
  if (user) return user;
  const text = (refreshToken() && localStorage.getItem(STORED)) || '';
  if (text !== known.text) known = { text, user: text ? (JSON.parse(text) as UserInfo) : undefined };
  return known.user;
}

export const usePhoneUser = (): UserInfo | undefined => useSyncExternalStore(subscribe, phoneUser);
