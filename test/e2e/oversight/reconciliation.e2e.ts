/** From the windows of all facilities to one, from its sums to their postings and records, and out as files. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import { patient } from '../../support/jest/patience.js';
import { expectNoBarriers } from '../support/accessibility.js';
import { ginnedLint, newCode, phone, signIn } from '../support/people.js';

/** The certification of the farms' cotton: the account under test, whichever holds most today. */
const CLAIMED = 'BCI';

/** Yarn that the site bought the lint of, spun and sold on just now: its running window may have begun today. */
async function spinToday(request: APIRequestContext): Promise<void> {
  const { lint, ginner, kg } = await ginnedLint(request, 10);
  const [spinner, mill] = [await phone(request, 'spinner2'), await phone(request, 'mill1')];
  const occurredAt = new Date().toISOString();
  const yarn = newCode();
  await spinner.record('purchases', { occurredAt, sellerId: ginner.facility.id, lots: [{ productId: lint }] });
  await spinner.record('transforms', {
    occurredAt,
    step: 'spinCarded',
    inputs: [{ product: 'lint', quantity: kg, unit: 'kg' }],
    outputs: [{ productId: yarn, product: 'yarn', quantity: kg * 0.87, unit: 'kg' }],
  });
  await spinner.record('sales', {
    occurredAt,
    purchaserId: mill.facility.id,
    lots: [{ productId: yarn, claim: { certification: CLAIMED, coverageBp: 5_000 } }],
  });
}

test('an admin finds the window of a site, opens a sum down to its record, and takes the report along', async ({ page, request }) => {
  test.slow();
  await spinToday(request);
  await signIn(page, 'admin', '/user-management');

  await test.step('the windows of all facilities, by state', async () => {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reconciliation' }).click();
    const tabs = page.getByRole('tablist', { name: 'State of the reconciliation periods' });
    await expect(tabs.getByRole('tab', { name: /^Running [1-9]/ })).toBeVisible();
    await tabs.getByRole('tab', { name: /^Running/ }).click();
    await expect(page).toHaveURL('/reconciliation?status=open');
    await page.getByRole('textbox', { name: 'Site name, place or OAR ID' }).fill('nobody is called so');
    await expect(page.getByText('No reconciliation periods found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByRole('textbox', { name: 'Site name, place or OAR ID' }).fill('Ravi Yarns');
    await expect(page).toHaveURL(/q=Ravi/);
    await page.getByRole('table').getByRole('link', { name: 'Ravi Yarns' }).click();
    await expect(page).toHaveURL(/\/mass-balance\/[0-9a-f-]{36}\?window=\d+$/);
    await page.goto(`${page.url()}&claim=${CLAIMED}`);
  });

  await test.step('a sum opens to its postings, a posting to its lots and its record', async () => {
    await page.getByRole('radiogroup', { name: 'Show as: Reconciliation' }).getByText('Table').click();
    await page.getByRole('table', { name: 'Reconciliation' }).getByRole('link', { name: 'Debits' }).click();
    await expect(page).toHaveURL(/kind=debit/);
    const postings = page.getByRole('region', { name: 'Postings' });
    await expect(postings.getByRole('row').nth(1)).toContainText('Sale');
    await expect(postings.getByRole('table')).not.toContainText('Purchase');
    await postings.getByRole('row').nth(1).getByRole('button').first().click();
    await expect(postings.getByText('Coverage')).toBeVisible();
    await expect(postings.getByRole('listitem').first()).toContainText('kg');
    await expect(page.getByRole('region', { name: 'Production runs' }).getByRole('row').nth(1)).toContainText('%');
    // They push the postings down when they come.
    await expect(page.getByRole('heading', { name: 'Claims by chain of custody' })).toBeVisible();
    // Content that loads at the same time moves the choice out of view, which closes its list.
    await expect(async () => {
      const kinds = page.getByRole('option', { name: 'All kinds' });
      if (!(await kinds.isVisible())) await page.getByRole('combobox', { name: 'Kind' }).click();
      await kinds.click({ timeout: patient(2_000) });
    }).toPass();
    await expect(page).not.toHaveURL(/kind=/);
  });

  await test.step('by the keyboard from the balance of an account to its postings, and to the event of one', async () => {
    const tile = page.getByRole('link', { name: new RegExp(`^${CLAIMED} [\\d,]+ kg$`) });
    await tile.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/claim=/);
    const postings = page.getByRole('region', { name: 'Postings' });
    await expect(page.locator('#postings')).toBeFocused();
    const event = postings.getByRole('row').nth(1).getByRole('link').first();
    const number = Number((await event.textContent())?.replaceAll(',', ''));
    await event.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/ledger/[0-9a-f-]{36}\\?event=${number}$`));
    await expect(page.getByText(/events verified$/)).toBeVisible();
    await page.goBack();
  });

  await test.step('claims by model, a figure to the facts that it is the sum of', async () => {
    const claims = page.getByRole('region', { name: 'Claims by chain of custody' });
    await expect(claims.getByRole('columnheader', { name: /^(Product Segregation|Mass balance)$/ }).first()).toBeVisible();
    const figure = claims.getByRole('link', { name: /^Shipped with goods/ }).first();
    await figure.click();
    await expect(page).toHaveURL(/moved=left/);
    const moves = page.getByRole('region', { name: 'Claim movements' });
    await expect(moves.getByRole('row').nth(1)).toContainText('Shipped with goods');
    await moves.getByRole('button', { name: 'All movements' }).click();
    await expect(page).not.toHaveURL(/moved=/);
  });

  await test.step('a figure by product to its movements, a loss to its runs', async () => {
    await page
      .getByRole('table', { name: 'Mass by product, kg' })
      .getByRole('link', { name: /^Yarn, Sold/ })
      .click();
    await expect(page).toHaveURL(/product=yarn&mass=sold/);
    const moves = page.getByRole('region', { name: 'Movements by product, kg' });
    await expect(moves.getByRole('row').nth(1)).toContainText('Yarn');
    await page.getByRole('table', { name: 'Losses, kg' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/step=/);
    await expect(page.getByRole('region', { name: 'Production runs' }).getByRole('row').nth(1)).toContainText('%');
  });

  await test.step('no barrier in any of it', async () => {
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the report as files', async () => {
    for (const [name, ending] of [
      ['Export PDF', 'pdf'],
      ['Export XLSX', 'xlsx'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^Ravi-Yarns-window-\\d+\\.${ending}$`));
    }
  });
});
