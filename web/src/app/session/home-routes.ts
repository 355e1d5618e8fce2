import { type Role } from '../../../../contracts/shared/roles.js';
import { canOpenScreen, homePath, isPhonePath, phoneHomePath, SCREENS, type ScreenKey } from '../../../../contracts/shared/screens.js';
import { roleOf, type UserInfo } from './session.js';

export const PROCESSOR_ROLES: readonly Role[] = SCREENS.homepage.roles;
/** Those who may read balances and ledgers. */
export const LEDGER_READER_ROLES: readonly Role[] = SCREENS.transactions.roles;
/** On the phone's screens, and for roles that have no others, the phone's; else the web's. */
export function homePathOf(user: UserInfo, pathname = ''): string {
  const [web, phone] = [homePath(roleOf(user), user), phoneHomePath(roleOf(user), user)];
  return (isPhonePath(pathname) ? (phone ?? web) : (web ?? phone)) ?? SCREENS.notFound.path;
}
/** Where the signed-out sign in: on the phone's screens or on the web's. */
export const signInPath = (pathname: string): string => (isPhonePath(pathname) ? SCREENS.phoneSignIn : SCREENS.signIn).path;
/** Whether the screen opens for this user, or for who is signed out, as the server's guard would say. */
export function mayOpen(user: UserInfo | undefined, key: ScreenKey): boolean {
  return canOpenScreen(SCREENS[key], user && { role: roleOf(user), standing: user });
}
