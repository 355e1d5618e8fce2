/** The missing items of a detained order's file, on its page: requested from all sites at once, and shortened on a phone. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Facilities } from '../../services/ground/facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../services/platform/events/event-store.js';
import { LogBuilder } from '../support/histories/log-builder.js';
import { randomUUID } from '../support/jest/made-up.js';
import { dialog, fill, open, press, signedInVisitor, type Visitor, waitUntilGone } from '../support/screens/app-page.js';
import { addSupplier } from '../support/server/brand-suppliers.js';
import { type ApiCall, startTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
let brand: Visitor;
let call: ApiCall;
let id: string;
/** Gives the phone back its desk. */
let widen: () => void = () => undefined;

const DETENTION = {
  ...{ authority: 'US Customs, Port of Newark', place: 'Newark', regime: 'UFLPA', detainedAt: '2026-11-16', termDays: 21 },
  calendar: { country: 'US' },
};

beforeAll(async () => {
  // Its own server: the log is written directly, not decided.
  product = await startTestServer();
  const [spinner, mill] = [
    await product.facility('SPINNER', { name: 'Ravi Yarns' }),
    await product.facility('MILL', { name: 'Indus Weaving' }),
  ];
  const own = await product.facility('BRAND', { name: 'Hollis' });
  const user = await product.user('BRAND', own);
  [brand, call] = [await signedInVisitor(user, product), await product.signIn(user.email)];
  const log = new LogBuilder();
  log.record(spinner.id, [{ id: 'YARN-AAA', product: 'yarn', grams: 60_000 }]);
  log.sell(spinner.id, mill.id, ['YARN-AAA']);
  log.buy(mill.id, spinner.id, ['YARN-AAA']);
  log.transform(mill.id, { inputs: [{ from: 'YARN-AAA', grams: 60_000 }] }, [{ id: 'FAB-AAA', product: 'fabric', grams: 58_000 }]);
  log.sell(mill.id, own.id, ['FAB-AAA'], { purchaseOrderNumber: 'PO-HELD' });
  const events = product.app.get(EventStore);
  for (const { stream, id: eventId, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    await events.append(stream, last, [{ id: eventId, type, data, metadata }]);
  }
  await product.app.get(Facilities).link(own, mill, '2026-01-01T00:00:00.000Z');
  const supplierId = await addSupplier(product, own.id, 'Indus Weaving', { facilityId: mill.id, tiers: [3] });
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 3, targets: [] }];
  const given = { purchaseOrderNumber: 'PO-HELD', productDescription: 'Oxford shirt', suppliers };
  id = (await call('POST', '/api/orders', given)).body.id;
  await call('POST', `/api/orders/${id}/place`, {});
  const { position } = (await call('POST', `/api/orders/${id}/detention`, DETENTION)).body;
  await call('GET', `/api/orders/${id}/missing`, undefined, { 'x-position': position });
}, 60_000);
afterAll(() => product.stop());

/** Makes the page as narrow as a phone, as far as it asks for its width. */
function narrow(): void {
  const { matchMedia } = window;
  window.matchMedia = (media) => {
    const asked = matchMedia.call(window, media);
    return media === '(max-width: 599px)' ? Object.assign(asked, { matches: true }) : asked;
  };
  widen = () => {
    window.matchMedia = matchMedia;
  };
}

const missing = () => screen.findByRole('region', { name: 'Still missing for the file' });
const rows = async () => within(await missing()).findAllByRole('listitem');

test('a phone shows the first two things, and the rest on request', async () => {
  narrow();
  try {
    await open(`/brand-product-order/${id}`, brand);
    expect(await rows()).toHaveLength(2);
    await press(/^\d+ more$/, { at: await missing() });
    const all = (await rows()).length;
    expect(all).toBeGreaterThan(4);
    await press('Show fewer', { at: await missing() });
    expect(await rows()).toHaveLength(2);
  } finally {
    widen();
  }
});

test('everything that can be requested is requested at once, and cannot be requested again', async () => {
  await open(`/brand-product-order/${id}`, brand);
  expect(await rows()).toHaveLength(4);
  await press(/^Request all \d+$/, { at: await missing() });
  const form = await dialog('Request documents');
  within(form).getByText('Ravi Yarns');
  within(form).getByText('Indus Weaving');
  await fill('Message', 'The authority waits for it', form);
  await press('Send 2 requests', { at: form });
  await screen.findByText('2 requests sent');
  await waitUntilGone('button', /^Request all/);
  const { items } = (await call('GET', '/api/document-requests?from=me&state=waiting')).body;
  expect(items.map(({ facility }: { facility: { name: string } }) => facility.name).sort()).toEqual(['Indus Weaving', 'Ravi Yarns']);
  expect(items).toMatchObject([{ message: 'The authority waits for it' }, { message: 'The authority waits for it' }]);
});
