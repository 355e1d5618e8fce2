/** Keeps the access token fresh with one refresh at a time, also across tabs, which share it in their cookies. */
import type { LoginReply } from '../../../../contracts/identity/replies.js';
import { expiryOf, lapseSession, refreshToken, session, storeSession, subscribeToSession } from './session.js';

export type Refresh = (refreshToken: string) => Promise<LoginReply>;

/** Sets how long before its end a token is refreshed. */
const REFRESH_BEFORE_EXPIRY_MS = 60_000;
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Returns the access token, refreshed when it is about to end; undefined when signed out. */
export async function freshToken(refresh: Refresh): Promise<string | undefined> {
  const token = session()?.token;
  if (isFresh(token)) return token;
  return refreshToken() ? replaceToken(token, refresh) : token;
}

/** Returns a token other than `refused`; undefined when none can be had. */
export async function tokenAfterRejection(refused: string, refresh: Refresh): Promise<string | undefined> {
  const token = await replaceToken(refused, refresh);
  return token === refused ? undefined : token;
}

/** Refreshes shortly before each token ends while the page is open, so that a form that takes hours can be sent. */
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

/** Trusts tokens that do not state their end. */
function isFresh(token: string | undefined): token is string {
  const expiry = expiryOf(token);
  return token !== undefined && (expiry === undefined || expiry * 1000 - Date.now() > REFRESH_BEFORE_EXPIRY_MS);
}

let refreshInFlight: Promise<string | undefined> | undefined;

/** Takes another tab's token in place of `old`, or asks the server. */
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

/** Lets one tab work at a time, when the browser supports locks. */
function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request('refresh', work) as Promise<T>) : work();
}
