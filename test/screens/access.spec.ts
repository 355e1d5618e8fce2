/** Who gets in, what they are told when they do not, and where they end up. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { sharedTestProduct, type TestProduct } from '../support/product.js';
import { field, fill, fillSignIn, hands, leadsTo, nobody, open, press, told, visitor, visitorHere } from '../support/screens.js';

let product: TestProduct;
beforeAll(async () => {
  product = await sharedTestProduct();
});
const emailOf = async (role: 'SPINNER' | 'MILL' | 'FARM') => (await product.user(role, await product.facility(role))).email;
const isInvalid = async (label: string) => (await field(label)).getAttribute('aria-invalid') === 'true';

test('an empty sign-in is told what is missing beside each field', async () => {
  await open('/sign-in', nobody);
  await press('Sign in');
  await told('Email address', 'This email address is required.');
  await told('Password', 'This password is required.');
});

test('an address that is none is told its form, until it has it', async () => {
  await open('/sign-in', nobody);
  await fill('Email address', 'spinner1');
  await hands.tab();
  await told('Email address', 'Please enter your email address in format: name@company.com');
  await fill('Email address', 'spinner1@example.org');
  await waitFor(async () => expect(await isInvalid('Email address')).toBe(false));
});

test('a wrong password names neither field', async () => {
  await open('/sign-in', nobody);
  await fillSignIn(await emailOf('SPINNER'), 'Linen-2026!');
  expect((await screen.findByRole('alert')).textContent).toBe('Your email address or password is incorrect');
  expect(await isInvalid('Email address')).toBe(false);
  await leadsTo('/sign-in');
});

test('a farm is sent to its phone', async () => {
  await open('/sign-in', nobody);
  await fillSignIn(await emailOf('FARM'));
  await screen.findByText(/Log in from a mobile device\./);
  await open('/homepage');
  await leadsTo('/sign-in?next=%2Fhomepage');
});

test('who was sent to sign in comes back to where they wanted to be', async () => {
  await open('/homepage/sell', nobody);
  await leadsTo('/sign-in?next=%2Fhomepage%2Fsell');
  await fillSignIn(await emailOf('SPINNER'));
  await leadsTo('/homepage/sell');
  await screen.findByRole('heading', { name: 'Sell', level: 1 });
});

test('a screen of another role leads home', async () => {
  await open('/homepage/sell', await visitor({ email: await emailOf('MILL') }));
  await leadsTo('/homepage');
  await open('/facilities');
  await leadsTo('/homepage');
});

test('who signed out is out, also by the back button', async () => {
  await open('/homepage', await visitor({ email: await emailOf('SPINNER') }));
  await hands.click((await screen.findAllByRole('link', { name: 'Mass balance' }))[0] as HTMLElement);
  await leadsTo('/mass-balance');
  await press(/User menu/);
  await press('Sign out', { role: 'menuitem' });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(visitorHere().cookies).toEqual([]);
  window.history.back();
  await leadsTo('/sign-in?next=%2Fhomepage');
  await open('/mass-balance');
  await leadsTo('/sign-in?next=%2Fmass-balance');
});

test('an address that leads nowhere says so and leads home', async () => {
  await open('/no/such/page', nobody);
  await screen.findByRole('heading', { name: 'Page not found' });
  await press('Back to home', { role: 'link' });
  await leadsTo('/sign-in');
});
