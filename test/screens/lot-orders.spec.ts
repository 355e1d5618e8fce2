/** From a lot to the orders that it was delivered under. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { EventStore, NO_STREAM } from '../../services/platform/events/event-store.js';
import { LogBuilder } from '../support/histories/log-builder.js';
import { dialog, fill, open, press, signedInVisitor, type Visitor } from '../support/screens/app-page.js';
import { type ApiCall, startTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
let brand: Visitor;
let call: ApiCall;
let head: string;

beforeAll(async () => {
  // Its own server: the log is written directly, not decided.
  product = await startTestServer();
  const [mill, own] = [await product.facility('MILL', { name: 'Indus Weaving' }), await product.facility('BRAND', { name: 'Hollis' })];
  const user = await product.user('BRAND', own);
  [brand, call] = [await signedInVisitor(user, product), await product.signIn(user.email)];
  const log = new LogBuilder();
  log.record(mill.id, [{ id: 'FAB-AAA-111', product: 'fabric', grams: 58_000 }]);
  log.record(mill.id, [{ id: 'FAB-BBB-222', product: 'fabric', grams: 38_000 }]);
  log.sell(mill.id, own.id, ['FAB-AAA-111'], { purchaseOrderNumber: 'PO-77', invoiceNumber: 'IW-2231' });
  log.sell(mill.id, own.id, ['FAB-BBB-222'], { purchaseOrderNumber: 'PO-78' });
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    await events.append(stream, last, [{ id, type, data, metadata }]);
  }
  head = (await call('POST', '/api/orders', { purchaseOrderNumber: 'po 77', productDescription: 'Oxford shirt' })).body.position;
  await call('GET', '/api/orders', undefined, { 'x-position': head });
}, 60_000);
afterAll(() => product.stop());

const card = async () => (await screen.findByRole('heading', { name: 'Your orders of this lot' })).closest('section') as HTMLElement;

test('a brand goes from a lot to its order, its documents and its risk', async () => {
  await open('/lots/FAB-AAA-111', brand);
  const link = async (name: string) => (await within(await card()).findByRole('link', { name })).getAttribute('href');
  const { id } = (await call('GET', '/api/orders')).body.items[0];
  expect(await link('po 77')).toBe(`/brand-product-order/${id}`);
  expect(await link('Documents')).toBe(`/brand-product-order/${id}?tab=documents`);
  expect(await link('Order risk')).toBe(`/brand-product-order/${id}/risk`);
  expect(screen.getByRole('link', { name: 'Risk of the lot' }).getAttribute('href')).toBe('/risk/lots/FAB-AAA-111');
  await press('po 77', { role: 'link', at: await card() });
  await screen.findByRole('heading', { name: /Oxford shirt/, level: 1 });
});

test('a lot that was delivered under no order says so', async () => {
  await open('/lots/FAB-BBB-222', brand);
  await within(await card()).findByText('None of your orders matches a number of its delivery.');
});

test('a lot says for how many deliveries its papers are there, and offers to ask for the rest', async () => {
  await open('/lots/FAB-AAA-111', brand);
  const heading = await screen.findByRole('heading', { name: 'Documents of the sites that made it' });
  const papers = heading.closest('section') as HTMLElement;
  await within(papers).findByText('0 of 4 deliveries');
  const site = within(papers).getByText('Indus Weaving').closest('li') as HTMLElement;
  await press('Request', { at: site });
  const form = await dialog('Request documents');
  within(form).getByText('Indus Weaving');
  await fill('Message', 'For the customs of the port', form);
  await press('Send request', { at: form });
  await screen.findByText('Request sent');
  const { items } = (await call('GET', '/api/document-requests?from=me')).body;
  expect(items).toMatchObject([{ state: 'waiting', productId: 'FAB-AAA-111', message: 'For the customs of the port' }]);
});
