/** Stock is counted: the difference is seen while it is typed, kept with its reason, and the lot holds what was found. */
import { type APIRequestContext, expect, type Route, test } from '@playwright/test';
import { ginnedLint, type Phone, phone, signIn } from '../support/people.js';
import { record } from '../support/record-forms.js';

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

/** Lint at the spinner, 140 kg. */
async function boughtLint(request: APIRequestContext): Promise<{ lint: string; spinner: Phone }> {
  const { lint, ginner } = await ginnedLint(request);
  const spinner = await phone(request, 'spinner1');
  await spinner.record('purchases', { occurredAt: at(10), sellerId: ginner.facility.id, lots: [{ productId: lint }] });
  return { lint, spinner };
}

test('a lot is counted and holds what was found', async ({ page, request }) => {
  test.slow();
  const { lint } = await boughtLint(request);
  await signIn(page, 'spinner1');

  await test.step('from the stock, the lots that were ticked', async () => {
    await page.goto('/stock');
    await expect(page.getByRole('link', { name: 'Count stock' })).toBeVisible();
    await page.getByRole('checkbox', { name: lint }).first().check();
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Count stock', level: 1 })).toBeVisible();
  });

  const counted = page.getByRole('textbox', { name: `Counted weight of ${lint}` });
  const row = page.getByRole('list', { name: 'Lots' }).getByRole('listitem').filter({ hasText: lint });

  await test.step('the difference is there while it is typed, and flagged above half a percent', async () => {
    await page.getByRole('button', { name: 'Record count' }).click();
    await expect(page.getByText('Count at least one row.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('This reason is required.');
    await counted.fill('139.5');
    await expect(row).toContainText('−0.5 kg');
    await expect(row).not.toContainText('Above 0.5%');
    await counted.fill('133');
    await expect(row).toContainText('−7 kg');
    await expect(row).toContainText('−5.0%');
    await expect(row).toContainText('Above 0.5%');
  });

  await test.step('it is recorded with its reason, and is in the history', async () => {
    await page.getByRole('textbox', { name: 'Reason' }).fill('A bale was spilled');
    await record(page, 'Record count', 'Count recorded');
    await page.goto(`/transactions?productId=${lint}&kind=count`);
    await page.getByRole('button', { name: 'Show details of Stock count' }).click();
    await expect(page.getByText('A bale was spilled')).toBeVisible();
    await expect(page.getByText('133 kg found, 140 kg in the books')).toBeVisible();
    await page.goto(`/lots/${lint}`);
    await expect(page.getByText('kg left of 140 kg')).toBeVisible();
    await expect(page.getByText('133 in stock')).toBeVisible();
  });
});

test('a form that is changed after its record lost its answer is refused once, and then recorded as another', async ({ page, request }) => {
  const { lint, spinner } = await boughtLint(request);
  await signIn(page, 'spinner1');
  await page.goto(`/stock/count?lots=${lint}`);
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/custody/stock-counts', lose, { times: 1 });
  await page.getByRole('textbox', { name: 'Reason' }).fill('Scales were checked');
  const counted = page.getByRole('textbox', { name: `Counted weight of ${lint}` });
  await counted.fill('138');
  await page.getByRole('button', { name: 'Record count' }).click();
  await expect(page.getByText('The server did not answer.')).toBeVisible();
  await counted.fill('137');
  await page.getByRole('button', { name: 'Record count' }).click();
  await expect(page.getByText('This transaction was already recorded with other content. Start a new one.')).toBeVisible();
  await record(page, 'Record count', 'Count recorded');
  const counts = async () => (await spinner.transactions(lint)).filter(({ kind }) => kind === 'count');
  await expect.poll(async () => (await counts()).length).toBe(2);
});
