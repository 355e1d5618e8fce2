/** The app in another language than English: what it fetches to speak it, and that it speaks it. */
import { expect, type Page, test } from '@playwright/test';
import type { Role } from '../../contracts/shared/roles.js';
import { SCREENS, type ScreenRule } from '../../contracts/shared/screens.js';
import { textIn } from './support/locale-texts.js';
import { admit, signIn } from './support/people.js';

/** Files of texts that a screen may wait for. */
const FILES_MAX = 3;

async function speaks(page: Page, language: string): Promise<void> {
  await page.addInitScript((code) => window.localStorage.setItem('language', code), language);
}

/** Returns the text files that the page fetched, and how many of them before its first screen replaced its opening. */
async function fetchedTexts(page: Page): Promise<{ files: string[]; beforeScreen: number }> {
  await expect(page.locator('#opening')).toHaveCount(0);
  return page.evaluate(() => {
    const opened = performance.getEntriesByName('opened')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\/texts-|\/locales\//.test(name));
    return {
      files: files.map(({ name }) => name.replace(/^.*\/|-.{8}\.\w+$/g, '')).sort(),
      beforeScreen: files.filter(({ startTime }) => startTime < opened).length,
    };
  });
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    let wasThere = false;
    new MutationObserver((_, observer) => {
      const isThere = document.getElementById('opening') !== null;
      if (wasThere && !isThere) {
        performance.mark('opened');
        observer.disconnect();
      }
      wasThere = isThere;
    }).observe(document, { childList: true, subtree: true });
  }),
);

test('signing in takes one file of texts, all of it there with the first screen', async ({ page }) => {
  await speaks(page, 'tr');
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1, name: textIn('tr', 'auth', 'signIn') })).toBeVisible();
  expect(await fetchedTexts(page)).toEqual({ files: ['texts-tr-shell'], beforeScreen: 1 });
});

test('signing in takes none in English, and a screen those of its rooms', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await fetchedTexts(page)).toEqual({ files: [], beforeScreen: 0 });
  await signIn(page, 'spinner1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { files } = await fetchedTexts(page);
  expect([files.length > 0, files.length <= FILES_MAX, files.filter((name) => !name.startsWith('texts-en-'))]).toEqual([true, true, []]);
});

const screens: readonly ScreenRule[] = Object.values(SCREENS).filter(({ path, state }) => state === 'through' && !path.includes(':'));

const PEOPLE = { SPINNER: 'spinner1', ADMIN: 'admin', SUPER_ADMIN: 'superadmin', AUDITOR: 'auditor1' } as const;
/** Opens each screen once: its route names its texts, which are the same for every role. */
const openerOf = ({ roles }: ScreenRule) => (Object.keys(PEOPLE) as Role[]).find((role) => roles.includes(role));

for (const [role, who] of Object.entries(PEOPLE)) {
  test(`${role}: no screen waits for more than ${FILES_MAX} files of texts`, async ({ page }) => {
    await speaks(page, 'tr');
    await admit(page, who);
    for (const { path } of screens.filter((screen) => openerOf(screen) === role)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { files, beforeScreen } = await fetchedTexts(page);
      expect([path, files.length, beforeScreen <= FILES_MAX]).toEqual([path, Math.min(files.length, FILES_MAX), true]);
      expect(files.filter((name) => !name.startsWith('texts-tr-'))).toEqual([]);
    }
  });
}

test('a language that is chosen is spoken at once, and on the screens that come after', async ({ page }) => {
  await signIn(page, 'mill2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: textIn('en', 'shell', 'language') }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await page.getByRole('link', { name: textIn('fr', 'shell', 'pages', 'stock') }).click();
  await expect(page.getByRole('heading', { level: 1, name: textIn('fr', 'stock', 'title') })).toBeVisible();
  await page.getByRole('link', { name: textIn('fr', 'shell', 'pages', 'overview') }).click();
  await expect(page.getByRole('heading', { level: 1, name: textIn('fr', 'overview', 'title') })).toBeVisible();
});

test('a country is named in the language of the reader, and found by its English name', async ({ page }) => {
  await speaks(page, 'tr');
  await admit(page, 'spinner1');
  await page.goto('/my-profile');
  const country = page.getByRole('combobox', { name: textIn('tr', 'profile', 'country') });
  await expect(country).toHaveValue('Pakistan');
  await country.fill('India');
  await expect(page.getByRole('option')).toHaveText(['Britanya Hint Okyanusu Toprakları', 'Hindistan']);
});
