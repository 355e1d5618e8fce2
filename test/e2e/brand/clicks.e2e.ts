/** Counts the clicks of a brand's main tasks: from an order on paper to its trace, from a lot to missing records, to the customs file. */
import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { OrderSummary } from '../../../contracts/brand/orders/replies.js';
import type { TransactionReply } from '../../../contracts/ledger/custody/replies.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import type { TraceReply } from '../../../contracts/trace/tracing/replies.js';
import { patient } from '../../support/jest/patience.js';
import { countClicks } from '../support/clicks.js';
import { account, signIn } from '../support/people.js';

const BUILT_MS = patient(150_000);

async function reads(page: Page, name: string) {
  return (await account(page.request, name)).get;
}

/** A lot of the brand with cotton of which no ginner is on record. */
async function lotWithUnknown(page: Page): Promise<string> {
  const get = await reads(page, 'brand1');
  const { items } = await get<PageOf<TransactionReply>>('/custody/transactions?perPage=100');
  for (const productId of new Set(items.flatMap(({ lots }) => lots.map((lot) => lot.productId)))) {
    const { evidence } = await get<TraceReply>(`/traces/lots/${productId}`);
    if ((evidence?.unverified ?? 0) > 0.05) return productId;
  }
  throw new Error('no lot of the demo has cotton that is not verified');
}

test('an order on paper is placed and traced by five clicks', async ({ page }) => {
  const get = await reads(page, 'brand2');
  const { items } = await get<PageOf<OrderSummary>>('/orders?traced=true&state=placed');
  const delivered = items.find(({ trace }) => trace?.evidence);
  if (!delivered) throw new Error('no order of the demo is traced');
  const seller = delivered.topSuppliers[0]?.businessName ?? '';
  await signIn(page, 'brand2', '/brand-profile');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Place an order' }).click();
  await page.getByLabel('Purchase order number').fill(delivered.purchaseOrderNumber ?? '');
  await page.getByLabel('Purchase date').fill('11.13.2026');
  await page.getByLabel('Quantity').fill('8400');
  await page.getByLabel('Product description').fill(`Shirt ${randomInt(1e9)}`);
  await page.getByRole('button', { name: 'Add at tier 1' }).click();
  await page.getByPlaceholder('Add at tier 1').fill(seller);
  await expect(page.getByRole('option', { name: new RegExp(seller) })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Place order' }).click();
  const question = page.getByRole('dialog', { name: 'This order may already exist' });
  await question.getByRole('button', { name: 'Another part of the same order' }).click();
  await page.getByRole('link', { name: 'Open trace' }).click();
  await expect(page.getByRole('region', { name: /^Trace map/ }).getByRole('button', { name: seller })).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(5);
});

test('from a lot to its farms, to missing records, to having requested them are four clicks', async ({ page }) => {
  const productId = await lotWithUnknown(page);
  await signIn(page, 'brand1', `/lots/${productId}`);
  const clicks = await countClicks(page);
  await page.locator(`a[href="/brand-product-trace/${productId}"]`).first().click();
  const map = page.getByRole('region', { name: /^Trace map/ });
  await expect(map.getByRole('button', { name: /Farm/ }).first()).toBeVisible();
  await map.getByRole('button', { name: 'No ginner on record' }).first().click();
  const panel = page.getByRole('complementary', { name: 'No ginner on record' });
  await panel.getByRole('button', { name: /^Ask / }).click();
  await page.getByRole('dialog', { name: 'Request documents' }).getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent')).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(4);
});

test('the customs file is two clicks from its order, where nobody is left to ask', async ({ page }) => {
  test.setTimeout(BUILT_MS + patient(120_000));
  const get = await reads(page, 'brand1');
  const { items } = await get<PageOf<OrderSummary>>('/orders?state=placed&traced=true&perPage=1');
  await signIn(page, 'brand1', `/brand-product-order/${items[0]?.id}`);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Build dossier' }).click();
  const exporting = page.getByRole('button', { name: 'Export', exact: true });
  await expect(exporting).toBeEnabled({ timeout: BUILT_MS });
  // The first press asks once while documents can still be requested; the next press downloads the file.
  const download = page.waitForEvent('download');
  await exporting.click();
  const anyway = page.getByRole('button', { name: 'Export anyway' });
  const isAsked = await Promise.race([download.then(() => false), anyway.waitFor().then(() => true)]);
  if (isAsked) await anyway.click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  expect(await clicks()).toBeLessThanOrEqual(isAsked ? 3 : 2);
});
