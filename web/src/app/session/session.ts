/** The signed-in user, in cookies on path / that end when the server says (`expireAt`, Unix seconds). */
import { useSyncExternalStore } from 'react';
import type { LoginReply } from '../../../../contracts/identity/replies.js';
import { actingRole, type Role } from '../../../../contracts/shared/roles.js';
import { isFormInUse } from '../../ui/leaving/unsaved-work.js';

export type UserInfo = LoginReply['user'];

export interface Session {
  token: string;
  user: UserInfo;
  refreshToken: string | undefined;
}

const listeners = new Set<() => void>();
/** Kept beside its cookies' text, so that an unchanged session is the same object. */
let cached: { key: string; session: Session | undefined } = { key: '', session: undefined };

/** What this page showed when its session ended without anybody signing out. */
let lapsed: Session | undefined;

/** Authenticated means that both the user and the token are there. */
export function session(): Session | undefined {
  const [token, user, refreshToken] = [readCookie('token'), readCookie('userInfo'), readCookie('refreshToken')];
  const key = `${token} ${user} ${refreshToken}`;
  if (key !== cached.key) {
    const found = parseSession(token, user, refreshToken);
    lapsed = found ? undefined : (cached.session ?? lapsed);
    cached = { key, session: found };
  }
  return cached.session;
}

/** Whose screens this page shows: who is signed in, or was until the session lapsed over a form in use. */
const shownSession = (): Session | undefined => session() ?? (isFormInUse() ? lapsed : undefined);

/** Whether the session of this page is over, with nothing left to make it new by. */
const hasLapsed = (): boolean => !session() && lapsed !== undefined && !refreshToken();

function parseSession(token: string | undefined, user: string | undefined, refreshToken: string | undefined): Session | undefined {
  if (!token || !user) return undefined;
  try {
    return { token, user: JSON.parse(user) as UserInfo, refreshToken };
  } catch {
    return undefined;
  }
}

export function storeSession({ token, expireAt, refreshToken, user }: LoginReply): void {
  writeCookie('token', token, expireAt);
  writeCookie('userInfo', JSON.stringify(user), expireAt);
  if (refreshToken) writeCookie('refreshToken', refreshToken.token, refreshToken.expireAt);
  notify();
}

/** What is kept of the user, made new after they or their standing changed; not of one who was signed in before. */
export function storeUser(user: UserInfo): void {
  const current = session();
  const expireAt = expiryOf(current?.token);
  if (!expireAt || current?.user.id !== user.id) return;
  writeCookie('userInfo', JSON.stringify(user), expireAt);
  notify();
}

/** There without a session too: it outlives the token. */
export const refreshToken = (): string | undefined => readCookie('refreshToken');

/** Unix seconds at which a token ends, as it says itself; undefined when it does not say. */
export function expiryOf(token: string | undefined): number | undefined {
  try {
    const claims = JSON.parse(atob((token ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as { exp?: number };
    return claims.exp;
  } catch {
    return undefined;
  }
}

/** Signs out: nobody is on this page any more, nor in the other tabs. */
export function clearSession(): void {
  removeCookies();
  forgetLapsedSession();
  notify('signedOut');
}

/** Ends a session that the server refuses. A form in use stays, for its user to sign in again. */
export function lapseSession(): void {
  session();
  removeCookies();
  notify();
}

/** As where a page is opened anew. */
export function forgetLapsedSession(): void {
  cached = { key: '', session: undefined };
  lapsed = undefined;
}

function removeCookies(): void {
  for (const name of ['token', 'userInfo', 'refreshToken']) writeCookie(name, '', 0);
}

/** The session of this page's screens, also once it has lapsed over a form: what was typed there stays. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, shownSession);
}

/** Whether its user has to sign in again before anything can be read or recorded. */
export function useHasLapsed(): boolean {
  return useSyncExternalStore(subscribeToSession, hasLapsed);
}

/** The role that counts: the first, and for a supplier that of its current facility. */
export function roleOf(user: UserInfo): Role | undefined {
  return actingRole(
    user.roles.map((role) => role.id),
    user.currentFacility?.type,
  );
}

/** Calls back after each change of the session, here or in another tab. Returns a function that ends that. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells this page and the other tabs, which share the cookies but get no event of their own. */
function notify(what: 'changed' | 'signedOut' = 'changed'): void {
  for (const listener of listeners) listener();
  tabChannel?.postMessage(what);
}

const tabChannel = globalThis.BroadcastChannel && new BroadcastChannel('session');
tabChannel?.addEventListener('message', ({ data }) => {
  // Who signed out in another tab wants nothing to stay in sight here.
  if (data === 'signedOut') forgetLapsedSession();
  for (const listener of listeners) listener();
});

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined;
}

function writeCookie(name: string, value: string, expireAt: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the product serves
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Expires=${new Date(expireAt * 1000).toUTCString()}; SameSite=Lax${secure}`;
}
