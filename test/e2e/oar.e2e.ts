/** How a site gets its OAR ID: automatically, by a search, or as none of the candidates. */
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { inviteUser, signUp } from './support/mailed-links.js';
import { admit } from './support/people.js';

/** A spinner that was invited just now, on its onboarding. */
async function newSpinner(page: Page, request: APIRequestContext, name: string): Promise<void> {
  const facility = { name, type: 'SPINNER' as const, country: 'PK' };
  await signUp(page, request, await inviteUser(request, { role: 'SPINNER', facility }));
  await expect(page).toHaveURL('/onboard');
}

async function saveProfile(page: Page, address: string): Promise<void> {
  await page.getByLabel('Business registration number').fill('K-20491');
  await page.getByRole('combobox', { name: 'State or province' }).fill('Sindh');
  await page.getByRole('combobox', { name: 'District' }).fill('Karachi');
  await page.getByLabel('Street address').fill(address);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
}

const card = (within: Page | Locator, name: string): Locator => within.getByRole('listitem').filter({ hasText: name });

test('a new site finds its OAR ID, chooses, thinks better of it, and is registered as new', async ({ page, request }) => {
  await newSpinner(page, request, 'Lyari Ring Spinning');
  const site = page.getByRole('region', { name: 'OAR ID' });
  await expect(site).toContainText('Save your profile first');
  await saveProfile(page, 'Plot 72, Hub River Road');
  await site.getByRole('button', { name: 'Find OAR ID' }).click();
  await expect(site).toContainText('Potential match');
  const main = card(site, 'Lyari Ring Spinning (Pvt.) Ltd.');
  await expect(main).toContainText(/Confidence 0\.\d\d/);
  await expect(main).toContainText('Same name');
  await expect(main).toContainText('The plot numbers differ, so you need to decide');
  await expect(main.locator('mark')).toContainText(['27']);
  await main.getByRole('button', { name: 'Choose Lyari Ring Spinning (Pvt.) Ltd.' }).click();
  await expect(page.getByText('An admin must review this choice first')).toBeVisible();
  await expect(site.locator('header')).toContainText('Potential match');
  await expect(card(site, 'Unit 2')).toBeVisible();
  await site.getByRole('button', { name: 'None of these' }).click();
  await expect(site.locator('header')).toContainText('New site');
  await expect(site.locator('header')).toContainText('Local ID');
  await expect(site).toContainText('The registry does not list this site yet');
});

test('a site that is listed as it says is matched by itself', async ({ page, request }) => {
  await newSpinner(page, request, 'Keenjhar Yarns Limited');
  await saveProfile(page, 'Plot 118, Super Highway');
  const site = page.getByRole('region', { name: 'OAR ID' });
  await site.getByRole('button', { name: 'Find OAR ID' }).click();
  await expect(site.locator('header')).toContainText(/PK\w{13}/);
  await expect(site.locator('header')).toContainText('Matched');
});

test('an admin settles a match in its row: by a search, and by an ID that is typed', async ({ page }) => {
  await admit(page, 'admin');
  await page.goto('/facilities?match=POTENTIAL_MATCH');
  const row = page.getByRole('row').filter({ hasText: 'Mehran Knits' }).first();
  await expect(row).toContainText('Potential match');
  await row.getByRole('button', { name: /Mehran Knits/ }).click();
  const table = page.getByRole('table');
  await table.getByRole('radio', { name: 'Search' }).check({ force: true });
  await table.getByLabel('Name', { exact: true }).fill('Mehran Knits & Weaving Unit 2');
  await table.getByRole('button', { name: 'Search' }).click();
  await expect(card(table, 'Weaving Unit 2')).toContainText('Same name');
  await table.getByRole('radio', { name: 'Type the OAR ID' }).check({ force: true });
  await table.getByRole('textbox', { name: 'OAR ID' }).fill('PK2022087TGG9YX');
  await expect(table.getByText('OAR ID does not exist')).toBeVisible();
});
