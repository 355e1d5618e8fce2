/** The filters of a list are in its address, so that the list can be sent, reloaded and revisited. */
import { beforeAll, expect, test } from '@jest/globals';
import { field, hands, open, press, signedInVisitor, type Visitor, waitForAddress } from '../support/screens/app-page.js';
import { sharedTestServer } from '../support/server/test-server.js';

let spinner: Visitor;
beforeAll(async () => {
  const product = await sharedTestServer();
  spinner = await signedInVisitor(await product.user('SPINNER', await product.facility('SPINNER')));
});

test('filters typed one right after the other all count, and none is left by its pause', async () => {
  await open('/transactions?page=3', spinner);
  await press('More filters');
  await hands.type(await field('Product ID'), 'ABC');
  await hands.type(await field('Invoice number'), 'INV-7');
  await waitForAddress('/transactions?productId=ABC&invoiceNumber=INV-7');
  expect(document.activeElement).toBe(await field('Invoice number'));
  await hands.keyboard('1');
  await waitForAddress('/transactions?productId=ABC&invoiceNumber=INV-71');
});

test('a page that is left stays left, whatever was still being typed there', async () => {
  await open('/transactions', spinner);
  await hands.type(await field('Product ID'), 'ABC');
  await press('Ledger replay', { role: 'link' });
  await waitForAddress(/^\/ledger\//);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await waitForAddress(/^\/ledger\//);
});
