/** Opens every screen through the router, as every role in every state and signed out. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
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
import { clearSession, storeSession } from '../client/session/session.js';
import { buildRoutes, type Screens } from './routes.js';

const DONE = '2026-01-01T00:00:00.000Z';
const STANDINGS: Record<string, OnboardingStatus> = {
  nothing: { updatedProfileAt: null, addedPartnerAt: null, answeredSaqAt: null },
  'the profile': { updatedProfileAt: DONE, addedPartnerAt: null, answeredSaqAt: null },
  'profile and partner': { updatedProfileAt: DONE, addedPartnerAt: DONE, answeredSaqAt: null },
  everything: { updatedProfileAt: DONE, addedPartnerAt: DONE, answeredSaqAt: DONE },
};
/** Lists the roles that onboarding holds. */
const HELD: readonly Role[] = ['SPINNER', 'MILL', 'BRAND', 'AUDITOR', 'FARM_MONITOR_WEB'];
const standingsOf = (role: Role): string[] => (HELD.includes(role) ? Object.keys(STANDINGS) : ['nothing', 'everything']);
const KEYS = Object.keys(SCREENS) as ScreenKey[];
const pathOf = (key: ScreenKey): string => SCREENS[key].path.replaceAll(/:\w+/g, 'x');

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
afterEach(() => act(() => root.unmount()));

function signIn(role: Role, standing: OnboardingStatus): void {
  const expireAt = Math.floor(Date.now() / 1000) + 60;
  const user = { id: 'u', firstName: 'A', lastName: 'B', email: 'a@example.org', status: 1, joinedAt: DONE, ...standing };
  const roles = [{ id: role, name: role }];
  storeSession({
    token: 't',
    expireAt,
    refreshToken: { expireAt },
    user: { ...user, roles, currentFacility: null, facilities: [], business: null },
  });
}

/** Opens a screen; returns where that led and what it showed. */
async function walker(built: readonly ScreenKey[] = KEYS) {
  const screens: Screens = Object.fromEntries(
    built.filter((key) => key !== 'notFound').map((key) => [key, { load: async () => () => <p>{key}</p> }]),
  );
  const routes = buildRoutes({
    screens,
    loadShell: async () => Outlet as () => React.ReactNode,
    notFound: <p>notFound</p>,
    failed: <p>failed</p>,
  });
  const router = createMemoryRouter(routes, { initialEntries: ['/404'] });
  const opening = document.body.appendChild(document.createElement('div'));
  opening.id = 'opening';
  await act(async () => root.render(<RouterProvider router={router} />));
  // What the page showed of itself while it loaded.
  expect(opening.isConnected).toBe(false);
  return async (path: string): Promise<[path: string, shown: string]> => {
    await act(() => router.navigate(path));
    return [router.state.location.pathname, container.textContent ?? ''];
  };
}

describe.each(ROLES)('%s', (role) => {
  test.each(standingsOf(role))('who has done %s gets where the table says, and home from everywhere else', async (name) => {
    const standing = STANDINGS[name] as OnboardingStatus;
    signIn(role, standing);
    const walk = await walker();
    const [web, phone] = [homePath(role, standing), phoneHomePath(role, standing)];
    const homeFrom = (path: string) => {
      const home = (isPhonePath(path) ? (phone ?? web) : (web ?? phone)) ?? '/404';
      return [home, KEYS.find((key) => SCREENS[key].path === home)];
    };
    const isHeld = pendingOnboardingStep(role, standing) !== undefined;
    for (const key of KEYS) {
      const { state, roles } = SCREENS[key];
      const isTheirs = (roles as readonly Role[]).includes(role) && (state === 'always' || state === (isHeld ? 'held' : 'through'));
      const opens = state === 'anybody' || isTheirs;
      expect([key, ...(await walk(pathOf(key)))]).toEqual([key, ...(opens ? [pathOf(key), key] : homeFrom(pathOf(key)))]);
    }
    expect(await walk('/')).toEqual(homeFrom('/'));
    expect(await walk('/no/such/page')).toEqual(['/no/such/page', 'notFound']);
  });
});

const signInFrom = (path: string) => (isPhonePath(path) ? ['/m/sign-in', 'phoneSignIn'] : ['/sign-in', 'signIn']);

test('who is signed out is sent to sign in and comes back to where they wanted to be', async () => {
  const walk = await walker();
  for (const key of KEYS) {
    const opens = SCREENS[key].state === 'guest' || SCREENS[key].state === 'anybody';
    expect([key, ...(await walk(pathOf(key)))]).toEqual([key, ...(opens ? [pathOf(key), key] : signInFrom(pathOf(key)))]);
  }
  await act(async () => signIn('SPINNER', STANDINGS['everything'] as OnboardingStatus));
  expect(await walk('/sign-in?next=%2Flots%2Fx')).toEqual(['/lots/x', 'lot']);
  expect(await walk('/m/sign-in?next=%2Fm%2Fstock')).toEqual(['/m/stock', 'phoneStock']);
  expect(await walk('/m/sign-in')).toEqual(['/m', 'phoneHome']);
  expect(await walk('/sign-in?next=%2F%2Fevil.example')).toEqual(['/homepage', 'homepage']);
  expect(await walk('/sign-in?next=%2F%5Cevil.example')).toEqual(['/homepage', 'homepage']);
  expect(await walk('/sign-in?next=https%3A%2F%2Fevil.example')).toEqual(['/homepage', 'homepage']);
});

test('who is at home on a screen that is not there yet is led to one that is, and never in circles', async () => {
  signIn('BRAND', STANDINGS['everything'] as OnboardingStatus);
  const walk = await walker(['signIn', 'brandFindTrace', 'brandTrace']);
  expect(await walk('/')).toEqual(['/brand-product-trace', 'brandFindTrace']);
  expect(await walk('/purchase')).toEqual(['/purchase', 'notFound']);
  expect(await walk('/sign-in')).toEqual(['/brand-product-trace', 'brandFindTrace']);
  await act(async () => signIn('AUDITOR', STANDINGS['nothing'] as OnboardingStatus));
  expect(await walk('/')).toEqual(['/auditor-onboard', 'notFound']);
});
