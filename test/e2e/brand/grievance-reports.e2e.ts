/** A grievance is reported by an admin, over a page that closes during it, and the brand reads in the compliance history what it did. */
import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from '../support/accessibility.js';
import { phone, signIn } from '../support/people.js';

const form = (page: Page) => page.getByRole('dialog', { name: 'New report' });

test('a report outlives a closed page, reaches its auditor, and says nothing to a brand before the response', async ({ page, request }) => {
  test.slow();
  const { facility } = await phone(request, 'mill2');
  const reason = `Rooms above the boiler ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin', '/user-management');
  await page.getByRole('link', { name: 'Grievance reports' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grievance reports');
  await page.getByRole('button', { name: 'New report' }).click();
  await form(page).getByRole('button', { name: 'Send report', exact: true }).click();
  await expect(form(page).getByText('This reason for audit is required.')).toBeVisible();
  await form(page).getByRole('combobox', { name: 'Facility' }).fill(facility.name);
  await page.getByRole('option', { name: facility.name }).click();
  const assignee = form(page).getByRole('combobox', { name: 'Assignee' });
  await assignee.click();
  await page.getByRole('option').filter({ hasText: 'Auditor' }).first().click();
  const auditor = await assignee.inputValue();
  await form(page).getByLabel('Reason for audit').fill(reason);

  await test.step('the input is offered again after the page was closed', async () => {
    await expect.poll(() => page.evaluate((text) => JSON.stringify({ ...localStorage }).includes(text), reason)).toBe(true);
    page.once('dialog', (asked) => void asked.accept());
    await page.goto('/grievance-reports?new=1');
    await form(page).getByRole('button', { name: 'Continue' }).click();
    await expect(form(page).getByLabel('Reason for audit')).toHaveValue(reason);
    await expect(assignee).toHaveValue(auditor);
  });

  await form(page).getByRole('combobox', { name: 'Indicator' }).click();
  await page.getByRole('option', { name: 'Employer accommodation' }).click();
  await form(page).getByLabel('Message').fill('Please look at the rooms of the ring hall');
  await expectNoBarriers(page);
  await form(page).getByRole('button', { name: 'Send report', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Employer accommodation' });
  await expect(panel).toContainText(reason);
  await expect(panel).toContainText('Pending');
  await expectNoBarriers(page);

  await test.step('the brand cannot read it before the response', async () => {
    await signIn(page, 'brand1', '/brand-profile');
    await page.goto('/audit-requests');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Audit requests');
    await expectNoBarriers(page);
    await page.goto(`/facilities/${facility.id}`);
    await expect(page.getByText(facility.name).first()).toBeVisible();
    await expect(page.getByText(reason)).toHaveCount(0);
  });
});
