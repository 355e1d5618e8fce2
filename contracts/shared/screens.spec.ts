import { describe, expect, it } from '@jest/globals';
import { ROLES, type Role } from './roles.js';
import {
  canOpenScreen,
  homePath,
  isPhonePath,
  type OnboardingStatus,
  pendingOnboardingStep,
  phoneHomePath,
  SCREENS,
  type ScreenKey,
} from './screens.js';

const DONE = '2026-01-01T00:00:00.000Z';
const ONBOARDING_STATUSES: Record<string, OnboardingStatus> = {
  nothing: { updatedProfileAt: null, addedPartnerAt: null, answeredSaqAt: null },
  profile: { updatedProfileAt: DONE, addedPartnerAt: null, answeredSaqAt: null },
  'profile and partner': { updatedProfileAt: DONE, addedPartnerAt: DONE, answeredSaqAt: null },
  'profile and assessment': { updatedProfileAt: DONE, addedPartnerAt: null, answeredSaqAt: DONE },
  'all but the profile': { updatedProfileAt: null, addedPartnerAt: DONE, answeredSaqAt: DONE },
  everything: { updatedProfileAt: DONE, addedPartnerAt: DONE, answeredSaqAt: DONE },
};
const onboardedStatuses = (role: Role): string[] => {
  const fully = ['everything'];
  const profiled = ['profile', 'profile and partner', 'profile and assessment', 'everything'];
  if (role === 'SPINNER' || role === 'MILL') return fully;
  return role === 'BRAND' || role === 'AUDITOR' || role === 'FARM_MONITOR_WEB' ? profiled : Object.keys(ONBOARDING_STATUSES);
};

describe.each(ROLES)('%s', (role) => {
  it.each(Object.keys(ONBOARDING_STATUSES))('a user with %s done is held or let through', (name) => {
    expect(pendingOnboardingStep(role, ONBOARDING_STATUSES[name] as OnboardingStatus) === undefined).toBe(
      onboardedStatuses(role).includes(name),
    );
  });

  it.each(Object.keys(ONBOARDING_STATUSES))('a user with %s done can open exactly the screens of their role and state', (name) => {
    const user = { role, standing: ONBOARDING_STATUSES[name] as OnboardingStatus };
    for (const key of Object.keys(SCREENS) as ScreenKey[]) {
      const { state, roles } = SCREENS[key];
      const isLetThrough = onboardedStatuses(role).includes(name);
      const named = (roles as readonly Role[]).includes(role);
      const onboarded = { held: named && !isLetThrough, through: named && isLetThrough };
      const expected = { guest: false, anybody: true, always: named, enrolling: false, ...onboarded };
      expect([key, canOpenScreen(SCREENS[key], user)]).toEqual([key, expected[state as keyof typeof expected]]);
    }
  });

  it.each(Object.keys(ONBOARDING_STATUSES))('a user with %s done can open their own home screen', (name) => {
    const standing = ONBOARDING_STATUSES[name] as OnboardingStatus;
    const home = homePath(role, standing);
    const screen = Object.values(SCREENS).find(({ path }) => path === home);
    expect(screen ? canOpenScreen(screen, { role, standing }) : home === null).toBe(true);
    const isOnPhone = ['FARM', 'GINNER', 'BROKER', 'TRANSPORTER', 'FINAL_PRODUCT_ASSEMBLY', 'SPINNER', 'MILL', 'FARM_MONITOR'].includes(
      role,
    );
    expect(phoneHomePath(role, standing)).toBe(isOnPhone && onboardedStatuses(role).includes(name) ? '/m' : null);
  });
});

it('opens guests’ screens to the signed-out alone, and no others but those for anybody', () => {
  const open = Object.entries(SCREENS).filter(([, screen]) => canOpenScreen(screen, undefined));
  expect(open.map(([key]) => key)).toEqual([
    'signIn',
    'signUp',
    'setup',
    'forgotPassword',
    'resetPassword',
    'pdfPreview',
    'report',
    'reportFollow',
    'sharedRoom',
    'trust',
    'notFound',
    'phoneSignIn',
  ]);
});

it.each([
  ['SPINNER', 'nothing', 'ProfileIncomplete'],
  ['SPINNER', 'profile', 'PartnerMissing'],
  ['MILL', 'profile and partner', 'SaqIncomplete'],
  ['BRAND', 'nothing', 'ProfileIncomplete'],
] as const)('%s with %s done misses %s first', (role, name, missing) => {
  expect(pendingOnboardingStep(role, ONBOARDING_STATUSES[name] as OnboardingStatus)).toBe(missing);
});

it.each([
  ['/m', true],
  ['/m/lots/7KM', true],
  ['/mass-balance', false],
  ['/my-profile', false],
  ['/', false],
])('%s is a phone’s screen: %s', (path, isPhones) => expect(isPhonePath(path)).toBe(isPhones));

it.each([
  ['ADMIN', '/second-factor', null],
  ['SPINNER', '/second-factor', '/m/second-factor'],
  ['GINNER', null, '/m/second-factor'],
] as const)('a user with role %s and without a required second factor can open only the screen that sets it up', (role, web, phone) => {
  const standing = { updatedProfileAt: null, addedPartnerAt: null, answeredSaqAt: null, secondFactorMissing: true } as const;
  expect([homePath(role, standing), phoneHomePath(role, standing)]).toEqual([web, phone]);
  const open = Object.values(SCREENS).filter((screen) => screen.state !== 'anybody' && canOpenScreen(screen, { role, standing }));
  expect(open.map(({ path }) => path)).toEqual([web, phone].filter((path) => path !== null));
});
