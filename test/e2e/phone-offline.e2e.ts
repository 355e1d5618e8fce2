/** Every screen of the phone opens without a network, also one that was never opened with one. */
import { expect, type Page, test } from '@playwright/test';
import { isPhonePath, SCREENS, type ScreenRule } from '../../contracts/gates.js';
import type { Role } from '../../contracts/roles.js';
import { newCode } from './people.js';
import { readyForNoNetwork, signInOnPhone } from './phones.js';

test.use({ viewport: { width: 390, height: 844 } });

const screens: readonly ScreenRule[] = Object.values(SCREENS).filter(({ path }) => isPhonePath(path));

/** Between them they may open all of these. */
const PEOPLE = { FARM: 'farm10', GINNER: 'ginner2' } as const satisfies Partial<Record<Role, string>>;

for (const [role, who] of Object.entries(PEOPLE) as [keyof typeof PEOPLE, string][]) {
  test(`${role}: every screen opens without a network, unvisited`, async ({ page, context }) => {
    await signInOnPhone(page, who);
    await installAnew(page);
    await context.setOffline(true);
    for (const { path } of screens.filter(({ roles }) => roles.includes(role))) await opens(page, path.replace(':productId', newCode()));
  });
}

test('who is signed out by then is asked to sign in', async ({ page, context }) => {
  await signInOnPhone(page, PEOPLE.FARM);
  await installAnew(page);
  await context.setOffline(true);
  await context.clearCookies();
  await opens(page, SCREENS.phoneSignIn.path);
});

test('no screen of the phone is left out here', () => {
  const opened = screens.filter(
    ({ path, roles }) => path === SCREENS.phoneSignIn.path || Object.keys(PEOPLE).some((role) => roles.includes(role as Role)),
  );
  expect(opened).toEqual(screens);
});

/** As on a phone that has only ever opened its home: what was loaded to sign in is not at hand. */
async function installAnew(page: Page): Promise<void> {
  await readyForNoNetwork(page);
  // A page of the worker's own would keep it alive.
  await page.goto('/api/health');
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto('/m');
  await readyForNoNetwork(page);
}

async function opens(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This page cannot be shown')).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
}
