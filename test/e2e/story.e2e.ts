/** Follows cotton of two farms to a brand, through the screens of all sites that have screens. */
import { expect, type Page, test } from '@playwright/test';
import { admit, ginnedLint, newCode, phone, signIn } from './support/people.js';
import { addedRow, assign, choose, record, typeLot } from './support/record-forms.js';

test('a brand traces its fabric to the farms that grew the cotton', async ({ page, request }) => {
  test.slow();
  const { lint, farms, ginner, kg } = await ginnedLint(request);
  const people = await Promise.all(['spinner1', 'mill1', 'brand1', 'transporter1'].map((name) => phone(request, name)));
  const [spinner, mill, brand, transporter] = people.map(({ facility }) => facility.name) as [string, string, string, string];
  const order = `PO-${newCode()}`;

  const yarn = await test.step('the spinner buys the lint and makes yarn', async () => {
    await signIn(page, 'spinner1');
    await purchase(page, ginner.facility.name, lint);
    return assign(page, lint, kg - 20);
  });

  await test.step('the spinner sells the yarn, once, and ships it', async () => {
    await page.goto('/homepage/sell');
    await choose(page, 'Purchaser', mill);
    await typeLot(page, yarn);
    await expect(addedRow(page, yarn)).toContainText('120');
    await record(page, 'Record sale', 'Sale recorded');

    await page.goto('/homepage/sell');
    await expect(page.getByRole('table', { name: 'Open lots' })).toBeVisible();
    await typeLot(page, yarn);
    await expect(page.getByRole('table', { name: 'Added' }).getByRole('alert')).toHaveText('Product already sold');

    await page.goto('/homepage/transport');
    await choose(page, 'Transporter', transporter);
    await typeLot(page, yarn);
    await record(page, 'Record transport', 'Transport recorded');
  });

  const fabric = await test.step('the mill buys the yarn, makes fabric and ships it to the brand', async () => {
    await signIn(page, 'mill1');
    await purchase(page, spinner, yarn);
    const made = await assign(page, yarn, kg - 30);
    await page.goto('/homepage/transport');
    await choose(page, 'Transporter', transporter);
    await choose(page, 'Purchaser', brand);
    await typeLot(page, made);
    await page.getByLabel('Purchase order number').fill(order);
    await record(page, 'Record transport', 'Transport recorded');
    await page.goto(`/lots/${made}`);
    // A sale to a brand is received by itself, so the fabric is the brand's at once.
    await expect(page.getByText('Fabric, held by')).toContainText(brand);
    return made;
  });

  await test.step('the brand finds the order and its farms', async () => {
    await signIn(page, 'brand1', '/brand-profile');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Trace' }).click();
    await page.getByLabel('Order, invoice or packing list number').fill(order);
    await page.getByRole('button', { name: 'Trace', exact: true }).click();
    await expect(page.getByRole('heading', { name: order, exact: true })).toBeVisible();
    await seeShares(page, farms[0].facility.name, farms[1].facility.name);
  });

  await test.step('before it was recorded there was nothing to trace', async () => {
    await page.goto(`/brand-product-trace/${fabric}`);
    await expect(page.getByRole('button', { name: farms[0].facility.name })).toContainText('75%');
    await page.getByRole('button', { name: 'As of now' }).click();
    await page.getByLabel('Recorded up to').fill(yesterday());
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/^Not recorded yet on .* First recorded on /)).toBeVisible();
    await expect(page.getByRole('button', { name: farms[0].facility.name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect(page.getByRole('button', { name: farms[0].facility.name })).toContainText('75%');
  });
});

test('a lot that was sold while a sale was being filled in is refused in its row', async ({ page, request }) => {
  const { lint, ginner } = await ginnedLint(request);
  const [spinner, mill] = [await phone(request, 'spinner1'), await phone(request, 'mill1')];
  const occurredAt = new Date(Date.now() - 60_000).toISOString();
  await spinner.record('purchases', { occurredAt, sellerId: ginner.facility.id, lots: [{ productId: lint }] });
  await admit(page, 'spinner1');
  await page.goto('/homepage/sell');
  await choose(page, 'Purchaser', mill.facility.name);
  await typeLot(page, lint);
  await expect(addedRow(page, lint)).toContainText('140');
  await spinner.record('sales', { occurredAt, purchaserId: mill.facility.id, lots: [{ productId: lint }] });
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByRole('table', { name: 'Added' }).getByRole('alert')).toHaveText('Product already sold');
  await expect(page).toHaveURL('/homepage/sell');
  await expect(page.getByText('Sale recorded')).toHaveCount(0);
});

async function purchase(page: Page, seller: string, productId: string): Promise<void> {
  await page.goto('/homepage/purchase');
  await choose(page, 'Seller', seller);
  await typeLot(page, productId);
  await expect(page.getByText('1 accepted, 0 refused')).toBeVisible();
  await record(page, 'Record purchase', 'Purchase recorded');
}

/** Three parts and one part of the cotton, in the map and in the table next to it. */
async function seeShares(page: Page, larger: string, smaller: string): Promise<void> {
  await expect(page.getByRole('button', { name: larger })).toContainText('75%');
  await expect(page.getByRole('button', { name: smaller })).toContainText('25%');
  await page.getByText('Table', { exact: true }).click();
  const tiers = page.getByRole('table', { name: 'Shares by tier' });
  await expect(tiers.getByRole('row').filter({ hasText: larger })).toContainText('75%');
  await expect(tiers.getByRole('row').filter({ hasText: smaller })).toContainText('25%');
}

/** As the reader writes it. */
function yesterday(): string {
  const day = new Date(Date.now() - 86_400_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(day.getDate())}/${two(day.getMonth() + 1)}/${day.getFullYear()} 09:00`;
}
