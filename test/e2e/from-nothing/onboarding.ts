/** The steps of a newcomer before recording: the profile, the self assessment, and partners. */
import { expect, type Page } from '@playwright/test';
import { answerAll } from '../support/questionnaire.js';
import { choose } from '../support/record-forms.js';

export async function completeProfile(page: Page, registrationNumber: string): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Business registration number').fill(registrationNumber);
  await choose(page, 'Country', 'Pakistan');
  await page.getByRole('combobox', { name: 'State or province' }).fill('Punjab');
  await field('Street address').fill('12 Canal Road');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
}

/** Goes through the steps that hold a spinner or a mill back; the last of them is a first partner, invited by name. */
export async function completeSteps(page: Page, registrationNumber: string, partner: string): Promise<void> {
  const open = (step: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: step }).click();
  await completeProfile(page, registrationNumber);
  await open('Chain of custody');
  await page.getByRole('radio', { name: /^Product Segregation/ }).check();
  await page.getByRole('button', { name: 'Save chain of custody' }).click();
  await expect(page.getByText('Chain of custody saved')).toBeVisible();
  await open('Self assessment questionnaire');
  await answerAll(page);
  await page.getByRole('button', { name: 'Complete self assessment' }).click();
  await open('Manage business partners');
  await invitePartner(page, partner);
  await expect(page).toHaveURL('/homepage');
}

/** From the screen of partners, at a desk or on a phone. */
export async function invitePartner(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a business partner' });
  await dialog.getByRole('textbox', { name: 'Search by name or OAR ID' }).fill(name);
  await dialog.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

export async function acceptOnPhone(page: Page, partner: string): Promise<void> {
  await page.goto('/m/partners');
  const asking = page.getByRole('list', { name: 'Partner requests' }).getByRole('listitem').filter({ hasText: partner });
  await asking.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('list', { name: 'Your partners' })).toContainText(partner);
}

export async function acceptAtDesk(page: Page, partner: string): Promise<void> {
  await page.goto('/manage-partners');
  const asking = page.getByRole('row').filter({ hasText: partner });
  await asking.getByRole('button', { name: 'Accept' }).click();
  await expect(asking).toContainText(/Partner\s*since/);
}
