/** A brand's order in a browser: its product, its form from left to right, its place in the list, its trace and its end. */
import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { OrderSummary } from '../../../contracts/brand/orders/replies.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import { expectNoBarriers } from '../support/accessibility.js';
import { account, admit } from '../support/people.js';

/** The demo brand's orders as the list has them. */
async function ordersOf(page: Page, query: string): Promise<OrderSummary[]> {
  const { get } = await account(page.request, 'brand2');
  return (await get<PageOf<OrderSummary>>(`/orders?${query}`)).items;
}

const addSupplier = async (page: Page, tier: number, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Add at tier ${tier}` }).click();
  await page.getByPlaceholder(`Add at tier ${tier}`).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
};

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Move ${name} onto the one that it supplies` }) });

/** Connects the supplier, unless the brand's supplier list already did. */
async function connect(page: Page, name: string, purchaser: string): Promise<void> {
  if ((await row(page, name).getByText(purchaser).count()) > 0) return;
  await row(page, name)
    .getByRole('combobox', { name: `Who ${name} supplies` })
    .click();
  await page.getByRole('option', { name: purchaser }).click();
}

test('a brand makes a product, orders it, reads its trace, changes it, copies it and cancels it with a reason', async ({ page }) => {
  const delivered = (await ordersOf(page, 'traced=true&state=placed')).find(({ trace }) => trace?.evidence);
  const deliveredNumber = delivered?.purchaseOrderNumber ?? '';
  const seller = delivered?.topSuppliers[0]?.businessName ?? '';
  const [code, number] = [`E2E-${randomInt(1e9)}`, `PO-E2E-${randomInt(1e9)}`];
  await admit(page, 'brand2');

  await test.step('the product', async () => {
    await page.goto('/brand-product');
    await page.getByRole('button', { name: 'Add product' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Code').fill(code);
    await form.getByLabel('Description').fill('Poplin shirt of the journey');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
  });

  await test.step('the form says what is missing, and takes it from left to right', async () => {
    await page.goto('/brand-product-order/new');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('1 thing to correct')).toBeVisible();
    await page.getByLabel('Purchase order number').fill(number);
    await page.getByLabel('Purchase date').fill('11.13.2026');
    await page.getByLabel('Quantity').fill('8400');
    await page.getByRole('combobox', { name: 'Product (optional)' }).click();
    await page.getByRole('option', { name: new RegExp(code) }).click();
    await expect(page.getByLabel('Product description')).toHaveValue('Poplin shirt of the journey');
    await addSupplier(page, 1, seller);
    await addSupplier(page, 3, 'Mehran Knits');
    await expect(row(page, 'Mehran Knits')).toBeVisible();
    await connect(page, 'Mehran Knits', seller);
  });

  await test.step('it is placed, and is first in the list', async () => {
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { name: /Poplin shirt of the journey/ })).toContainText('Placed');
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect(page.getByRole('row').nth(1)).toContainText(number);
    await expect(page.getByRole('row').nth(1)).toContainText('8,400 pcs');
  });

  await test.step('nobody recorded its number: its trace says so and shows the two weeks before', async () => {
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByText('No traceability data found')).toBeVisible();
    await page.getByRole('link', { name: 'Open trace' }).click();
    await expect(page.getByText(`No supplier transaction has ${number}.`)).toBeVisible();
    await expect(page.getByRole('region', { name: /13\/11\/2026/ }).first()).toBeVisible();
  });

  await test.step('with the number of a delivery it is traced', async () => {
    await page.getByRole('link', { name: 'Correct the order' }).click();
    await page.getByLabel('Purchase order number').fill(deliveredNumber);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const question = page.getByRole('dialog', { name: 'This order may already exist' });
    await expect(question).toContainText(/You already have this purchase order, placed on \d\d\/\d\d\/\d{4}/);
    await question.getByRole('button', { name: 'Another part of the same order' }).click();
    await page.getByRole('link', { name: 'Open trace' }).click();
    await expect(page.getByRole('heading', { name: new RegExp(deliveredNumber) })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Trace map/ }).getByRole('button', { name: seller })).toBeVisible();
    await page.getByRole('link', { name: 'Open order' }).click();
  });

  await test.step('a copy is a draft without the numbers', async () => {
    const original = page.url();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByLabel('Purchase order number')).toHaveValue('');
    await expect(page.getByLabel('Quantity')).toHaveValue('8,400');
    await expect(row(page, 'Mehran Knits')).toContainText(seller);
    await page.goto(original);
  });

  await test.step('it is cancelled with a reason, which its history shows', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Ordered twice');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('heading', { name: /Poplin shirt of the journey/ })).toContainText('Cancelled');
    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('tabpanel', { name: 'History' });
    await expect(history).toContainText('Ordered twice');
    await expect(history).toContainText('Changed purchase order number');
    await expectNoBarriers(page);
  });
});

test('an order without a number and a date is not enough for a trace, and one that is not there is said so', async ({ page }) => {
  const [draft] = await ordersOf(page, 'state=draft&perPage=1');
  await admit(page, 'brand2');
  await page.goto(`/brand-product-trace/${draft?.id}`);
  await expect(page.getByText('There is insufficient information to complete this trace')).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/brand-product-trace/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Data not found')).toBeVisible();
});
