/** Files that bring many records at once: a spinner's workbook of transactions, and a real facility registry. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Buffer as WorkbookBuffer } from 'exceljs';
import ExcelJS from 'exceljs';
import { realFiles } from '../../support/matching/real-data.js';
import { fillWorkbook } from '../../support/server/import-files.js';
import { ginnedLint, newCode, signIn } from '../support/people.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** As the clocks of the spinner's site show it. */
const wallTime = (minutesAgo: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Karachi', dateStyle: 'short', timeStyle: 'short' }).format(
    Date.now() - minutesAgo * 60_000,
  );

const field = (page: Page): Locator => page.getByLabel('Choose a file to import');

/** Locates the counts of a job. */
const count = (page: Page, of: 'Passed' | 'Failed'): Locator =>
  page.getByRole('term').filter({ hasText: of }).locator('xpath=following-sibling::dd');

const errorsOf = (page: Page, list: string): Locator => page.getByRole('list', { name: list }).getByRole('listitem');

test('a workbook of transactions: its good rows are recorded, and each bad one says why', async ({ page, request }) => {
  test.slow();
  const { lint, ginner } = await ginnedLint(request);
  const bales = Array.from({ length: 100 }, newCode);
  await ginner.record('transforms', {
    occurredAt: new Date(Date.now() - 50 * 60_000).toISOString(),
    inputs: [{ productId: lint }],
    outputs: bales.map((productId) => ({ productId, product: 'lint', quantity: 1.4, unit: 'kg' })),
  });
  const [first = '', newest = ''] = [bales[0], bales.at(-1)];
  const order = `PO-${newCode()}`;

  await signIn(page, 'spinner2');
  await page.getByRole('link', { name: 'Import' }).click();

  const workbook = await test.step('the template is filled in', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the template' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('selvedge-import.xlsx');
    const bought = { 'Date and time': wallTime(30), Seller: ginner.facility.name, 'Purchase order number': order };
    return fillWorkbook(await readFile(await download.path()), {
      Purchases: [
        ...bales.slice(0, -1).map((bale) => ({ ...bought, 'Product ID': bale })),
        { ...bought, 'Product ID': newest, 'Date and time': wallTime(20) },
        { ...bought, 'Product ID': newCode(), Seller: 'Nobody Ltd' },
        { ...bought, 'Product ID': '??' },
      ],
      Sales: [{ 'Date and time': '31.11.2026', Purchaser: 'Nobody Ltd', 'Product ID': first }],
    });
  });

  await test.step('another kind of file is refused next to the field, by its name and by its content', async () => {
    await field(page).setInputFiles({ name: 'november.pdf', mimeType: 'application/pdf', buffer: workbook });
    await expect(field(page)).toHaveAccessibleDescription('november.pdf: Invalid file format');
    await field(page).setInputFiles({ name: 'november.xlsx', mimeType: XLSX, buffer: Buffer.from('Product ID\nAAA\n') });
    await expect(page.getByRole('alert')).toHaveText('Invalid file format');
    await page.getByRole('button', { name: 'Choose another file' }).click();
  });

  await test.step('it is shown before anything is recorded', async () => {
    await field(page).setInputFiles({ name: 'november.xlsx', mimeType: XLSX, buffer: workbook });
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('New: 100');
    await expect(preview).toContainText('Failed: 3');
    await expect(preview.getByRole('row').filter({ hasText: 'Nobody Ltd is not your partner' })).toHaveCount(2);
    await expect(preview.getByRole('row').filter({ hasText: 'Will be recorded' }).first()).toContainText(ginner.facility.name);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await field(page).setInputFiles({ name: 'november.xlsx', mimeType: XLSX, buffer: workbook });
  });

  await test.step('it continues while another page is open, and is shown on return', async () => {
    await page.getByRole('button', { name: 'Record 100 rows' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.getByRole('link', { name: 'Homepage' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible();
    await page.getByRole('link', { name: 'Import' }).click();
    await expect(page.getByText('november.xlsx')).toBeVisible();
  });

  await test.step('each failed row says why, under its sheet', async () => {
    await expect(page.getByRole('button', { name: 'Import another file' })).toBeVisible();
    await expect(count(page, 'Passed')).toHaveText('100');
    await expect(count(page, 'Failed')).toHaveText('3');
    await expect(errorsOf(page, 'Failed rows of Purchases')).toHaveText([
      'Row 103. Nobody Ltd is not your partner',
      'Row 104. Invalid product ID',
    ]);
    await expect(errorsOf(page, 'Failed rows of Sales')).toHaveText([
      'Row 3. Nobody Ltd is not your partner',
      'Row 3. Date and time: 31.11.2026 is not a date or is ambiguous. Enter 2026-11-18 or 18/11/2026.',
    ]);
    await page.reload();
    await expect(count(page, 'Passed')).toHaveText('100');
  });

  await test.step('importing the same file again reports existing records', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click();
    await field(page).setInputFiles({ name: 'november.xlsx', mimeType: XLSX, buffer: workbook });
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Already recorded: 100');
    await expect(page.getByRole('button', { name: /^Record/ })).toBeDisabled();
  });

  await test.step('its transactions are in the ledger', async () => {
    await page.getByRole('link', { name: 'Ledger' }).click();
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('textbox', { name: 'Purchase order number' }).fill(order);
    await expect(page.getByText('1–20 of 100')).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('button').click();
    await expect(page.getByRole('list', { name: 'Lots' })).toContainText(newest);
  });

  await test.step('its lots are in stock', async () => {
    await page.getByRole('link', { name: 'Stock and lots' }).click();
    await page.getByRole('link', { name: newest }).click();
    await expect(page.getByText('Lint cotton, held by')).toBeVisible();
    await expect(page.getByText(`from ${ginner.facility.name}`)).toBeVisible();
  });
});

test('a facility registry as it is published: every row is taken, or says why not', async ({ page }) => {
  const [registry] = realFiles('os-hub', /^facilities-12\.xlsx$/);
  test.skip(!registry, 'not tested on real input: SELVEDGE_TEST_DATA names no folder with os-hub');
  if (!registry) return;
  await signIn(page, 'superadmin', '/user-management');
  await page.getByRole('link', { name: 'Facility registry' }).click();
  await field(page).setInputFiles({ name: registry.name, mimeType: XLSX, buffer: registry.content });
  await page.getByRole('button', { name: /^Import rows: / }).click();
  await expect(page.getByRole('button', { name: 'Import another file' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Import result' })).toContainText(registry.name);
  await expect(count(page, 'Passed')).toHaveText(String(await rowsOf(registry.content)));
  await expect(count(page, 'Failed')).toHaveText('0');
  await expect(page.getByRole('list', { name: 'Failed rows' })).toHaveCount(0);
});

/** Without its heads. */
async function rowsOf(content: Buffer): Promise<number> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(content as unknown as WorkbookBuffer);
  return (book.worksheets[0]?.actualRowCount ?? 0) - 1;
}
