/** Shows what an auditor reads of a site that they audit, and what stays hidden from others. */
import { expect, test } from '@playwright/test';
import { admit, ginnedLint, newCode, phone, signIn } from '../support/people.js';
import { choose } from '../support/record-forms.js';

test('an auditor reads the ledger of a site and the history of its lot; another spinner sees neither', async ({ page, request }) => {
  test.slow();
  const { lint, ginner } = await ginnedLint(request);
  const spinner = await phone(request, 'spinner1');
  const order = `PO-${newCode()}`;
  await spinner.record('purchases', {
    occurredAt: new Date(Date.now() - 600_000).toISOString(),
    sellerId: ginner.facility.id,
    lots: [{ productId: lint }],
    purchaseOrderNumber: order,
    price: { amount: 61_000, currency: 'PKR' },
  });
  const ledger = `/transactions?facilityId=${spinner.facility.id}&purchaseOrderNumber=${order}`;

  await test.step('the auditor chooses the site, and opens the record and its lot', async () => {
    await signIn(page, 'auditor1', '/facilities');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Ledger' }).click();
    await expect(page.getByText('Choose a site').last()).toBeVisible();
    await choose(page, 'Site', spinner.facility.name);
    await expect(page.getByRole('heading', { name: `Ledger of ${spinner.facility.name}` })).toBeVisible();
    await page.getByRole('textbox', { name: 'Product ID' }).fill(lint);
    await expect(page).toHaveURL(/productId=/);
    const row = page.getByRole('row').filter({ hasText: order });
    await expect(row).toContainText(ginner.facility.name);
    await row.getByRole('button').click();
    await expect(page.getByText('PKR 61,000')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Void', exact: true })).toHaveCount(0);
    // Its row still moves while the counterparty's word comes in.
    await expect(page.getByText(`${ginner.facility.name}: to confirm`)).toBeVisible();
    await page.getByRole('link', { name: lint }).click();
    await expect(page.getByText('held by')).toContainText(spinner.facility.name);
    await expect(page.getByText(`from ${ginner.facility.name}`)).toBeVisible();
    await expect(page.getByText(/Released by .*, record/)).toBeVisible();
  });

  await test.step('another spinner sees neither', async () => {
    await admit(page, 'spinner2');
    await page.goto(`/lots/${lint}`);
    await expect(page.getByText('Data not found')).toBeVisible();
    await page.goto(ledger);
    await expect(page.getByText('No transactions')).toBeVisible();
    await page.goto(`/mass-balance/${spinner.facility.id}`);
    await expect(page.getByText('Data not found')).toBeVisible();
    await page.goto(`/trace/${lint}`);
    await expect(page.getByText('Data not found')).toBeVisible();
  });
});

test('an admin reads the ledger of any site, once one is chosen', async ({ page, request }) => {
  const { facility } = await phone(request, 'mill1');
  await signIn(page, 'admin', '/user-management');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Ledger' }).click();
  await expect(page.getByText('Its ledger is listed here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await choose(page, 'Site', facility.name);
  await expect(page.getByRole('heading', { name: `Ledger of ${facility.name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show details of / }).first()).toBeVisible();
});
