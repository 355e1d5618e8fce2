/** The settings of the sign-in of a business, and the sign-in page after a provider refused somebody. */
import { beforeAll, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DomainTexts } from '../../services/members/sign-on/connections/domain-proofs.js';
import { randomUUID } from '../support/jest/made-up.js';
import { dialog, fill, open, press, signedInVisitor, signedOutVisitor } from '../support/screens/app-page.js';
import { PASSWORD, sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});

test('a mill proves a domain by its DNS entry, and makes the token of its directory', async () => {
  await open('/settings/sign-in', await signedInVisitor(await product.user('MILL', await product.facility('MILL'))));
  const domain = `m${randomUUID().slice(0, 8)}.example`;
  await screen.findByText('Your domains');
  await press('Add domain');
  const adding = await dialog('Add domain');
  await fill('Domain', domain, adding);
  await press('Add domain', { at: adding });
  const value = (await screen.findByText(/^selvedge-proof=/)).textContent ?? '';
  screen.getByText(`_selvedge.${domain}`);
  jest.spyOn(product.app.get(DomainTexts), 'at').mockResolvedValueOnce([value]);
  await press('Look now');
  await screen.findByText('Proved by DNS');

  screen.getByText('People are added by hand.');
  await press('Switch on');
  const asking = await dialog('People from your directory');
  await fill('Your password', 'Wrong-2026!', asking);
  await press('Create token', { at: asking });
  await within(asking).findByText('This password is incorrect. Try again.');
  await fill('Your password', PASSWORD, asking);
  await press('Create token', { at: asking });
  const token = within(await dialog('Token')).getByText(/^scim_/).textContent ?? '';
  expect((await product.as(token)('GET', '/api/scim/v2/Users')).status).toBe(200);
});

test('whoever comes back from a provider without a sign-in reads why, and may use the password', async () => {
  await open('/sign-in?by=provider', signedOutVisitor);
  await screen.findByText('This sign-in was used before, took too long or began in another browser. Start again.');
  screen.getByLabelText('Password');
});
