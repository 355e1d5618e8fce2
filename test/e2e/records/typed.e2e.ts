/** Every record form is filled in by keyboard, field by field from left to right: what was typed is what is recorded. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { chooseByArrow, chooseTyped, tabTo, typedInstant, typeInto, typeLotByHand } from '../support/keyboard.js';
import { ginnedLint, newCode, type Phone, phone, signIn } from '../support/people.js';
import { PIXEL, signInOnPhone } from '../support/phone-screens.js';

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

/** When the records of these tests happened, to the minute. */
const HAPPENED = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 720_000);
const occurredAt = HAPPENED.toISOString();

const GRADE = 'Lint Cotton Grade 2';

/** The rest of a form, after its lots, and its record. */
async function typePapers(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await typeInto(page, page.getByLabel('Date and time'), typedInstant(HAPPENED));
  for (const [label, text] of Object.entries(texts)) await typeInto(page, page.getByLabel(label), text);
}

async function recordByKeys(page: Page, done: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(done)).toBeVisible();
}

interface Bought {
  spinner: Phone;
  lint: string;
}

/** 2,800 kg of lint at spinner 1. */
async function boughtLint(request: APIRequestContext): Promise<Bought> {
  const { lint, ginner } = await ginnedLint(request, 20);
  const spinner = await phone(request, 'spinner1');
  await spinner.record('purchases', { occurredAt: at(20), sellerId: ginner.facility.id, lots: [{ productId: lint }] });
  return { spinner, lint };
}

/** And 1,500 kg of yarn made of it. */
async function spunYarn(request: APIRequestContext): Promise<Bought & { yarn: string }> {
  const { spinner, lint } = await boughtLint(request);
  const yarn = newCode();
  const outputs = [{ productId: yarn, product: 'yarn', quantity: 1500, unit: 'kg' }];
  await spinner.record('transforms', { occurredAt: at(15), inputs: [{ productId: lint }], outputs });
  return { spinner, lint, yarn };
}

test('a purchase from a seller', async ({ page, request }) => {
  const { lint, ginner } = await ginnedLint(request, 20);
  const spinner = await phone(request, 'spinner1');
  await signIn(page, 'spinner1');
  await page.goto('/homepage/purchase');
  await chooseTyped(page, page.getByRole('combobox', { name: 'Seller' }), ginner.facility.name);
  await typeLotByHand(page, lint);
  await typeInto(page, page.getByRole('textbox', { name: `Received quantity of ${lint}` }), '2,795.5');
  const order = `PO-${newCode()}`;
  await typePapers(page, {
    'Purchase order number': order,
    'Invoice number': 'INV-7',
    'Packing list number': 'PL-8',
    'Total price': '850,000',
  });
  await tabTo(page, page.getByRole('combobox', { name: 'Currency' }));
  await page.keyboard.type('USD');
  await recordByKeys(page, 'Purchase recorded');
  expect((await spinner.recorded(lint, 'purchase')).data).toMatchObject({
    occurredAt,
    sellerId: ginner.facility.id,
    purchaseOrderNumber: order,
    invoiceNumber: 'INV-7',
    packingListNumber: 'PL-8',
    price: { amount: 850_000, currency: 'USD' },
    lots: [{ productId: lint, receivedQuantity: 2795.5 }],
  });
});

