/** A super admin reads whether the product runs; it fits a phone. */
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../support/accessibility.js';
import { signIn } from '../support/people.js';

test('a super admin reads what needs somebody, and the state of every projection', async ({ page }) => {
  await signIn(page, 'superadmin', '/user-management');
  await page.getByRole('link', { name: 'Operations', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Operations' })).toBeVisible();
  await expect(page.getByText(/again every 10 seconds/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Projections' }).getByText('audit-log')).toBeVisible();
  await expect(page.getByText('No backup known')).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
