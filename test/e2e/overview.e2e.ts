/** The performance of a site, and the data behind each figure. */
import { expect, type Page, test } from '@playwright/test';
import { admit, ginnedLint, phone, signIn } from './support/people.js';

const tile = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}[\\s\\d,]+kg`) });

async function kilograms(page: Page, name: string): Promise<number> {
  const text = await tile(page, name).textContent();
  return Number(/([\d,]+)\s*kg/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
}

test('purchases count, and link to their records', async ({ page, request }) => {
  const { lint, ginner, kg } = await ginnedLint(request);
  await signIn(page, 'spinner2');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(tile(page, 'Purchased')).toBeVisible();
  const before = { purchased: await kilograms(page, 'Purchased'), inStock: await kilograms(page, 'In stock') };
  const spinner = await phone(request, 'spinner2');
  await spinner.record('purchases', {
    occurredAt: new Date(Date.now() - 60_000).toISOString(),
    sellerId: ginner.facility.id,
    lots: [{ productId: lint }],
  });
  await page.reload();
  await expect.poll(() => kilograms(page, 'Purchased')).toBe(before.purchased + kg);
  expect(await kilograms(page, 'In stock')).toBe(before.inStock + kg);
  await tile(page, 'Purchased').click();
  await expect(page).toHaveURL(/\/transactions\?kind=purchase&from=/);
  await expect(
    page
      .getByRole('row', { name: new RegExp(ginner.facility.name) })
      .filter({ has: page.getByRole('cell', { name: /^140/ }) })
      .first(),
  ).toBeVisible();
});

test('a year shows month by month, as charts and as tables', async ({ page }) => {
  await admit(page, 'mill1');
  await page.goto('/overview');
  await expect(page.getByText(/^Window \d+, /)).toBeVisible();
  await page.getByText('12 months', { exact: true }).click();
  await expect(page).toHaveURL('/overview?period=months');
  const chart = page.getByRole('img', { name: 'Purchased, made and sold' });
  await chart.hover({ position: { x: 60, y: 120 } });
  await expect(page.getByRole('status').filter({ hasText: 'Purchased' })).toContainText(/\d{2}\/\d{4}Purchased [\d,]+ kg/);
  await page.getByRole('radiogroup', { name: 'Show as: Purchased, made and sold' }).getByText('Table').click();
  const table = page.getByRole('table', { name: 'Purchased, made and sold' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await page.getByRole('radiogroup', { name: 'Verified share of' }).getByText('Sold').click();
  await expect(page.getByRole('img', { name: 'Verified by month' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Margin of error' })).toContainText('Not accounted for');
});
