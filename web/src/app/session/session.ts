/** The signed-in user, in cookies on path / that end when the server says (`expireAt`, Unix seconds). */
import { useSyncExternalStore } from 'react';
import type { LoginReply } from '../../../../contracts/identity/replies.js';
import { actingRole, type Role } from '../../../../contracts/shared/roles.js';

export type UserInfo = LoginReply['user'];

export interface Session {
  token: string;
  user: UserInfo;
  refreshToken: string | undefined;
}

const listeners = new Set<() => void>();
/** Kept beside its cookies' text, so that an unchanged session is the same object. */
let cached: { key: string; session: Session | undefined } = { key: '', session: undefined };

/** Authenticated means that both the user and the token are there. */
export function session(): Session | undefined {
  const [token, user, refreshToken] = [readCookie('token'), readCookie('userInfo'), readCookie('refreshToken')];
  const key = `${token} ${user} ${refreshToken}`;
  if (key !== cached.key) cached = { key, session: parseSession(token, user, refreshToken) };
  return cached.session;
}

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

export function clearSession(): void {
  for (const name of ['token', 'userInfo', 'refreshToken']) writeCookie(name, '', 0);
  notify();
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, session);
}

/** The role that counts: the first, and for a supplier that of its current facility. */
export function roleOf(user: UserInfo): Role | undefined {
  return actingRole(
    user.roles.map((role) => role.id),
    user.currentFacility?.type,
  );
}

/** Calls back after each change of the session, here or in another tab. Answers what ends that. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells this page and the other tabs, which share the cookies but are not told of them. */
function notify(): void {
  for (const listener of listeners) listener();
  tabChannel?.postMessage('session');
}

const tabChannel = globalThis.BroadcastChannel && new BroadcastChannel('session');
tabChannel?.addEventListener('message', () => {
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
