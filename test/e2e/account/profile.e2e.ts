/** A user's own data: the profile of their site, their sessions, their second factor. */
import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { inviteUser, signUp } from '../support/mailed-links.js';
import { admit, fillSignIn, leaveSession, PASSWORD, signIn } from '../support/people.js';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a profile is changed, its logo too, and both are there for who comes back', async ({ page }) => {
  await signIn(page, 'brand2', '/brand-profile?tab=profile');
  const address = `Mill Lane ${Math.floor(Math.random() * 900) + 100}`;
  await page.getByRole('textbox', { name: 'Business registration number' }).fill('SE-556036');
  await page.getByRole('textbox', { name: 'Street address' }).fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveAccessibleDescription('This street address is required.');
  await page.getByRole('textbox', { name: 'Street address' }).fill(address);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();

  const logo = page.locator('input[type=file][aria-label="Choose logo"]');
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Invalid file format')).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('Logo saved')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Logo of / })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: /^Logo of / })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue(address);
});

test('one form of the profile is the one that the screen is about', async ({ page }) => {
  await admit(page, 'mill1');
  await page.goto('/my-profile');
  await expect(page.getByRole('button', { name: 'Save chain of custody' })).toBeVisible();
  const greens = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.filter((button) => getComputedStyle(button).backgroundColor === 'rgb(54, 198, 126)').map((button) => button.textContent),
    );
  expect(greens.length).toBeLessThanOrEqual(1);
});

test('sessions are listed on the profile, and one that ends elsewhere is out at once', async ({ page, browser }) => {
  await signIn(page, 'brand2', '/brand-profile?tab=profile');
  const elsewhere = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' })
  ).newPage();
  await signIn(elsewhere, 'brand2', '/brand-profile?tab=profile');
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Firefox on Linux' }).first();
  await expect(row).toContainText(/Last used \d{2}\/\d{2}\/\d{4}/);
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await row.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
  await expect(page.getByText('Signed out there')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await elsewhere.context().close();
});

test('an admin signs in with codes of an app until the second factor is turned off by a recovery code', async ({ page, request }) => {
  const email = await inviteUser(request);
  await signUp(page, request, email);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByRole('dialog').locator('bdi').textContent())?.replaceAll(/\s/g, '') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByLabel('Code from the app')).toHaveAccessibleDescription(
    'This code is wrong or has already been used. Enter a new one.',
  );
  await page.getByLabel('Code from the app').fill(totp.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCode = (await page.getByRole('list', { name: 'recovery codes' }).getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved my codes' }).click();

  await leaveSession(page);
  await page.goto('/sign-in');
  await fillSignIn(page, email, PASSWORD);
  // The code that turned it on is spent: the next one counts already.
  await page.getByLabel('Code', { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/user-management');

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
  const code = dialog.getByLabel('Code from the app, or a recovery code');
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(code).toHaveAccessibleDescription('This code is wrong or has already been used. Enter a new one.');
  await code.fill(recoveryCode);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-factor authentication is off')).toBeVisible();
  await leaveSession(page);
  await page.goto('/sign-in');
  await fillSignIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/user-management');
});

test('a super admin turns off the second factor of a user who has lost it', async ({ page, browser, request }) => {
  const email = await inviteUser(request);
  const theirs = await (await browser.newContext()).newPage();
  await signUp(theirs, request, email);
  await theirs.goto('/settings');
  await theirs.getByRole('button', { name: 'Set up' }).click();
  await theirs.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  const secret = (await theirs.getByRole('dialog').locator('bdi').textContent())?.replaceAll(/\s/g, '') ?? '';
  await theirs.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await theirs.getByRole('button', { name: 'Turn on' }).click();
  await theirs.getByRole('button', { name: 'I have saved my codes' }).click();

  for (const [admin, may] of [
    ['admin', false],
    ['superadmin', true],
  ] as const) {
    await admit(page, admin);
    await page.goto(`/user-management?q=${email}`);
    await page.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Two-factor authentication' })).toContainText('On');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Turn off' })).toHaveCount(may ? 1 : 0);
  }
  await page.getByRole('button', { name: 'Turn off' }).click();
  const confirm = page.getByRole('dialog', { name: 'Turn off two-factor authentication of Saima Mahmood?' });
  await confirm.getByRole('button', { name: 'Keep' }).click();
  await expect(confirm).toBeHidden();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await confirm.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-factor authentication of Saima Mahmood is off')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Two-factor authentication' })).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Two-factor authentication turned off');

  await theirs.reload();
  await expect(theirs).toHaveURL(/\/sign-in/);
  await fillSignIn(theirs, email, PASSWORD);
  await expect(theirs.getByRole('button', { name: 'User menu' })).toBeVisible();
  await theirs.context().close();
});
