/** What a site that is no supplier of an order delivered under its number, on the order and its trace. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { EventStore, NO_STREAM } from '../../services/platform/events/event-store.js';
import { LogBuilder } from '../support/histories/log-builder.js';
import { open, signedInVisitor, type Visitor } from '../support/screens/app-page.js';
import { startTestServer, type TestServer } from '../support/server/test-server.js';

const TITLE = "Delivered under this order's numbers, not counted";

let product: TestServer;
let brand: Visitor;
let id: string;

beforeAll(async () => {
  // Its own: the log is told, not decided.
  product = await startTestServer();
  const [mill, own] = [await product.facility('MILL', { name: 'Indus Weaving' }), await product.facility('BRAND', { name: 'Hollis' })];
  const user = await product.user('BRAND', own);
  const call = await product.signIn(user.email);
  brand = await signedInVisitor(user, product);
  const log = new LogBuilder();
  log.record(mill.id, [{ id: 'FAB-AAA-111', product: 'fabric', grams: 58_000 }]);
  log.buy(own.id, mill.id, ['FAB-AAA-111'], { purchaseOrderNumber: 'PO-77' });
  const events = product.app.get(EventStore);
  for (const { stream, id: eventId, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    await events.append(stream, last, [{ id: eventId, type, data, metadata }]);
  }
  const made = (await call('POST', '/api/orders', { purchaseOrderNumber: 'PO 77', productDescription: 'Oxford shirt' })).body;
  id = made.id;
  await call('GET', `/api/orders/${id}/trace`, undefined, { 'x-position': made.position });
}, 60_000);
afterAll(() => product.stop());

test.each([
  ['order', '/brand-product-order/'],
  ['trace', '/brand-product-trace/'],
])('the %s of a brand shows it with its seller, the reason and the way to count it', async (_, path) => {
  await open(`${path}${id}`, brand);
  const card = (await screen.findByRole('heading', { name: TITLE })).closest('section') as HTMLElement;
  await within(card).findByText('Indus Weaving');
  expect(within(card).getByText('Not a supplier of this order')).toBeTruthy();
  const add = within(card).getByRole('link', { name: 'Add the supplier' });
  expect(add.getAttribute('href')).toContain(id);
});
