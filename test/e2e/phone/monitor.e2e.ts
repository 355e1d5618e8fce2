/** A farm monitor's phone: what is seen where there is no network is reported once there is one, once. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { UserReply } from '../../../contracts/members/users/replies.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import type { GrievancePage } from '../../../contracts/watch/grievances/replies.js';
import { expectNoBarriers } from '../support/accessibility.js';
import { asAdmin, inviteUser, mailedLink } from '../support/mailed-links.js';
import { account, admit, PASSWORD, phone } from '../support/people.js';
import { PIXEL } from '../support/phone-screens.js';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE });

/** Invites a farm monitor of the demo's office, who makes an account, and assigns them to a site. */
async function monitorOf(request: APIRequestContext, page: Page, facilityId: string): Promise<void> {
  const office = (await phone(request, 'monitor1')).facility.id;
  const email = await inviteUser(request, { role: 'FARM_MONITOR', facilityId: office });
  await page.goto(await mailedLink(request, email, '/sign-up'));
  await page.getByLabel('First name').fill('Saima');
  await page.getByLabel('Last name').fill('Mahmood');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/m');
  const admin = await account(request, 'superadmin');
  const found = await admin.get<PageOf<UserReply>>(`/users?q=${encodeURIComponent(email)}`);
  const assignment = { userId: found.items[0]?.id, from: '2026-01-01T00:00:00.000Z', reason: 'Visits of the season' };
  const put = await request.put(`/api/facilities/${facilityId}/assignments`, {
    headers: await asAdmin(request),
    data: { assignments: [assignment] },
  });
  await expect(put, await put.text()).toBeOK();
}

test('a report that is made without a network is sent once, becomes a request, and is answered on the phone', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const { facility } = await phone(request, 'farm12');
  await monitorOf(request, page, facility.id);
  await page.reload();
  await expect(page.getByRole('link', { name: new RegExp(facility.name) })).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(page.getByRole('link', { name: new RegExp(facility.name) })).toBeVisible();

  const words = `Children carry bales at the gate, ${randomUUID()}`;
  await context.setOffline(true);
  await page.getByRole('link', { name: new RegExp(facility.name) }).click();
  await page.getByRole('button', { name: 'Request a response' }).click();
  await expect(page.getByText('Write what you saw.')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill(words);
  await page.locator('input[type=file]').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByText('gate.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Request a response' }).click();
  await expect(page.getByRole('button', { name: 'Offline, 1 record is saved on this phone' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /1 record/ })).toHaveCount(0);

  const admin = await account(request, 'admin');
  const { items } = await admin.get<GrievancePage>(`/grievances?facilityId=${facility.id}`);
  expect(items).toMatchObject([{ source: 3, state: 'pending' }]);

  await page.goto('/m/requests');
  await page.getByRole('link', { name: new RegExp(facility.name) }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open photo' })).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize(PHONE);
  await page.getByLabel('Message', { exact: true }).fill('Two of them, sent home');
  await page.getByRole('radiogroup', { name: 'Child labor' }).getByRole('radio', { name: 'High' }).check({ force: true });
  await page.getByRole('button', { name: 'Submit response' }).click();
  await expect(page.getByText('Response submitted').first()).toBeVisible();
});

test('answers that are given without a network outlive the page, and are sent once there is one', async ({ page, context }) => {
  test.slow();
  await admit(page, 'fieldmonitor1');
  await page.goto('/m/site-assessments');
  await page.getByRole('link', { name: /In progress/ }).click();
  await expect(page.getByRole('button', { name: 'Next question' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByRole('button', { name: /still to answer/ }).click();
  await page.getByRole('button', { name: /How many people were at work/ }).click();
  await expect(page.getByRole('textbox')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('textbox').fill('17');
  await expect(page.getByText('Your answers are saved on this phone and sent')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('17');
  await page.getByRole('button', { name: /still to answer/ }).click();
  await page.getByRole('button', { name: 'Complete assessment' }).click();
  await expect(page.getByText('You need a network connection to complete it.')).toBeVisible();

  const saved = page.waitForResponse((response) => response.url().endsWith('/answers') && response.ok());
  await context.setOffline(false);
  await saved;
  await expect(page.getByText('Answers are saved as you give them')).toBeVisible();
});
