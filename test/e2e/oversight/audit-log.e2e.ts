/** An admin reads who did what, filters it, and takes it along; it fits a phone. */
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../support/accessibility.js';
import { signIn } from '../support/people.js';

test('an admin filters the audit log, checks the chain and saves it as CSV', async ({ page }) => {
  await signIn(page, 'admin', '/user-management');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect(page.getByText(/\d+ of \d+ events verified/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name, email address or user ID' }).fill('admin@');
  await expect(page).toHaveURL(/who=admin/);
  await expect(page.getByRole('table', { name: 'Audit log' }).getByText('Signing in').first()).toBeVisible();
  await expectNoBarriers(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('audit-log.csv');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
