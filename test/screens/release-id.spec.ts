/** How an admin frees the ID of a lot on its page, and a GTIN among the codes. */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from '../support/jest/made-up.js';
import { open, press, signedInVisitor } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, sharedTestServer } from '../support/server/test-server.js';

test('asks why, says what becomes of the record, and frees the ID of a lot that nothing was done with', async () => {
  const product = await sharedTestServer();
  const farm = await product.someone('FARM', 'FARM');
  const productId = `FREE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const lots = [{ productId, product: 'rawCotton', quantity: 100, unit: 'kg' }];
  const recorded = await farm.call('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots });
  expect(recorded.status).toBe(201);
  const admin = await signedInVisitor(await product.user('ADMIN'));

  await open(`/lots/${productId}`, admin);
  await press('Release ID');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(new RegExp(`The record of ${farm.site.name} .* is voided`))).not.toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Void and release' }));
  expect(await dialog.findByText(/required|enter/i)).not.toBeNull();
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'The ID was printed for another farm' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Void and release' }));
  await screen.findByText(`${productId} is free again`);

  const other = await product.someone('FARM', 'FARM');
  const again = await other.call('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots });
  expect(again.status).toBe(201);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('takes a GTIN from the site that stated it, after a question', async () => {
  const product = await sharedTestServer();
  const mill = await product.someone('MILL', 'MILL');
  const path = `/api/facilities/${mill.site.id}/gs1`;
  expect((await mill.call('PUT', path, { gtins: [{ product: 'yarn', gtin: '04006381333931' }] })).status).toBe(200);
  const admin = await signedInVisitor(await product.user('ADMIN'));

  await open('/qr-code-management', admin);
  fireEvent.change(await screen.findByLabelText('GTIN', { selector: 'input[name="key"]' }), { target: { value: '4006381333931' } });
  await press('Release number');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Release the number 4006381333931?')).not.toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Release number' }));
  await screen.findByText('4006381333931 is released');
  expect((await mill.call('GET', path)).body).toEqual({ gtins: [] });
});
