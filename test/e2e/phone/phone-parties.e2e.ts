/** Other parties in a phone's record: sellers outside the platform, brokers, purchasers of a transport; and others' records. */
import { expect, type Page, test } from '@playwright/test';
import { boughtYarn, newCode, phone } from '../support/people.js';
import { PIXEL, queueStrip, signInOnPhone, waitUntilOfflineReady } from '../support/phone-screens.js';
import { choose, pick } from '../support/record-forms.js';

test.use({ viewport: { width: 390, height: 844 } });

const next = (page: Page, words: string) => page.getByRole('button', { name: `Next: ${words}` }).click();

test('lint bought outside the platform is recorded with its origin and proof, via a broker, without a network', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await signInOnPhone(page, 'spinner1');
  await waitUntilOfflineReady(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Purchase' }).click();
  await page.getByRole('button', { name: /No seller on the platform/ }).click();

  await test.step('missing details are requested before the next step', async () => {
    await next(page, 'price and receipt');
    await expect(page.getByRole('combobox', { name: 'Country of origin' })).toHaveAccessibleDescription(
      'This country of origin is required.',
    );
    await expect(page.getByRole('textbox', { name: 'Weight', exact: true })).toHaveAccessibleDescription('This weight is required.');
    await expect(page.getByText('Upload a proof. It is required when no seller on the platform confirms the lots.')).toBeVisible();
  });
  await page.getByRole('combobox', { name: 'Country of origin' }).fill('Egypt');
  await page.getByRole('option', { name: 'Egypt' }).click();
  await page.getByLabel('Upload a proof').setInputFiles({ name: 'bale-slip.png', mimeType: 'image/png', buffer: PIXEL });
  const code = await page.getByLabel('Product ID').inputValue();
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill('217');
  await next(page, 'price and receipt');
  await page.getByRole('textbox', { name: 'Seller’s name' }).fill('Nile Traders');
  await choose(page, 'Via broker', 'Khan Cotton Brokers');
  await page.getByRole('button', { name: 'Record purchase' }).click();
  await expect(queueStrip(page, 'Offline, 1 record is saved on this phone')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Unsent records' })).toHaveCount(0);
  const spinner = await phone(request, 'spinner1');
  const [bought, ...others] = await spinner.transactions(code);
  expect(others).toEqual([]);
  expect(bought).toMatchObject({
    kind: 'purchase',
    counterparty: null,
    sellerName: 'Nile Traders',
    broker: { name: 'Khan Cotton Brokers' },
  });
  expect(bought?.lots.map(({ massGrams }) => massGrams)).toEqual([217_000]);
  expect(bought?.documents?.map(({ kind }) => kind)).toEqual(['proof']);
});

test('a mill’s phone sends yarn to job work by its transport, which names who works it', async ({ page, request }) => {
  test.slow();
  const { yarn, mill } = await boughtYarn(request, 1);
  const [code = ''] = yarn;
  const assembly = await phone(request, 'assembly1');
  await signInOnPhone(page, 'mill1');
  await page.getByRole('link', { name: 'Transport' }).click();
  await page.getByRole('button', { name: /Haulage/ }).click();
  await page.getByRole('button', { name: new RegExp(code) }).click();
  await next(page, 'documents');
  await choose(page, 'Purchaser', assembly.facility.name);
  await pick(page, 'Kind of transfer', 'Job work');
  await page.getByRole('button', { name: 'Record transport' }).click();
  await expect(page.getByText('Transport: recorded')).toBeVisible();
  const sold = (await mill.transactions(code)).find(({ counterparty }) => counterparty?.id === assembly.facility.id);
  expect(sold).toMatchObject({ transferKind: 'jobWork' });
});

test('records of others are confirmed and disputed without a network, each once', async ({ page, context, request }) => {
  test.slow();
  const { yarn, spinner, mill } = await boughtYarn(request, 2);
  const [right = '', wrong = ''] = yarn;
  const card = (code: string) => page.getByRole('article', { name: `Purchase, ${mill.facility.name}` }).filter({ hasText: code });
  await signInOnPhone(page, 'spinner1');
  await page.getByRole('link', { name: /^Records of others/ }).click();
  await expect(card(wrong)).toBeVisible();
  await waitUntilOfflineReady(page);
  await context.setOffline(true);
  await page.reload();

  await card(right).getByRole('button', { name: 'Confirm' }).click();
  await expect(card(right)).toContainText('Waiting');
  await card(wrong).getByRole('button', { name: 'Dispute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispute this record?' });
  await dialog.getByRole('button', { name: 'Dispute' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('This reason is required.');
  await dialog.getByLabel('Reason').fill('We never shipped this');
  await dialog.getByRole('button', { name: 'Dispute' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(queueStrip(page, 'Offline, 2 records are saved on this phone')).toBeVisible();
  expect((await spinner.named(right)).map(({ agreement }) => agreement)).toEqual(['toConfirm']);

  await context.setOffline(false);
  await expect(card(right)).toContainText('Confirmed');
  await expect(card(right).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Disputed' }).getByText('We never shipped this')).toBeVisible();
  await expect.poll(() => spinner.named(right)).toMatchObject([{ agreement: 'confirmed' }]);
  await expect.poll(() => spinner.named(wrong)).toMatchObject([{ agreement: 'disputed', dispute: { reason: 'We never shipped this' } }]);

  await page.route(/\/confirm$/, (route) => route.abort());
  await card(wrong).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Record confirmed')).toBeVisible();
  await expect(queueStrip(page, '1 record not sent yet')).toBeVisible({ timeout: 30_000 });
  await page.unroute(/\/confirm$/);
  await expect(page.getByRole('region', { name: 'Unsent records' })).toHaveCount(0);
  await expect(card(wrong)).toHaveCount(0);
});

test('a void is asked of the server alone, and without a network says so', async ({ page, context, request }) => {
  const lots = [{ productId: newCode(), product: 'rawCotton', quantity: 400, unit: 'kg' }];
  const farm = await phone(request, 'farm8');
  await farm.record('records', { occurredAt: new Date(Date.now() - 1_000).toISOString(), lots });
  await signInOnPhone(page, 'farm8');
  await page.getByRole('link', { name: 'Ledger' }).click();
  const first = page.getByRole('button', { name: /^Record product/ }).first();
  await first.click();
  await expect(page.getByRole('button', { name: 'Void' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You need a network connection to void a record or to add documents to it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void' })).toHaveCount(0);
});
