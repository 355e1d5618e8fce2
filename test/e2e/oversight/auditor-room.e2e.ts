/** An auditor puts two ledgers side by side, draws a sample, judges it and takes the working papers home. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { ginnedLint, newCode, phone, signIn } from '../support/people.js';

test('two ledgers agree about a transfer, and a sample of them becomes working papers', async ({ page, request }) => {
  test.slow();
  const { lint, ginner } = await ginnedLint(request);
  const spinner = await phone(request, 'spinner1');
  await spinner.record('purchases', {
    occurredAt: new Date(Date.now() - 60_000).toISOString(),
    sellerId: ginner.facility.id,
    lots: [{ productId: lint }],
  });

  await test.step('both ends of the newest transfer are on one line, with the hash that the buyer cites', async () => {
    await signIn(page, 'auditor1', `/auditors-room/${ginner.facility.id}`);
    await page.getByRole('link', { name: spinner.facility.name, exact: true }).click();
    await expect(page.getByRole('heading', { name: `${ginner.facility.name} and ${spinner.facility.name}, side by side` })).toBeVisible();
    const strip = page.getByRole('region', { name: 'Agree', exact: true });
    await expect(strip).toContainText('the same');
    await expect(page.getByRole('img', { name: 'Agree', exact: true })).toBeVisible();
  });

  const seed = `e2e-${newCode()}`;
  await test.step('a sample of both ledgers is drawn and judged', async () => {
    await page.getByLabel('Seed').fill(seed);
    await page.getByLabel('How many').fill('3');
    await page.getByRole('button', { name: 'Draw sample' }).click();
    await expect(page.getByRole('heading', { name: seed })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByText('Agrees', { exact: true }).last().click();
    await page.getByLabel('Note').fill('=1+1, weighbridge slip seen');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('list', { name: 'Samples' }).getByRole('img', { name: 'Agrees' })).toHaveCount(1);
  });

  await test.step('the working papers are a PDF and a workbook', async () => {
    for (const [name, begin] of [
      ['Working papers, PDF', '%PDF'],
      ['Working papers, Excel', 'PK'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      const content = await readFile(await (await saved).path());
      expect(content.subarray(0, begin.length).toString()).toBe(begin);
    }
  });
});
