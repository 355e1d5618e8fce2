/** A form on the phone is a draft until the queue has its record, and never both: also when the page is left before the answer. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { newCode, phone } from '../support/people.js';
import { queueStrip, signInOnPhone } from '../support/phone-screens.js';

test.use({ viewport: { width: 390, height: 844 } });

const weight = (page: Page) => page.getByRole('textbox', { name: 'Weight', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Record 1 lot' });

/** Types a weight and answers the code of the form's lot. */
async function typed(page: Page, kilograms: number): Promise<string> {
  await weight(page).fill(String(kilograms));
  return page.getByLabel('Product ID').inputValue();
}

test('a page that is left while its record is sent leaves no form behind that the server would refuse', async ({ page, request }) => {
  const farm = await phone(request, 'farm11');
  await signInOnPhone(page, 'farm11');
  await page.goto('/m/record');
  const arrived = withoutAnswer(page);
  const first = await typed(page, 401);
  await send(page).click();
  await arrived;
  await page.reload();
  await expect(weight(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsent records' })).toHaveCount(0);
  await page.goto('/m/record');
  await expect(weight(page)).toHaveValue('');
  await expect(page.getByText('Saved since')).toHaveCount(0);

  const second = await typed(page, 555);
  await send(page).click();
  await expect(page.getByText('Record product: recorded')).toBeVisible();
  for (const code of [first, second]) expect(await farm.transactions(code)).toHaveLength(1);
});

/** Lets the next record reach the server, and its answer get lost; resolves when it has arrived. */
function withoutAnswer(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const lose = async (route: Route): Promise<void> => {
      await route.fetch();
      resolve();
    };
    void page.route('**/api/custody/records', lose, { times: 1 });
  });
}

test('a form that was recorded in another tab is not kept, is refused as such, and can be recorded as another', async ({
  page,
  context,
  request,
}) => {
  const farm = await phone(request, 'farm12');
  await signInOnPhone(page, 'farm12');
  await page.goto('/m/record');
  await typed(page, 401);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) {
    await tab.goto('/m/record');
    await expect(tab.getByText('Saved since')).toBeVisible();
    await expect(weight(tab)).toHaveValue('401');
  }
  await send(page).click();
  await expect(page.getByText('Record product: recorded')).toBeVisible();
  const refused = async (tab: Page, kilograms: number): Promise<string> => {
    await tab.getByLabel('Product ID').fill(newCode());
    const code = await typed(tab, kilograms);
    await send(tab).click();
    await expect(tab.getByText('This transaction was already recorded with other content. Start a new one.')).toBeVisible();
    return code;
  };

  await test.step('sent once more in place, it is a record of its own', async () => {
    const code = await refused(second, 402);
    await send(second).click();
    await expect(second.getByText('Record product: recorded')).toBeVisible();
    await expect.poll(() => farm.transactions(code)).toHaveLength(1);
  });

  await test.step('so it is where it is corrected from the queue', async () => {
    const code = await refused(third, 403);
    await third.reload();
    await expect(weight(third)).toHaveValue('');
    await queueStrip(third, '1 record was refused').click();
    await third.getByRole('link', { name: 'Show unsent records' }).click();
    await expect(third.getByRole('button', { name: 'Send again' })).toHaveCount(0);
    await third.getByRole('link', { name: 'Edit' }).click();
    await expect(weight(third)).toHaveValue('403');
    await send(third).click();
    await expect(third.getByText('Record product: recorded')).toBeVisible();
    await expect.poll(() => farm.transactions(code)).toHaveLength(1);
  });
});

test('a record that was sent and not answered cannot be corrected; discarding it warns that it may be recorded', async ({ page }) => {
  await signInOnPhone(page, 'farm8');
  await page.route('**/api/custody/records', (route) => route.abort());
  await page.goto('/m/record');
  await typed(page, 401);
  await send(page).click();
  await expect(queueStrip(page, '1 record not sent yet')).toBeVisible();
  await page.goto(`/m/record?mend=${FIRST}`);
  await expect(page).toHaveURL('/m/queue');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toContainText('It was sent but not answered, so it may already be recorded.');
});

/** The place of the first record that a phone ever made. */
const FIRST = 1;

test('without an answer for three seconds the form closes: the record is safe on the phone, and sent once it can be', async ({
  page,
  request,
}) => {
  const farm = await phone(request, 'farm12');
  await signInOnPhone(page, 'farm12');
  await page.goto('/m/record');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/custody/records', async (route) => {
    await held;
    await route.continue();
  });
  const code = await typed(page, 302);
  await send(page).click();
  await expect(page.getByText('Record product: saved on this phone, sending')).toBeVisible();
  await expect(page).toHaveURL(/\/m$/);
  await expect(queueStrip(page, 'Sending 1 record')).toBeVisible();
  answer();
  await expect(page.getByRole('region', { name: 'Unsent records' })).toHaveCount(0);
  expect(await farm.transactions(code)).toHaveLength(1);
});
