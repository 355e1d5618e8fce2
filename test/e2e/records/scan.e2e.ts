/** The few keys that an experienced user with a scanner needs; and the camera for users without one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { filmOf } from '../support/camera-film.js';
import { admit, ginnedLint, newCode, phone, signIn } from '../support/people.js';
import { addedRow, choose, record } from '../support/record-forms.js';

/** Yarn of spinner 1 that is new to everybody, with whom it was sold to last. */
async function newYarn(request: Parameters<typeof phone>[0]): Promise<{ yarn: string; mill: string }> {
  const { lint, ginner } = await ginnedLint(request);
  const [spinner, mill] = [await phone(request, 'spinner1'), await phone(request, 'mill1')];
  const [yarn, earlier] = [newCode(), newCode()];
  const occurredAt = new Date(Date.now() - 60_000).toISOString();
  await spinner.record('purchases', { occurredAt, sellerId: ginner.facility.id, lots: [{ productId: lint }] });
  const outputs = [yarn, earlier].map((productId) => ({ productId, product: 'yarn', quantity: 50, unit: 'kg' }));
  await spinner.record('transforms', { occurredAt, inputs: [{ productId: lint }], outputs });
  await spinner.record('sales', { occurredAt, purchaserId: mill.facility.id, lots: [{ productId: earlier }] });
  return { yarn, mill: mill.facility.name };
}

/** As a scanner types: a key each five milliseconds, then Enter; however long a busy machine takes to hear of them. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const began = performance.now();
      keys.forEach((key, index) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: began + 5 * index });
        (document.activeElement ?? document.body).dispatchEvent(event);
      });
    },
    [...code, 'Enter'],
  );
}

/** Presses keys and counts them: a chord is as many as it has keys. */
function counted(page: Page) {
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += key.split('+').length;
      await page.keyboard.press(key);
    }
  };
  /** With the pauses of a quick hand: faster keys are a scanner's. */
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text, { delay: 50 });
  };
  return { press, type, keys: () => keys };
}

async function homepage(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Records' })).toBeVisible();
}

/** The list opens on whom we sold to last. */
async function chooseLatest(page: Page, name: string, press: (key: string) => Promise<void>): Promise<void> {
  const purchaser = page.getByRole('combobox', { name: 'Purchaser' });
  await expect(purchaser).toBeFocused();
  await press('ArrowDown');
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toContainText(name);
  await expect(first).toHaveAttribute('data-combobox-selected', 'true');
  await press('Enter');
  await expect(purchaser).toHaveValue(name);
}

test('from a scan on the homepage to sold: four keys', async ({ page, request }) => {
  const { yarn, mill } = await newYarn(request);
  await signIn(page, 'spinner1');
  await homepage(page);
  const { press, keys } = counted(page);
  await scan(page, yarn);
  await expect(page).toHaveURL(`/homepage/sell?lots=${yarn}`);
  await expect(addedRow(page, yarn)).toContainText('50');
  await chooseLatest(page, mill, press);
  await press('Control+Enter');
  await expect(page.getByText('Sale recorded')).toBeVisible();
  expect(keys()).toBe(4);
});

test('from the homepage to sold with the code typed by hand: 22 keys', async ({ page, request }) => {
  const { yarn, mill } = await newYarn(request);
  await signIn(page, 'spinner1');
  await homepage(page);
  const { press, type, keys } = counted(page);
  await press('s');
  await chooseLatest(page, mill, press);
  await press('Tab', 'Tab', 'ArrowRight', 'Tab');
  await expect(page.getByRole('textbox', { name: 'Product ID' })).toBeFocused();
  await type(yarn.replaceAll('-', ''));
  await press('Enter');
  await expect(addedRow(page, yarn)).toContainText('50');
  await press('Control+Enter');
  await expect(page.getByText('Sale recorded')).toBeVisible();
  expect(keys()).toBe(22);
});

test('a lot that was bought is scanned on the homepage, and says itself whose it is', async ({ page, request }) => {
  const { lint, ginner } = await ginnedLint(request);
  await signIn(page, 'spinner1');
  await homepage(page);
  await scan(page, lint);
  await expect(page.getByRole('combobox', { name: 'Seller' })).toHaveValue(ginner.facility.name);
  await expect(addedRow(page, lint)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Purchase recorded')).toBeVisible();
  await homepage(page);
  // The same code again is the lot that is here now: it waits to be spun.
  await scan(page, lint);
  await expect(page).toHaveURL(`/homepage/assign-product-id?lots=${lint}`);
});

test('a printed label that is scanned is the output, and says what yarn it is', async ({ page, request }) => {
  const { lint, ginner } = await ginnedLint(request);
  const spinner = await phone(request, 'spinner1');
  const occurredAt = new Date(Date.now() - 60_000).toISOString();
  await spinner.record('purchases', { occurredAt, sellerId: ginner.facility.id, lots: [{ productId: lint }] });
  const label = newCode();
  await admit(page, 'spinner1');
  // On a slow line the stock comes after the first code: the page says whether that is a lot or a label once it has loaded.
  let stockComes: () => void = () => undefined;
  const stock = new Promise<void>((resolve) => {
    stockComes = resolve;
  });
  await page.route(/\/api\/(lots\?|home\/reads\?.*lots)/, async (route) => {
    await stock;
    await route.continue();
  });
  await page.goto('/homepage/assign-product-id');
  await expect(page.getByRole('button', { name: 'Add lot' })).toBeVisible();
  await scan(page, lint);
  stockComes();
  await expect(page.getByRole('textbox', { name: `Weight used of ${lint}` })).toBeVisible();
  await scan(page, label);
  await expect(page.getByRole('textbox', { name: 'Product ID' })).toHaveValue(label);
  await page.getByRole('textbox', { name: 'Kind of yarn' }).fill('Ne 30/1 combed');
  await page.getByRole('textbox', { name: `Weight of output ${label}` }).fill('120');
  await record(page, 'Assign 1 product ID', 'Product IDs assigned');
  await page.goto('/stock');
  await page.getByRole('row').filter({ hasText: label }).getByText('Ne 30/1 combed').waitFor();
});

test('the camera reads the code of a lot', async ({ request, baseURL, playwright, launchOptions }) => {
  const { lint, ginner } = await ginnedLint(request);
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-camera-'));
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf(lint, join(folder, 'code.y4m'))}`,
    ],
  });
  try {
    const page = await browser.newPage({ baseURL });
    await admit(page, 'spinner1');
    await page.goto('/homepage/purchase');
    await choose(page, 'Seller', ginner.facility.name);
    await page.getByRole('tab', { name: 'Scan' }).click();
    await page.getByRole('button', { name: 'Start camera' }).click();
    await expect(addedRow(page, lint)).toContainText('140');
    await page.getByRole('button', { name: 'Stop camera' }).click();
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});

test('a device without a camera gets a message', async ({ page }) => {
  await admit(page, 'spinner1');
  await page.goto('/homepage/purchase');
  await page.getByRole('tab', { name: 'Scan' }).click();
  await page.getByRole('button', { name: 'Start camera' }).click();
  await expect(page.getByText('Camera not found')).toBeVisible();
});
