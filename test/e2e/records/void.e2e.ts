/** A record that was wrong is voided, with a reason; not while a later one builds on it. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ginnedLint, newCode, phone, signIn } from '../support/people.js';
import { addedRow, choose, typeLot } from '../support/record-forms.js';

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

/** The row of a kind of record in the ledger of one product ID, opened. */
async function open(page: Page, productId: string, kind: string): Promise<Locator> {
  await page.goto(`/transactions?productId=${productId}`);
  await page.getByRole('button', { name: `Show details of ${kind}` }).click();
  return page.getByRole('row').filter({ hasText: kind }).first();
}

test('a record is voided with a reason once nothing later uses it', async ({ page, request }) => {
  test.slow();
  const { lint, ginner } = await ginnedLint(request);
  const spinner = await phone(request, 'spinner1');
  const yarn = newCode();
  await spinner.record('purchases', { occurredAt: at(10), sellerId: ginner.facility.id, lots: [{ productId: lint }] });
  await spinner.record('transforms', {
    occurredAt: at(5),
    inputs: [{ productId: lint }],
    outputs: [{ productId: yarn, product: 'yarn', quantity: 120, unit: 'kg' }],
  });
  await signIn(page, 'spinner1');
  const dialog = page.getByRole('dialog', { name: /^Void (record [\d,]+|the purchase of 140 kg from .+)\?$/ });

  await test.step('a purchase whose lot went into yarn stays', async () => {
    const row = await open(page, lint, 'Purchase');
    await expect(
      page.getByText('You cannot void this record because a later record uses its lots. Void the later record first.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Void', exact: true })).toHaveCount(0);
    await expect(row).not.toContainText('Voided');
  });

  await test.step('the yarn is voided, and says so with its reason', async () => {
    const row = await open(page, yarn, 'Transform');
    await page.getByRole('button', { name: 'Void', exact: true }).click();
    await dialog.getByRole('button', { name: 'Void record' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('This reason is required.');
    await dialog.getByLabel('Reason').fill('Two lots were mixed up');
    await dialog.getByRole('button', { name: 'Void record' }).click();
    await expect(page.getByText('Record voided')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Voided');
    await expect(page.getByText('Two lots were mixed up')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Void', exact: true })).toHaveCount(0);
  });

  await test.step('its lint is back in stock', async () => {
    await page.goto(`/lots/${lint}`);
    await expect(page.getByText('kg left of 140 kg')).toBeVisible();
    await expect(page.getByText('140 in stock')).toBeVisible();
  });

  await test.step('now the purchase is voided too, and the lint is the ginner’s again', async () => {
    const row = await open(page, lint, 'Purchase');
    await page.getByRole('button', { name: 'Void', exact: true }).click();
    await dialog.getByLabel('Reason').fill('Wrong bale');
    await dialog.getByRole('button', { name: 'Void record' }).click();
    await expect(row).toContainText('Voided');
    await page.goto(`/lots/${lint}`);
    await expect(page.getByText('Data not found')).toBeVisible();
    await page.goto('/homepage/purchase');
    await choose(page, 'Seller', ginner.facility.name);
    await typeLot(page, lint);
    await expect(addedRow(page, lint)).toContainText('140');
  });
});
