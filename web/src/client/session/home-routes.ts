import { type Role } from '../../../../contracts/shared/roles.js';
import { canOpenScreen, homePath, isPhonePath, phoneHomePath, SCREENS, type ScreenKey } from '../../../../contracts/shared/screens.js';
import { roleOf, type UserInfo } from './session.js';

export const PROCESSOR_ROLES: readonly Role[] = SCREENS.homepage.roles;
/** Lists the roles that may read balances and ledgers. */
export const LEDGER_READER_ROLES: readonly Role[] = SCREENS.transactions.roles;
/** Returns the phone's home on phone screens and for roles without web screens; otherwise the web's home. */
export function homePathOf(user: UserInfo, pathname = ''): string {
  const [web, phone] = [homePath(roleOf(user), user), phoneHomePath(roleOf(user), user)];
  return (isPhonePath(pathname) ? (phone ?? web) : (web ?? phone)) ?? SCREENS.notFound.path;
}
/** Returns the sign-in screen of the phone or of the web. */
export const signInPath = (pathname: string): string => (isPhonePath(pathname) ? SCREENS.phoneSignIn : SCREENS.signIn).path;
/** Tells whether the screen opens for this user, or signed out, by the same rules as the server. */
export function mayOpen(user: UserInfo | undefined, key: ScreenKey): boolean {
  return canOpenScreen(SCREENS[key], user && { role: roleOf(user), standing: user });
}

/** Returns the path to which the guard of a screen sends this user, or undefined where the screen opens for them. */
export function redirectPath(
  screen: ScreenKey,
  user: UserInfo | undefined,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  if (mayOpen(user, screen)) return undefined;
  if (!user) return `${signInPath(pathname)}?next=${encodeURIComponent(pathname + search)}`;
  const home = homePathOf(user, pathname);
  const wanted = new URLSearchParams(search).get('next');
  const isOnTheWay = ['guest', 'enrolling'].includes(SCREENS[screen].state);
  // A user who requested a screen reaches it once they have a second factor.
  if (user.secondFactorMissing) {
    const next = isOnTheWay ? wanted : pathname + search;
    return next ? `${home}?next=${encodeURIComponent(next)}` : home;
  }
  // A user who has just signed in continues to the requested screen.
  return isOnTheWay && wanted && isOwnPath(wanted) ? wanted : home;
}

const isOwnPath = (path: string): boolean => path.startsWith('/') && !/^\/[/\\]/.test(path);
