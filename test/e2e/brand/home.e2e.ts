/** The home screen of a brand: its tasks, its search, and an alert that it dismisses; by keyboard only, on a phone and in Urdu. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { OrderSummary } from '../../../contracts/brand/orders/replies.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import { expectNoBarriers } from '../support/accessibility.js';
import { account, admit, ginnedLint, newCode, phone } from '../support/people.js';

test('a brand sees what needs it first, how far its cotton is traced, and its profile second', async ({ page }) => {
  await admit(page, 'brand2');
  await page.goto('/brand-profile');
  await expect(page).toHaveTitle(/^Home/);
  const needs = page.getByRole('region', { name: /^Needs you/ });
  await expect(needs.getByRole('listitem').filter({ hasText: 'no traceability data' }).first()).toBeVisible();
  const greens = await needs
    .getByRole('link')
    .evaluateAll((links) => links.filter((link) => getComputedStyle(link).backgroundColor === 'rgb(54, 198, 126)').length);
  expect(greens).toBe(1);
  await expect(page.getByRole('table', { name: 'Latest orders' }).getByRole('row').nth(1)).toContainText(/PO-|INV-/);
  const trend = page.getByRole('region', { name: 'Traced to farm' });
  await expect(trend.getByRole('img', { name: 'Traced to farm' })).toBeVisible();
  await trend.getByText('Table', { exact: true }).click();
  await expect(trend.getByRole('row')).toHaveCount(13);

  await needs.getByRole('link', { name: 'Correct numbers' }).first().click();
  await expect(page).toHaveURL(/\/brand-product-order\/[0-9a-f-]+\/edit$/);
  await page.goBack();
  await page.getByRole('tab', { name: 'My profile' }).click();
  await expect(page).toHaveURL('/brand-profile?tab=profile');
  await expect(page).toHaveTitle(/^Brand Profile/);
  await expect(page.getByRole('textbox', { name: 'Street address' })).toBeVisible();
});

/** Returns the shared prefix of the numbers of several orders of the demo: their years depend on when it was made. */
async function sharedBeginning(request: APIRequestContext): Promise<string> {
  const { get } = await account(request, 'brand1');
  const { items } = await get<PageOf<OrderSummary>>('/orders?state=placed&perPage=100');
  const counts = new Map<string, number>();
  for (const { purchaseOrderNumber } of items) {
    const beginning = purchaseOrderNumber?.slice(0, 'PO-BRAND1-26-10'.length);
    if (beginning) counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
  }
  const [[beginning, count] = ['', 0]] = [...counts].sort(([, one], [, other]) => other - one);
  expect(count).toBeGreaterThan(1);
  return beginning;
}

test('a search finds while one types, opens by keys alone, and knows what was opened last', async ({ page, request }) => {
  const beginning = await sharedBeginning(request);
  await admit(page, 'brand1');
  await page.goto('/brand-product');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  const field = page.getByRole('textbox', { name: 'Search', exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type(beginning.toLowerCase());
  const options = page.getByRole('option');
  await expect(options.first()).toContainText(beginning);
  await expect(page.getByRole('listbox').getByText('Documents')).toBeVisible();
  const name = /PO-BRAND1-\d\d-\d+/.exec((await options.nth(1).textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/brand-product-order\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText(name);

  await page.keyboard.press('/');
  await expect(options).toHaveCount(1);
  await expect(options.first()).toHaveText(name);
  await page.keyboard.type('nobody knows this');
  await expect(page.getByText('Nothing found for “nobody knows this”')).toBeVisible();
  await field.fill('ravi');
  await page.getByRole('option', { name: /^All \d+ results for “ravi”$/ }).click();
  await expect(page).toHaveURL(/\/search\?q=ravi/);
  await page.getByText('Suppliers and partners', { exact: true }).first().click();
  await expect(page).toHaveURL(/group=partners/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ravi Yarns/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/brand-suppliers\//);
});

test('an alert shows its figures to readers of the goods, and leaves the brand’s list with a reason', async ({ page, request }) => {
  test.slow();
  const { lint, ginner, kg } = await ginnedLint(request);
  const spinner = await phone(request, 'spinner1');
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const output = kg / 2;
  await spinner.record('purchases', { occurredAt: at(20), sellerId: ginner.facility.id, lots: [{ productId: lint }] });
  await spinner.record('transforms', {
    occurredAt: at(15),
    inputs: [{ productId: lint }],
    outputs: [{ productId: newCode(), product: 'yarn', quantity: output, unit: 'kg' }],
  });
  const reason = `${output} kg from ${kg} kg: 50.0%`;

  const table = page.getByRole('table', { name: 'Alerts' });

  await admit(page, 'spinner1');
  await page.goto('/alerts');
  await expect(table).toContainText(reason);

  await admit(page, 'brand1');
  await page.goto('/brand-profile');
  const card = page.getByRole('region', { name: /^Alerts/ });
  await expect(card).toContainText('Figures are shown only to users with access to the goods');
  await expect(card).not.toContainText(reason);
  await card.getByRole('link', { name: 'All alerts' }).click();
  const rows = table.getByRole('row').filter({ hasText: `Yield out of range at ${spinner.facility.name}` });
  const row = rows.first();
  await expect(row).toBeVisible();
  const before = await rows.count();
  await row.getByRole('button', { name: /^Dismiss/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss this alert?' });
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(dialog.getByText('This reason is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A trial run with waste yarn.');
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText('Alert dismissed')).toBeVisible();
  await expect(rows).toHaveCount(before - 1);
  await page.getByText('Dismissed', { exact: true }).first().click();
  await expect(row).toContainText('A trial run with waste yarn.');
});

test('home, search and alerts have no barriers on a phone, and read from right to left in Urdu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('language', 'ur'));
  await admit(page, 'brand1');
  for (const [path, ready] of [
    ['/brand-profile', 'آپ کی توجہ درکار'],
    ['/search?q=ravi', 'تلاش کے نتائج'],
    ['/alerts', 'انتباہات'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(ready).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoBarriers(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
