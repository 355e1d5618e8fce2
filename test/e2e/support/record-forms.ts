/** Actions on the record forms. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Types part of a name into a choice and takes the option. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(field).toHaveValue(name);
}

/** Takes an option of a choice that is too short to be searched. */
export async function pick(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await page.getByRole('option', { name, exact: true }).click();
  await expect(field).toHaveValue(name);
}

/** Adds a lot by typing its product ID. */
export async function typeLot(page: Page, productId: string): Promise<void> {
  await page.getByRole('tab', { name: 'Product ID' }).click();
  await page.getByRole('textbox', { name: 'Product ID' }).fill(productId);
  await page.getByRole('button', { name: 'Add lot' }).click();
}

/** The row of a lot among those that were added to the record. */
export const addedRow = (page: Page, productId: string): Locator =>
  page.getByRole('table', { name: 'Added' }).getByRole('row').filter({ hasText: productId });

/** Presses the form's button and waits for the confirmation on the homepage. */
export async function record(page: Page, button: string, done: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(done)).toBeVisible();
  await expect(page).toHaveURL('/homepage');
}

/** Makes one new lot of all of another and answers the ID that the form drew for it. */
export async function assign(page: Page, input: string, outputKg: number): Promise<string> {
  await page.goto(`/homepage/assign-product-id?lots=${input}`);
  await expect(page.getByRole('textbox', { name: `Weight used of ${input}` })).toBeVisible();
  const output = await page.getByRole('textbox', { name: 'Product ID' }).inputValue();
  await page.getByRole('textbox', { name: `Weight of output ${output}` }).fill(String(outputKg));
  await record(page, 'Assign 1 product ID', 'Product IDs assigned');
  return output;
}
