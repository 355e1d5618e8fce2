/** Deliveries under an order's number by a site that is no supplier of it, on the order and its trace, and how to include them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { EventStore, NO_STREAM } from '../../services/platform/events/event-store.js';
import { LogBuilder } from '../support/histories/log-builder.js';
import { randomUUID } from '../support/jest/made-up.js';
import { dialog, fill, open, press, signedInVisitor, type Visitor, waitForFieldMessage } from '../support/screens/app-page.js';
import { addSupplier } from '../support/server/brand-suppliers.js';
import { type ApiCall, startTestServer, type TestServer } from '../support/server/test-server.js';

const TITLE = "Delivered with this order's numbers, but not counted";

let product: TestServer;
let brand: Visitor;
let call: ApiCall;
/** Of a stranger, by pieces without their count, and under a mistyped number. */
let id: string;
let weighed: string;
let mistyped: string;

beforeAll(async () => {
  // Its own server: the log is written directly, not decided.
  product = await startTestServer();
  const [mill, own] = [await product.facility('MILL', { name: 'Indus Weaving' }), await product.facility('BRAND', { name: 'Hollis' })];
  const sewer = await product.facility('FINAL_PRODUCT_ASSEMBLY', { name: 'Canal Road Apparel' });
  const user = await product.user('BRAND', own);
  call = await product.signIn(user.email);
  brand = await signedInVisitor(user, product);
  const supplierId = await addSupplier(product, own.id, 'Canal Road Apparel', { facilityId: sewer.id, tiers: [1] });
  const log = new LogBuilder();
  log.record(mill.id, [{ id: 'FAB-AAA-111', product: 'fabric', grams: 58_000 }]);
  log.buy(own.id, mill.id, ['FAB-AAA-111'], { purchaseOrderNumber: 'PO-77' });
  log.record(sewer.id, [
    { id: 'SHI-AAA-111', product: 'finished', grams: 60_000 },
    { id: 'SHI-BBB-222', product: 'finished', grams: 30_000, pieces: 100 },
  ]);
  log.buy(own.id, sewer.id, ['SHI-AAA-111'], { purchaseOrderNumber: 'PO-88' });
  log.buy(own.id, sewer.id, ['SHI-BBB-222'], { transactionId: randomUUID(), purchaseOrderNumber: 'PO-98' });
  const events = product.app.get(EventStore);
  for (const { stream, id: eventId, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    await events.append(stream, last, [{ id: eventId, type, data, metadata }]);
  }
  const shirt = (await call('POST', '/api/products', { code: 'SHIRT', description: 'Oxford shirt' })).body.id;
  const [, day] = /"occurredAt":"(.{10})/.exec(JSON.stringify(log.events.at(-1))) ?? [];
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 1, targets: [] }];
  const made = async (given: object) => {
    const { body } = await call('POST', '/api/orders', { quantity: 100, purchaseDate: day, productId: shirt, suppliers, ...given });
    await call('GET', `/api/orders/${body.id}/trace`, undefined, { 'x-position': body.position });
    return body.id;
  };
  id = await made({ purchaseOrderNumber: 'PO 77' });
  weighed = await made({ purchaseOrderNumber: 'PO-88' });
  mistyped = await made({ purchaseOrderNumber: 'PO-89' });
}, 60_000);
afterAll(() => product.stop());

const cardOf = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;

test.each([
  ['order', '/brand-product-order/'],
  ['trace', '/brand-product-trace/'],
])('the %s of a brand shows it with its seller, the reason and the way to count it', async (_, path) => {
  await open(`${path}${id}`, brand);
  const card = await cardOf(TITLE);
  await within(card).findByText('Indus Weaving');
  expect(within(card).getByText('Not a supplier of this order')).toBeTruthy();
  await press('Add the supplier', { at: card });
  await within(card).findByText('Add this site to your suppliers first.');
  expect(within(card).getByRole('link', { name: 'Your suppliers' }).getAttribute('href')).toBe('/brand-suppliers');
});

test('goods that state no pieces count once the weight of a piece is entered on the order', async () => {
  await open(`/brand-product-order/${weighed}`, brand);
  await screen.findByText('Ordered in pieces, delivered by weight. Enter the weight of one piece.');
  const FIELD = 'Net weight of a piece (g)';
  await press('Save the weight');
  await waitForFieldMessage(FIELD, /is required/);
  await fill(FIELD, '600');
  await press('Save the weight');
  // The page says so of no goods, too: only the goods show that the weight is saved.
  await screen.findByText('found, 100 pcs');
  screen.getByText(/of 100 pcs ordered is covered by records/);
  expect((await call('GET', `/api/orders/${weighed}/trace`)).body.covered).toMatchObject({ share: 1, found: 100 });
});

test('a sale under another number is linked from what was received around the day, and unlinked after a question', async () => {
  await open(`/brand-product-order/${mistyped}`, brand);
  await press('Link a sale');
  const list = await dialog('Link a sale to this order');
  const row = (await within(list).findByText('PO-98')).closest('tr') as HTMLElement;
  await press('Link sale', { at: row });
  const asked = await dialog('Link this sale to the order?');
  await fill(/^Reason/, 'The number was mistyped', asked);
  await press('Link sale', { at: asked });
  const card = await cardOf('Transactions of this order');
  await within(card).findByText(/^Linked/);
  await press('Unlink', { at: card });
  await press('Unlink', { at: await dialog('Unlink this sale?') });
  await waitFor(() => expect(within(card).queryByText(/^Linked/)).toBeNull());
  expect((await call('GET', `/api/orders/${mistyped}`)).body).not.toHaveProperty('linkedDeals');
});
