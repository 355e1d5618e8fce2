/** The open setup steps of a super admin on a new platform, on their first screen. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { dialog, fill, hands, open, pick, press, signedInVisitor, type Visitor, waitForAddress } from '../support/screens/app-page.js';
import { startTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
let superAdmin: Visitor;
beforeAll(async () => {
  product = await startTestServer();
  superAdmin = await signedInVisitor(await product.user('SUPER_ADMIN'), product);
});
afterAll(() => product.stop());

const card = () => screen.findByRole('region', { name: /^Getting started/ });
const step = async (title: string) => {
  const item = (await within(await card()).findByText(title)).closest('li');
  if (!item) throw new Error(`no step ${title}`);
  return item;
};
const isDone = async (title: string) => within(await step(title)).queryByRole('img', { name: 'Done' }) !== null;

test('an invitation completes a step, a review opens its setting, and an unchanged setting is complete', async () => {
  await open('/user-management', superAdmin);
  await within(await card()).findByText('0 of 10 done');
  expect(await isDone('First auditor')).toBe(false);
  await press(/^Invite.*First auditor$/, { at: await card() });
  const form = await dialog('Invite a user');
  await fill('Email address', 'auditor@example.org', form);
  await pick('Role', 'Auditor', { at: form });
  await hands.click(await within(form).findByText('New site'));
  await fill('Site name', 'Lahore Audits', form);
  await pick('Country', 'Pakistan', { typed: 'Pakis', at: form });
  await press('Send invitation', { at: form });
  await waitFor(async () => expect(await isDone('First auditor')).toBe(true));
  within(await step('First auditor')).getByText('auditor@example.org');
  await press(/^Keep as it is.*Certifications$/, { at: await card() });
  await within(await card()).findByText('2 of 10 done');
  await press(/^Review.*Conversion factors$/, { at: await card(), role: 'link' });
  await waitForAddress(/super-settings\?section=conversion-factors/);
});

test('the steps are dismissed and brought back, and others than super admins see none', async () => {
  await open('/user-management', superAdmin);
  await press('Dismiss', { at: await card() });
  await press('Getting started');
  await card();
  await press('Dismiss', { at: await card() });
  await open('/user-management');
  await screen.findByRole('button', { name: 'Getting started' });
  expect(screen.queryByRole('region', { name: /^Getting started/ })).toBeNull();
  await open('/user-management', await signedInVisitor(await product.user('ADMIN'), product));
  await screen.findByRole('row', { name: /auditor@example\.org/ });
  expect(screen.queryByText('Getting started')).toBeNull();
});

test('the list of facilities says how the first one comes to be, and what a search left out', async () => {
  await open('/facilities', superAdmin);
  await screen.findByText('No sites yet');
  await screen.findByRole('link', { name: 'Invite users' });
  await open('/facilities?q=Nowhere');
  await screen.findByText('Clear the search to see all.');
  await press('Clear search');
  await screen.findByText('No sites yet');
});
