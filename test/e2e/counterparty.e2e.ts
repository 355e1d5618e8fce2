/** What another facility recorded waits for the other party's word: confirmed with one press, or disputed with a reason. */
import { expect, test } from '@playwright/test';
import { ginnedLint, newCode, phone, signIn } from './people.js';

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

test('a seller confirms one purchase and disputes another', async ({ page, request }) => {
  test.setTimeout(120_000);
  const { lint, ginner } = await ginnedLint(request);
  const [right, wrong] = [newCode(), newCode()];
  const [spinner, mill] = [await phone(request, 'spinner1'), await phone(request, 'mill1')];
  await spinner.record('purchases', { occurredAt: at(20), sellerId: ginner.facility.id, lots: [{ productId: lint }] });
  await spinner.record('transforms', {
    occurredAt: at(15),
    inputs: [{ productId: lint }],
    outputs: [right, wrong].map((productId) => ({ productId, product: 'yarn', quantity: 55, unit: 'kg' })),
  });
  for (const productId of [right, wrong]) {
    await mill.record('purchases', { occurredAt: at(5), sellerId: spinner.facility.id, lots: [{ productId }] });
  }
  await signIn(page, 'spinner1');
  const row = page.getByRole('row').filter({ hasText: 'Purchase' }).first();

  await test.step('one press confirms what is right', async () => {
    await page.goto(`/transactions?agreement=any&productId=${right}`);
    await expect(row).toContainText('To confirm');
    await row.getByRole('button', { name: /^Confirm/ }).click();
    await expect(page.getByText('Record confirmed')).toBeVisible();
    await expect(row).toContainText('Confirmed');
    await expect(row.getByRole('button', { name: /^Dispute/ })).toHaveCount(0);
  });

  await test.step('a dispute needs a reason, and tells it', async () => {
    await page.goto(`/transactions?agreement=toConfirm&productId=${wrong}`);
    await row.getByRole('button', { name: /^Dispute/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispute this record?' });
    await dialog.getByRole('button', { name: 'Dispute' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('This reason is required.');
    await dialog.getByLabel('Reason').fill('We never shipped this');
    await dialog.getByRole('button', { name: 'Dispute' }).click();
    await expect(page.getByText('Record disputed')).toBeVisible();
    await page.goto(`/transactions?agreement=disputed&productId=${wrong}`);
    await page.getByRole('button', { name: 'Show details of Purchase' }).click();
    await expect(page.getByText('We never shipped this')).toBeVisible();
  });

  await test.step('the lot and its trace show it until it is settled', async () => {
    await page.goto(`/trace/${wrong}?view=table`);
    await expect(page.getByRole('row').filter({ hasText: 'Disputed' })).toHaveCount(1);
    await page.goto(`/lots/${wrong}`);
    await expect(page.getByText('A counterparty disputes a record of this lot.')).toBeVisible();
    await page.getByRole('button', { name: /^Confirm/ }).click();
    await expect(page.getByText('Record confirmed')).toBeVisible();
    await expect(page.getByText('A counterparty disputes a record of this lot.')).toHaveCount(0);
  });
});
