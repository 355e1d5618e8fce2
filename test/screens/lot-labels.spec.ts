/** The labels of lots: on the page of one, and of several at a time. */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from '../support/jest/made-up.js';
import { fill, open, press, signedInVisitor } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, sharedTestServer } from '../support/server/test-server.js';

const newProductId = () => `LBL-${randomUUID().slice(0, 8).toUpperCase()}`;
const captions = (at: Element | null) => [...(at?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent);
const printed = () => document.querySelector('body > [aria-hidden="true"]:has(> style)');

test('a lot shows its code, and prints its labels as often as requested, where the sheet is free', async () => {
  const product = await sharedTestServer();
  const farm = await product.someone('FARM', 'FARM');
  const productId = newProductId();
  const lots = [{ productId, product: 'rawCotton', quantity: 1200, unit: 'kg' }];
  const recorded = await farm.call('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots });
  expect(recorded.status).toBe(201);
  const admin = await signedInVisitor(await product.user('ADMIN'));

  await open(`/lots/${productId}`, admin);
  await screen.findByRole('img', { name: `QR code of ${productId}` });
  await press('Print label', { role: 'link' });
  await screen.findByRole('heading', { name: 'Print labels', level: 1 });
  await waitFor(() => expect(captions(printed())).toEqual([productId, `Raw cotton · 1,200 kg · ${farm.site.name}`]));
  expect(printed()?.querySelector('style')?.textContent).toContain('size: 210mm 297mm');

  await fill('Labels of each lot', '3');
  await fill('First free label on the sheet', '23');
  await waitFor(() => expect(printed()?.querySelectorAll(':scope > svg')).toHaveLength(2));
  expect(captions(printed()).filter((text) => text === productId)).toHaveLength(3);

  await fill('First free label on the sheet', '25');
  await screen.findByText('Enter a number from 1 to 24.');
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
  expect(printed()).toBeNull();
});

test('lots that are not to be seen are named and left out', async () => {
  const product = await sharedTestServer();
  const spinner = await signedInVisitor((await product.someone('SPINNER', 'SPINNER')).user);
  await open('/labels?lots=NOT-YOURS-1', spinner);
  const banner = (await screen.findByText('These lots do not exist, or you do not have access to them')).closest(
    '[role="alert"]',
  ) as HTMLElement;
  within(banner).getByText('NOT-YOURS-1');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  await open('/labels', spinner);
  await screen.findByText('No lots to print');
});