test('a purchase of two lots from outside the platform', async ({ page, request }) => {
  const spinner = await phone(request, 'spinner1');
  const [first, second] = [newCode(), newCode()];
  await signIn(page, 'spinner1');
  await page.goto('/homepage/purchase');
  await tabTo(page, page.getByRole('radio', { name: 'Registered seller' }));
  await page.keyboard.press('ArrowRight');
  await typeInto(page, page.getByRole('textbox', { name: 'Seller’s name' }), 'Nile Traders');
  await chooseTyped(page, page.getByRole('combobox', { name: 'Country of origin' }), 'Egypt');
  await page.getByLabel('Upload a proof').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByRole('img', { name: 'Uploaded' })).toBeVisible();
  const of = (name: string, row: number) => page.getByRole('textbox', { name, exact: true }).nth(row);
  await typeInto(page, of('Product ID', 0), first.replaceAll('-', ''));
  await typeInto(page, of('Weight, kg', 0), '2,400');
  await page.keyboard.type('lb');
  await chooseByArrow(page, page.getByRole('combobox', { name: 'Grade' }), GRADE);
  await typeInto(page, of('Moisture', 0), '7.5');
  await typeInto(page, of('Trash content', 0), '2');
  await tabTo(page, page.getByRole('button', { name: 'Add lot' }));
  await page.keyboard.press('Enter');
  await of('Product ID', 1).focus();
  await typeInto(page, of('Product ID', 1), second.replaceAll('-', ''));
  await typeInto(page, of('Weight, kg', 1), '1,200.5');
  await typePapers(page, { 'Purchase order number': 'PO-9', 'Total price': '1,500.25' });
  await recordByKeys(page, 'Purchase recorded');
  const { data } = await spinner.recorded(second, 'purchase');
  expect(data).toMatchObject({ occurredAt, sellerId: null, purchaseOrderNumber: 'PO-9', price: { amount: 1500.25, currency: 'PKR' } });
  expect(data).toMatchObject({
    lots: [
      { productId: first, product: 'lint', quantity: 2400, unit: 'lb', grade: GRADE, moisturePercent: 7.5, trashPercent: 2 },
      { productId: second, product: 'lint', quantity: 1200.5, unit: 'lb' },
    ],
  });
  expect(await spinner.transactions(first)).toMatchObject([{ sellerName: 'Nile Traders' }]);
});

