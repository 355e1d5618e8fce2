/** How people get their accounts, keep them, and lose them: by the links of real mails. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { invited, mailedLink, signUp } from './mails.js';
import { fillSignIn, PASSWORD, signIn } from './people.js';

const NEW = 'Another-2026!';

async function signedUp(page: Page, request: APIRequestContext): Promise<string> {
  const email = await invited(request);
  await signUp(page, request, email);
  return email;
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
}

test('an invitation makes an account once, whoever was signed in there before', async ({ page, request }) => {
  await signIn(page, 'spinner1');
  const email = await invited(request);
  const link = await mailedLink(request, email, '/sign-up');
  await page.goto(link);
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  await page.getByLabel('First name').fill('R2D2');
  await page.getByLabel('Phone number').fill('12');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Password again').fill('other');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter letters and spaces only.');
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription('Please enter a valid phone number.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Please enter a valid password\./);
  await expect(page.getByLabel('Password again')).toHaveAccessibleDescription('The confirmation does not match.');
  await page.getByLabel('First name').fill('Saima');
  await page.getByLabel('Phone number').fill('+92 300 1234567');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation was used already' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
});

test('a forgotten password is set anew by the mailed link, and the link is spent', async ({ page, request }) => {
  const email = await signedUp(page, request);
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If there is an account for ${email},`)).toBeVisible();
  const link = await mailedLink(request, email, '/reset-password');
  await page.goto(link);
  const choose = async (password: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('New password again').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
  };
  await choose(PASSWORD);
  await expect(page.getByText('The new password must differ from the old one.')).toBeVisible();
  await choose(NEW);
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.goto('/sign-in');
  await fillSignIn(page, email, NEW);
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
});

test('who forgot a password is told the same where there is no account', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
});

test('a second factor is asked for from its first code on, and a recovery code stands in for it', async ({ page, request }) => {
  const email = await signedUp(page, request);
  await openAccount(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.getByRole('dialog').locator('bdi').textContent())?.replaceAll(/\s/g, '');
  await page.getByLabel('Code of the app').fill(new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = await page.getByRole('list', { name: 'recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await fillSignIn(page, email, PASSWORD);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or was used already.');
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await openAccount(page);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
});

test('a session ends from elsewhere, and the one that ended is sent to sign in', async ({ page, browser, request }) => {
  const email = await signedUp(page, request);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/sign-in');
  await fillSignIn(elsewhere, email, PASSWORD);
  await openAccount(elsewhere);
  await openAccount(page);
  await page.getByRole('button', { name: /^Sign out / }).click();
  await expect(page.getByText('Signed out there')).toBeVisible();
  await elsewhere.getByLabel('First name').fill('Amina');
  await elsewhere.getByRole('button', { name: 'Save' }).click();
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  expect((await elsewhere.context().cookies()).map(({ name }) => name)).toEqual([]);
  await elsewhere.context().close();
});

test('who comes back after the token has ended is still signed in, and a name that was changed is everywhere', async ({
  page,
  request,
}) => {
  await signedUp(page, request);
  await page.context().clearCookies({ name: 'token' });
  await page.context().clearCookies({ name: 'userInfo' });
  await page.goto('/account');
  await page.getByLabel('First name').fill('Amina');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Personal details saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu, Amina Mahmood' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'User menu, Amina Mahmood' })).toBeVisible();
});
