/** Keyboard actions: from field to field with Tab, and one key after the other. */
import { expect, type Locator, type Page } from '@playwright/test';
import { patient } from '../../support/jest/patience.js';

/** More stops than any form has between two of its fields. */
const STOPS_MAX = 60;
/** Slower than a scanner, whose codes are taken as such wherever they are typed. */
const HAND_MS = 40;

/** Goes forward to a field, never back: forms are typed in the order in which they are read. */
export async function tabTo(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeVisible();
  for (let stops = 0; stops < STOPS_MAX && !(await hasFocus(field)); stops++) await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
}

const hasFocus = (field: Locator): Promise<boolean> => field.evaluate((element) => element === document.activeElement);

/** Replaces the text of a field, and moves on. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

/** Types the name of a choice and takes it. */
export async function chooseTyped(page: Page, field: Locator, name: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(name, { delay: HAND_MS });
  const option = page.getByRole('option', { name }).first();
  await expect(option).toBeVisible();
  if ((await option.getAttribute('data-combobox-selected')) === null) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(new RegExp(name));
}

/** Takes an option of a choice that is too short to be searched, by the arrows. */
export async function chooseByArrow(page: Page, field: Locator, name: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  const active = page.locator('[role=option][data-combobox-selected]');
  // Data that comes while the list is open can take the mark back to where it was, so that more steps are needed.
  for (let steps = 2 * (await options.count()); steps > 0; steps--) {
    const [before] = await active.allTextContents();
    if (before === name) break;
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(async () => (await active.allTextContents())[0], { timeout: patient(5_000) })
      .not.toBe(before)
      .catch(() => undefined);
  }
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(name);
}

/** Adds a lot on the tab where product IDs are typed. */
export async function typeLotByHand(page: Page, productId: string): Promise<void> {
  await tabTo(page, page.getByRole('tab', { name: /^Open lots/ }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('textbox', { name: 'Product ID' }));
  await page.keyboard.type(productId, { delay: HAND_MS });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Added' })).toContainText(productId);
  await expect(page.getByText(/^1 accepted, 0 refused/)).toBeVisible();
}

/** As the reader writes an instant, to the minute. */
export function typedInstant(instant: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${two(instant.getDate())}/${two(instant.getMonth() + 1)}/${instant.getFullYear()}`;
  return `${day} ${two(instant.getHours())}:${two(instant.getMinutes())}`;
}
