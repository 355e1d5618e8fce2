/** A record of another facility waits for the other party's confirmation: opened, then confirmed, or disputed with a reason. */
import { expect, test } from '@playwright/test';
import { boughtYarn, signIn } from '../support/people.js';

test('a seller confirms one purchase and disputes another', async ({ page, request }) => {
  test.slow();
  const [right = '', wrong = ''] = (await boughtYarn(request, 2)).yarn;
  await signIn(page, 'spinner1');
  const row = page.getByRole('row').filter({ hasText: 'Purchase' }).first();

  const opened = page.getByRole('dialog', { name: 'Purchase, ' });

  await test.step('a correct record is confirmed where it is read', async () => {
    await page.goto(`/transactions?agreement=any&productId=${right}`);
    await expect(row).toContainText('To confirm');
    await row.getByRole('button', { name: /^Review/ }).click();
    await expect(opened).toContainText(right);
    await opened.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Record confirmed')).toBeVisible();
    await expect(row).toContainText('Confirmed');
    await expect(row.getByRole('button', { name: /^Review/ })).toHaveCount(0);
  });

  await test.step('a dispute needs a reason, and shows it', async () => {
    await page.goto(`/transactions?agreement=toConfirm&productId=${wrong}`);
    await row.getByRole('button', { name: /^Review/ }).click();
    await opened.getByRole('button', { name: 'Dispute' }).click();
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
    await expect(page.getByText('The other party disputes a record of this lot.')).toBeVisible();
    await page.getByRole('button', { name: /^Review/ }).click();
    await expect(opened).toContainText('We never shipped this');
    await opened.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Record confirmed')).toBeVisible();
    await expect(page.getByText('The other party disputes a record of this lot.')).toHaveCount(0);
  });
});

test('two quick presses on one place confirm nothing unread, and never two records', async ({ page, request }) => {
  await boughtYarn(request, 2);
  await signIn(page, 'spinner1');
  for (const path of ['/homepage', '/transactions?agreement=toConfirm']) {
    const sent: string[] = [];
    page.on('request', (each) => void (each.method() === 'POST' && sent.push(each.url())));
    await page.goto(path);
    await page
      .getByRole('button', { name: /^Review: / })
      .first()
      .dblclick();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm' }).dblclick();
    await expect(page.getByText('Record confirmed')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(sent.filter((url) => url.includes('/confirm'))).toHaveLength(1);
    page.removeAllListeners('request');
  }
});

test('a second press that comes after the record is confirmed opens no other', async ({ page, request }) => {
  await boughtYarn(request, 2);
  await signIn(page, 'spinner1');
  await page.goto('/transactions?agreement=toConfirm');
  const reviews = page.getByRole('button', { name: /^Review: / });
  await reviews.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Record confirmed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await reviews.first().hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(dialog).toHaveCount(0);
  await reviews.first().click();
  await expect(dialog).toBeVisible();
});
