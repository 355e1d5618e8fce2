/** The brand's supplier, product and order, and how far the order is traced. */
import { expect, type Page, test } from '@playwright/test';
import type { Chain } from './chain.js';
import { type Devices, siteOf } from './people.js';

/** Makes 1,000 pieces of the shirts that were sewn. */
const PIECE_GRAMS = '260';

export async function traceOrder({ brand }: Devices, chain: Chain): Promise<void> {
  await test.step('the brand takes its partner into its suppliers, and makes a product', async () => {
    await addSupplier(brand, siteOf('assembly'));
    await addProduct(brand, 'SHIRT-1', 'Poplin shirt');
  });
  await test.step('it orders, and the number of the order leads to the farm', async () => {
    await placeOrder(brand, chain.orderNumber);
    await brand.getByRole('link', { name: 'Open trace' }).click();
    await expect(brand.getByRole('heading', { name: new RegExp(chain.orderNumber) })).toBeVisible();
    await seeWholeChain(brand);
  });
  await test.step('so does the code of the shirts', async () => {
    await brand.goto(`/brand-product-trace/${chain.shirts}`);
    await expect(brand.getByRole('heading', { name: chain.shirts })).toBeVisible();
    await seeWholeChain(brand);
  });
}

async function addSupplier(page: Page, name: string): Promise<void> {
  await page.goto('/brand-suppliers');
  await page.getByRole('button', { name: 'Add supplier' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a supplier' });
  await form.getByText('Among my partners').click();
  await form.getByRole('button', { name: `Add ${name}` }).click();
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: name })).toBeVisible();
}

async function addProduct(page: Page, code: string, description: string): Promise<void> {
  await page.goto('/brand-product');
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a product' });
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Description').fill(description);
  await form.getByLabel('Net weight of a piece').fill(PIECE_GRAMS);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
}

async function placeOrder(page: Page, number: string): Promise<void> {
  await page.goto('/brand-product-order/new');
  await page.getByLabel('Purchase order number').fill(number);
  await page.getByLabel('Purchase date').fill(today());
  await page.getByLabel('Quantity').fill('1000');
  await page.getByRole('combobox', { name: 'Product (optional)' }).click();
  await page.getByRole('option', { name: /SHIRT-1/ }).click();
  await page.getByRole('button', { name: 'Add at tier 1' }).click();
  await page.getByPlaceholder('Add at tier 1').fill(siteOf('assembly'));
  await page.getByRole('option', { name: new RegExp(siteOf('assembly')) }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: /Poplin shirt/ })).toContainText('Placed');
}

/** Each site has worked on all of it, down to the farm, which is a registered origin. */
async function seeWholeChain(page: Page): Promise<void> {
  await expect(page.getByText('100% traced to farm')).toBeVisible();
  await page.getByText('Table', { exact: true }).click();
  const tiers = page.getByRole('table', { name: 'Shares by tier' });
  for (const person of ['assembly', 'mill', 'spinner', 'gin', 'farm'] as const)
    await expect(tiers.getByRole('row').filter({ hasText: siteOf(person) })).toContainText('100%');
}

/** As the form of an order takes it, whatever the language. */
function today(): string {
  const [year, month, day] = new Date().toLocaleDateString('sv-SE').split('-');
  return `${month}.${day}.${year}`;
}
