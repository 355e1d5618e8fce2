/** The phone's screens: records are made without a network, wait, and are on the server once it is back, each once. */
import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from '../support/accessibility.js';
import { emailOf, fillSignIn, newCode, PASSWORD, phone } from '../support/people.js';
import { PIXEL, queueStrip, signInOnPhone, waitUntilOfflineReady } from '../support/phone-screens.js';

test.use({ viewport: { width: 390, height: 844 } });

/** Records a load of raw cotton and answers its code. */
async function recordHarvest(page: Page, quantity: number, productId?: string): Promise<string> {
  await page.getByRole('link', { name: 'Record product' }).click();
  if (productId) await page.getByLabel('Product ID').fill(productId);
  const code = await page.getByLabel('Product ID').inputValue();
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill(String(quantity));
  await page.getByRole('button', { name: 'Record 1 lot' }).click();
  await expect(page).toHaveURL(/\/m$/);
  return code;
}

test('records made without a network are sent once, in order, also after a reload', async ({ page, context, request }) => {
  await signInOnPhone(page, 'farm3');
  await waitUntilOfflineReady(page);
  await context.setOffline(true);
  await page.reload();
  const code = await recordHarvest(page, 412);
  await expect(queueStrip(page, 'Offline, 1 record is saved on this phone')).toBeVisible();

  await test.step('a lot that the server does not know yet is sold', async () => {
    await page.getByRole('link', { name: 'Sell' }).click();
    await page.getByRole('button', { name: /Panjnad Ginners/ }).click();
    await page.getByRole('button', { name: new RegExp(code) }).click();
    await page.getByRole('button', { name: 'Next: documents' }).click();
    await page.getByRole('button', { name: 'Record sale' }).click();
    await expect(queueStrip(page, 'Offline, 2 records are saved on this phone')).toBeVisible();
  });
  // The access token ends while there is no network to change it in.
  await context.clearCookies({ name: /^(token|userInfo)$/ });
  await page.reload();
  await queueStrip(page, 'Offline, 2 records are saved on this phone').click();
  await expect(page.getByRole('link', { name: /Record product, 1 lot, 412 kg/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Sell, 1 lot, 412 kg/ })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Unsent records' })).toHaveCount(0);
  const farm = await phone(request, 'farm3');
  await expect.poll(async () => (await farm.transactions(code)).map(({ kind }) => kind).sort()).toEqual(['record', 'sell']);
});

test('a form that is half typed survives a reload, until it is recorded or restarted', async ({ page }) => {
  await signInOnPhone(page, 'ginner2');
  const weight = page.getByRole('textbox', { name: 'Weight', exact: true });
  await page.getByRole('link', { name: 'Purchase' }).click();
  await page.getByRole('button', { name: /No seller on the platform/ }).click();
  const code = await page.getByLabel('Product ID').inputValue();
  await weight.fill('99');
  await page.getByLabel('Upload a proof').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PIXEL });
  await expect.poll(() => page.evaluate(keptDraft)).toEqual({ weights: [99], papers: ['slip.png'] });

  await test.step('weight, code and photo are there again, also for who comes back later', async () => {
    await page.reload();
    await expect(page.getByText('Saved since')).toBeVisible();
    await expect(weight).toHaveValue('99');
    await expect(page.getByLabel('Product ID')).toHaveValue(code);
    await expect(page.getByRole('list', { name: 'Upload a proof' })).toContainText('slip.png');
    await page.goto('/m/purchase?step=lots');
    await expect(weight).toHaveValue('99');
  });

  await test.step('another kind of form does not have it', async () => {
    await page.goto('/m/sell');
    await expect(page.getByRole('list', { name: 'Purchaser' })).toBeVisible();
    await expect(page.getByText('Saved since')).toHaveCount(0);
  });

  await test.step('restarting gives an empty form, now and after a reload', async () => {
    await page.goto('/m/purchase?step=lots');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => page.evaluate(keptDraft)).toBeNull();
    await page.reload();
    await page.getByRole('button', { name: /No seller on the platform/ }).click();
    await expect(weight).toHaveValue('');
    await expect(page.getByText('Saved since')).toHaveCount(0);
  });

  await test.step('a recorded form is no longer a draft', async () => {
    await weight.fill('77');
    await page.getByRole('combobox', { name: 'Country of origin' }).fill('Egypt');
    await page.getByRole('option', { name: 'Egypt' }).click();
    await page.getByLabel('Upload a proof').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PIXEL });
    await page.getByRole('button', { name: 'Next: price and receipt' }).click();
    await page.getByRole('button', { name: 'Record purchase' }).click();
    await expect(page.getByText('Purchase: recorded')).toBeVisible();
    await expect.poll(() => page.evaluate(keptDraft)).toBeNull();
  });
});

/** Returns the kept draft of a purchase, of any user of this phone. */
function keptDraft(): Promise<{ weights: number[]; papers: string[] } | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('selvedge-phone');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction(['drafts', 'draftPapers']);
      const values = reading.objectStore('drafts').getAll();
      const papers = reading.objectStore('draftPapers').getAll();
      reading.oncomplete = () => {
        const [kept] = values.result;
        const weights = kept?.values.outside.map(({ quantity }: { quantity: number }) => quantity);
        resolve(kept ? { weights, papers: (papers.result[0] ?? []).map(({ name }: { name: string }) => name) } : null);
        opening.result.close();
      };
    };
  });
}

