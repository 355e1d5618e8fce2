/** The records of farms, gins and assemblies on their phones. */
import { expect, type Page } from '@playwright/test';

/** Answers the code that the phone drew for the load. */
export async function recordHarvest(page: Page, kg: number): Promise<string> {
  await page.goto('/m/record');
  const code = await drawnCode(page);
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill(String(kg));
  await page.getByRole('button', { name: 'Record 1 lot' }).click();
  await waitUntilSent(page, 'Record product');
  return code;
}

export async function sell(page: Page, purchaser: string, code: string, orderNumber = ''): Promise<void> {
  await page.goto('/m/sell');
  await page.getByRole('button', { name: new RegExp(purchaser) }).click();
  await page.getByRole('button', { name: new RegExp(code) }).click();
  await page.getByRole('button', { name: 'Next: documents' }).click();
  if (orderNumber) await page.getByLabel('Purchase order number').fill(orderNumber);
  await page.getByRole('button', { name: 'Record sale' }).click();
  await waitUntilSent(page, 'Sell');
}

export async function purchase(page: Page, seller: string, code: string): Promise<void> {
  await page.goto('/m/purchase');
  await page.getByRole('button', { name: new RegExp(seller) }).click();
  await page.getByRole('button', { name: new RegExp(code) }).click();
  await sendPurchase(page);
}

/** Buys what the seller has not recorded as sold, by the code on the goods. */
export async function purchaseTyped(page: Page, seller: string, code: string): Promise<void> {
  await page.goto('/m/purchase');
  await page.getByRole('button', { name: new RegExp(seller) }).click();
  await page.getByText('Product ID', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Product ID' }).fill(code);
  await page.getByRole('button', { name: 'Add lot' }).click();
  // A lot that is not on the phone is requested from the server.
  await expect(page.getByText(code).first()).toBeVisible();
  await sendPurchase(page);
}

async function sendPurchase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next: price and receipt' }).click();
  await page.getByRole('button', { name: 'Record purchase' }).click();
  await waitUntilSent(page, 'Purchase');
}

/** Makes one lot of all of another and answers its code. */
export async function make(page: Page, input: string, kg: number): Promise<string> {
  await page.goto('/m/transform');
  await page.getByRole('button', { name: new RegExp(input) }).click();
  await page.getByRole('button', { name: 'Next: outputs' }).click();
  const code = await drawnCode(page);
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill(String(kg));
  await page.getByRole('button', { name: 'Assign 1 product ID' }).click();
  await waitUntilSent(page, 'Assign product ID');
  return code;
}

/** On a slow machine the phone continues before the server has answered, and says so. */
async function waitUntilSent(page: Page, what: string): Promise<void> {
  await expect(page.getByText(new RegExp(`^${what}: (recorded|saved on this phone, sending)$`))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsent records' })).toHaveCount(0);
}

/** The code that the form drew for a new lot. */
async function drawnCode(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Product ID' });
  await expect(field).toHaveValue(/^\w{3}(-\w{3}){3}$/);
  return field.inputValue();
}
