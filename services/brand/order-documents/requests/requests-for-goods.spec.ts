import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ChecklistDocument, OrderDocumentsReply } from '../../../../contracts/brand/order-documents/replies.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { addSupplier } from '../../../../test/support/server/brand-suppliers.js';
import { castOf } from '../../../../test/support/server/senders/cast.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../../platform/events/event-store.js';
import { FigureWork } from '../../orders/figures/figure-work.js';
import { OrderWatch } from '../../orders/watch/order-watch.js';

const CAST = { farm: 'FARM', gin: 'GINNER', mill: 'MILL', brand: 'BRAND' } as const satisfies Record<string, FacilityType>;
type Name = keyof typeof CAST;

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
let as: Record<Name, ApiCall>;
let head: string;
let orderId: string;

beforeAll(async () => {
  // Its own: the log is written directly, without deciders.
  product = await startTestServer();
  ({ sites, calls: as } = await castOf(product, CAST));
  await product.app.get(Facilities).link(sites.brand, sites.mill, '2026-01-01T00:00:00.000Z');
  const log = new LogBuilder();
  const id = (name: Name) => sites[name].id;
  log.record(id('farm'), [{ id: 'G-RAW', product: 'rawCotton', grams: 90_000, verifiedGrams: 90_000 }]);
  log.buy(id('gin'), id('farm'), ['G-RAW']);
  log.transform(id('gin'), { inputs: [{ from: 'G-RAW', grams: 90_000 }] }, [{ id: 'G-LINT', product: 'lint', grams: 50_000 }]);
  log.buy(id('mill'), id('gin'), ['G-LINT']);
  log.transform(id('mill'), { inputs: [{ from: 'G-LINT', grams: 50_000 }] }, [{ id: 'G-FABRIC', product: 'fabric', grams: 40_000 }]);
  log.sell(id('mill'), id('brand'), ['G-FABRIC'], { purchaseOrderNumber: 'PO-GOODS' });
  const events = product.app.get(EventStore);
  for (const { stream, id: eventId, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id: eventId, type, data, metadata }])).position;
  }
  const supplierId = await addSupplier(product, sites.brand.id, 'Mill', { facilityId: sites.mill.id, tiers: [3] });
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 3, targets: [] }];
  orderId = (await sent('brand', '/api/orders', { purchaseOrderNumber: 'PO-GOODS', suppliers })).id;
  await sent('brand', `/api/orders/${orderId}/place`);
}, 60_000);
afterAll(() => product.stop());

async function sent(who: Name, path: string, body: object = {}) {
  const reply = await as[who]('POST', path, body);
  if (reply.status > 201) throw new Error(reply.text);
  head = reply.body.position;
  return reply.body;
}
const ask = (subject: { orderId: string } | { productId: string }): Promise<{ id: string }> =>
  sent('brand', '/api/document-requests', { facilityId: sites.gin.id, kinds: ['invoice'], ...subject });

/** Reads what a checklist says of the gin's invoice. */
async function invoiceOf(path: string): Promise<ChecklistDocument | undefined> {
  await product.app.get(OrderWatch).caughtUp();
  await product.app.get(FigureWork).idle();
  const { steps }: OrderDocumentsReply = (await as.brand('GET', `/api/${path}/evidence`, undefined, { 'x-position': head })).body;
  return steps.find(({ facility }) => facility.id === sites.gin.id)?.documents.find(({ kind }) => kind === 'invoice');
}

it('a request for a lot counts for its order, and the other way round; a refusal outlasts the next request', async () => {
  const { id } = await ask({ productId: 'g fabric' });
  const ofOrder = `orders/${orderId}`;
  expect(await invoiceOf(ofOrder)).toMatchObject({ request: { id, state: 'waiting', productId: 'G-FABRIC' } });
  await sent('gin', `/api/document-requests/${id}/refuse`, { reason: 'Prices on it' });
  const again = await ask({ orderId });
  const refused = { id, reason: 'Prices on it', productId: 'G-FABRIC' };
  const waiting = { id: again.id, state: 'waiting', order: { id: orderId, name: 'PO-GOODS' } };
  expect(await invoiceOf(ofOrder)).toMatchObject({ request: waiting, refusedBefore: refused });
  expect(await invoiceOf('lots/G-FABRIC')).toMatchObject({ request: waiting, refusedBefore: refused });

  const open = await as.brand('POST', '/api/document-requests', { facilityId: sites.gin.id, kinds: ['invoice'], productId: 'G-FABRIC' });
  expect(open.body).toMatchObject({ code: 'RequestOpen' });
});
