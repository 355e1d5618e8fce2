/** Where each role is at home, and which screens it may open. */
import { homePath, isPhonePath, opens, phoneHomePath, SCREENS, type ScreenKey } from '../../contracts/gates.js';
import type { FacilityType, Role } from '../../contracts/roles.js';
import { roleOf, type UserInfo } from './session.js';

export const HOLDING: readonly Role[] = SCREENS.homepage.roles;
/** Those who may read balances and ledgers. */
export const READING: readonly Role[] = SCREENS.transactions.roles;

/** On the phone's screens, and for roles that have no others, the phone's; else the web's. */
export function homeOf(user: UserInfo, pathname = ''): string {
  const [web, phone] = [homePath(roleOf(user), user), phoneHomePath(roleOf(user), user)];
  return (isPhonePath(pathname) ? (phone ?? web) : (web ?? phone)) ?? SCREENS.notFound.path;
}

/** Where the signed-out sign in: on the phone's screens or on the web's. */
export const signInPath = (pathname: string): string => (isPhonePath(pathname) ? SCREENS.phoneSignIn : SCREENS.signIn).path;

/** Whether the screen opens for this user, or for who is signed out, as the server's guard would say. */
export function mayOpen(user: UserInfo | undefined, key: ScreenKey): boolean {
  return opens(SCREENS[key], user && { role: roleOf(user), standing: user });
}

/** The trace of one lot, on the route of the reader's role. */
export function tracePath(role: Role | undefined, productId?: string): string {
  const base = role === 'BRAND' ? SCREENS.brandFindTrace.path : SCREENS.findTrace.path;
  return productId ? `${base}/${encodeURIComponent(productId)}` : base;
}

/** The form on which lots go back by the purchase that brought them: a sale's, and of a mill its transport's. */
export function returnPath(type: FacilityType | undefined, transactionId: string, productIds: readonly string[]): string | undefined {
  if (type !== 'SPINNER' && type !== 'MILL') return undefined;
  const { path } = type === 'SPINNER' ? SCREENS.sell : SCREENS.transport;
  return `${path}?returnOf=${transactionId}&lots=${productIds.map(encodeURIComponent).join(',')}`;
}

export const lotPath = (productId: string): string => `/lots/${encodeURIComponent(productId)}`;
