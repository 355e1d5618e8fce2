/** From a report to a closed grievance, on the screens of all participants. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { MeReply } from '../../../contracts/ground/identity/replies.js';
import type { GrievanceCommandReply, GrievanceReply } from '../../../contracts/watch/grievances/replies.js';
import { account, admit, phone, signIn } from '../support/people.js';
import { choose } from '../support/record-forms.js';

const aFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n${randomUUID()}\n%%EOF\n`) });
const dayOf = (daysAhead: number): string =>
  new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/');

test('an auditor answers a report, a spinner does the requested action, the auditor verifies it, and the grievance is closed', async ({
  page,
  request,
}) => {
  test.slow();
  const [admin, auditor] = [await account(request, 'admin'), await account(request, 'auditor1')];
  const { facility } = await phone(request, 'spinner1');
  const { user } = await auditor.get<MeReply>('/me');
  const told = { indicator: 'loansInAdvance', priority: 'MEDIUM', source: 2, reasonForAudit: 'A call to the hotline' };
  const message = `Workers owe the foreman money, said ${randomUUID()}`;
  const { grievanceId } = await admin.post<GrievanceCommandReply>('/grievances', {
    facilityId: facility.id,
    assigneeId: user.id,
    ...told,
    message,
  });
  const what = `Pay back the advances and show the register, ${randomUUID()}`;

  await test.step('the auditor finds the request and answers it', async () => {
    await signIn(page, 'auditor1', '/requests');
    await page.getByRole('region', { name: 'Requests to you' }).locator(`a[href*="${grievanceId}"]`).click();
    await expect(page.getByText(message)).toBeVisible();
    await page.getByLabel('Report number').fill('AU-2026-057');
    await page.getByLabel('Message', { exact: true }).fill('Eleven workers owe two months of pay');
    await page.locator('input[type=file]').setInputFiles(aFile('visit.pdf'));
    await expect(page.getByLabel('Uploaded')).toBeVisible();
    const levels = page.getByRole('radiogroup', { name: /^Loan/ });
    await levels.getByRole('radio', { name: 'Medium' }).check({ force: true });
    await page.getByRole('button', { name: 'Submit response' }).click();
    await expect(page.getByText(/^Submitted /)).toBeVisible();
    await expect(page.getByText('Response submitted').first()).toBeVisible();
  });

  await test.step('and asks for a corrective action', async () => {
    await page.getByRole('button', { name: 'Request a corrective action' }).click();
    await choose(page, 'Owner', facility.name);
    await page.getByRole('textbox', { name: 'Due' }).fill(dayOf(20));
    await page.getByLabel('Action required from the site').fill(what);
    await page.getByRole('button', { name: 'Send to site', exact: true }).click();
    await expect(page.getByRole('link', { name: what })).toBeVisible();
  });

  await test.step('the spinner does it, with evidence', async () => {
    await admit(page, 'spinner1');
    await page.goto('/homepage');
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: /^Corrective actions/ })
      .click();
    await page.getByRole('link', { name: what }).click();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await page.locator('input[type=file]').setInputFiles(aFile('register.pdf'));
    await expect(page.getByLabel('Uploaded')).toBeVisible();
    await page.getByLabel(/^Message/).fill('All paid back');
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText('Waiting for the auditor.')).toBeVisible();
  });

  await test.step('the auditor opens the evidence and verifies it', async () => {
    await admit(page, 'auditor1');
    await page.goto('/corrective-actions?state=done');
    await page.getByRole('link', { name: what }).click();
    await expect(page.getByText('All paid back')).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'register.pdf' }).click()]);
    expect(download.suggestedFilename()).toBe('register.pdf');
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason for verifying').fill('The receipts are signed');
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    // It is held for some seconds, in which it can be undone.
    await expect(page.getByText('Verified. No further action is needed.')).toBeVisible();
  });

  expect(await admin.get<GrievanceReply>(`/grievances/${grievanceId}`)).toMatchObject({
    state: 'closed',
    correctiveActions: [{ state: 'verified', what }],
  });
});
