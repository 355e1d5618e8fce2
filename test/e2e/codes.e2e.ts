/** QR codes: a batch is made, printed and downloaded, and one of its codes is followed onto a lot. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { admit, phone, signIn } from './support/people.js';

const CODE = /^\d+,((?:[A-Z2-9]{3}-){3}[A-Z2-9]{3}),encoded,/;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function make(page: Page, name: string, quantity: string): Promise<void> {
  await page.getByLabel('Batch name').fill(name);
  await page.getByLabel('Quantity').fill(quantity);
  await page.getByRole('button', { name: 'Create codes' }).click();
}

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await started).path());
}

test('a batch is made, printed and downloaded, and the life of a code is read', async ({ page, request }) => {
  await signIn(page, 'admin', '/user-management');
  await page.getByRole('link', { name: 'QR code management' }).click();
  const name = `Bales ${crypto.randomUUID().slice(0, 8)}`;
  await make(page, '=bales', '0');
  await expect(page.getByText('The first and last character must not be a special character.')).toBeVisible();
  await expect(page.getByText(/must be between 1 and/)).toBeVisible();
  await make(page, name, '50');
  await expect(row(page, name)).toContainText('Not used yet 50');

  const [, first = ''] = (await downloaded(page, `CSV of ${name}`)).toString('utf8').split('\r\n');
  const [, code = ''] = CODE.exec(first) ?? [];
  await page.getByRole('button', { name: `Print ${name}` }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Label size' }).click();
  await page.getByRole('option', { name: /65 labels/ }).click();
  await expect(page.getByRole('dialog').getByText('One page')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(code)).toBeVisible();
  const pdf = await downloaded(page, 'Download PDF');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  const farm = await phone(request, 'farm1');
  const lots = [{ productId: code, product: 'rawCotton', quantity: 100, unit: 'kg', certification: 'BCI' }];
  await farm.record('records', { occurredAt: new Date(Date.now() - 60_000).toISOString(), lots });
  await page.getByRole('link', { name: 'All batches' }).click();
  await page.getByLabel('Find a code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('In use');
  await expect(page.getByRole('listitem').filter({ hasText: 'Recorded' })).toContainText(farm.facility.name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('In use 1')).toBeVisible();
  await page.getByText('In use', { exact: true }).first().click();
  await expect(row(page, code)).toContainText(farm.facility.name);
});

test('a batch that is being made is found again, and cancelled', async ({ page }) => {
  await admit(page, 'admin');
  await page.goto('/qr-code-management');
  const name = `Mistaken ${crypto.randomUUID().slice(0, 8)}`;
  await make(page, name, '100,000');
  await expect(row(page, name)).toContainText('of 100,000 codes');
  await page.goto('/qr-code-history');
  await row(page, name)
    .getByRole('button', { name: `Cancel ${name}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel batch' }).click();
  await expect(row(page, name)).toContainText('Cancelled');
});
