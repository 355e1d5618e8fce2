/** Shows who gets in, the messages for those who do not, and the screens that they reach. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  currentVisitor,
  field,
  fill,
  fillSignIn,
  hands,
  open,
  press,
  signedInVisitor,
  signedOutVisitor,
  waitForAddress,
  waitForFieldMessage,
} from '../support/screens/app-page.js';
import { sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});
const emailOf = async (role: 'SPINNER' | 'MILL' | 'FARM') => (await product.user(role, await product.facility(role))).email;
const isInvalid = async (label: string) => (await field(label)).getAttribute('aria-invalid') === 'true';

test('an empty sign-in gets a message next to each missing field', async () => {
  await open('/sign-in', signedOutVisitor);
  await press('Sign in');
  await waitForFieldMessage('Email address', 'This email address is required.');
  await waitForFieldMessage('Password', 'This password is required.');
});

test('an invalid address gets a message about its form until it is valid', async () => {
  await open('/sign-in', signedOutVisitor);
  await fill('Email address', 'spinner1');
  await hands.tab();
  await waitForFieldMessage('Email address', 'Please enter your email address in format: name@company.com');
  await fill('Email address', 'spinner1@example.org');
  await waitFor(async () => expect(await isInvalid('Email address')).toBe(false));
});

test('a wrong password names neither field', async () => {
  await open('/sign-in', signedOutVisitor);
  await fillSignIn(await emailOf('SPINNER'), 'Linen-2026!');
  expect((await screen.findByRole('alert')).textContent).toBe('Your email address or password is incorrect');
  expect(await isInvalid('Email address')).toBe(false);
  await waitForAddress('/sign-in');
});

test('a farm is sent to its phone', async () => {
  await open('/sign-in', signedOutVisitor);
  await fillSignIn(await emailOf('FARM'));
  await screen.findByText(/Log in from a mobile device\./);
  await open('/homepage');
  await waitForAddress('/sign-in?next=%2Fhomepage');
});

test('a user who was sent to sign in reaches the requested screen', async () => {
  await open('/homepage/sell', signedOutVisitor);
  await waitForAddress('/sign-in?next=%2Fhomepage%2Fsell');
  await fillSignIn(await emailOf('SPINNER'));
  await waitForAddress('/homepage/sell');
  await screen.findByRole('heading', { name: 'Sell', level: 1 });
});

test('a screen of another role leads home', async () => {
  await open('/homepage/sell', await signedInVisitor({ email: await emailOf('MILL') }));
  await waitForAddress('/homepage');
  await open('/facilities');
  await waitForAddress('/homepage');
  await screen.findByText('This page does not exist, or you do not have access to it.');
});

test('a user who signed out stays out, even with the back button', async () => {
  await open('/homepage', await signedInVisitor({ email: await emailOf('SPINNER') }));
  await hands.click((await screen.findAllByRole('link', { name: 'Mass balance' }))[0] as HTMLElement);
  await waitForAddress('/mass-balance');
  await press(/User menu/);
  await press('Sign out', { role: 'menuitem' });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(currentVisitor().cookies).toEqual([]);
  window.history.back();
  await waitForAddress('/sign-in?next=%2Fhomepage');
  await open('/mass-balance');
  await waitForAddress('/sign-in?next=%2Fmass-balance');
});

test('an address that leads nowhere says so and leads home', async () => {
  await open('/no/such/page', signedOutVisitor);
  await screen.findByRole('heading', { name: 'Page not found' });
  await press('Back to home', { role: 'link' });
  await waitForAddress('/sign-in');
});
