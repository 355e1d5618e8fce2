/** Input of a record form is not lost: not by leaving it, and not by a session that ends during it. */
import { expect, type Page, test } from '@playwright/test';
import { chooseTyped, typeInto, typeLotByHand } from '../support/keyboard.js';
import { emailOf, ginnedLint, newCode, PASSWORD, phone, signIn } from '../support/people.js';

const order = (page: Page) => page.getByLabel('Purchase order number');
const openPurchase = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Purchase/ })
    .click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Stays, and waits until the question is gone: while it is there, no key records. */
async function stay(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(question(page)).toHaveCount(0);
}

test('a form is left by no link and no back button unasked, and by its record without a question', async ({ page, request }) => {
  const { lint, ginner } = await ginnedLint(request, 20);
  await signIn(page, 'spinner1');
  await openPurchase(page);
  await chooseTyped(page, page.getByRole('combobox', { name: 'Seller' }), ginner.facility.name);
  await typeLotByHand(page, lint);
  await typeInto(page, order(page), 'PO-1');
  await page.goBack();
  await stay(page);
  await expect(page).toHaveURL('/homepage/purchase');
  await page.getByRole('link', { name: 'Stock and lots' }).click();
  await stay(page);
  await expect(order(page)).toHaveValue('PO-1');
  await order(page).press('ControlOrMeta+Enter');
  await expect(page.getByText('Purchase recorded')).toBeVisible();
  await expect(page).toHaveURL('/homepage');
  await openPurchase(page);
  await typeInto(page, order(page), 'PO-2');
  await page.getByRole('link', { name: 'Stock and lots' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/stock');
});

test('a session that ends in a form is renewed there, and the record holds the text typed before', async ({ page, request }) => {
  const { lint, ginner } = await ginnedLint(request, 20);
  const spinner = await phone(request, 'spinner1');
  await signIn(page, 'spinner1');
  await page.goto('/homepage/purchase');
  await chooseTyped(page, page.getByRole('combobox', { name: 'Seller' }), ginner.facility.name);
  await typeLotByHand(page, lint);
  const purchaseOrderNumber = `PO-${newCode()}`;
  await typeInto(page, order(page), purchaseOrderNumber);
  await page.context().clearCookies();
  await page.keyboard.press('ControlOrMeta+Enter');
  const over = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(over.getByLabel('Email address')).toHaveValue(emailOf('spinner1'));
  await expect(over.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(over).toHaveCount(0);
  await expect(order(page)).toHaveValue(purchaseOrderNumber);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Purchase recorded')).toBeVisible();
  expect((await spinner.recorded(lint, 'purchase')).data).toMatchObject({ purchaseOrderNumber });
});

test('the input of a closed page is offered when the form is opened again', async ({ page, request }) => {
  const { lint, ginner } = await ginnedLint(request, 20);
  const spinner = await phone(request, 'spinner1');
  await signIn(page, 'spinner1');
  await page.goto('/homepage/purchase');
  await chooseTyped(page, page.getByRole('combobox', { name: 'Seller' }), ginner.facility.name);
  await typeLotByHand(page, lint);
  const purchaseOrderNumber = `PO-${newCode()}`;
  await typeInto(page, order(page), purchaseOrderNumber);
  const kept = () =>
    page.evaluate((text) => Object.values(localStorage).some((value) => String(value).includes(text)), purchaseOrderNumber);
  await expect.poll(kept).toBe(true);
  const again = await page.context().newPage();
  await page.close();
  await again.goto('/homepage/purchase');
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(order(again)).toHaveValue(purchaseOrderNumber);
  await again.keyboard.press('ControlOrMeta+Enter');
  await expect(again.getByText('Purchase recorded')).toBeVisible();
  expect((await spinner.recorded(lint, 'purchase')).data).toMatchObject({ purchaseOrderNumber });
  await openPurchase(again);
  await expect(order(again)).toBeVisible();
  await expect(again.getByRole('button', { name: 'Continue' })).toHaveCount(0);
});
