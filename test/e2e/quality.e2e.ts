/** Moisture and trash of cotton: said by who weighs it, read on the lot. */
import { expect, test } from '@playwright/test';
import { admit, emailOf, fillSignIn, PASSWORD } from './support/people.js';
import { choose, pick, record } from './support/record-forms.js';

const PROOF = {
  name: 'contract.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};

test('lint bought outside of the platform says its origin, grade, moisture and trash', async ({ page }) => {
  await admit(page, 'spinner1');
  await page.goto('/homepage/purchase');
  await page.getByText('No seller on the platform').click();
  await choose(page, 'Country of origin', 'Brazil');
  await page.getByLabel('Upload a proof').setInputFiles(PROOF);
  const code = await page.getByRole('textbox', { name: 'Product ID' }).inputValue();
  await page.getByRole('textbox', { name: 'Weight, kg' }).fill('500');
  await pick(page, 'Grade', 'Lint Cotton Grade 2');
  await page.getByRole('textbox', { name: 'Moisture' }).fill('120');
  await page.getByRole('textbox', { name: 'Trash content' }).fill('12.5');
  await page.getByRole('button', { name: 'Record purchase' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /must be .* or less/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Moisture' }).fill('8.5');
  await record(page, 'Record purchase', 'Purchase recorded');
  await page.goto(`/lots/${code}`);
  const about = page.locator('dl').filter({ hasText: 'Trash content' });
  for (const fact of ['8.5%', 'Medium, 12.5%', 'Lint Cotton Grade 2']) await expect(about).toContainText(fact);
  await expect(page.getByText('Declared origin: Brazil, not verified.')).toBeVisible();
});

test.describe('at a farm', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('each load has its own, and farms have bounds of their own', async ({ page, browser, baseURL }) => {
    await page.goto('/m/sign-in');
    await fillSignIn(page, emailOf('farm5'), PASSWORD);
    await page.getByRole('link', { name: 'Record product' }).click();
    const code = await page.getByLabel('Product ID').inputValue();
    await page.getByRole('textbox', { name: 'Weight', exact: true }).fill('640');
    await page.getByRole('textbox', { name: 'Moisture' }).fill('9');
    await page.getByRole('textbox', { name: 'Trash content' }).fill('11');
    await page.getByRole('button', { name: 'Record 1 lot' }).click();
    await expect(page.getByText('Record product: recorded')).toBeVisible();
    const admin = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
    await admit(admin, 'admin');
    await admin.goto(`/lots/${code}`);
    await expect(admin.locator('dl').filter({ hasText: 'Trash content' })).toContainText('Low, 11%');
    await admin.close();
  });
});
