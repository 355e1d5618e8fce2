/** How people get their accounts, keep them, and lose them: by the links of real mails. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { randomUUID } from '../support/jest/made-up.js';
import {
  address,
  currentVisitor,
  dialog,
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
  waitUntilGone,
} from '../support/screens/app-page.js';
import { mailsTo } from '../support/server/sent-mails.js';
import { PASSWORD, sharedTestServer, type TestServer } from '../support/server/test-server.js';

const NEW = 'Another-2026!';
const userMenu = () => screen.findByRole('button', { name: /User menu/ });
let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});

/** The path of the newest link that was mailed to somebody. */
async function mailedLink(email: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?token=[\\w-]+`);
  return waitFor(async () => {
    const found = (await mailsTo(product, email)).map((mail) => link.exec(JSON.stringify(mail))?.[0]).find(Boolean);
    if (!found) throw new Error(`No mail to ${email} leads to ${path}`);
    return found;
  });
}

async function invited(): Promise<string> {
  const email = `person-${randomUUID().slice(0, 8)}@example.org`;
  const asAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
  const { status } = await asAdmin('POST', '/api/users/invite', { email, firstName: 'Saima', lastName: 'Mahmood', role: 'ADMIN' });
  expect(status).toBeLessThan(300);
  return email;
}

async function openAccount(): Promise<void> {
  await press(/User menu/);
  await press('Your account', { role: 'menuitem' });
  await screen.findByRole('heading', { name: 'Your account' });
}

test('an invitation makes an account once, regardless of the user signed in there before', async () => {
  const spinner = await signedInVisitor(await product.user('SPINNER', await product.facility('SPINNER')));
  const email = await invited();
  const link = await mailedLink(email, '/sign-up');
  await open(link, spinner);
  await waitFor(async () => expect((await field('Email address')).value).toBe(email));
  expect(currentVisitor().cookies).toEqual([]);
  expect([...(currentVisitor().hidden?.keys() ?? [])].filter((name) => name.includes('refreshToken'))).toEqual([]);
  await fill('First name', 'R2D2');
  await fill('Phone number', '12');
  await fill('Password', 'short');
  await fill('Confirm password', 'other');
  await press('Create account');
  await waitForFieldMessage('First name', 'Please enter letters and spaces only, for example Md Rahim.');
  await waitForFieldMessage('Phone number', 'Please enter a valid phone number, for example +92 300 1234567.');
  await waitForFieldMessage('Password', /Please enter a valid password\./);
  await waitForFieldMessage('Confirm password', 'Enter the same password again.');
  await fill('First name', 'Saima');
  await fill('Phone number', '+92 300 1234567');
  await fill('Password', PASSWORD);
  await fill('Confirm password', PASSWORD);
  await press('Create account');
  await userMenu();
  await open(link);
  await screen.findByRole('heading', { name: 'This invitation has already been used' });
  await press('Back to sign in', { role: 'link' });
  await fillSignIn(email);
  await userMenu();
});

test('a forgotten password is reset by the mailed link, and the link is used up', async () => {
  const { email } = await product.user('ADMIN');
  await open('/sign-in', signedOutVisitor);
  await press('Forgot password?', { role: 'link' });
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  await fill('Email address', email);
  await press('Send link');
  await screen.findByText(new RegExp(`If ${email} has an account,`));
  const link = await mailedLink(email, '/reset-password');
  await open(link);
  const choose = async (password: string) => {
    await fill('New password', password);
    await fill('Confirm new password', password);
    await press('Save password');
  };
  await choose(PASSWORD);
  await screen.findByText('The new password must differ from the old one.');
  await choose('Password-1!');
  await waitForFieldMessage('New password', /appears in lists of stolen passwords/);
  await choose('Person-2026!');
  await waitForFieldMessage('New password', /does not contain your first or last name/);
  await choose(NEW);
  await screen.findByRole('heading', { name: 'Your password has been changed' });
  await open(link);
  await screen.findByRole('heading', { name: 'This link has expired' });
  await open('/sign-in');
  await fillSignIn(email, NEW);
  await userMenu();
});

test('a new password is set by mail from a browser that is signed in, too', async () => {
  const { email } = await product.user('ADMIN');
  await open('/forgot-password', await signedInVisitor({ email }));
  await fill('Email address', email);
  await press('Send link');
  await screen.findByText(new RegExp(`If ${email} has an account,`));
  await open(await mailedLink(email, '/reset-password'));
  await fill('New password', NEW);
  await fill('Confirm new password', NEW);
  await press('Save password');
  await screen.findByRole('heading', { name: 'Your password has been changed' });
  await open('/sign-in');
  await screen.findByText('Your session has ended. Sign in to continue.');
  await fillSignIn(email, NEW);
  await userMenu();
});

test('the answer to a forgotten password is the same where there is no account', async () => {
  await open('/forgot-password', signedOutVisitor);
  await fill('Email address', 'nobody@example.org');
  await press('Send link');
  await screen.findByRole('heading', { name: 'Check your email' });
});

test('a second factor is required from its first code on, and a recovery code replaces it', async () => {
  const { email } = await product.user('ADMIN');
  await open('/user-management', await signedInVisitor({ email }));
  await openAccount();
  await press('Set up');
  const asking = await screen.findByRole('dialog');
  await fill('Password', 'Wrong-2026!', asking);
  await press('Continue', { at: asking });
  await waitForFieldMessage('Password', /password/);
  await fill('Password', PASSWORD, asking);
  await press('Continue', { at: asking });
  const shown = await waitFor(() => {
    const secret = asking.querySelector('bdi');
    if (!secret) throw new Error('No secret is shown');
    return secret;
  });
  const secret = shown.textContent?.replaceAll(/\s/g, '') ?? '';
  await fill('Code from the app', new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await press('Turn on');
  const kept = await screen.findByRole('list', { name: 'recovery codes' });
  const codes = within(kept)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(codes).toHaveLength(10);
  await press('I have saved my codes');
  await screen.findByText(/10 recovery codes are left\./);
  await open('/sign-in', signedOutVisitor);
  await fillSignIn(email);
  await screen.findByLabelText('Code');
  await press('Sign in');
  await waitForFieldMessage('Code', 'This code is required.');
  await fill('Code', '000000');
  await press('Sign in');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This code is wrong or has already been used. Enter a new one.'));
  await fill('Code', codes[0] ?? '');
  await press('Sign in');
  await openAccount();
  await screen.findByText(/9 recovery codes are left\./);
});

test('a user at a site makes new recovery codes, and ends the second factor with one of them', async () => {
  const { email } = await product.user('AUDITOR', await product.facility('AUDITOR'));
  const call = await product.signIn(email);
  const { body } = await call('POST', '/api/auth/second-factor', { password: PASSWORD });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  const { recoveryCodes } = (await call('POST', '/api/auth/second-factor/confirm', { code })).body;
  await open('/sign-in', signedOutVisitor);
  await fillSignIn(email);
  await fill('Code', recoveryCodes[0]);
  await press('Sign in');
  await openAccount();
  await press('New recovery codes');
  const renewing = await dialog('New recovery codes');
  await fill('Code from the app, or a recovery code', recoveryCodes[0], renewing);
  await press('Create new codes', { at: renewing });
  await waitForFieldMessage('Code from the app, or a recovery code', 'This code is wrong or has already been used. Enter a new one.');
  await fill('Code from the app, or a recovery code', recoveryCodes[1], renewing);
  await press('Create new codes', { at: renewing });
  const items = within(await screen.findByRole('list', { name: 'recovery codes' })).getAllByRole('listitem');
  const [fresh = ''] = items.map(({ textContent }) => textContent ?? '');
  expect(recoveryCodes).not.toContain(fresh);
  await press('I have saved my codes');
  await screen.findByText(/10 recovery codes are left\./);
  await press('Turn off');
  const ending = await dialog('Turn off two-factor authentication');
  await fill('Code from the app, or a recovery code', recoveryCodes[2], ending);
  await press('Turn off', { at: ending });
  await waitForFieldMessage('Code from the app, or a recovery code', 'This code is wrong or has already been used. Enter a new one.');
  await fill('Code from the app, or a recovery code', fresh, ending);
  await press('Turn off', { at: ending });
  await screen.findByText('Two-factor authentication is off');
  await screen.findByRole('button', { name: 'Set up' });
});

test('a session ends from elsewhere, and the one that ended is sent to sign in', async () => {
  const who = await product.user('ADMIN');
  const elsewhere = await signedInVisitor(who);
  await open('/account', await signedInVisitor(who));
  await press(/^Sign out /);
  await screen.findByText('Signed out there');
  await open('/account', elsewhere);
  await waitForAddress(/^\/sign-in/);
  await screen.findByText('Your session has ended. Sign in to continue.');
  expect(currentVisitor().cookies).toEqual([]);
});

test('all other sessions of a phone end by one press', async () => {
  const who = await product.user('GINNER', await product.facility('GINNER'));
  const elsewhere = [await product.signIn(who.email), await product.signIn(who.email)];
  await open('/m/profile', await signedInVisitor(who));
  await press('Sign out everywhere else');
  await screen.findByText('Signed out everywhere else');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull());
  for (const call of elsewhere) expect((await call('GET', '/api/me')).status).toBe(401);
});

/** Types a name into the account's form, whose session then ends from elsewhere before it is saved. */
async function typeOverEndedSession(who: { email: string }): Promise<HTMLElement> {
  await open('/account', await signedInVisitor(who));
  await fill('First name', 'Amina');
  const elsewhere = await product.signIn(who.email);
  const { body: sessions } = await elsewhere('GET', '/api/auth/sessions');
  const { id } = sessions.find((session: { current: boolean }) => !session.current);
  expect((await elsewhere('DELETE', `/api/auth/sessions/${id}`)).status).toBeLessThan(300);
  await press('Save personal details');
  const over = await dialog('Sign in again');
  expect(currentVisitor().cookies).toEqual([]);
  return over;
}

test('a session that ended over a form asks to sign in there, and what was typed is saved after that', async () => {
  const who = await product.user('ADMIN', undefined, { firstName: 'Saima', lastName: 'Mahmood' });
  const over = await typeOverEndedSession(who);
  expect((await field('Email address', over)).value).toBe(who.email);
  await fill('Password', 'Wrong-2026!', over);
  await press('Sign in', { at: over });
  await within(over).findByText('Your email address or password is incorrect');
  await fill('Password', PASSWORD, over);
  await press('Sign in', { at: over });
  await waitUntilGone('dialog', 'Sign in again');
  expect(screen.queryByText('You are signed out. Sign in to continue.')).toBeNull();
  await press('Save personal details');
  await screen.findByRole('button', { name: 'User menu, Amina Mahmood' });
});

test('somebody else who signs in over a form begins at their own home', async () => {
  const over = await typeOverEndedSession(await product.user('ADMIN'));
  const other = await product.user('AUDITOR', await product.facility('AUDITOR'));
  await fill('Email address', other.email, over);
  await fill('Password', PASSWORD, over);
  await press('Sign in', { at: over });
  await waitForAddress('/requests');
  await waitUntilGone('dialog', 'Sign in again');
});

test('a form whose session ended can be given up for the sign-in screen', async () => {
  const over = await typeOverEndedSession(await product.user('ADMIN'));
  await press('Go to sign in', { at: over });
  await waitForAddress('/sign-in?next=%2Faccount');
});

test('leaving unsaved changes asks first, and the user stays or leaves', async () => {
  await open('/account', await signedInVisitor(await product.user('ADMIN')));
  await fill('First name', 'Amina');
  const leave = async () => hands.click((await screen.findAllByRole('link', { name: 'Sites' }))[0] as HTMLElement);
  await leave();
  await press('Stay', { at: await dialog('Leave without saving?') });
  await waitUntilGone('dialog', 'Leave without saving?');
  expect(address()).toBe('/account');
  expect((await field('First name')).value).toBe('Amina');
  await press(/User menu/);
  await press('Sign out', { role: 'menuitem' });
  await press('Stay', { at: await dialog('Leave without saving?') });
  await waitUntilGone('dialog', 'Leave without saving?');
  await leave();
  await press('Leave', { at: await dialog('Leave without saving?') });
  await waitForAddress('/facilities');
});

test('a user who returns after the token has ended is still signed in, and a changed name is everywhere', async () => {
  const { cookies, hidden } = await signedInVisitor(await product.user('ADMIN', undefined, { firstName: 'Saima', lastName: 'Mahmood' }));
  const refreshable = cookies.filter((cookie) => cookie.startsWith('signedInUntil='));
  expect(refreshable).toHaveLength(1);
  const before = hidden?.get('refreshToken');
  await open('/account', { cookies: refreshable, hidden });
  await fill('First name', 'Amina');
  await press('Save personal details');
  await screen.findByText('Personal details saved');
  await screen.findByRole('button', { name: 'User menu, Amina Mahmood' });
  const after = currentVisitor();
  expect([before, after.hidden?.get('refreshToken')]).toEqual([expect.any(String), expect.not.stringContaining(before ?? '')]);
  expect(after.cookies.join()).not.toMatch(/refreshToken/);
  await open('/account');
  await screen.findByRole('button', { name: 'User menu, Amina Mahmood' });
});
