/** The page of an order's passport. */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { open, pick, press, signedInVisitor } from '../support/screens/app-page.js';
import { sharedTestServer } from '../support/server/test-server.js';

test('the public pages of the lots of an order are saved once something is chosen', async () => {
  const product = await sharedTestServer();
  const user = await product.user('BRAND', await product.facility('BRAND'));
  const call = await product.signIn(user.email);
  const order = { purchaseOrderNumber: 'PO-PAGES', productDescription: 'Oxford shirt', quantity: 100 };
  const { id } = (await call('POST', '/api/orders', order)).body;
  const { position } = (await call('POST', `/api/orders/${id}/place`, {})).body;
  await call('GET', `/api/orders/${id}`, undefined, { 'x-position': position });
  await open(`/brand-product-order/${id}/passport`, await signedInVisitor(user));
  const card = await screen.findByRole('region', { name: 'Public pages of the lots' });
  const save = within(card).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await pick('Shown of the lots that you hold', 'Only that the lot exists', { at: card });
  expect(save.disabled).toBe(false);
  await press('Save', { at: card });
  await screen.findByText('Saved for 0 of 0 lots');
});
