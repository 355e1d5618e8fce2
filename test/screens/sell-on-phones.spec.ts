/** A sale on the phone: to whom, and which lots. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Facilities } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import { hands, open, signedInVisitor } from '../support/screens/app-page.js';
import { sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});

test('a site without goods reads that it has no lots to sell', async () => {
  const name = `Gin ${randomUUID()}`;
  const gin = await product.facility('GINNER', { name, searchText: name.toLowerCase() });
  const farm = await product.facility('FARM');
  await product.app.get(Facilities).link(farm, gin, '2026-01-01T00:00:00.000Z');
  await open('/m/sell', await signedInVisitor(await product.user('FARM', farm)));
  await hands.click(await screen.findByText(name));
  expect(await screen.findByText('There are no lots you can sell.')).toBeTruthy();
});
