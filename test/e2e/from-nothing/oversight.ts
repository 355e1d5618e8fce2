/** The actions of admins and auditors on the sites of the chain. */
import { expect, type Page, test } from '@playwright/test';
import { patient } from '../../support/jest/patience.js';
import { PIXEL } from '../support/phone-screens.js';
import { type Devices, PEOPLE, siteOf } from './people.js';

/** The farm asks on its phone; what it records from then on is verified. */
export async function registerFarm(at: Devices, admin: Page): Promise<void> {
  await test.step('the farm asks to be registered, and an admin registers it', async () => {
    await at.farm.goto('/m/standing');
    await at.farm.getByRole('textbox', { name: 'Number in the register' }).fill('PB-4471');
    await at.farm.getByLabel('Choose a file instead').setInputFiles({ name: 'register.png', mimeType: 'image/png', buffer: PIXEL });
    await at.farm.getByRole('button', { name: 'Request registration' }).click();
    await expect(at.farm.getByText('Registration requested')).toBeVisible();

    await admin.goto('/to-settle');
    await admin.getByRole('link', { name: new RegExp(siteOf('farm')) }).click();
    await admin.getByLabel('Reason (visible to the site)').fill('The letter is checked');
    await admin.getByRole('button', { name: 'Register origin' }).click();
    await expect(admin.getByText(`${siteOf('farm')}: agreed`)).toBeVisible();
    await expect(admin.getByText(`${siteOf('farm')}: agreed`)).toHaveCount(0);

    await expect(async () => {
      await at.farm.goto('/m/standing');
      await expect(at.farm.getByText(/Your records (have been|are) verified/)).toBeVisible({ timeout: patient(2_000) });
    }).toPass();
  });
}

export async function auditSpinner(at: Devices, admin: Page): Promise<void> {
  await test.step('an admin assigns the auditor to the spinner', async () => {
    await admin.goto('/facilities');
    await admin.getByRole('link', { name: siteOf('spinner') }).click();
    await admin.getByRole('button', { name: 'Assign', exact: true }).click();
    const form = admin.getByRole('dialog', { name: 'Assign an auditor or farm monitor' });
    await form.getByRole('combobox', { name: 'Auditor or farm monitor' }).fill(PEOPLE.auditor.name);
    await admin.getByRole('option', { name: new RegExp(PEOPLE.auditor.name) }).click();
    await form.getByLabel('Reason').fill('First look at the books');
    await form.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(admin.getByText(`${PEOPLE.auditor.name} is assigned`)).toBeVisible();
  });
  await test.step('the auditor replays the ledger of the spinner', async () => {
    await at.auditor.goto('/auditors-room');
    await at.auditor
      .getByRole('link', { name: new RegExp(siteOf('spinner')) })
      .first()
      .click();
    await at.auditor.getByRole('link', { name: 'Replay this ledger' }).click();
    await expect(at.auditor.getByText(/^(\d+) of \1 events verified$/)).toBeVisible();
  });
}
