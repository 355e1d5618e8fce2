/** A transporter's trip of several lots, confirmed on a phone. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { FacilityRef, Page } from '../../../contracts/shared/replies.js';
import { account, admit, newCode } from '../support/people.js';

test.use({ viewport: { width: 390, height: 844 } });

test('a trip of several lots is found by its packing list and confirmed by three presses', async ({ page, request }) => {
  const farm = await account(request, 'farm1');
  const [purchasers, transporters] = await Promise.all([
    farm.get<Page<FacilityRef>>('/partners/purchasers?perPage=100'),
    farm.get<Page<FacilityRef>>('/partners/transporters?perPage=100'),
  ]);
  const [to, by] = [
    purchasers.items.find(({ name }) => name === 'Panjnad Ginners'),
    transporters.items.find(({ name }) => name === 'Grand Trunk Haulage'),
  ];
  const productIds = [newCode(), newCode(), newCode()];
  const packingListNumber = `PL-${newCode()}`;
  const said = () => ({ transactionId: randomUUID(), occurredAt: new Date(Date.now() - 60_000).toISOString() });
  const lots = productIds.map((productId) => ({ productId }));
  await farm.post('/custody/records', {
    ...said(),
    lots: productIds.map((productId) => ({ productId, product: 'rawCotton', quantity: 120, unit: 'kg' })),
  });
  await farm.post('/custody/sales', { ...said(), purchaserId: to?.id, lots });
  for (const each of [lots.slice(0, 2), lots.slice(2)])
    await farm.post('/custody/transports', { ...said(), transporterId: by?.id, packingListNumber, lots: each });

  await admit(page, 'transporter1');
  await page.goto('/m');
  await page.getByRole('textbox', { name: 'Site, document or product ID' }).fill(packingListNumber.toLowerCase());
  const trip = page.getByRole('article');
  await expect(trip).toHaveCount(1);
  await expect(trip).toContainText('Panjnad Ginners');
  await expect(trip).toContainText('360 kg');
  await trip.getByRole('checkbox', { name: /^Trip from .+ to Panjnad Ginners$/ }).check();
  await page.getByRole('button', { name: 'Confirm 2 transports' }).click();
  await expect(page.getByText('2 transports confirmed, sent in a few seconds')).toBeVisible();
  await expect(page.getByText('No matching trips')).toBeVisible();
  await page.getByRole('radio', { name: /^Confirmed/ }).click();
  await expect(page.getByRole('radio', { name: /^Confirmed/ })).toBeChecked();
  await expect(trip).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
