/** A stock count on the phone: what is here is weighed again, with and without a network. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { FacilityRecord } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import {
  field,
  fill,
  open,
  press,
  signedInVisitor,
  type Visitor,
  waitForAddress,
  waitForFieldMessage,
} from '../support/screens/app-page.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});

afterEach(() => setOnline(true));

function setOnline(isOnline: boolean): void {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new window.Event(isOnline ? 'online' : 'offline'));
}

interface Farm {
  visitor: Visitor;
  call: ApiCall;
  /** Each holds 100 kg of raw cotton. */
  lots: readonly string[];
}

async function farmWith(count: number): Promise<Farm> {
  const site: FacilityRecord = await product.facility('FARM');
  const user = await product.user('FARM', site);
  const call = await product.signIn(user.email);
  const lots = Array.from({ length: count }, () => `BALE${randomUUID().slice(0, 6).toUpperCase()}`);
  if (count > 0) {
    const rows = lots.map((productId) => ({ productId, product: 'rawCotton', quantity: 100, unit: 'kg' }));
    const said = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, utcOffsetMinutes: 0 };
    expect((await call('POST', '/api/custody/records', { ...said, lots: rows })).status).toBe(201);
  }
  return { visitor: await signedInVisitor(user), call, lots };
}

const leftOf = async ({ call }: Farm, productId: string): Promise<number | null> =>
  (await call('GET', `/api/lots/${productId}`)).body.remainingGrams;

test('a lot is weighed again from the stock, and each error is next to its field', async () => {
  const farm = await farmWith(2);
  const [lot = '', other = ''] = farm.lots;
  await open('/m/stock', farm.visitor);
  await press('Count stock', { role: 'link' });
  await screen.findByRole('list', { name: 'Lots' });
  await press('Record count');
  await screen.findByText('Count at least one row.');
  await waitForFieldMessage('Reason', /required/i);
  await fill(`Counted weight of ${lot}`, '99.4');
  await screen.findByText('−0.6 kg');
  await screen.findByText('Above 0.5%');
  await fill('Reason', 'Yearly count');
  const today = (await field('Date and time')).value;
  await fill('Date and time', '31/12/2098 10:00');
  await press('Record count');
  await waitForFieldMessage('Date and time', 'Enter a date and time that is not in the future.');
  expect(await leftOf(farm, lot)).toBe(100_000);
  await fill('Date and time', today);
  await press('Record count');
  await screen.findByText(/^Count stock: (recorded|saved on this phone, sending)$/);
  await waitFor(async () => expect(await leftOf(farm, lot)).toBe(99_400));
  expect(await leftOf(farm, other)).toBe(100_000);
});

test('without a network a count is kept, shown in the stock, and sent once there is one', async () => {
  const farm = await farmWith(1);
  const [lot = ''] = farm.lots;
  await open('/m/stock-count', farm.visitor);
  await fill(`Counted weight of ${lot}`, '90');
  await fill('Reason', 'Spilled bale');
  setOnline(false);
  await press('Record count');
  await screen.findByText('Count stock: saved on this phone until it can be sent');
  await press(/^Show all lots/, { role: 'link' });
  await waitFor(() => expect(screen.getByRole('link', { name: new RegExp(lot) }).textContent).toContain('90'));
  expect(await leftOf(farm, lot)).toBe(100_000);
  setOnline(true);
  await waitFor(async () => expect(await leftOf(farm, lot)).toBe(90_000));
});

test('many lots are found by a part of their ID', async () => {
  const farm = await farmWith(7);
  const [lot = ''] = farm.lots;
  await open('/m/stock-count', farm.visitor);
  expect(await screen.findAllByRole('textbox', { name: /^Counted weight of/ })).toHaveLength(7);
  await fill('Product ID', lot);
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Counted weight of/ })).toHaveLength(1));
  await fill(`Counted weight of ${lot}`, '100');
  await fill('Product ID', 'NOSUCHLOT');
  await screen.findByText('You do not hold a product with this ID');
  await press('Show all lots');
  expect(await screen.findAllByRole('textbox', { name: /^Counted weight of/ })).toHaveLength(7);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: `Counted weight of ${lot}` }).value).toBe('100');
});

test('a site without stock reads what could be counted', async () => {
  await open('/m/stock-count', (await farmWith(0)).visitor);
  await screen.findByText('Nothing to count');
  expect(screen.queryByRole('button', { name: 'Record count' })).toBeNull();
  await waitForAddress('/m/stock-count');
});
