/** What happens to the session as a whole: its start with the page, its end, and changes of its user. */

import type { MeReply } from '../../../../contracts/identity/replies.js';
import { routes } from '../../../../contracts/routes.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { forgetValuesOf } from '../../ui/forms/kept/kept-values.js';
import { call, refresh } from '../api/api.js';
import { clearSession, session, storeUser } from './session.js';
import { freshToken, scheduleRefresh } from './token-refresh.js';

/** Before the first screen: who comes back after the token has ended is still signed in while the refresh token holds. */
export async function resumeSession(): Promise<void> {
  await freshToken(refresh);
  scheduleRefresh(refresh);
  // The screens that open depend on how far onboarding has come, which others may have changed.
  if (session()) void refreshUser().catch(() => undefined);
}

/** Asks anew who is signed in: after a change of profile, partners or self assessment. */
export async function refreshUser(): Promise<void> {
  updateStoredUser(await call(routes.me));
}

/** Keeps what the server answered of the user. */
export function updateStoredUser({ user, facility }: MeReply): void {
  if (session()?.user.id === user.id) storeUser({ ...user, currentFacility: facility });
}

/** Stores a chosen language with the user, for their mails and other devices; nothing is stored for visitors. */
export async function saveLanguage(language: LanguageCode): Promise<void> {
  const user = session()?.user;
  if (!user) return;
  const { firstName, lastName, phoneNumber } = user;
  updateStoredUser(await call(routes.updateMe, { body: { firstName, lastName, ...(phoneNumber && { phoneNumber }), language } }));
}

/** Ends the session here and on the server, with what was typed and kept; here also where the server no longer knows it. */
export async function signOut(): Promise<void> {
  const userId = session()?.user.id;
  await call(routes.logout).catch(() => undefined);
  if (userId) forgetValuesOf(userId);
  clearSession();
}
