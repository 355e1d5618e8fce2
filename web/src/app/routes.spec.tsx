/** Decides for every role in every state, and signed out, which screens open; then opens every screen through the router. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, isValidElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, matchRoutes, Outlet, RouterProvider } from 'react-router-dom';
import { ROLES, type Role } from '../../../contracts/shared/roles.js';
import {
  homePath,
  isPhonePath,
  type OnboardingStatus,
  pendingOnboardingStep,
  phoneHomePath,
  SCREENS,
  type ScreenKey,
} from '../../../contracts/shared/screens.js';
import { homePathOf, redirectPath } from '../client/session/home-routes.js';
import { clearSession, storeSession, type UserInfo } from '../client/session/session.js';
import { buildRoutes, type Screens } from './routes.js';
import { ScreenGuard } from './screen-guard.js';

const DONE = '2026-01-01T00:00:00.000Z';
const STANDINGS: Record<string, OnboardingStatus> = {
  nothing: { updatedProfileAt: null, addedPartnerAt: null, answeredSaqAt: null },
  'the profile': { updatedProfileAt: DONE, addedPartnerAt: null, answeredSaqAt: null },
  'profile and partner': { updatedProfileAt: DONE, addedPartnerAt: DONE, answeredSaqAt: null },
  everything: { updatedProfileAt: DONE, addedPartnerAt: DONE, answeredSaqAt: DONE },
};
const THROUGH = STANDINGS['everything'] as OnboardingStatus;
const HELD = STANDINGS['nothing'] as OnboardingStatus;
const KEYS = Object.keys(SCREENS) as ScreenKey[];
const pathOf = (key: ScreenKey): string => SCREENS[key].path.replaceAll(/:\w+/g, 'x');
const keyAt = (path: string): ScreenKey | undefined => KEYS.find((key) => SCREENS[key].path === path);

const userOf = (role: Role, standing: OnboardingStatus): UserInfo => ({
  ...{ id: 'u', firstName: 'A', lastName: 'B', email: 'a@example.org', status: 1, joinedAt: DONE, ...standing },
  ...{ roles: [{ id: role, name: role }], currentFacility: null },
});

function signIn(role: Role, standing: OnboardingStatus): void {
  const expireAt = Math.floor(Date.now() / 1000) + 60;
  const user = { ...userOf(role, standing), facilities: [], business: null };
  storeSession({ token: 't', expireAt, refreshToken: { expireAt }, user });
}

function routesOf(built: readonly ScreenKey[] = KEYS) {
  const screens: Screens = Object.fromEntries(
    built.filter((key) => key !== 'notFound').map((key) => [key, { load: async () => () => <p>{key}</p> }]),
  );
  const loadShell = async () => Outlet as () => React.ReactNode;
  return buildRoutes({ screens, loadShell, notFound: <p>notFound</p>, failed: <p>failed</p> });
}

/** Maps each path to the screen that guards it; the router ranks its routes again for each requested path. */
const GUARDED = new Map(
  KEYS.map((key) => {
    const guards = (matchRoutes(routesOf(), pathOf(key)) ?? []).flatMap(({ route: { element } }) =>
      isValidElement<{ screen: ScreenKey }>(element) && element.type === ScreenGuard ? [element.props.screen] : [],
    );
    return [pathOf(key), guards];
  }),
);

/** Follows the guards' decisions from an address; returns where they end and the screen that opens there. */
function arrival(from: string, user: UserInfo | undefined): [path: string, screen: ScreenKey | undefined] {
  let at = new URL(from, 'http://web');
  for (let turns = 0; turns < KEYS.length; turns += 1) {
    const { pathname, search } = at;
    // The page of unknown addresses has no guard.
    if (pathname === SCREENS.notFound.path) return [pathname, 'notFound'];
    const [screen] = GUARDED.get(pathname) ?? [];
    const next = screen && redirectPath(screen, user, { pathname, search });
    if (next === undefined) return [pathname, screen];
    at = new URL(next, 'http://web');
  }
  throw new Error(`${from} leads in circles`);
}

test('every path has the guard of its own screen, and no other', () => {
  for (const key of KEYS) expect([key, GUARDED.get(pathOf(key))]).toEqual([key, key === 'notFound' ? [] : [key]]);
});

describe.each(ROLES)('%s', (role) => {
  test.each(Object.keys(STANDINGS))('a user with %s done reaches the screens of the table, and the home screen from all others', (name) => {
    const standing = STANDINGS[name] as OnboardingStatus;
    const user = userOf(role, standing);
    const [web, phone] = [homePath(role, standing), phoneHomePath(role, standing)];
    const homeFrom = (path: string) => {
      const home = (isPhonePath(path) ? (phone ?? web) : (web ?? phone)) ?? '/404';
      return [home, keyAt(home)];
    };
    const isHeld = pendingOnboardingStep(role, standing) !== undefined;
    for (const key of KEYS) {
      const { state, roles } = SCREENS[key];
      const isTheirs = (roles as readonly Role[]).includes(role) && (state === 'always' || state === (isHeld ? 'held' : 'through'));
      const opens = state === 'anybody' || isTheirs;
      expect([key, ...arrival(pathOf(key), user)]).toEqual([key, ...(opens ? [pathOf(key), key] : homeFrom(pathOf(key)))]);
    }
    expect(homePathOf(user)).toBe(homeFrom('/')[0]);
  });

  test('a user without a required second factor sets it up first, and then reaches the requested screen', () => {
    const user = userOf(role, { ...THROUGH, secondFactorMissing: true });
    for (const key of KEYS) {
      const { state, roles } = SCREENS[key];
      const path = pathOf(key);
      const opens = state === 'anybody' || (state === 'enrolling' && (roles as readonly Role[]).includes(role));
      const home = homePathOf(user, path);
      const next = state === 'guest' || state === 'enrolling' ? '' : `?next=${encodeURIComponent(path)}`;
      expect([key, redirectPath(key, user, { pathname: path, search: '' })]).toEqual([key, opens ? undefined : `${home}${next}`]);
    }
  });
});

