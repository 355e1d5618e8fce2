/** What another facility recorded waits for the other party's word: confirmed with one press, or disputed with a reason. */
import { expect, test } from '@playwright/test';
import { boughtYarn, signIn } from './people.js';

test('a seller confirms one purchase and disputes another', async ({ page, request }) => {
  test.setTimeout(120_000);
  const [right = '', wrong = ''] = (await boughtYarn(request, 2)).yarn;
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
