/** Who gets in, what they are told when they do not, and where they end up. */
import { expect, test } from '@playwright/test';
import { admit, emailOf, fillSignIn, PASSWORD, signIn, signOut } from './people.js';

test('an empty sign-in is told what is missing beside each field', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription('This email address is required.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('This password is required.');
});

test('an address that is none is told its form, until it has it', async ({ page }) => {
  await page.goto('/sign-in');
  const email = page.getByLabel('Email address');
  await email.fill('spinner1');
  await email.blur();
  await expect(email).toHaveAccessibleDescription('Please enter your email address in format: name@company.com');
  await email.fill(emailOf('spinner1'));
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});

test('a wrong password names neither field', async ({ page }) => {
  await page.goto('/sign-in');
  await fillSignIn(page, emailOf('spinner2'), 'Linen-2026!');
  await expect(page.getByRole('alert')).toHaveText('Your email address or password is incorrect');
  await expect(page.getByLabel('Email address')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/sign-in');
});

test('a farm is sent to its phone', async ({ page }) => {
  await page.goto('/sign-in');
  await fillSignIn(page, emailOf('farm1'), PASSWORD);
  await expect(page.getByText('Log in from a mobile device.')).toBeVisible();
  await page.goto('/homepage');
  await expect(page).toHaveURL('/sign-in?next=%2Fhomepage');
});

test('who was sent to sign in comes back to where they wanted to be', async ({ page }) => {
  await page.goto('/homepage/sell');
  await expect(page).toHaveURL('/sign-in?next=%2Fhomepage%2Fsell');
  await fillSignIn(page, emailOf('spinner1'), PASSWORD);
  await expect(page).toHaveURL('/homepage/sell');
  await expect(page.getByRole('heading', { name: 'Sell', level: 1 })).toBeVisible();
});

test('a screen of another role leads home', async ({ page }) => {
  await admit(page, 'mill1');
  await page.goto('/homepage/sell');
  await expect(page).toHaveURL('/homepage');
  await page.goto('/facilities');
  await expect(page).toHaveURL('/homepage');
});

test('who signed out is out, also by the back button', async ({ page }) => {
  await signIn(page, 'spinner1');
  await page.getByRole('link', { name: 'Mass balance' }).first().click();
  await expect(page).toHaveURL('/mass-balance');
  await signOut(page);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
  await page.goBack();
  await expect(page).toHaveURL('/sign-in?next=%2Fhomepage');
  await page.goto('/mass-balance');
  await expect(page).toHaveURL('/sign-in?next=%2Fmass-balance');
});

test('an address that leads nowhere says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/sign-in');
});