const signInFrom = (path: string) => (isPhonePath(path) ? ['/m/sign-in', 'phoneSignIn'] : ['/sign-in', 'signIn']);
const opensToGuests = (key: ScreenKey): boolean => SCREENS[key].state === 'guest' || SCREENS[key].state === 'anybody';

test.each(KEYS)('%s, signed out', (key) => {
  const path = pathOf(key);
  expect(arrival(path, undefined)).toEqual(opensToGuests(key) ? [path, key] : signInFrom(path));
});

describe('in the router', () => {
  let root: Root;
  let container: HTMLElement;
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });
  beforeEach(() => {
    clearSession();
    container = document.createElement('div');
    root = createRoot(container);
  });
  afterEach(() => {
    act(() => root.unmount());
    clearSession();
  });

  /** Opens a screen; returns where that led and what it showed. */
  async function walker(built?: readonly ScreenKey[]) {
    const router = createMemoryRouter(routesOf(built), { initialEntries: ['/404'] });
    const opening = document.body.appendChild(document.createElement('div'));
    opening.id = 'opening';
    await act(async () => root.render(<RouterProvider router={router} />));
    // The opening that the page showed while it loaded.
    expect(opening.isConnected).toBe(false);
    return async (path: string): Promise<[path: string, shown: string]> => {
      await act(() => router.navigate(path));
      return [router.state.location.pathname, container.textContent ?? ''];
    };
  }

  /** Returns somebody for whom the screen opens. */
  function userFor(key: ScreenKey): { role: Role; standing: OnboardingStatus } | undefined {
    const [role] = SCREENS[key].roles as readonly Role[];
    if (!role) return undefined;
    const missing = SCREENS[key].state === 'enrolling' ? { secondFactorMissing: true as const } : {};
    return { role, standing: { ...(SCREENS[key].state === 'held' ? HELD : THROUGH), ...missing } };
  }

  test('every screen opens for somebody for whom it is', async () => {
    const walk = await walker();
    for (const key of KEYS) {
      const user = userFor(key);
      await act(async () => (user ? signIn(user.role, user.standing) : clearSession()));
      expect([key, ...(await walk(pathOf(key)))]).toEqual([key, pathOf(key), key]);
    }
  });

  test('a signed-in user is sent home from screens of others, held or not, on the desk and on the phone', async () => {
    signIn('SPINNER', THROUGH);
    const walk = await walker();
    expect(await walk('/')).toEqual(['/homepage', 'homepage']);
    expect(await walk('/user-management')).toEqual(['/homepage', 'homepage']);
    expect(await walk('/m/sign-in')).toEqual(['/m', 'phoneHome']);
    expect(await walk('/no/such/page')).toEqual(['/no/such/page', 'notFound']);
    await act(async () => signIn('MILL', HELD));
    for (const path of ['/', '/homepage', '/m']) expect([path, ...(await walk(path))]).toEqual([path, '/onboard', 'onboard']);
    await act(async () => signIn('FARM', THROUGH));
    for (const path of ['/', '/homepage']) expect([path, ...(await walk(path))]).toEqual([path, '/m', 'phoneHome']);
  });

  test('a signed-out user is sent to sign in and then reaches the requested screen', async () => {
    const walk = await walker();
    for (const key of KEYS) {
      const path = pathOf(key);
      expect([key, ...(await walk(path))]).toEqual([key, ...(opensToGuests(key) ? [path, key] : signInFrom(path))]);
    }
    await act(async () => signIn('SPINNER', THROUGH));
    expect(await walk('/sign-in?next=%2Flots%2Fx')).toEqual(['/lots/x', 'lot']);
    expect(await walk('/m/sign-in?next=%2Fm%2Fstock')).toEqual(['/m/stock', 'phoneStock']);
    expect(await walk('/m/sign-in')).toEqual(['/m', 'phoneHome']);
    for (const evil of ['%2F%2Fevil.example', '%2F%5Cevil.example', 'https%3A%2F%2Fevil.example'])
      expect(await walk(`/sign-in?next=${evil}`)).toEqual(['/homepage', 'homepage']);
  });

  test('a user whose home screen does not exist yet is sent to one that does, and never in circles', async () => {
    signIn('BRAND', THROUGH);
    const walk = await walker(['signIn', 'brandFindTrace', 'brandTrace']);
    expect(await walk('/')).toEqual(['/brand-product-trace', 'brandFindTrace']);
    expect(await walk('/purchase')).toEqual(['/purchase', 'notFound']);
    expect(await walk('/sign-in')).toEqual(['/brand-product-trace', 'brandFindTrace']);
    await act(async () => signIn('AUDITOR', HELD));
    expect(await walk('/')).toEqual(['/auditor-onboard', 'notFound']);
  });
});
