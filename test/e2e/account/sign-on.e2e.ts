/** Somebody who was invited enters by the provider of the business, which proved a domain before. */
import { expect, test } from '@playwright/test';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '../../support/fakes/identity-provider.js';
import { headersOf, inviteUser, mailTo } from '../support/mailed-links.js';
import { PASSWORD, signIn } from '../support/people.js';

test('a business connects its provider, and somebody of it enters by that', async ({ page, browser, request, baseURL }) => {
  const provider = await startProvider(`${baseURL}/api/auth/oidc/callback`);
  const domain = `pike-${crypto.randomUUID().slice(0, 8)}.org`;
  await signIn(page, 'brand2', '/settings/sign-in');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByRole('textbox', { name: 'Domain' }).fill(domain);
  await adding.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('button', { name: `Or send a code to postmaster@${domain}` }).click();
  const mail = await mailTo(request, `postmaster@${domain}`, 'The code is');
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(/The code is (\d{8})/.exec(mail)?.[1] ?? '');
  await page.getByRole('button', { name: 'Prove domain' }).click();
  await expect(page.getByText('Proved by email')).toBeVisible();

  await page.getByRole('button', { name: 'Connect provider' }).click();
  const connecting = page.getByRole('dialog');
  await connecting.getByRole('textbox', { name: 'Issuer address' }).fill(provider.issuer);
  await connecting.getByRole('textbox', { name: 'Client ID' }).fill(CLIENT_ID);
  await connecting.getByRole('textbox', { name: 'Secret' }).fill(CLIENT_SECRET);
  await connecting.getByLabel('Your password').fill(PASSWORD);
  await connecting.getByRole('button', { name: 'Save provider' }).click();
  await expect(page.getByText(/Code flow with PKCE S256, issuer checked/)).toBeVisible();
  await page.getByRole('radio', { name: 'Either' }).check();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByRole('button', { name: 'Save rules' })).toBeDisabled();

  const email = `ada@${domain}`;
  const { facility } = await (await request.get('/api/me', { headers: await headersOf(request, 'brand2') })).json();
  await inviteUser(request, { email, role: 'BRAND', facilityId: facility.id });
  provider.people.set('00u-ada', { email, email_verified: true });
  provider.signsIn('00u-ada');
  const hers = await (await browser.newContext()).newPage();
  await hers.goto('/sign-in');
  await hers.getByRole('textbox', { name: 'Email address' }).fill(email);
  await hers.getByRole('button', { name: /^Sign in through / }).click();
  await expect(hers).toHaveURL(/\/brand-onboard/);
  await hers.context().close();
  await provider.stop();
});
