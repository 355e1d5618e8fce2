/** Starts, changes and ends the session as a whole. */

import type { MeReply } from '../../../contracts/ground/identity/replies.js';
import { routes } from '../../../contracts/routes.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { type ApiError, call, refresh } from './api/api.js';
import { accountOf, clearSession, session, sessionSign, storeSession, storeUser } from './session/session.js';
import { freshToken, scheduleRefresh, withTabLock } from './session/token-refresh.js';
import { forgetValuesOf } from './unrecorded/kept-values.js';

/** Signs a returning user in again before the first screen, while the refresh token holds. */
export async function resumeSession(): Promise<void> {
  await freshToken(refresh);
  scheduleRefresh(refresh);
  window.addEventListener('online', () => void finishSignOut());
  void finishSignOut();
  // The screens that open depend on how far onboarding has come, which others may have changed.
  if (session()) void refreshUser().catch(() => undefined);
}

/** Reads the user again after a change of profile, partners or self assessment. */
export async function refreshUser(): Promise<void> {
  updateStoredUser(await call(routes.me));
}

/** Stores the server's reply about the user. */
export function updateStoredUser({ user }: MeReply): void {
  const shown = session()?.user;
  if (shown && accountOf(shown) === accountOf(user)) storeUser(user);
}

/** Switches to another site of the user, whose home opens then. @throws ApiError */
export async function changeSite(facilityId: string): Promise<void> {
  storeSession(await call(routes.changeCurrentFacility, { body: { facilityId } }));
}

/** Stores the chosen language with the user, for mails and other devices; does nothing for visitors. */
export async function saveLanguage(language: LanguageCode): Promise<void> {
  const user = session()?.user;
  if (!user) return;
  const { firstName, lastName, phoneNumber, currentFacility } = user;
  const phone = { ...(phoneNumber && { phoneNumber }), ...(currentFacility?.country && { phoneCountry: currentFacility.country }) };
  updateStoredUser(await call(routes.updateMe, { body: { firstName, lastName, ...phone, language } }));
}

const UNFINISHED_SIGN_OUT_KEY = 'unfinished-sign-out';

/**
 * Ends the session here and on the server, and discards kept drafts. It succeeds when the server no longer knows the session. Where the
 * server does not answer, the browser keeps its cookie until it does.
 */
export async function signOut(): Promise<void> {
  const userId = session()?.user.id;
  const isOver = await call(routes.logout).then(
    () => true,
    ({ status }: Partial<ApiError>) => status === 401,
  );
  if (!isOver) localStorage.setItem(UNFINISHED_SIGN_OUT_KEY, '1');
  if (userId) forgetValuesOf(userId);
  clearSession();
}

/** Ends on the server the session that somebody left without a network. Does nothing once somebody has signed in again. */
export async function finishSignOut(): Promise<void> {
  if (localStorage.getItem(UNFINISHED_SIGN_OUT_KEY) === null) return;
  await withTabLock(async () => {
    try {
      if (!sessionSign()) await call(routes.leaveSession);
      localStorage.removeItem(UNFINISHED_SIGN_OUT_KEY);
    } catch {
      // Continues at the next start, or with the next network.
    }
  });
}
