/** The papers of a record: uploaded with it, and read again by its readers. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ginnedLint, newCode, signIn } from '../support/people.js';
import { addedRow, choose, record, typeLot } from '../support/record-forms.js';

/** A paper that no other is like. A picture would lose what is added to it: only what shows is kept of pictures. */
const receipt = () => Buffer.from(`%PDF-1.4\n% ${newCode()}\n%%EOF\n`);

async function opened(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('a receipt is uploaded with a purchase, and opened again from the ledger and from the lot', async ({ page, request }) => {
  test.slow();
  const { lint, ginner } = await ginnedLint(request);
  const content = receipt();
  const order = `PO-${newCode()}`;
  await signIn(page, 'spinner1');

  await test.step('a file that is no receipt is refused in its row, and left out', async () => {
    await page.goto('/homepage/purchase');
    await choose(page, 'Seller', ginner.facility.name);
    await typeLot(page, lint);
    await expect(addedRow(page, lint)).toContainText('140');
    const field = page.getByLabel('Upload a receipt');
    await field.setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') });
    await expect(page.getByText('Invalid file format')).toBeVisible();
    await page.getByRole('button', { name: 'Remove receipt.txt' }).click();
    await field.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('paid') });
    await expect(page.getByText('Invalid file format')).toBeVisible();
    await page.getByRole('button', { name: 'Remove receipt.png' }).click();
    await field.setInputFiles({ name: 'Quittung 7 – März.pdf', mimeType: 'application/pdf', buffer: content });
    await expect(page.getByLabel('Uploaded')).toBeVisible();
    await page.getByLabel('Purchase order number').fill(order);
    await record(page, 'Record purchase', 'Purchase recorded');
  });

  await test.step('the ledger has it under its own name, to the last byte', async () => {
    await page.goto(`/transactions?purchaseOrderNumber=${order}`);
    await page.getByRole('row').nth(1).getByRole('button').click();
    const file = await opened(page, page.getByRole('button', { name: 'Receipt' }));
    expect(file.name).toBe('Quittung 7 – März.pdf');
    expect(file.content.equals(content)).toBe(true);
  });

  await test.step('so has the lot', async () => {
    await page.goto(`/lots/${lint}`);
    const file = await opened(page, page.getByRole('button', { name: 'Receipt' }));
    expect(file.content.equals(content)).toBe(true);
  });
});
