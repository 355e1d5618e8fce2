/** Farms that give up their land or leave their group, and files whose days can be read in two orders. */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from '../support/jest/made-up.js';
import { dialog, hands, open, pick, press, signedInVisitor, waitUntilGone } from '../support/screens/app-page.js';
import { sharedTestServer } from '../support/server/test-server.js';

const SQUARE = [
  [71.5, 29.5],
  [71.51, 29.5],
  [71.51, 29.51],
  [71.5, 29.51],
];

test('the plot of a farm ends, and the farm leaves its group', async () => {
  const product = await sharedTestServer();
  const user = await product.user('ADMIN');
  const admin = await product.signIn(user.email);
  const groupId = `L-${randomUUID().slice(0, 8)}`;
  const farm = { farmId: 'L-1', name: 'Leaving Farm', registrationNumber: 'FR-L', tehsil: 'Khanpur', points: SQUARE };
  const group = { name: `Land ${groupId}`, groupId, location: 'Bahawalpur, Pakistan', points: SQUARE, farms: [farm] };
  const { id } = (await admin('POST', '/api/farm-groups', group)).body;
  const facilityId = (await admin('GET', `/api/farm-groups/${id}`)).body.farms[0].id;
  await open(`/farm-management?group=${id}&farm=${facilityId}`, await signedInVisitor(user));
  await press('End the plot');
  await press('End the plot', { at: await dialog('End the plot of L-1 Leaving Farm?') });
  await screen.findByText(/^Ended on \d\d\/\d\d\/\d{4}$/);
  expect(screen.queryByRole('button', { name: 'End the plot' })).toBeNull();
  await press('Leaves the group');
  await press('Leaves the group', { at: await dialog('Does L-1 Leaving Farm leave the group?') });
  await screen.findByText('This group has no farms yet');
});

test('the order of day and month is asked where a file has both, and its orders are placed by it', async () => {
  const product = await sharedTestServer();
  await open('/brand-product-order/import', await signedInVisitor(await product.user('BRAND', await product.facility('BRAND'))));
  const number = `PO-${randomUUID().slice(0, 8)}`;
  const heads = 'Purchase order number;Product description;Quantity;Unit;Purchase date';
  const file = new File([`${heads}\n${number};Shirts;100;pieces;03/04/2026\n`], 'orders.csv', { type: 'text/csv' });
  const input = await waitFor(() => document.querySelector('input[type=file]') ?? Promise.reject(new Error('No field for files yet')));
  await hands.upload(input as HTMLElement, file);
  await screen.findByText(/^Purchase date: dates can be read with the day or the month first/);
  expect(screen.getByRole('button', { name: /^Place 0/ }).matches(':disabled')).toBe(true);
  await pick('Day or month first', 'Month first');
  await screen.findByText('Purchase date: dates are read with the month first.');
  await hands.click(await screen.findByRole('button', { name: /^Place 1/ }));
  await waitUntilGone('button', /^Place 1/);
  await screen.findByRole('button', { name: 'Import another file' });
  expect(within(document.body).queryByText(/could be read/)).toBeNull();
});
