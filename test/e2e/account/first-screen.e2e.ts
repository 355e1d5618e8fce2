/** The first screen after a sign-in asks the API little: its reads come together. */
import { expect, type Page, test } from '@playwright/test';
import { emailOf, fillSignIn, PASSWORD } from '../support/people.js';

/** Signs in on the screen. Returns what the page asks the API for from then on, without the bell, which asks again by itself. */
async function askedAfterSignIn(page: Page, name: string): Promise<Set<string>> {
  // What others record meanwhile is read again.
  await page.route(/\/api\/changes/, (route) => route.abort());
  await page.goto('/sign-in');
  const asked = new Set<string>();
  let isSignedIn = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isSignedIn && pathname.startsWith('/api/') && !/^\/api\/(changes|notifications)$/.test(pathname)) asked.add(pathname);
    if (pathname === '/api/auth/login') isSignedIn = true;
  });
  await fillSignIn(page, emailOf(name), PASSWORD);
  return asked;
}

test('of a site', async ({ page }) => {
  const asked = await askedAfterSignIn(page, 'spinner1');
  await expect(page).toHaveURL('/homepage');
  for (const name of ['Waiting', 'In stock']) await expect(page.getByRole('table', { name }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('days left')).toBeVisible();
  expect([...asked]).toEqual(['/api/home/reads']);
});

test('of a brand', async ({ page }) => {
  const asked = await askedAfterSignIn(page, 'brand1');
  await expect(page).toHaveURL('/brand-profile');
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible();
  expect([...asked].sort()).toEqual(['/api/home/reads', '/api/home/trend']);
});
