/** A person who works at two sites: an admin adds the second one, and the person goes from one to the other at a desk and on a phone. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { UserReply } from '../../../contracts/members/users/replies.js';
import { headersOf, inviteUser, signUp } from '../support/mailed-links.js';
import { fillSignIn, leaveSession, PASSWORD, signIn } from '../support/people.js';

const PHONE = { width: 390, height: 844 };

/** Opens somebody at the users' page. */
async function openUser(page: Page, email: string): Promise<void> {
  await signIn(page, 'superadmin', '/user-management');
  await page.goto(`/user-management?q=${encodeURIComponent(email)}`);
  await page.getByText(email).first().click();
}

async function addSite(page: Page, email: string, role: string, site: string): Promise<void> {
  await openUser(page, email);
  await page.getByRole('button', { name: 'Add a site' }).click();
  const form = page.getByRole('form', { name: 'Add a site' });
  await form.getByLabel('Role').click();
  await page.getByRole('option', { name: role, exact: true }).click();
  await form.getByLabel('Site').fill(site);
  await page.getByRole('option', { name: site }).click();
  await form.getByRole('button', { name: 'Add a site' }).click();
  await expect(page.getByText(`works at ${site} now`)).toBeVisible();
  await leaveSession(page);
}

/** Somebody new at the site of this user of the demo. */
async function colleagueOf(request: APIRequestContext, name: string): Promise<string> {
  const headers = await headersOf(request, 'superadmin');
  const { items } = await (await request.get(`/api/users?q=${name}@example.org`, { headers })).json();
  const [{ role, facility }] = items as UserReply[] & [UserReply];
  return inviteUser(request, { role, ...(facility && { facilityId: facility.id }) });
}

test('a user of a spinner and a mill switches between them, until an admin removes one', async ({ page, request }) => {
  const email = await colleagueOf(request, 'spinner2');
  await signUp(page, request, email);
  await leaveSession(page);
  await addSite(page, email, 'Mill', 'Mehran Knits');

  await page.goto('/sign-in');
  await fillSignIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Change site, Ravi Yarns' }).click();
  await page.getByRole('menuitem', { name: 'Mehran Knits' }).click();
  const switched = page.getByRole('button', { name: 'Change site, Mehran Knits' });
  await expect(switched).toBeVisible();
  await page.reload();
  await expect(switched).toBeVisible();

  await leaveSession(page);
  await openUser(page, email);
  await page.getByRole('button', { name: 'Remove Mehran Knits' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('no longer works at Mehran Knits')).toBeVisible();
});

test('a user of a gin and a farm switches between them on a phone', async ({ page, request }) => {
  const email = await colleagueOf(request, 'farm2');
  await signUp(page, request, email);
  await leaveSession(page);
  await addSite(page, email, 'Ginner', 'Sutlej Cotton Factory');
  await page.setViewportSize(PHONE);
  await page.goto('/m');
  await fillSignIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sutlej Cotton Factory' }).click();
  await expect(page.getByRole('link', { name: /^Assign product ID/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByText('Sutlej Cotton Factory')).toBeVisible();
});
