/** Keeps the access token fresh with one refresh at a time, also across tabs, which share it in their cookies. */
import type { LoginReply } from '../../../../contracts/ground/identity/replies.js';
import { expiryOf, isOfEarlierRelease, lapseSession, session, sessionSign, storeSession, subscribeToSession } from './session.js';

export type Refresh = () => Promise<LoginReply>;

/** Sets how long before its end a token is refreshed. */
const REFRESH_BEFORE_EXPIRY_MS = 60_000;
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Returns the access token, refreshed when it is about to end; undefined when signed out. */
export async function freshToken(refresh: Refresh): Promise<string | undefined> {
  const token = session()?.token;
  if (isFresh(token) && !isOfEarlierRelease()) return token;
  return sessionSign() ? replaceToken(token, refresh) : token;
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
    if (expiry === undefined || !sessionSign()) return;
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
  const sign = sessionSign();
  if (!sign) return token;
  try {
    const reply = await refresh();
    // A user who has signed out since stays signed out.
    if (sessionSign() === sign) storeSession(reply);
    return session()?.token;
  } catch (error) {
    if ((error as { status?: number }).status === 401 && sessionSign() === sign) lapseSession();
    return session()?.token;
  }
}

/** Waits until no refresh is running, here or in another tab: its answer would set or clear the cookie of the session that begins now. */
export async function refreshSettled(): Promise<void> {
  if (navigator.locks) await withTabLock(async () => undefined);
  else await refreshInFlight?.catch(() => undefined);
}

/** Lets one tab work at a time, when the browser supports locks. */
export function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request('refresh', work) as Promise<T>) : work();
}
