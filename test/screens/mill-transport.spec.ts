/** A transport of a mill that is a sale, too, says so before it is recorded. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Facilities } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import { hands, open, signedInVisitor } from '../support/screens/app-page.js';
import { sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});

test('the summary of a transport names the purchaser once one is chosen', async () => {
  const mill = await product.facility('MILL');
  const name = `Canal Apparel ${randomUUID().slice(0, 8)}`;
  const buyer = await product.facility('FINAL_PRODUCT_ASSEMBLY', { name, searchText: name.toLowerCase() });
  await product.app.get(Facilities).link(mill, buyer, '2026-01-01T00:00:00.000Z');
  await open('/homepage/transport', await signedInVisitor(await product.user('MILL', mill)));
  const summary = await screen.findByRole('complementary', { name: 'Summary' });
  expect(within(summary).queryByText('Purchaser')).toBeNull();
  await hands.click(await screen.findByText(name));
  await within(summary).findByText('Purchaser');
  expect(within(summary).queryByText(name)).not.toBeNull();
});
