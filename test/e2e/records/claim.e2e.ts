/** The claim of a sale: from its lots' claims, and only those where each lot keeps its own claim. */
import { expect, test } from '@playwright/test';
import { ginnedLint, phone, signIn } from '../support/people.js';
import { addedRow, choose, record } from '../support/record-forms.js';

test('a sale states half of what its lint carries, and is offered no other certification', async ({ page, request }) => {
  test.slow();
  const { lint, ginner } = await ginnedLint(request);
  const [spinner, mill] = [await phone(request, 'spinner1'), await phone(request, 'mill1')];
  const occurredAt = new Date(Date.now() - 600_000).toISOString();
  await spinner.record('purchases', { occurredAt, sellerId: ginner.facility.id, lots: [{ productId: lint }] });
  await signIn(page, 'spinner1');
  await page.goto(`/homepage/sell?lots=${lint}`);
  await choose(page, 'Purchaser', mill.facility.name);
  await expect(addedRow(page, lint)).toContainText('140');
  await page.getByRole('combobox', { name: 'Claim' }).click();
  await page.getByRole('option', { name: 'Enter a percentage' }).click();

  const certification = page.getByRole('combobox', { name: 'Certification' });
  await expect(certification).toHaveValue('BCI');
  await certification.click();
  await expect(page.getByRole('listbox', { name: 'Certification' }).getByRole('option')).toHaveText(['BCI']);
  await page.keyboard.press('Escape');

  const coverage = page.getByRole('textbox', { name: 'Coverage' });
  await coverage.fill('');
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(coverage).toHaveAccessibleDescription('This coverage is required.');
  await coverage.fill('50');
  await record(page, 'Record sale', 'Sale recorded');
  await page.goto(`/lots/${lint}`);
  await expect(page.getByText('70 kg lint equivalent, BCI, Product Segregation')).toBeVisible();
});
