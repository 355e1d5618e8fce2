/** The windows of all sites, as an admin reads them. */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { randomUUID } from '../support/jest/made-up.js';
import { hands, open, signedInVisitor } from '../support/screens/app-page.js';
import { sharedTestServer } from '../support/server/test-server.js';

test('the windows of farms are one row, which leads to each of them', async () => {
  const product = await sharedTestServer();
  const mark = `Window ${randomUUID().slice(0, 8)}`;
  const named = (name: string) => ({ name: `${mark} ${name}`, searchText: `${mark} ${name}` });
  for (const name of ['North', 'South', 'West']) await product.facility('FARM', named(name));
  await product.facility('GINNER', named('Gin'));
  await open(`/reconciliation?status=all&q=${mark}`, await signedInVisitor({ email: (await product.user('ADMIN')).email }));
  const table = within(await screen.findByRole('table', { name: 'Reconciliation' }));
  await table.findByRole('link', { name: `${mark} Gin` });
  expect(table.getAllByRole('row')).toHaveLength(3);
  await hands.click(table.getByRole('link', { name: 'Farms: 3 periods' }));
  await screen.findByRole('link', { name: `${mark} West` });
  expect(screen.queryByRole('link', { name: `${mark} Gin` })).toBeNull();
});
