/** Keeps the access token fresh: one refresh at a time, also across tabs, which share it in their cookies. */
import type { LoginReply } from '../../../../contracts/identity/replies.js';
import { expiryOf, lapseSession, refreshToken, session, storeSession, subscribeToSession } from './session.js';

/** Asks the server for new tokens. */
export type Refresh = (refreshToken: string) => Promise<LoginReply>;

/** So long before its end a token is changed. */
const REFRESH_BEFORE_EXPIRY_MS = 60_000;
const TIMER_MAX_MS = 2 ** 31 - 1;

/** The access token, changed for a new one when it is about to end; undefined for who is signed out. */
export async function freshToken(refresh: Refresh): Promise<string | undefined> {
  const token = session()?.token;
  if (isFresh(token)) return token;
  return refreshToken() ? replaceToken(token, refresh) : token;
}

/** A new token after `refused` was; undefined when there is none to be had. */
export async function tokenAfterRejection(refused: string, refresh: Refresh): Promise<string | undefined> {
  const token = await replaceToken(refused, refresh);
  return token === refused ? undefined : token;
}

/** Refreshes shortly before the token ends for as long as the page is open, so that a form that takes hours can be sent. */
export function scheduleRefresh(refresh: Refresh): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    clearTimeout(timer);
    const expiry = expiryOf(session()?.token);
    if (expiry === undefined || !refreshToken()) return;
    timer = setTimeout(
      () => void freshToken(refresh),
      Math.min(Math.max(expiry * 1000 - REFRESH_BEFORE_EXPIRY_MS - Date.now(), 0), TIMER_MAX_MS),
    );
  };
  subscribeToSession(schedule);
  schedule();
  // A device that slept has slept through the timer.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void freshToken(refresh);
  });
}

/** Tokens that say nothing of their end are as good as the server finds them. */
function isFresh(token: string | undefined): token is string {
  const expiry = expiryOf(token);
  return token !== undefined && (expiry === undefined || expiry * 1000 - Date.now() > REFRESH_BEFORE_EXPIRY_MS);
}

let refreshInFlight: Promise<string | undefined> | undefined;

/** What there is in place of `old`: from another tab, or from the server. */
function replaceToken(old: string | undefined, refresh: Refresh): Promise<string | undefined> {
  refreshInFlight ??= withTabLock(() => exchange(old, refresh)).finally(() => {
    refreshInFlight = undefined;
  });
  return refreshInFlight;
}

async function exchange(old: string | undefined, refresh: Refresh): Promise<string | undefined> {
  const token = session()?.token;
  if (token !== old && isFresh(token)) return token;
  const presented = refreshToken();
  if (!presented) return token;
  try {
    const reply = await refresh(presented);
    // Who signed out meanwhile stays signed out.
    if (refreshToken() === presented) storeSession(reply);
    return session()?.token;
  } catch (error) {
    if ((error as { status?: number }).status === 401 && refreshToken() === presented) lapseSession();
    return session()?.token;
  }
}

/** One tab at a time, where the browser lets tabs wait for each other. */
function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request('refresh', work) as Promise<T>) : work();
}
