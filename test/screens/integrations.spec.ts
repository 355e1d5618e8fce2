/** Keys of a site: made at the desk, shown once, replaced, revoked; and what a role has no use of. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { dialog, fill, hands, open, press, signedInVisitor } from '../support/screens/app-page.js';
import { sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});

const visitor = async (type: 'MILL' | 'BRAND') => signedInVisitor(await product.user(type, await product.facility(type)));

async function makeKey(name: string): Promise<string> {
  await press('Create key');
  const asking = await dialog('Create key');
  await fill('Name', name, asking);
  await hands.click(within(asking).getByRole('checkbox', { name: /^Read the records of this site/ }));
  await press('Create key', { at: asking });
  const made = await dialog(`Key created: ${name}`);
  const key = within(made).getByText(/^slv_live_/).textContent ?? '';
  const done = within(made).getByRole('button', { name: 'Done' });
  expect(done.hasAttribute('disabled')).toBe(true);
  await hands.keyboard('{Escape}');
  await hands.click(within(made).getByRole('checkbox', { name: /^I keep it/ }));
  await hands.click(done);
  return key;
}

test('a mill makes a key for its scale, which works until it is revoked', async () => {
  await open('/integrations', await visitor('MILL'));
  await screen.findByText('No program works with this site yet');
  const key = await makeKey('Weighbridge');
  await screen.findByText(key.slice(0, 17));
  const call = product.as(key);
  expect((await call('GET', '/api/lots')).status).toBe(200);
  await press('Revoke Weighbridge');
  const asking = await dialog('Revoke “Weighbridge”?');
  await press('Revoke', { at: asking });
  await screen.findByText('No program works with this site yet');
  expect((await call('GET', '/api/lots')).status).toBe(401);
  await hands.click(screen.getByRole('radio', { name: /^Ended/ }));
  await screen.findByText('Revoked');
});

test('its person replaces a key, and both work until the old one ends', async () => {
  await open('/integrations', await visitor('MILL'));
  const old = await makeKey('ERP');
  await press('Replace');
  const asking = await dialog('Replace “ERP”?');
  await press('Replace key', { at: asking });
  const made = await dialog('Key created: ERP');
  const key = within(made).getByText(/^slv_live_/).textContent ?? '';
  for (const each of [old, key]) expect((await product.as(each)('GET', '/api/lots')).status).toBe(200);
  await hands.click(within(made).getByRole('checkbox', { name: /^I keep it/ }));
  await press('Done', { at: made });
  await screen.findByText(/^The old key works until/);
});

test('a role cannot choose what it has no use of, and a wrong address is named', async () => {
  await open('/integrations', await visitor('MILL'));
  await press('Create key');
  const asking = await dialog('Create key');
  const orders = within(asking).getByRole('checkbox', { name: /^Place and change orders/ });
  expect(orders.hasAttribute('disabled')).toBe(true);
  within(asking).getByText('Only brands place orders');
  await fill('Name', 'ERP', asking);
  await hands.click(within(asking).getByRole('checkbox', { name: /^Read traces/ }));
  await fill(/^Addresses it may call from/, '203.0.113.999', asking);
  await press('Create key', { at: asking });
  await waitFor(() => within(asking).getByText(/^Write one address per line/));
});