test('two tabs that hold the same queue send each record once', async ({ page, context, request }) => {
  await signInOnPhone(page, 'farm9');
  await waitUntilOfflineReady(page);
  const sent: string[] = [];
  context.on('request', (each) => {
    if (each.method() === 'POST' && each.url().endsWith('/api/custody/records')) sent.push(each.postDataJSON().lots[0].productId);
  });
  await context.setOffline(true);
  const first = await recordHarvest(page, 101);
  const other = await context.newPage();
  await other.goto('/m');
  await expect(queueStrip(other, 'Offline, 1 record is saved on this phone')).toBeVisible();
  const second = await recordHarvest(other, 102);
  await expect(queueStrip(page, 'Offline, 2 records are saved on this phone')).toBeVisible();
  await expect(queueStrip(other, 'Offline, 2 records are saved on this phone')).toBeVisible();

  await context.setOffline(false);
  for (const tab of [page, other]) await expect(tab.getByRole('region', { name: 'Unsent records' })).toHaveCount(0);
  expect(sent.map((code) => code.replace(/\W/g, ''))).toEqual([first, second].map((code) => code.replace(/\W/g, '')));
  const farm = await phone(request, 'farm9');
  for (const code of [first, second]) expect(await farm.transactions(code)).toHaveLength(1);
});

test('a refused record is shown, corrected and sent', async ({ page, context, request }) => {
  const [farm, other] = [await phone(request, 'farm4'), await phone(request, 'farm5')];
  const taken = newCode();
  await other.record('records', {
    occurredAt: new Date().toISOString(),
    lots: [{ productId: taken, product: 'rawCotton', quantity: 1, unit: 'kg' }],
  });
  await signInOnPhone(page, 'farm4');
  await waitUntilOfflineReady(page);
  await context.setOffline(true);
  await recordHarvest(page, 77, taken);
  await context.setOffline(false);
  await queueStrip(page, '1 record was refused').click();
  await page.getByRole('link', { name: 'Show unsent records' }).click();
  await expect(page.getByRole('alert').getByText('The code has already been taken.').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Product ID')).toHaveValue(taken);
  await expect(page.getByRole('textbox', { name: 'Weight', exact: true })).toHaveValue('77');
  const code = newCode();
  await page.getByLabel('Product ID').fill(code);
  await page.getByRole('button', { name: 'Record 1 lot' }).click();
  await expect(page.getByText('Record product: recorded')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsent records' })).toHaveCount(0);
  await expect.poll(async () => (await farm.transactions(code)).length).toBe(1);
});

test('records belong to who made them: another account neither sees nor sends them', async ({ page, context, request }) => {
  await signInOnPhone(page, 'farm6');
  await waitUntilOfflineReady(page);
  await context.setOffline(true);
  const code = await recordHarvest(page, 55);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: '1 record was not sent yet' });
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/m\/sign-in/);
  await expect(page.getByText('Sign in again to send 1 record')).toBeVisible();
  await context.setOffline(false);

  await signInOnPhone(page, 'farm7');
  await expect(page.getByText('Stock and lots').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsent records' })).toHaveCount(0);
  const farm = await phone(request, 'farm6');
  expect(await farm.transactions(code)).toEqual([]);

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/m\/sign-in/);
  await signInOnPhone(page, 'farm6');
  await expect.poll(async () => (await farm.transactions(code)).length).toBe(1);
});

test('a ginner buys what a farm has sold and makes a run of bales of it', async ({ page, request }) => {
  const farm = await phone(request, 'farm1');
  const ginner = await phone(request, 'ginner1');
  const load = newCode();
  const occurredAt = new Date(Date.now() - 60_000).toISOString();
  await farm.record('records', { occurredAt, lots: [{ productId: load, product: 'rawCotton', quantity: 1000, unit: 'kg' }] });
  await farm.record('sales', { occurredAt, purchaserId: ginner.facility.id, lots: [{ productId: load }] });
  await signInOnPhone(page, 'ginner1');

  await page.getByRole('link', { name: 'Purchase' }).click();
  await page.getByRole('button', { name: new RegExp(farm.facility.name) }).click();
  await page.getByRole('button', { name: new RegExp(load) }).click();
  await page.getByRole('button', { name: 'Next: price and receipt' }).click();
  await page.getByLabel('Upload a receipt').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByRole('button', { name: 'Record purchase' }).click();
  await expect(page.getByText('Purchase: recorded')).toBeVisible();
  await expect.poll(async () => (await ginner.transactions(load))[0]?.documents?.length).toBe(1);

  await page.getByRole('link', { name: 'Assign product ID' }).click();
  await page.getByRole('button', { name: new RegExp(load) }).click();
  await page.getByRole('button', { name: 'Next: outputs' }).click();
  await page.getByText('Series of codes').click();
  await page.getByLabel('Number of codes').fill('2');
  await page.getByLabel('Weight of each').fill('170');
  await page.getByRole('button', { name: 'Add series' }).click();
  await expect(page.getByText('Output is below input and yield is in range')).toBeVisible();
  await page.getByRole('button', { name: 'Assign 2 product IDs' }).click();
  await expect(page.getByText('Assign product ID: recorded')).toBeVisible();
  const made = async () => {
    const transform = (await ginner.transactions(load)).find(({ kind }) => kind === 'transform');
    return transform?.lots.filter(({ role }) => role === 'output').map(({ massGrams }) => massGrams);
  };
  await expect.poll(made).toEqual([170_000, 170_000]);
});

test('the web names the phone’s screens to users without web screens', async ({ page }) => {
  await page.goto('/sign-in');
  await fillSignIn(page, emailOf('farm1'), PASSWORD);
  await expect(page.getByText('Your role works on a phone')).toBeVisible();
  await page.getByRole('link', { name: 'Open the phone layout' }).first().click();
  await expect(page).toHaveURL('/m/sign-in');
});
