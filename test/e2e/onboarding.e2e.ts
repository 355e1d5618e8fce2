/** Newcomers from the mail that invites them to the screen that is their home: held until they have said who they are. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { FacilityType, Role } from '../../contracts/shared/roles.js';
import { inviteUser, newAddress, signUp } from './support/mailed-links.js';
import { leaveSession } from './support/people.js';
import { answerAll } from './support/questionnaire.js';
import { choose, pick } from './support/record-forms.js';

const STEPS = ['My profile', 'Chain of custody', 'Self assessment questionnaire', 'Manage business partners'];

/** Invites somebody to a new site of that type, and follows the mail. */
async function newcomer(page: Page, request: APIRequestContext, role: Role & FacilityType, name: string): Promise<void> {
  const facility = { name, type: role, country: 'PK' };
  await signUp(page, request, await inviteUser(request, { role, facility }));
}

const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });

async function openStep(page: Page, step: string): Promise<void> {
  await steps(page).getByRole('button', { name: step }).click();
}

async function seesDone(page: Page, done: number): Promise<void> {
  await expect(steps(page)).toContainText(`${done} of 4 done`);
}

/** Saves it empty first: each error is next to its field, and disappears with a valid value. */
async function completeProfile(page: Page): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(field('Business registration number')).toHaveAccessibleDescription('This business registration number is required.');
  await expect(page.getByLabel('State or province').first()).toHaveAccessibleDescription('This state or province is required.');
  await expect(field('Street address')).toHaveAccessibleDescription('This street address is required.');
  await field('Business registration number').fill('not in app yet');
  await field('Street address').click();
  await expect(field('Business registration number')).not.toHaveAccessibleDescription('');
  await field('Business registration number').fill('BR-20441');
  await expect(field('Business registration number')).not.toHaveAttribute('aria-invalid', 'true');
  await choose(page, 'Country', 'Pakistan');
  await page.getByRole('combobox', { name: 'State or province' }).fill('Punjab');
  await field('Street address').fill('12 Canal Road');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
}

async function completeAssessment(page: Page): Promise<void> {
  await answerAll(page);
  await page.getByRole('button', { name: 'Complete self assessment' }).click();
}

test('a spinner is held until profile, self assessment and partner are done, and asks an admin for Mass balance', async ({
  page,
  request,
}) => {
  test.slow();
  await newcomer(page, request, 'SPINNER', `Chenab Open End ${newAddress().slice(7, 15)}`);
  await expect(page).toHaveURL('/onboard');
  await expect(steps(page).getByRole('button')).toHaveText(STEPS.map((step) => new RegExp(step)));

  await test.step('deep links wait', async () => {
    for (const path of ['/homepage', '/homepage/purchase', '/my-profile', '/manage-partners', '/stock']) {
      await page.goto(path);
      await expect(page).toHaveURL('/onboard');
    }
    await seesDone(page, 0);
  });

  await completeProfile(page);
  await seesDone(page, 1);

  await test.step('Mass balance waits for an admin, Product Segregation holds at once', async () => {
    await openStep(page, 'Chain of custody');
    await page.getByRole('radio', { name: /^Mass balance/ }).check();
    await page.getByRole('button', { name: 'Save chain of custody' }).click();
    await expect(page.getByText('Requested: Mass balance, windows of 3 months.')).toBeVisible();
    await page.getByRole('radio', { name: /^Product Segregation/ }).check();
    await page.getByRole('button', { name: 'Save chain of custody' }).click();
    await expect(page.getByText('Chain of custody saved')).toBeVisible();
    await expect(page.getByRole('main').getByText('In force.')).toBeVisible();
    await seesDone(page, 2);
  });

  await test.step('the self assessment', async () => {
    await openStep(page, 'Self assessment questionnaire');
    await completeAssessment(page);
    await seesDone(page, 3);
  });

  await test.step('the first partner lets through', async () => {
    await openStep(page, 'Manage business partners');
    await page.getByRole('button', { name: 'Invite partner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a business partner' });
    await dialog.getByRole('textbox', { name: 'Search by name or OAR ID' }).fill('Clock Tower');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).first().click();
    await expect(page).toHaveURL('/homepage');
  });

  await page.goto('/homepage/purchase');
  await expect(page.getByRole('heading', { name: 'Purchase', level: 1 })).toBeVisible();
  await page.goto('/onboard');
  await expect(page).toHaveURL('/homepage');
  await page.goto('/mass-balance');
  await expect(page.getByRole('main')).toContainText('With Product Segregation, claims stay with the lots');
});

test('a mill does the steps in its own order, and a partner without an account gets a mail', async ({ page, request }) => {
  test.slow();
  const name = `Ravi Weaving ${newAddress().slice(7, 15)}`;
  await newcomer(page, request, 'MILL', name);
  await expect(page).toHaveURL('/onboard');
  await openStep(page, 'Manage business partners');
  await page.getByRole('button', { name: 'Invite partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a business partner' });
  await dialog.getByText('Not on the platform yet').click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Business name' })).toHaveAccessibleDescription('This business name is required.');
  const [partner, invitee] = [newAddress(), `Kirthar Rotor ${newAddress().slice(7, 15)}`];
  await pick(page, 'Kind of transformation', 'Spinner');
  await dialog.getByRole('textbox', { name: 'Business name' }).fill(invitee);
  await choose(page, 'Country', 'Pakistan');
  await dialog.getByRole('textbox', { name: 'Contact name' }).fill('Bilal Shah');
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(partner);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`${invitee} is invited`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: invitee })).toContainText('Invited, not joined yet');
  await seesDone(page, 1);
  await openStep(page, 'Self assessment questionnaire');
  await completeAssessment(page);
  await seesDone(page, 2);
  await openStep(page, 'My profile');
  await completeProfile(page);
  await expect(page).toHaveURL('/homepage');

  await leaveSession(page);
  await signUp(page, request, partner);
  await expect(page).toHaveURL('/onboard');
  await openStep(page, 'Manage business partners');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/Partner\s*since/);
});

for (const [role, held, home] of [
  ['BRAND', '/brand-onboard', /\/brand-profile$/],
  ['AUDITOR', '/auditor-onboard', /\/(requests|facilities)$/],
  ['FARM_MONITOR_WEB', '/farm-monitor-onboard', /\/(farm-monitor-requests|facilities)$/],
] as const) {
  test(`${role} is held at ${held} until its profile is complete`, async ({ page, request }) => {
    const type = role === 'FARM_MONITOR_WEB' ? ('FARM_MONITOR' as const) : role;
    const facility = { name: `Plumb Line ${newAddress().slice(7, 15)}`, type, country: 'SE' };
    await signUp(page, request, await inviteUser(request, { role, facility }));
    await expect(page).toHaveURL(held);
    await page.goto(role === 'BRAND' ? '/brand-product-trace' : '/facilities');
    await expect(page).toHaveURL(held);
    await completeProfile(page);
    await expect(page).toHaveURL(home);
    await page.goto(held);
    await expect(page).toHaveURL(home);
  });
}
