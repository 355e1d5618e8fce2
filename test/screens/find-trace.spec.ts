/** The trace screen of a supplier, before anything is traced. */
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { randomUUID } from '../support/jest/made-up.js';
import { field, open, press, signedInVisitor, waitForAddress } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, sharedTestServer } from '../support/server/test-server.js';

test('a spinner writes into the field of product IDs at once, or takes one of its newest lots', async () => {
  const product = await sharedTestServer();
  const user = await product.user('SPINNER', await product.facility('SPINNER'));
  const call = await product.signIn(user.email);
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [{ blobName }] = (await call('POST', '/api/upload/files', form)).body;
  const productId = `LINT${randomUUID().slice(0, 6).toUpperCase()}`;
  const lots = [{ productId, product: 'lint', quantity: 100, unit: 'kg', countryOfOrigin: 'PK', proof: { blobName } }];
  const { status } = await call('POST', '/api/custody/purchases', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots });
  expect(status).toBe(201);
  await open('/trace', await signedInVisitor(user));
  const into = await field('Product ID');
  await waitFor(() => expect(document.activeElement).toBe(into));
  expect(screen.queryByText('Trace an order or a lot')).toBeNull();
  await press(productId, { role: 'link', at: await screen.findByRole('table', { name: 'Latest lots' }) });
  await waitForAddress(`/trace/${productId}`);
});
