/** A second factor that the platform demands of a role: who sets it, and how those of the role get on. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { fill, fillSignIn, hands, open, press, signedInVisitor, signedOutVisitor, waitForAddress } from '../support/screens/app-page.js';
import { PASSWORD, startTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.stop());

test('a super admin demands it of a role, whose people set it up before they continue to the screen that they wanted', async () => {
  const { email } = await product.user('ADMIN');
  await open('/super-settings?section=sign-in', await signedInVisitor(await product.user('SUPER_ADMIN'), product));
  const roles = await screen.findByRole('group', { name: 'Roles that must use two-factor authentication' });
  await hands.click(within(roles).getByRole('checkbox', { name: 'Admin' }));
  await hands.click(within(roles).getByRole('checkbox', { name: 'Ginner' }));
  await fill('Reason for the change', 'Admins and gins hold what others rely on');
  await press('Save as version 2');
  await screen.findByText('Version 2 is in force');
  await open('/facilities', { ...signedOutVisitor, product });
  await fillSignIn(email);
  await screen.findByRole('heading', { name: 'Set up two-factor authentication' });
  await screen.findByText(new RegExp(`Your role requires two-factor authentication\\. Set it up for ${email}`));
  await waitForAddress('/second-factor?next=%2Ffacilities');
  await fill('Password', PASSWORD);
  await press('Continue');
  const shown = await waitFor(() => {
    const secret = document.querySelector('bdi.mono');
    if (!secret) throw new Error('No secret is shown');
    return secret;
  });
  await fill('Code from the app', new TOTP({ secret: Secret.fromBase32(shown.textContent?.replaceAll(/\s/g, '') ?? '') }).generate());
  await press('Turn on');
  expect(within(await screen.findByRole('list', { name: 'recovery codes' })).getAllByRole('listitem')).toHaveLength(10);
  await press('I have saved my codes');
  await waitForAddress('/facilities');
  await open('/account');
  await screen.findByText(/Your role requires it. If you turn it off, you must set it up again/);
}, 120_000);

test('a user without one is sent to it on the phone from each screen, and can sign out there', async () => {
  const ginner = await product.user('GINNER', await product.facility('GINNER'));
  await open('/m/stock', await signedInVisitor(ginner, product));
  await screen.findByRole('heading', { name: 'Set up two-factor authentication' });
  await waitForAddress('/m/second-factor?next=%2Fm%2Fstock');
  await press('Sign out');
  await waitForAddress(/^\/m\/sign-in/);
}, 60_000);
