/** An admin's actions on users, on the admin's home screen. */

import { utils, write } from '@e965/xlsx';
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from '../support/jest/made-up.js';
import {
  address,
  dialog,
  field,
  fill,
  fillSignIn,
  hands,
  open,
  pick,
  press,
  waitForText as reads,
  signedInVisitor,
  signedOutVisitor,
  type Visitor,
  waitForAddress,
  waitForFieldMessage,
} from '../support/screens/app-page.js';
import { sharedTestServer, type TestServer } from '../support/server/test-server.js';

const newAddress = () => `person-${randomUUID().slice(0, 8)}@example.org`;
const row = (text: string | RegExp) => screen.findByRole('row', { name: new RegExp(text) });
const shows = (text: string, words: string) => reads(() => row(text), words);

let product: TestServer;
let admin: Visitor;
beforeAll(async () => {
  product = await sharedTestServer();
  admin = await signedInVisitor(await product.user('ADMIN'));
});

async function search(words: string): Promise<void> {
  await fill('Name or email', words);
  await waitForAddress(new RegExp(`q=${encodeURIComponent(words)}`));
}

async function act(text: string, item: string): Promise<void> {
  await press(/Actions for/, { at: await row(text) });
  await press(item, { role: 'menuitem' });
}

test('an invitation is sent, withdrawn and sent again', async () => {
  await open('/user-management', admin);
  const email = newAddress();
  await press('Invite user');
  const form = await dialog('Invite a user');
  await fill('Email address', 'nobody', form);
  await hands.tab();
  await waitForFieldMessage('Email address', /Please enter your email address/, form);
  await press('Send invitation', { at: form });
  await within(form).findByText('This role is required.');
  await fill('Email address', email, form);
  await pick('Role', 'Mill', { at: form });
  await hands.click(await within(form).findByText('New site'));
  await fill('Site name', 'Denizli Weaving', form);
  await pick('Country', 'Türkiye', { typed: 'Türki', at: form });
  await press('Send invitation', { at: form });
  await screen.findByText(`${email} is invited`);
  await search(email);
  await shows(email, 'Denizli Weaving');
  await shows(email, 'Invited');
  await act(email, 'Withdraw invitation');
  await press('Withdraw invitation', { at: await dialog() });
  await shows(email, 'Deactivated');
  await act(email, 'Send invitation again');
  await shows(email, 'Invited');
});

test('an invitation is passed on as a link, which is shown once', async () => {
  await open('/user-management', admin);
  const email = newAddress();
  await press('Invite user');
  const form = await dialog('Invite a user');
  await within(form).findByText('No email server is set up: emails do not leave.');
  await fill('Email address', email, form);
  await pick('Role', 'Admin', { at: form });
  await press('Copy link', { at: form });
  const first = (await dialog(`Invitation of ${email}`)).textContent;
  expect(first).toMatch(/\/sign-up\?token=/);
  await hands.click(screen.getByLabelText('I have copied the link'));
  await press('Done');
  await search(email);
  await act(email, 'Copy link');
  const second = await dialog(`Invitation of ${email}`);
  expect(second.textContent).toMatch(/\/sign-up\?token=/);
  expect(second.textContent).not.toBe(first);
});

test('without a mail server Enter copies the link', async () => {
  await open('/user-management', admin);
  const email = newAddress();
  await press('Invite user');
  const form = await dialog('Invite a user');
  await within(form).findByText('No email server is set up: emails do not leave.');
  await pick('Role', 'Admin', { at: form });
  await hands.type(await field('Email address', form), `${email}{Enter}`);
  expect((await dialog(`Invitation of ${email}`)).textContent).toMatch(/\/sign-up\?token=/);
});

test('an admin’s changes to a user are in their history', async () => {
  const { email } = await product.user('AUDITOR', await product.facility('AUDITOR'));
  await open(`/user-management?q=${email}`, admin);
  await act(email, 'Edit');
  const panel = await dialog();
  expect((await field('Email address', panel)).value).toBe(email);
  await fill('Phone number', '+92 300 1234567', panel);
  await press('Save changes', { at: panel });
  await waitFor(() => expect(panel.isConnected).toBe(false));
  await act(email, 'Deactivate');
  await press('Deactivate', { at: await dialog() });
  await shows(email, 'Deactivated');
  await act(email, 'Activate');
  await shows(email, 'Active');
  await act(email, 'Edit');
  const history = await within(await dialog()).findByRole('list', { name: 'What admins changed' });
  await waitFor(() =>
    expect(
      within(history)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Activated/),
      expect.stringMatching(/^Deactivated/),
      expect.stringMatching(/Phone number: nothing .*\+92 300 1234567/),
    ]),
  );
});

