/** Every screen of the phone opens without a network, also one that was never opened with one. */
import { expect, type Page, test } from '@playwright/test';
import type { Role } from '../../../contracts/shared/roles.js';
import { isPhonePath, SCREENS, type ScreenRule } from '../../../contracts/shared/screens.js';
import { PHONE_ROOMS } from '../../../web/phone-files.js';
import { textIn } from '../support/locale-texts.js';
import { newCode } from '../support/people.js';
import { signInOnPhone, waitUntilOfflineReady } from '../support/phone-screens.js';

test.use({ viewport: { width: 390, height: 844 } });

/** Farm monitors are not of the demo; theirs open without a network in `monitor.e2e.ts`. */
const isOfMonitors = ({ roles }: ScreenRule) => roles.length > 0 && roles.every((role) => role === 'FARM_MONITOR');
/** The screen that redirects users with their required second factor, and needs the server to set one up. */
const isOfEnrolling = ({ state }: ScreenRule) => state === 'enrolling';
const screens: readonly ScreenRule[] = Object.values(SCREENS).filter(
  (each) => isPhonePath(each.path) && !isOfMonitors(each) && !isOfEnrolling(each),
);

/** Between them they may open all of these. */
const PEOPLE = { FARM: 'farm10', GINNER: 'ginner2', TRANSPORTER: 'transporter1' } as const satisfies Partial<Record<Role, string>>;

for (const [role, who] of Object.entries(PEOPLE) as [keyof typeof PEOPLE, string][]) {
  test(`${role}: every screen opens without a network, unvisited`, async ({ page, context }) => {
    await signInOnPhone(page, who);
    await installAnew(page, role === 'TRANSPORTER' ? [] : undefined);
    await context.setOffline(true);
    for (const { path } of screens.filter(({ roles }) => roles.includes(role))) await opens(page, path.replace(':productId', newCode()));
  });
}

test('every screen speaks another language without a network, unvisited', async ({ page, context }) => {
  await signInOnPhone(page, PEOPLE.GINNER);
  await page.evaluate(() => window.localStorage.setItem('language', 'ur'));
  await installAnew(page);
  // The browser's own cache would have them too, for as long as it likes.
  await expect
    .poll(() => keptTexts(page))
    .toEqual([...PHONE_ROOMS.map((room) => `texts-en-${room}`), 'texts-ur-custody', 'texts-ur-requests', 'texts-ur-shell']);
  await context.setOffline(true);
  for (const { path } of screens.filter(({ roles }) => roles.includes('GINNER'))) {
    await opens(page, path.replace(':productId', newCode()));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  }
  // Texts that the home says none of.
  await opens(page, SCREENS.phoneByProduct.path);
  await expect(page.getByText(textIn('ur', 'custody', 'byProduct', 'of')).first()).toBeVisible();
});

test('a user who is signed out by then is asked to sign in', async ({ page, context }) => {
  await signInOnPhone(page, PEOPLE.FARM);
  await installAnew(page);
  await context.setOffline(true);
  await context.clearCookies();
  await opens(page, SCREENS.phoneSignIn.path);
});

test('data that an earlier version of the app kept in another shape is not shown, and is read again with a network', async ({
  page,
  context,
}) => {
  await signInOnPhone(page, PEOPLE.GINNER);
  await installAnew(page);
  await context.setOffline(true);
  const records = page.getByRole('button', { expanded: false });
  await page.goto(SCREENS.phoneHistory.path);
  await expect(page.getByText(/As of \d/)).toBeVisible();
  await page.evaluate(keepInAnotherShape);
  await page.reload();
  await expect(page.getByText('Nothing of this page is saved on this phone yet')).toBeVisible();
  await expect(records).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(records.first()).toBeVisible();
});

test('no screen of the phone is left out here', () => {
  const opened = screens.filter(
    ({ path, roles }) => path === SCREENS.phoneSignIn.path || Object.keys(PEOPLE).some((role) => roles.includes(role as Role)),
  );
  expect(opened).toEqual(screens);
});

/** The files of texts that the worker keeps. */
const keptTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const names = caught.flat().map(({ url }) => /\/(texts-\w+-\w+)-/.exec(url)?.[1]);
    return names.filter((name) => name !== undefined).sort();
  });

/** Simulates a phone that has only opened its home: files loaded for signing in are missing. */
async function installAnew(page: Page, reads?: readonly string[]): Promise<void> {
  await waitUntilOfflineReady(page, reads);
  // A page of the worker's own would keep it alive.
  await page.goto('/api/health');
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto('/m');
  await waitUntilOfflineReady(page, reads);
}

async function opens(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
}

/** As if the app had been another when each was kept: a list is a text now. */
function keepInAnotherShape(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('selvedge-phone');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('answers', 'readwrite');
      const answers = writing.objectStore('answers');
      const asking = answers.getAll();
      asking.onsuccess = () => {
        for (const kept of asking.result) answers.put({ ...kept, value: 'of another shape', digest: 'a-digest-ago' });
      };
      writing.oncomplete = () => resolve(opening.result.close());
    };
  });
}
