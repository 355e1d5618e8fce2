/** The trace of an order in time, on the map, and compared with its earlier state. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EventStore, NO_STREAM } from '../../services/platform/events/event-store.js';
import { LogBuilder } from '../support/histories/log-builder.js';
import { randomUUID } from '../support/jest/made-up.js';
import { patient } from '../support/jest/patience.js';
import { open, press, signedInVisitor, type Visitor } from '../support/screens/app-page.js';
import { addSupplier } from '../support/server/brand-suppliers.js';
import { type ApiCall, startTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
let brand: Visitor;
let id: string;
let beforeSale: string;

beforeAll(async () => {
  // Its own server: the log is written directly, not decided.
  product = await startTestServer();
  const place = { country: 'PK', province: 'Punjab' };
  const farm = await product.facility('FARM', { name: 'Chenab Farm' });
  const gin = await product.facility('GINNER', { name: 'Noor Gin', ...place, district: 'Sadiqabad' });
  const mill = await product.facility('MILL', { name: 'Ravi Weaving', ...place, district: 'Faisalabad' });
  const own = await product.facility('BRAND', { name: 'Hollis' });
  const user = await product.user('BRAND', own);
  const call: ApiCall = await product.signIn(user.email);
  brand = await signedInVisitor(user, product);
  const supplierId = await addSupplier(product, own.id, 'Ravi Weaving', { facilityId: mill.id, tiers: [2] });
  const log = new LogBuilder();
  log.record(farm.id, [{ id: 'RAW-JRN-001', product: 'rawCotton', grams: 300_000 }]);
  log.buy(gin.id, farm.id, ['RAW-JRN-001']);
  log.transform(gin.id, { inputs: [{ from: 'RAW-JRN-001', grams: 300_000 }] }, [{ id: 'LNT-JRN-001', product: 'lint', grams: 100_000 }]);
  log.buy(mill.id, gin.id, ['LNT-JRN-001']);
  log.transform(mill.id, { inputs: [{ from: 'LNT-JRN-001', grams: 100_000 }] }, [{ id: 'FAB-JRN-001', product: 'fabric', grams: 90_000 }]);
  beforeSale = log.events.at(-1)?.metadata.recordedAt as string;
  log.sell(mill.id, own.id, ['FAB-JRN-001'], { purchaseOrderNumber: 'PO-JRN' });
  const events = product.app.get(EventStore);
  for (const { stream, id: eventId, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    await events.append(stream, last, [{ id: eventId, type, data, metadata }]);
  }
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 2, targets: [] }];
  const given = { purchaseOrderNumber: 'PO-JRN', productDescription: 'Oxford', suppliers };
  const { body } = await call('POST', '/api/orders', given);
  await call('GET', `/api/orders/${body.id}/trace`, undefined, { 'x-position': body.position });
  id = body.id;
  // The first of all screens takes long where its programs are not loaded yet.
  await open(`/brand-product-trace/${id}?view=timeline`, brand);
  await screen.findByText('Chenab Farm', {}, { timeout: patient(50_000) });
}, 120_000);
afterAll(() => product.stop());

const tier = (number: number) => screen.findByRole('region', { name: `Tier ${number}` });

test('the timeline has a lane for each site by tier, selects as the map does, and lists what has no days', async () => {
  await open(`/brand-product-trace/${id}?view=timeline`, brand);
  expect(within(await tier(5)).getByText('Chenab Farm')).toBeTruthy();
  const bar = within(await tier(4)).getByRole('button', { name: /^Noor Gin/ });
  fireEvent.click(bar);
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('selected')).toMatch(/^4 0 /));
  expect(
    within(await tier(4))
      .getByRole('button', { name: /^Noor Gin/ })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  fireEvent.click(within(await tier(4)).getByRole('button', { name: /^Noor Gin/ }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('selected')).toBeNull());
});

test('the arrows go from bar to bar', async () => {
  await open(`/brand-product-trace/${id}?view=timeline`, brand);
  const first = within(await tier(5)).getByRole('button', { name: /^Chenab Farm/ });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toMatch(/^Noor Gin/);
});

test('places puts sites on the map and lists those without a place apart', async () => {
  await open(`/brand-product-trace/${id}?view=places`, brand);
  const unplaced = await screen.findByRole('table', { name: 'No place given (1)' });
  expect(within(unplaced).getByText('Chenab Farm')).toBeTruthy();
  const placed = screen.getByRole('table', { name: 'On the map (2)' });
  expect(within(placed).getAllByText('District’s centre')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /^Noor Gin, 100%.*District’s centre/ }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('selected')).toMatch(/^4 0 /));
});

test('a comparison names what came since and the records that did it, and ends', async () => {
  await open(`/brand-product-trace/${id}?since=${beforeSale}`, brand);
  const table = await screen.findByRole('table', { name: 'Changed parts' });
  expect(within(table).getAllByText('Added').length).toBeGreaterThan(0);
  const records = screen.getByRole('table', { name: 'Records and corrections in between' });
  expect(within(records).getByText('Sale')).toBeTruthy();
  expect(within(records).getAllByRole('link')[0]?.getAttribute('href')).toContain('FAB-JRN-001');
  await press('Stop comparing');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Changed parts' })).toBeNull());
});

test('a comparison says so where nothing changed', async () => {
  await open(`/brand-product-trace/${id}?since=${new Date().toISOString()}`, brand);
  await screen.findByText('Nothing changed since');
});
