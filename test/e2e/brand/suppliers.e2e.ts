/** A brand's suppliers in a browser: settled in their row, dragged into their order, without barriers, on a phone and in Urdu. */
import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from '../support/accessibility.js';
import { admit } from '../support/people.js';

const tier = (page: Page, name: string) => page.getByRole('region', { name });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Who ${name} supplies` }) });
const supplied = (page: Page, name: string) => card(page, name).getByRole('list', { name: 'Supplies' });

test('a brand settles a match, puts its suppliers in an order by pointer and by keys, and sees a supplier’s record', async ({ page }) => {
  await admit(page, 'brand2');
  await page.goto('/brand-suppliers');
  await expect(page).toHaveTitle(/Brand Suppliers/);

  await test.step('the undecided one is expanded', async () => {
    await page.getByRole('button', { name: '1 needs a match' }).click();
    await expect(page).toHaveURL(/match=POTENTIAL_MATCH/);
    const row = page.getByRole('row', { name: /Lyari Ring Spinning/ }).first();
    await expect(row).toContainText('Unknown');
    await page.getByRole('button', { name: 'Choose Lyari Ring Spinning (Pvt.) Ltd.' }).click();
    await expect(page.getByText('No matching suppliers')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(row).toContainText('Matched');
    await expect(row).toContainText('Ready');
  });

  await test.step('it is dragged onto the mill that it supplies', async () => {
    await page.getByText('Category', { exact: true }).click();
    await expect(tier(page, 'Tier 4 Raw material processing')).toContainText('Lyari Ring Spinning');
    await card(page, 'Lyari Ring Spinning').locator('[draggable]').dragTo(card(page, 'Mehran Knits'));
    await expect(supplied(page, 'Lyari Ring Spinning')).toContainText('Mehran Knits');
  });

  await test.step('another is added and removed by keyboard only', async () => {
    await page.getByRole('button', { name: 'Who Lyari Ring Spinning supplies' }).focus();
    await page.keyboard.press('Enter');
    const mill = page.getByRole('menuitemcheckbox', { name: 'Clock Tower Weaving' });
    await mill.focus();
    await page.keyboard.press('Space');
    await expect(mill).toHaveAttribute('aria-checked', 'true');
    await page.getByRole('menuitemcheckbox', { name: 'Mehran Knits' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(supplied(page, 'Lyari Ring Spinning')).toHaveText('Clock Tower Weaving');
  });

  await test.step('its page says who did what', async () => {
    await page.getByRole('link', { name: 'Lyari Ring Spinning' }).click();
    await expect(page.getByRole('region', { name: 'Supplies' })).toContainText('Clock Tower Weaving');
    const history = page.getByRole('region', { name: 'History', exact: true });
    await expect(history).toContainText('Match chosen');
    await expect(history).toContainText('Supplies');
    await expect(page.getByRole('region', { name: 'Compliance history' })).toContainText('None recorded');
  });
});

test('suppliers read from right to left in Urdu, on a phone too', async ({ page }) => {
  await admit(page, 'brand2');
  await page.addInitScript(() => localStorage.setItem('language', 'ur'));
  await page.goto('/brand-suppliers');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('row', { name: /Canal Road Apparel/ })).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/brand-suppliers?view=category');
  await expect(page.getByRole('listitem').filter({ hasText: 'Canal Road Apparel' }).first()).toBeVisible();
  await expectNoBarriers(page);
});