test('product IDs of a spinner’s outputs and by-products', async ({ page, request }) => {
  const { spinner, lint } = await boughtLint(request);
  const [first, leftOver] = [newCode(), newCode()];
  await signIn(page, 'spinner1');
  await page.goto(`/homepage/assign-product-id?lots=${lint}`);
  const of = (name: string) => page.getByRole('textbox', { name, exact: true });
  const productId = (row: number) => of('Product ID').nth(row);
  await typeInto(page, page.getByLabel('Date and time'), typedInstant(HAPPENED));
  await typeInto(page, of(`Weight used of ${lint}`), '2,600');
  await tabTo(page, page.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Enter');
  await of('Name').focus();
  await typeInto(page, of('Name'), 'Polyester');
  await typeInto(page, of('Weight'), '12.5');
  await tabTo(page, page.getByRole('button', { name: 'Add by-product' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add output' }));
  await page.keyboard.press('Enter');
  await typeInto(page, productId(0), first.replaceAll('-', ''));
  await typeInto(page, of('Kind of yarn').first(), 'Ne 20/1');
  await typeInto(page, of(`Weight of output ${first}`), '1,240');
  const second = await productId(1).inputValue();
  await typeInto(page, of('Kind of yarn').nth(1), 'Ne 30/1 combed');
  await typeInto(page, of(`Weight of output ${second}`), '1,000.5');
  await typeInto(page, productId(2), leftOver.replaceAll('-', ''));
  await typeInto(page, page.getByRole('combobox', { name: 'Name of by-product' }), 'Flat strips');
  await typeInto(page, of('Weight of by-product 1'), '120');
  await recordByKeys(page, 'Product IDs assigned');
  expect((await spinner.recorded(first, 'transform')).data).toMatchObject({
    occurredAt,
    inputs: [{ productId: lint, massGrams: 2_600_000 }],
    otherInputs: [{ nameId: expect.any(String), quantity: 12.5, unit: 'kg' }],
    outputs: [
      { productId: first, product: 'yarn', yarnKind: 'Ne 20/1', quantity: 1240, unit: 'kg' },
      { productId: second, product: 'yarn', yarnKind: 'Ne 30/1 combed', quantity: 1000.5, unit: 'kg' },
    ],
    byProducts: [{ productId: leftOver, name: 'flatStrips', quantity: 120, unit: 'kg' }],
  });
});

test('product IDs of a mill’s fabric in metres', async ({ page, request }) => {
  const { spinner, yarn } = await spunYarn(request);
  const mill = await phone(request, 'mill1');
  await mill.record('purchases', { occurredAt: at(10), sellerId: spinner.facility.id, lots: [{ productId: yarn }] });
  const fabric = newCode();
  await signIn(page, 'mill1');
  await page.goto(`/homepage/assign-product-id?lots=${yarn}`);
  const of = (name: string) => page.getByRole('textbox', { name, exact: true });
  await typeInto(page, of(`Weight used of ${yarn}`), '400.25');
  await typeInto(page, of('Product ID'), fabric.replaceAll('-', ''));
  await typeInto(page, of('Kind of fabric'), 'Twill 3/1');
  await typeInto(page, of(`Weight of output ${fabric}`), '1,200');
  await page.keyboard.type('m');
  await typeInto(page, of('g/m²'), '180');
  await typeInto(page, of('Width, cm'), '150.5');
  await recordByKeys(page, 'Product IDs assigned');
  expect((await mill.recorded(fabric, 'transform')).data).toMatchObject({
    inputs: [{ productId: yarn, massGrams: 400_250 }],
    outputs: [{ productId: fabric, fabricKind: 'Twill 3/1', quantity: 1200, unit: 'm', gsm: 180, widthCm: 150.5 }],
  });
});

test('a by-product of an earlier transform', async ({ page, request }) => {
  const { spinner, lint } = await boughtLint(request);
  const [yarn, leftOver] = [newCode(), newCode()];
  // A weight that no other transform has, to be found by.
  const kg = 1000 + Math.floor(Math.random() * 500);
  const outputs = [{ productId: yarn, product: 'yarn', quantity: kg, unit: 'kg' }];
  await spinner.record('transforms', { occurredAt: at(15), inputs: [{ productId: lint }], outputs });
  await signIn(page, 'spinner1');
  await page.goto('/homepage/record-by-product');
  const label = `2,800 kg into ${kg.toLocaleString('en-US')} kg`;
  await chooseTyped(page, page.getByRole('combobox', { name: 'From which production' }), label);
  const of = (name: string) => page.getByRole('textbox', { name, exact: true });
  await typeInto(page, of('Product ID'), leftOver.replaceAll('-', ''));
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Comber noil');
  await typeInto(page, of('Weight, kg'), '1,085.5');
  await typePapers(page, {});
  await recordByKeys(page, 'By-products recorded');
  expect((await spinner.recorded(leftOver, 'record')).data).toMatchObject({
    occurredAt,
    lots: [{ productId: leftOver, product: 'byProduct', name: 'comberNoil', quantity: 1085.5, unit: 'kg' }],
  });
});

test('a sale', async ({ page, request }) => {
  const { spinner, yarn } = await spunYarn(request);
  const mill = await phone(request, 'mill1');
  await signIn(page, 'spinner1');
  await page.goto('/homepage/sell');
  await chooseTyped(page, page.getByRole('combobox', { name: 'Purchaser' }), mill.facility.name);
  await typeLotByHand(page, yarn);
  await chooseByArrow(page, page.getByRole('combobox', { name: 'Claim' }), 'Enter a percentage');
  await typeInto(page, page.getByRole('textbox', { name: 'Coverage' }), '62.5');
  const order = `PO-${newCode()}`;
  await typePapers(page, {
    'Purchase order number': order,
    'Invoice number': 'INV-1',
    'Packing list number': 'PL-2',
    'Total price': '1,234,567.89',
  });
  await recordByKeys(page, 'Sale recorded');
  const { data } = (await spinner.recorded(yarn, 'sell')) as { data: { lots: { carried: { lintGrams: number; claimedGrams: number } }[] } };
  expect(data).toMatchObject({
    occurredAt,
    purchaserId: mill.facility.id,
    purchaseOrderNumber: order,
    invoiceNumber: 'INV-1',
    packingListNumber: 'PL-2',
    price: { amount: 1_234_567.89, currency: 'PKR' },
    lots: [{ productId: yarn }],
  });
  const [{ carried }] = data.lots as [(typeof data.lots)[number]];
  expect(carried.claimedGrams).toBe(Math.ceil((carried.lintGrams * 6250) / 10_000));
});

test('a transport', async ({ page, request }) => {
  const { spinner, yarn } = await spunYarn(request);
  const transporter = await phone(request, 'transporter1');
  await signIn(page, 'spinner1');
  await page.goto('/homepage/transport');
  await chooseTyped(page, page.getByRole('combobox', { name: 'Transporter' }), transporter.facility.name);
  await typeLotByHand(page, yarn);
  await typePapers(page, { 'Purchase order number': 'PO-3', 'Packing list number': 'PL-4' });
  await recordByKeys(page, 'Transport recorded');
  expect((await spinner.recorded(yarn, 'transport')).data).toMatchObject({
    occurredAt,
    transporterId: transporter.facility.id,
    purchaseOrderNumber: 'PO-3',
    packingListNumber: 'PL-4',
    lots: [{ productId: yarn }],
  });
});

test('a stock count', async ({ page, request }) => {
  const { spinner, lint } = await boughtLint(request);
  await signIn(page, 'spinner1');
  await page.goto(`/stock/count?lots=${lint}`);
  await typeInto(page, page.getByRole('textbox', { name: `Counted weight of ${lint}` }), '2,799.5');
  await typePapers(page, { Reason: 'Scale checked, 0.5 kg less' });
  await recordByKeys(page, 'Count recorded');
  expect((await spinner.recorded(lint, 'count')).data).toMatchObject({
    occurredAt,
    counts: [{ productId: lint, countedQuantity: 2799.5, unit: 'kg' }],
  });
  expect(await spinner.transactions(lint)).toContainEqual(expect.objectContaining({ kind: 'count', reason: 'Scale checked, 0.5 kg less' }));
});

test('text that is no number holds the record back, and shows an error', async ({ page, request }) => {
  const { lint } = await boughtLint(request);
  await signIn(page, 'spinner1');
  await page.goto(`/homepage/assign-product-id?lots=${lint}`);
  const output = await page.getByRole('textbox', { name: 'Product ID' }).inputValue();
  const weight = page.getByRole('textbox', { name: `Weight of output ${output}` });
  await typeInto(page, weight, '1.200,50');
  await expect(page.getByRole('alert')).toHaveText('Enter a number, such as 1,200 or 12.5.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(weight).toHaveValue('1.200,50');
  await expect(page).toHaveURL(/assign-product-id/);
  await weight.focus();
  await typeInto(page, weight, '1,200.50');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await recordByKeys(page, 'Product IDs assigned');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a harvest', async ({ page, request }) => {
    const farm = await phone(request, 'farm5');
    const code = newCode();
    await signInOnPhone(page, 'farm5');
    await page.getByRole('link', { name: 'Record product' }).click();
    const of = (name: string) => page.getByRole('textbox', { name });
    await typeInto(page, of('Product ID'), code.replaceAll('-', ''));
    await typeInto(page, of('Weight'), '1,412.5');
    await page.keyboard.type('lb');
    await typeInto(page, of('Moisture'), '8.25');
    await typeInto(page, of('Trash content'), '3');
    await typeInto(page, page.getByLabel('Date and time'), typedInstant(HAPPENED));
    await page.getByRole('button', { name: 'Record 1 lot' }).click();
    await expect(page.getByText('Record product: recorded')).toBeVisible();
    expect((await farm.recorded(code, 'record')).data).toMatchObject({
      occurredAt,
      lots: [{ productId: code, quantity: 1412.5, unit: 'lb', moisturePercent: 8.25, trashPercent: 3 }],
    });
  });

  test('the products of a gin from a lot', async ({ page, request }) => {
    const [farm, gin] = [await phone(request, 'farm1'), await phone(request, 'ginner1')];
    const [raw, lint] = [newCode(), newCode()];
    await farm.record('records', { occurredAt: at(30), lots: [{ productId: raw, product: 'rawCotton', quantity: 4000, unit: 'kg' }] });
    await gin.record('purchases', { occurredAt: at(25), sellerId: farm.facility.id, lots: [{ productId: raw }] });
    await signInOnPhone(page, 'ginner1');
    await page.getByRole('link', { name: /^Assign product ID/ }).click();
    await page.getByRole('button', { name: new RegExp(raw) }).click();
    await page.getByText('Use', { exact: true }).click();
    await typeInto(page, page.getByRole('textbox', { name: `Weight used of ${raw}` }), '3,500.5');
    await page.getByRole('button', { name: /^Next/ }).click();
    const of = (name: string) => page.getByRole('textbox', { name });
    await typeInto(page, of('Product ID'), lint.replaceAll('-', ''));
    await typeInto(page, of('Weight').last(), '1,250');
    await chooseByArrow(page, page.getByRole('combobox', { name: 'Grade' }), GRADE);
    await typeInto(page, page.getByLabel('Date and time'), typedInstant(HAPPENED));
    await page.getByRole('button', { name: 'Assign 1 product ID' }).click();
    await expect(page.getByText(/: recorded$/)).toBeVisible();
    expect((await gin.recorded(lint, 'transform')).data).toMatchObject({
      occurredAt,
      inputs: [{ productId: raw, massGrams: 3_500_500 }],
      outputs: [{ productId: lint, quantity: 1250, unit: 'kg', grade: GRADE }],
    });
  });
});