test('a workbook invites its good rows and names the others', async () => {
  await open('/user-management', admin);
  const email = newAddress();
  const book = utils.book_new();
  const rows = [
    ['Email', 'Role'],
    [email, 'Admin'],
    ['nobody', 'Admin'],
    [newAddress(), 'Owner'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Users');
  await press('Invite many');
  const panel = await dialog('Invite many users');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer<ArrayBuffer>;
  await hands.upload(panel.querySelector('input[type=file]') as HTMLElement, new File([bytes], 'users.xlsx'));
  const said = (await within(panel).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(said).toEqual([expect.stringMatching(/^Please enter your email/), expect.stringContaining('There is no role “Owner”.')]);
  await hands.click(await within(panel).findByRole('button', { name: 'Import rows: 1' }));
  await within(panel).findByRole('button', { name: 'Import another file' });
  await hands.keyboard('{Escape}');
  await search(email);
  await shows(email, 'Invited');
});

test('users are listed 10 to a page, found by role and status, and each page has its address', async () => {
  const lastName = `Clan ${randomUUID().slice(0, 8)}`;
  for (const role of [...Array.from({ length: 9 }, () => 'ADMIN' as const), 'GINNER' as const, 'GINNER' as const]) {
    await product.user(role, undefined, { lastName, searchText: lastName.toLowerCase() });
  }
  await open(`/user-management?q=${encodeURIComponent(lastName)}`, admin);
  const rows = async () => within(await screen.findByRole('table', { name: 'Users' })).getAllByRole('row');
  const listed = (count: number) => waitFor(async () => expect(await rows()).toHaveLength(count + 1));
  await listed(10);
  const first = (await rows())[1]?.textContent;
  await press('Next page');
  await waitForAddress(/page=2/);
  await listed(1);
  expect((await rows())[1]?.textContent).not.toBe(first);
  await open(address());
  await listed(1);
  await waitForAddress(/page=2/);
  await pick('Role', 'Ginner');
  await listed(2);
  expect(address()).not.toMatch(/page=2/);
  await pick('Status', 'Deactivated');
  await screen.findByText('No matching users');
  await press('Clear search');
  await listed(10);
});

test('a locked-out user is signed out at once, refused, and let in again', async () => {
  const { email } = await product.user('ADMIN');
  const theirs = await signedInVisitor({ email });
  await open(`/user-management?q=${email}`, admin);
  await act(email, 'Deactivate');
  await press('Deactivate', { at: await dialog() });
  await shows(email, 'Deactivated');
  await open('/user-management', theirs);
  await waitForAddress(/^\/sign-in/);
  await fillSignIn(email);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Your email address or password is incorrect'));
  await open(`/user-management?q=${email}`, admin);
  await act(email, 'Activate');
  await shows(email, 'Active');
  await open('/sign-in', signedOutVisitor);
  await fillSignIn(email);
  await screen.findByRole('button', { name: /User menu/ });
});

test('another role and facility sign a user out, and begin another onboarding', async () => {
  const { email } = await product.user('ADMIN', undefined, { updatedProfileAt: null });
  const name = `Plumb Line ${randomUUID().slice(0, 8)}`;
  await product.facility('AUDITOR', { name, searchText: name.toLowerCase() });
  const theirs = await signedInVisitor({ email });
  await open(`/user-management?q=${email}`, admin);
  await act(email, 'Edit');
  const panel = await dialog();
  await pick('Role', 'Auditor', { at: panel });
  await press('Save changes', { at: panel });
  await waitForFieldMessage('Site', 'This site is required.', panel);
  await pick('Site', new RegExp(name), { typed: name, at: panel });
  await within(panel).findByText(/Changing the role or site signs the user out/);
  await press('Save changes', { at: panel });
  await shows(email, name);
  await open('/user-management', theirs);
  await waitForAddress(/^\/sign-in/);
  await fillSignIn(email);
  await waitForAddress('/auditor-onboard');
});
