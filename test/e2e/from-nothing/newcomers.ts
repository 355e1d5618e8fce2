/** How somebody comes to the platform: a super admin by the printed link, everybody else by the link of a mail. */
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../support/people.js';
import { choose, pick } from '../support/record-forms.js';
import type { Mailbox } from './mailbox.js';

/** A phone in the hand: small, touched, without a mouse. */
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export interface Newcomer {
  email: string;
  /** Has a first and a last name. */
  name: string;
  /** As the list of roles names it. */
  role: string;
  facility: { name: string; type?: string };
  isOnPhone: boolean;
  /** The screen to which a new account leads. */
  home: string;
}

export const onPhone = (email: string, name: string, role: string, facility: Newcomer['facility']): Newcomer => ({
  ...{ email, name, role, facility },
  isOnPhone: true,
  home: '/m',
});

export const atDesk = (email: string, name: string, role: string, facility: Newcomer['facility'], home: string): Newcomer => ({
  ...{ email, name, role, facility, home },
  isOnPhone: false,
});

/** Opens a device of this person's own. */
export async function openDevice(browser: Browser, baseURL: string, isOnPhone = false): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...(isOnPhone && PHONE) });
  return context.newPage();
}

export async function setUpPlatform(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const fields = [
    ['First name', 'Nadia'],
    ['Last name', 'Farooqi'],
    ['Email address', 'nadia@programme.example.org'],
    ['Name of the platform', 'Punjab Cotton Programme'],
    ['Confirm password', PASSWORD],
  ] as const;
  for (const [label, value] of fields) await page.getByLabel(label).fill(value);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await choose(page, 'Country', 'Pakistan');
  await pick(page, 'Language of new users', 'English');
  await page.getByRole('button', { name: 'Set up platform' }).click();
  await expect(page).toHaveURL('/user-management');
}

/** As an admin: asks somebody in, with their site. */
export async function invite(admin: Page, { email, name, role, facility }: Newcomer): Promise<void> {
  await admin.goto('/user-management');
  await admin.getByRole('button', { name: 'Invite user' }).first().click();
  const panel = admin.getByRole('dialog', { name: 'Invite a user' });
  await panel.getByLabel('Email address').fill(email);
  const [firstName = '', lastName = ''] = name.split(' ');
  await panel.getByLabel('First name').fill(firstName);
  await panel.getByLabel('Last name').fill(lastName);
  await pickIn(panel, 'Role', role);
  await panel.getByText('New site').click();
  await panel.getByLabel('Site name').fill(facility.name);
  if (facility.type) await pickIn(panel, 'Facility type', facility.type);
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByText(`Invitation sent to ${email}`)).toBeVisible();
}

/** Takes an option where the screen behind has a field of the same name. */
async function pickIn(panel: Locator, label: string, name: string): Promise<void> {
  await panel.getByRole('combobox', { name: label }).click();
  await panel.page().getByRole('option', { name, exact: true }).click();
}

/** Follows the link of the mail on the person's own device and makes the account. */
export async function accept(page: Page, mailbox: Mailbox, { email }: Newcomer): Promise<void> {
  await page.goto(await mailbox.link(email, '/sign-up'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/sign-up/);
}
