import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderGiven } from '../../../../contracts/brand/orders/commands.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import type { AlertPage, AlertReply } from '../../../../contracts/watch/alerts/replies.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { addSupplier } from '../../../../test/support/server/brand-suppliers.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../../platform/events/event-store.js';
import { OrderWatch } from './order-watch.js';

const CAST = { sewer: 'FINAL_PRODUCT_ASSEMBLY', brand: 'BRAND', rival: 'BRAND' } as const satisfies Record<string, FacilityType>;
type Name = keyof typeof CAST;

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
const calls: Partial<Record<Name | 'admin', ApiCall>> = {};
let supplierId: string;
let head: string | undefined;
const log = new LogBuilder();
let told = 0;

beforeAll(async () => {
  // Its own: the log is written directly, without deciders, and every alert counts.
  product = await startTestServer();
  const made: Partial<typeof sites> = {};
  for (const name of Object.keys(CAST) as Name[]) {
    made[name] = await product.facility(CAST[name], { name });
    calls[name] = await product.signIn((await product.user(CAST[name], made[name])).email);
  }
  sites = made as typeof sites;
  calls.admin = await product.signIn((await product.user('ADMIN')).email);
  for (const name of ['brand', 'rival'] as const)
    await product.app.get(Facilities).link(sites[name], sites.sewer, '2026-01-01T00:00:00.000Z');
  supplierId = await addSupplier(product, sites.brand.id, 'Sewer', { facilityId: sites.sewer.id, tiers: [1] });
}, 60_000);
afterAll(() => product.stop());

/** Appends the events that were added to the log since. */
async function append(): Promise<void> {
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events.slice(told)) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
  told = log.events.length;
}

/** Sews shirts, and delivers them under a number. */
async function deliver(lotId: string, pieces: number, grams: number, purchaseOrderNumber: string): Promise<string> {
  const recordedAt = new Date().toISOString();
  log.record(sites.sewer.id, [{ id: lotId, product: 'finished', grams, pieces, source: undefined as never }], { recordedAt });
  const transactionId = log.buy(sites.brand.id, sites.sewer.id, [lotId], { purchaseOrderNumber, recordedAt });
  await append();
  return transactionId;
}

async function post(path: string, given: object = {}): Promise<Record<string, string>> {
  const { status, body } = (await calls.brand?.('POST', `/api/${path}`, given)) ?? {};
  expect([status, [200, 201].includes(status ?? 0)]).toEqual([status, true]);
  head = body.position ?? head;
  return body;
}

async function order(given: Partial<OrderGiven>): Promise<string> {
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 1, targets: [] }];
  const { id = '' } = await post('orders', { suppliers, ...given });
  await post(`orders/${id}/place`, { confirmDuplicate: true });
  return id;
}

async function alertsOf(who: Name | 'admin', query = ''): Promise<AlertPage> {
  await product.app.get(OrderWatch).caughtUp();
  return (await calls[who]?.('GET', `/api/alerts?perPage=100${query}`, undefined, { ...(head && { 'x-position': head }) }))?.body;
}
const about = async (orderId: string): Promise<AlertReply[]> =>
  (await alertsOf('brand')).items.filter(({ order: of }) => of?.id === orderId);

describe('an order of 1,000 shirts', () => {
  const given = { purchaseOrderNumber: 'PO-1000', quantity: 1000, productDescription: 'Shirt' };
  let id: string;
  beforeAll(async () => {
    id = await order(given);
    await deliver('S-1', 600, 150_000, 'PO-1000');
    await deliver('S-2', 500, 125_000, 'po 1000');
  });

  it('takes a tenth more without a word, and reports more than that to the brand and admins alone', async () => {
    expect((await alertsOf('brand')).total).toBe(0);
    const sale = await deliver('S-3', 1, 250, 'PO-1000');
    const [alert, ...others] = await about(id);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      id: `${id}-orderExceeded`,
      kind: 'orderExceeded',
      severity: 'medium',
      facility: { name: 'brand' },
      order: { id, number: 'PO-1000' },
      explanation: { figures: { found: 1101, ordered: 1000, unit: 'pieces', lots: 3 }, withheld: 'none' },
    });
    expect(alert?.records.at(-1)).toEqual({ facilityId: sites.brand.id, transactionId: sale });
    expect([...(alert?.productIds ?? [])].sort()).toEqual(['S-1', 'S-2', 'S-3']);
    expect((await alertsOf('admin')).items.map(({ id: each }) => each)).toEqual([alert?.id]);
    for (const who of ['sewer', 'rival'] as const) expect(await alertsOf(who)).toMatchObject({ items: [], total: 0 });
  });

  it('stays dismissed while nothing changes, and comes back with more goods', async () => {
    await post(`alerts/${id}-orderExceeded/dismiss`, { reason: 'Agreed with the sewer.' });
    expect(await about(id)).toEqual([]);
    expect((await alertsOf('brand', '&state=dismissed')).items).toMatchObject([{ dismissed: { reason: 'Agreed with the sewer.' } }]);
    await product.app.get(OrderWatch).judgeAll();
    expect(await about(id)).toEqual([]);
    await deliver('S-4', 100, 25_000, 'PO-1000');
    expect(await about(id)).toMatchObject([{ kind: 'orderExceeded', explanation: { figures: { found: 1201 } } }]);
  });

  it('is measured together with another part of it, which ends the alert', async () => {
    const part = await order({ ...given, quantity: 500 });
    expect([await about(id), await about(part)]).toEqual([[], []]);
    await post(`orders/${part}/cancel`, { reason: 'Not needed.' });
    expect(await about(id)).toHaveLength(1);
    await post(`orders/${id}/cancel`, { reason: 'Not needed.' });
    expect(await about(id)).toEqual([]);
  });
});

it('a lot whose pieces weigh ten times as much as the others’ is reported with its weight', async () => {
  const id = await order({ purchaseOrderNumber: 'PO-ODD', quantity: 3000 });
  await deliver('W-1', 1000, 250_000, 'PO-ODD');
  await deliver('W-2', 1000, 260_000, 'PO-ODD');
  expect(await about(id)).toEqual([]);
  await deliver('W-3', 100, 250_000, 'PO-ODD');
  expect(await about(id)).toMatchObject([
    {
      kind: 'weightPerPiece',
      productIds: ['W-3'],
      explanation: { figures: { grams: 250_000, pieces: 100, pieceGrams: 2500, usualGrams: 255, lots: 1 } },
    },
  ]);
});

it('a weight of the product that changes without an event is seen once a day', async () => {
  const { id: productId = '' } = await post('products', { code: 'TEE', description: 'Tee' });
  const id = await order({ purchaseOrderNumber: 'PO-TEE', quantity: 1000, productId });
  await deliver('T-1', 1000, 40_000, 'PO-TEE');
  expect(await about(id)).toEqual([]);
  const changed = await calls.brand?.('PUT', `/api/products/${productId}`, { code: 'TEE', description: 'Tee', pieceGrams: 180 });
  expect(changed?.status).toBe(200);
  await product.app.get(OrderWatch).judgeAll();
  expect(await about(id)).toMatchObject([{ kind: 'weightPerPiece', explanation: { figures: { pieceGrams: 40, usualGrams: 180 } } }]);
});
