/** The first screen after a sign-in asks the API little: its reads come together. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { emailOf, fillSignIn, PASSWORD } from '../support/people.js';

interface Asked {
  paths: string[];
  unanswered: Set<Request>;
}

/** Signs in on the screen. Returns what the page asks the API for from then on, without the bell, which asks again by itself. */
async function askedAfterSignIn(page: Page, name: string): Promise<Asked> {
  // Blocks the stream of changes: records of other tests would cause further reads.
  await page.route(/\/api\/changes/, (route) => route.abort());
  await page.goto('/sign-in');
  const asked: Asked = { paths: [], unanswered: new Set() };
  let isSignedIn = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isSignedIn && pathname.startsWith('/api/') && !/^\/api\/(changes|notifications)$/.test(pathname)) {
      asked.paths.push(pathname);
      asked.unanswered.add(request);
    }
    if (pathname === '/api/auth/login') isSignedIn = true;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void asked.unanswered.delete(request));
  await fillSignIn(page, emailOf(name), PASSWORD);
  return asked;
}

/** Waits until all is answered. A part of the page that loads in a moment of its own asks by itself: one request more. */
async function expectFew({ paths, unanswered }: Asked, most: number): Promise<void> {
  await expect.poll(() => unanswered.size).toBe(0);
  expect(paths).toContain('/api/home/reads');
  expect(paths.length, paths.join()).toBeLessThanOrEqual(most + 1);
}

test('of a site', async ({ page }) => {
  const asked = await askedAfterSignIn(page, 'spinner1');
  await expect(page).toHaveURL('/homepage');
  for (const name of ['Waiting', 'In stock']) await expect(page.getByRole('table', { name }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('days left')).toBeVisible();
  await expectFew(asked, 1);
});

test('of a brand', async ({ page }) => {
  const asked = await askedAfterSignIn(page, 'brand1');
  await expect(page).toHaveURL('/brand-profile');
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible();
  // The trend is asked for by itself.
  await expectFew(asked, 2);
});
