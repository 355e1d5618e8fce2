/** What an admin does with users, on the screen that is his home. */
import { utils, write } from '@e965/xlsx';
import { expect, type Page, test } from '@playwright/test';
import { invited, signUp } from './mails.js';
import { fillSignIn, PASSWORD, signIn } from './people.js';

const address = () => `person-${crypto.randomUUID().slice(0, 8)}@example.org`;
const row = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) });

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name or email' }).fill(words);
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(words)}`));
}

async function act(page: Page, text: string, item: string): Promise<void> {
  await row(page, text)
    .getByRole('button', { name: /Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an invitation is sent, withdrawn and sent again', async ({ page }) => {
  await signIn(page, 'admin', '/user-management');
  const email = address();
  await page.getByRole('button', { name: 'Invite user' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a user' });
  await form.getByLabel('Email address').fill('nobody');
  await form.getByLabel('Email address').blur();
  await expect(form.getByLabel('Email address')).toHaveAccessibleDescription(/Please enter your email address/);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByText('This role is required.')).toBeVisible();
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Role').first().click();
  await page.getByRole('option', { name: 'Mill', exact: true }).click();
  await form.getByText('New here').click();
  await form.getByLabel('Facility name').fill('Denizli Weaving');
  await form.getByLabel('Country').first().fill('Türki');
  await page.getByRole('option', { name: 'Türkiye' }).click();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await search(page, email);
  await expect(row(page, email)).toContainText('Denizli Weaving');
  await expect(row(page, email)).toContainText('Invited');
  await act(page, email, 'Withdraw invitation');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(row(page, email)).toContainText('Deactivated');
  await act(page, email, 'Send invitation again');
  await expect(row(page, email)).toContainText('Invited');
});

test('what an admin changes of a user stands in his history', async ({ page }) => {
  await signIn(page, 'admin', '/user-management');
  await search(page, 'monitor1');
  await act(page, 'monitor1@', 'Edit');
  const panel = page.getByRole('dialog');
  await expect(panel.getByLabel('Email address')).toHaveValue('monitor1@example.org');
  await panel.getByLabel('Phone number').fill('+92 300 1234567');
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await act(page, 'monitor1@', 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row(page, 'monitor1@')).toContainText('Deactivated');
  await act(page, 'monitor1@', 'Activate');
  await expect(row(page, 'monitor1@')).toContainText('Active');
  await act(page, 'monitor1@', 'Edit');
  await expect(panel.getByRole('listitem')).toContainText([/^Activated/, /^Deactivated/, /Phone number: nothing .*\+92 300 1234567/]);
});

test('a workbook invites its good rows and names the others', async ({ page }) => {
  await signIn(page, 'admin', '/user-management');
  const email = address();
  const book = utils.book_new();
  const rows = [
    ['Email', 'Role'],
    [email, 'Admin'],
    ['nobody', 'Admin'],
    [address(), 'Owner'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Users');
  await page.getByRole('button', { name: 'Invite many' }).click();
  const panel = page.getByRole('dialog', { name: 'Invite many users' });
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  await panel.locator('input[type=file]').setInputFiles({ name: 'users.xlsx', mimeType: 'application/zip', buffer });
  await expect(panel.getByRole('listitem')).toContainText([/^Row 3\. Please enter your email/, 'Row 4. No role is called Owner.']);
  await page.keyboard.press('Escape');
  await search(page, email);
  await expect(row(page, email)).toContainText('Invited');
});

test('users are listed 10 to a page, found by role and status, and each page has its address', async ({ page }) => {
  await signIn(page, 'admin', '/user-management');
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('row');
  await expect(rows).toHaveCount(11);
  const first = await rows.nth(1).textContent();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.nth(1)).not.toHaveText(first ?? '');
  await page.reload();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Ginner' }).click();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(rows).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Deactivated' }).click();
  await expect(page.getByText('No user matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rows).toHaveCount(11);
});

test('who is locked out is signed out at once, refused, and let in again', async ({ page, browser, request }) => {
  const email = await invited(request);
  const theirs = await (await browser.newContext()).newPage();
  await signUp(theirs, request, email);
  await signIn(page, 'superadmin', '/user-management');
  await search(page, email);
  await act(page, email, 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row(page, email)).toContainText('Deactivated');
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/sign-in/);
  await fillSignIn(theirs, email, PASSWORD);
  await expect(theirs.getByRole('alert')).toHaveText('Your email address or password is incorrect');
  await act(page, email, 'Activate');
  await expect(row(page, email)).toContainText('Active');
  await fillSignIn(theirs, email, PASSWORD);
  await expect(theirs.getByRole('button', { name: 'User menu' })).toBeVisible();
  await theirs.context().close();
});

test('another role and facility sign a user out, and begin another onboarding', async ({ page, browser, request }) => {
  const email = await invited(request);
  const theirs = await (await browser.newContext()).newPage();
  await signUp(theirs, request, email);
  await signIn(page, 'superadmin', '/user-management');
  await search(page, email);
  await act(page, email, 'Edit');
  const panel = page.getByRole('dialog');
  await panel.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Auditor' }).click();
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await expect(panel.getByRole('combobox', { name: 'Facility' })).toHaveAccessibleDescription('This facility is required.');
  await panel.getByRole('combobox', { name: 'Facility' }).fill('Plumb Line Assurance');
  await page
    .getByRole('option', { name: /Plumb Line Assurance/ })
    .first()
    .click();
  await expect(panel.getByText('A new role or facility signs the user out')).toBeVisible();
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, email)).toContainText('Plumb Line Assurance');
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/sign-in/);
  await fillSignIn(theirs, email, PASSWORD);
  await expect(theirs).toHaveURL('/auditor-onboard');
  await theirs.context().close();
});
