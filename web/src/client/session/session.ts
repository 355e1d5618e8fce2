/**
 * Keeps the signed-in user in cookies on path /, which end when the server says (`expireAt`, Unix seconds). The refresh token is in a cookie
 * of the server's that no script can read; `signedInUntil` says that it is there, and when it ends.
 */
import { useSyncExternalStore } from 'react';
import type { LoginReply, OwnSiteReply } from '../../../../contracts/ground/identity/replies.js';
import { actingRole, type Role } from '../../../../contracts/shared/roles.js';
import { isFormInUse } from '../unrecorded/unsaved-work.js';
import { forgetOwnSites, keepOwnSites, ownSitesOf } from './own-sites.js';

/** The user at the site where they work now. */
export type UserInfo = Omit<LoginReply['user'], 'facilities' | 'business'>;

export type Session = { token: string; user: UserInfo };

/** Names where the device keeps the GS1 keys of the user's site and its partners, until the user signs out. */
export const OWN_CODES_KEY = 'own-codes';

const SIGN = 'signedInUntil';
/** Names the cookie in which an earlier release kept the refresh token itself. */
const EARLIER = 'refreshToken';

const listeners = new Set<() => void>();
/** Caches the session with its cookies' text, so that an unchanged session stays the same object. */
let cached: { key: string; session: Session | undefined } = { key: '', session: undefined };

/** Holds the user of this page when the session ended without a sign-out. */
let lapsed: Session | undefined;

/** Requires both the user and the token. */
export function session(): Session | undefined {
  const [token, user] = [readCookie('token'), readCookie('userInfo')];
  const key = `${token} ${user} ${sessionSign()}`;
  if (key !== cached.key) {
    const found = parseSession(token, user);
    lapsed = found ? undefined : (cached.session ?? lapsed);
    cached = { key, session: found };
  }
  return cached.session;
}

/** Returns the user whose screens this page shows: the signed-in user, or the last one while a form is in use. */
const shownSession = (): Session | undefined => session() ?? (isFormInUse() ? lapsed : undefined);

/** Tells whether the page's session is over and cannot be refreshed. */
const hasLapsed = (): boolean => !session() && lapsed !== undefined && !sessionSign();

function parseSession(token: string | undefined, user: string | undefined): Session | undefined {
  if (!token || !user) return undefined;
  try {
    return { token, user: JSON.parse(user) as UserInfo };
  } catch {
    return undefined;
  }
}

export function storeSession({ token, expireAt, refreshToken, user }: LoginReply): void {
  writeCookie('token', token, expireAt);
  keepUser(user, expireAt);
  writeCookie(SIGN, `${refreshToken.expireAt}.${crypto.getRandomValues(new Uint32Array(1))[0]}`, refreshToken.expireAt);
  if (isOfEarlierRelease()) writeCookie(EARLIER, '', 0);
  notify();
}

/** Stores the user again after a change; does nothing for an earlier user. */
export function storeUser(user: DescribedUser): void {
  const current = session();
  const expireAt = expiryOf(current?.token);
  if (!expireAt || current?.user.id !== user.id) return;
  keepUser(user, expireAt);
  notify();
}

/** Is the user as the server describes them, or as this page has them: without the sites, which are kept apart. */
type DescribedUser = UserInfo & Partial<Pick<LoginReply['user'], 'facilities' | 'business'>>;

function keepUser({ facilities, business: _, ...user }: DescribedUser, expireAt: number): void {
  writeCookie('userInfo', JSON.stringify(user), expireAt);
  if (facilities) keepOwnSites({ id: user.id, facilities });
}

/**
 * Shows that the session can be refreshed; undefined when it cannot. Each answer that begins or refreshes a session brings another sign. It
 * outlives the token, so it exists without a session too.
 */
export const sessionSign = (): string | undefined => readCookie(SIGN) ?? readCookie(EARLIER);

/** Tells whether scripts can still read the refresh token, as an earlier release kept it. A refresh moves it out of their reach. */
export const isOfEarlierRelease = (): boolean => readCookie(EARLIER) !== undefined;

/** Reads the token's end in Unix seconds; undefined when the token does not state it. */
export function expiryOf(token: string | undefined): number | undefined {
  try {
    const claims = JSON.parse(atob((token ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as { exp?: number };
    return claims.exp;
  } catch {
    return undefined;
  }
}

/** Signs out this page and the other tabs. */
export function clearSession(): void {
  removeCookies();
  forgetOwnSites();
  localStorage.removeItem(OWN_CODES_KEY);
  forgetLapsedSession();
  notify('signedOut');
}

/** Ends a session that the server refuses. A form in use stays until its user signs in again. */
export function lapseSession(): void {
  session();
  removeCookies();
  notify();
}

/** Behaves as if the page was opened again. */
export function forgetLapsedSession(): void {
  cached = { key: '', session: undefined };
  lapsed = undefined;
}

function removeCookies(): void {
  for (const name of ['token', 'userInfo', SIGN, EARLIER]) writeCookie(name, '', 0);
}

/** Returns the session of this page's screens, also after it lapsed over a form. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, shownSession);
}

/** Tells whether the user must sign in again to read or record. */
export function useHasLapsed(): boolean {
  return useSyncExternalStore(subscribeToSession, hasLapsed);
}

/** Names the user at their site: what is typed or read at one is not shown at another. */
export const accountOf = ({ id, currentFacility }: UserInfo): string => (currentFacility ? `${id} ${currentFacility.id}` : id);

/** Returns the account of whose screens this page shows; empty for visitors. */
export function useAccount(): string {
  const user = useSession()?.user;
  return user ? accountOf(user) : '';
}

/** Returns the sites at which the user may work, the first one first. */
export function useOwnSites(userId: string): readonly OwnSiteReply[] {
  return useSyncExternalStore(subscribeToSession, () => ownSitesOf(userId));
}

/** Returns the first role; for a supplier, the role of the current facility. */
export function roleOf(user: UserInfo): Role | undefined {
  return actingRole(
    user.roles.map((role) => role.id),
    user.currentFacility?.type,
  );
}

export function useRole(): Role | undefined {
  const user = useSession()?.user;
  return user && roleOf(user);
}

/** Calls back after each change of the session, here or in another tab. Returns a function that stops it. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Informs this page and the other tabs, which share the cookies but get no event of their own. */
function notify(what: 'changed' | 'signedOut' = 'changed'): void {
  for (const listener of listeners) listener();
  tabChannel?.postMessage(what);
}

const tabChannel = globalThis.BroadcastChannel && new BroadcastChannel('session');
tabChannel?.addEventListener('message', ({ data }) => {
  // A user who signed out in another tab expects nothing to stay visible here.
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
