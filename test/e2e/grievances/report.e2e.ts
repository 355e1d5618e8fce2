/** A worker's words without an account, on a phone: they become a report that an admin takes up, and the worker reads the answer. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../support/accessibility.js';
import { textIn } from '../support/locale-texts.js';
import { leaveSession, phone, signIn } from '../support/people.js';
import { PIXEL } from '../support/phone-screens.js';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE });

test('a worker reports by the poster of a site, an admin takes it up and answers, and the worker reads that', async ({ page, request }) => {
  test.slow();
  const { facility } = await phone(request, 'spinner1');
  const words = `They keep 6,000 of my wage each month, ${randomUUID()}`;
  const answer = `Somebody looks into it, ${randomUUID()}`;
  let codes = { reference: '', secret: '' };

  await test.step('the worker submits the report, and gets two codes', async () => {
    await page.goto('/sign-in');
    await expect(page.getByRole('link', { name: 'Report a problem at work' })).toBeVisible();
    await page.goto(`/report?site=${facility.id}`);
    await expect(page.getByText(facility.name)).toBeVisible();
    await expectNoBarriers(page);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(/What happened.*required/)).toBeVisible();
    await page.getByRole('button', { name: 'Advance on wages' }).click();
    await page.getByLabel('What happened?').fill(words);
    await page.locator('input[type=file]').setInputFiles({ name: 'payslip.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(page.getByText('payslip.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'We have received your report' })).toBeVisible();
    await expectNoBarriers(page);
    const [reference = '', secret = ''] = await page.getByRole('definition').allTextContents();
    codes = { reference, secret };
    expect(page.url()).not.toContain(secret);
    await page.getByRole('button', { name: 'I have written them down. Close the page' }).click();
    await expect(page.getByLabel('What happened?')).toHaveValue('');
    expect(await page.locator('body').textContent()).not.toContain(secret);
  });

  await test.step('an admin finds it first, answers and takes it up for the site of the poster', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'admin', '/grievance-reports');
    await page.getByRole('row').filter({ hasText: 'Site not known yet' }).filter({ hasText: 'Loans in advance' }).first().click();
    await expect(page).toHaveURL(/grievance-reports\/outside\//);
    const panel = page.getByRole('main');
    await expect(panel.getByText(words)).toBeVisible();
    await expect(panel.getByText(codes.reference).first()).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Open photo' })).toBeVisible();
    await panel.getByRole('button', { name: 'Answer only' }).click();
    await panel.getByLabel('Your answer').fill(answer);
    await panel.getByRole('button', { name: 'Send reply' }).click();
    await expect(panel.getByText(answer)).toBeVisible();
    await panel.getByRole('combobox', { name: 'Assignee' }).click();
    await page.getByRole('option').filter({ hasText: 'Auditor' }).first().click();
    await panel.getByLabel('Reason for audit').fill('A worker told it');
    await panel.getByLabel('Message', { exact: true }).fill('Please look at the wage register');
    await panel.getByRole('button', { name: 'Request a response' }).click();
    await expect(page.getByText('Reported, response requested')).toBeVisible();
    await leaveSession(page);
  });

  await test.step('the worker reads the answer, and writes more', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/report/follow');
    await page.getByLabel('Reference').fill(codes.reference);
    await page.getByLabel('Secret code').fill('AAAA-BBBB-CCCC');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('No report matches this reference and secret code. Check both.')).toBeVisible();
    await page.getByLabel('Secret code').fill(codes.secret.toLowerCase());
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('We wrote to you')).toBeVisible();
    await expect(page.getByText(answer)).toBeVisible();
    await expectNoBarriers(page);
    await page.setViewportSize(PHONE);
    await page.getByLabel('Write more').fill('Thank you');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Under review')).toBeVisible();
    expect(page.url()).toMatch(/\/report\/follow$/);
  });
});

test('it is written in Urdu from right to left, and the place in words where no poster names it', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('language', 'ur'));
  await page.goto('/report');
  const of = (...path: string[]) => textIn('ur', 'intake', ...path);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel(of('where')).fill('ملتان کی مل');
  await page.getByLabel(of('words')).fill('تنخواہ دیر سے ملتی ہے');
  await page.getByRole('button', { name: of('send'), exact: true }).click();
  await expect(page.getByRole('heading', { name: of('told', 'title') })).toBeVisible();
  await expectNoBarriers(page);
});
