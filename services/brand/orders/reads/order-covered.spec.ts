import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderGiven } from '../../../../contracts/brand/orders/commands.js';
import type { OrderSummary } from '../../../../contracts/brand/orders/replies.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import type { OrderTraceReply } from '../../../../contracts/trace/tracing/replies.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { addSupplier } from '../../../../test/support/server/brand-suppliers.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../../platform/events/event-store.js';

const CAST = { farm: 'FARM', sewer: 'MILL', stranger: 'MILL', brand: 'BRAND' } as const satisfies Record<string, FacilityType>;
type Name = keyof typeof CAST;

const MISTYPED_SALE = 'd0000000-0000-4000-8000-00000000000d';
const STRANGE_SALE = 'd0000000-0000-4000-8000-00000000000e';

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
let brand: ApiCall;
let head: string;
let supplierIds: Record<'farm' | 'sewer' | 'stranger', string>;

/** Sews shirts of the farm's cotton, and delivers them under several numbers; one delivery comes back, one is of a stranger. */
function tell(log: LogBuilder): void {
  const id = (name: Name) => sites[name].id;
  log.record(id('farm'), [
    { id: 'RAW', product: 'rawCotton', grams: 900_000, verifiedGrams: 900_000 },
    { id: 'BALES', product: 'rawCotton', grams: 90_000_000, verifiedGrams: 90_000_000 },
  ]);
  log.buy(id('sewer'), id('farm'), ['RAW']);
  const sews = (lotId: string, grams: number, pieces: number) =>
    log.transform(id('sewer'), { inputs: [{ from: 'RAW', grams }] }, [{ id: lotId, product: 'finished', grams, pieces }]);
  sews('D1', 3_600_000 / 10, 10_000);
  log.record(id('sewer'), [{ id: 'D2', product: 'finished', grams: null, pieces: 4000, source: undefined as never }]);
  log.record(id('stranger'), [{ id: 'D4', product: 'finished', grams: 150_000, pieces: 5000, source: undefined as never }]);
  const sold = (name: Name, lotIds: string[], numbers: { purchaseOrderNumber?: string; invoiceNumber?: string }) =>
    log.buy(id('brand'), id(name), lotIds, { transactionId: `${lotIds[0]}-sale`, ...numbers });
  sold('sewer', ['D1'], { purchaseOrderNumber: 'PO-24' });
  sold('sewer', ['D2'], { purchaseOrderNumber: 'PO-24' });
  sold('farm', ['BALES'], { purchaseOrderNumber: 'PO-24' });
  sold('stranger', ['D4'], { purchaseOrderNumber: 'PO-24' });
  sews('BACK', 50_000, 1000);
  sold('sewer', ['BACK'], { purchaseOrderNumber: 'PO-24' });
  log.sell(id('brand'), id('sewer'), ['BACK'], { transactionId: 'return' });
  sews('SHARED', 40_000, 400);
  sews('REST', 60_000, 600);
  sold('sewer', ['SHARED'], { purchaseOrderNumber: 'PO-SHARED', invoiceNumber: 'INV-SHARED' });
  sold('sewer', ['REST'], { invoiceNumber: 'INV-SHARED' });
  sews('TWICE', 20_000, 200);
  sold('sewer', ['TWICE'], { purchaseOrderNumber: 'PO-SOLD' });
  log.transport(id('sewer'), ['TWICE'], id('brand'), { purchaseOrderNumber: 'PO-SHIPPED' });
  sews('AGAIN', 10_000, 100);
  sold('sewer', ['AGAIN'], { purchaseOrderNumber: 'PO-RETURNED' });
  log.sell(id('brand'), id('sewer'), ['AGAIN'], { transactionId: 'second-return' });
  log.buy(id('brand'), id('sewer'), ['AGAIN'], { transactionId: 'second-sale', purchaseOrderNumber: 'PO-RESOLD' });
  sews('MISTYPED', 30_000, 300);
  log.buy(id('brand'), id('sewer'), ['MISTYPED'], { transactionId: MISTYPED_SALE, purchaseOrderNumber: 'PO-MISTYPED' });
  log.buy(id('brand'), id('stranger'), ['D4'], { transactionId: STRANGE_SALE, purchaseOrderNumber: 'PO-STRANGE' });
}

beforeAll(async () => {
  // Its own: the log is written directly, without deciders.
  product = await startTestServer();
  const made: Partial<typeof sites> = {};
  for (const name of Object.keys(CAST) as Name[]) made[name] = await product.facility(CAST[name], { name });
  sites = made as typeof sites;
  const facilities = product.app.get(Facilities);
  for (const name of ['farm', 'sewer', 'stranger'] as const) await facilities.link(sites.brand, sites[name], '2026-01-01T00:00:00.000Z');
  brand = await product.signIn((await product.user('BRAND', sites.brand)).email);
  const supplier = (name: 'farm' | 'sewer' | 'stranger') =>
    addSupplier(product, sites.brand.id, name, { facilityId: sites[name].id, tiers: [1] });
  supplierIds = { farm: await supplier('farm'), sewer: await supplier('sewer'), stranger: await supplier('stranger') };
  const log = new LogBuilder();
  tell(log);
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
});
afterAll(() => product.stop());

const of = (name: keyof typeof supplierIds) => ({
  orderSupplierId: randomUUID(),
  supplierId: supplierIds[name],
  tier: 1,
  targets: [],
});

async function post(path: string, given: object): Promise<Record<string, string>> {
  const { status, body } = await brand('POST', `/api/orders${path}`, given);
  expect([200, 201]).toContain(status);
  head = body.position;
  return body;
}
async function order(given: Partial<OrderGiven>, isPlaced = true): Promise<string> {
  const { id = '' } = await post('', { suppliers: [of('farm'), of('sewer')], ...given });
  if (isPlaced) await post(`/${id}/place`, { confirmDuplicate: true });
  return id;
}
const get = async (path: string) => (await brand('GET', `/api/orders${path}`, undefined, { 'x-position': head })).body;
const trace = (id: string, query = ''): Promise<OrderTraceReply> => get(`/${id}/trace${query}`);
const reasons = ({ setAside = [] }: OrderTraceReply) => setAside.map(({ lotIds, reason }) => `${lotIds.join()} ${reason}`).sort();

describe('an order of 24,000 pieces', () => {
  const given = { purchaseOrderNumber: 'PO-24', quantity: 24_000, productDescription: 'Covered shirt' };
  let id: string;
  beforeAll(async () => {
    id = await order(given);
  });

  it('is measured by the pieces that were delivered, and says what it leaves out and why', async () => {
    const found = await trace(id);
    expect(found.covered).toEqual({ share: 14_000 / 24_000, found: 14_000, ordered: 24_000, unit: 'pieces' });
    expect(found.trace?.evidence).toEqual({ named: 0.416666666667, pooled: 0, unverified: 0, unknown: 0.583333333333 });
    expect([found.trace?.grams, found.together]).toEqual([360_000, undefined]);
    expect(reasons(found)).toEqual(['BACK returned', 'BALES noPieces', 'D4 notASupplier']);
  });

  it('weighs what was found alone, which adds up at every tier', async () => {
    const { tiers = [], nodes = [] } = (await trace(id)).trace ?? {};
    for (const { facilities, unknownGrams } of tiers)
      expect(facilities.reduce((sum, { grams }) => sum + (grams ?? 0), unknownGrams ?? 0)).toBe(360_000);
    // All that is known of the cotton is its own; of the other 4,000 pieces none is.
    expect(nodes.find(({ lotId }) => lotId === 'D1')?.grams).toBe(360_000);
  });

  it('says the same in its row, and is judged by what was found', async () => {
    const [row] = (await get('?q=covered&traced=true')).items as OrderSummary[];
    expect(row?.trace).toMatchObject({ covered: { found: 14_000 }, evidence: { named: 0.416666666667 }, grams: 360_000 });
    const risk = await get(`/${id}/risk`);
    const notVerified = risk.terms.find(({ term }: { term: string }) => term === 'notVerified');
    expect(notVerified.input).toBeCloseTo(4 / 14, 9);
  });

  it('counts a further site once it is one of its suppliers, and nothing twice', async () => {
    await brand('PUT', `/api/orders/${id}`, { ...given, suppliers: [of('farm'), of('sewer'), of('stranger')] }).then(({ body }) => {
      head = body.position;
    });
    expect((await trace(id)).covered?.found).toBe(19_000);
  });

  it('is measured together with another part of it until that is cancelled, and with no draft', async () => {
    const draft = await order({ ...given, quantity: 7 }, false);
    expect((await trace(draft)).together).toBeUndefined();
    const part = await order({ ...given, quantity: 6000 });
    const [one, other] = [await trace(id), await trace(part)];
    expect([one.covered?.ordered, one.together, other.together]).toEqual([30_000, [part], [id]]);
    expect([one.covered, one.trace?.evidence]).toEqual([other.covered, other.trace?.evidence]);
    const before = new Date().toISOString();
    await post(`/${part}/cancel`, { reason: 'Not wanted' });
    expect((await trace(id)).covered?.ordered).toBe(24_000);
    expect((await trace(id, `?asOf=${before}`)).together).toEqual([part]);
  });

  it('is measured in each of the units that its parts ask in, and the worst counts', async () => {
    const part = await order({ ...given, quantity: 6000, unit: 'kg' });
    const inKilograms = { ordered: 6000, unit: 'kg', ofSeveralUnits: true };
    expect(await trace(id)).toMatchObject({ covered: inKilograms, together: [part] });
    expect((await trace(part)).covered).toMatchObject(inKilograms);
    await post(`/${part}/cancel`, { reason: 'Not wanted' });
  });
});

it('an order without a trace is not covered at all', async () => {
  const { covered, trace: none } = await trace(await order({ purchaseOrderNumber: 'PO-NOTHING', quantity: 10 }));
  expect([covered, none]).toEqual([{ share: 0, found: 0, ordered: 10, unit: 'pieces' }, undefined]);
});

it('a delivery that two orders name belongs to the one that is found by its purchase order number', async () => {
  const byInvoice = await order({ invoiceNumber: 'INV-SHARED', quantity: 1000 });
  expect((await trace(byInvoice)).covered?.found).toBe(1000);
  const byOrder = await order({ purchaseOrderNumber: 'PO-SHARED', quantity: 400 });
  const [first, second] = [await trace(byOrder), await trace(byInvoice)];
  expect([first.covered?.found, second.covered?.found]).toEqual([400, 600]);
  expect(reasons(second)).toEqual(['SHARED otherOrder']);
});

it('goods that are sold under one number and shipped under another count for one order', async () => {
  const bySale = await order({ purchaseOrderNumber: 'PO-SOLD', quantity: 200 });
  const byTransport = await order({ purchaseOrderNumber: 'PO-SHIPPED', quantity: 200 });
  const [first, second] = [await trace(bySale), await trace(byTransport)];
  expect([first.covered?.found, second.covered?.found, reasons(second)]).toEqual([200, 0, ['TWICE otherOrder']]);
});

it('goods that came back and were sold again count for the order of the later sale', async () => {
  const before = await order({ purchaseOrderNumber: 'PO-RETURNED', quantity: 100 });
  const after = await order({ purchaseOrderNumber: 'PO-RESOLD', quantity: 100 });
  const [first, second] = [await trace(before), await trace(after)];
  expect([first.covered?.found, reasons(first), second.covered?.found]).toEqual([0, ['AGAIN returned'], 100]);
});

it('pieces are counted by the weight of one where the product says it', async () => {
  const { body } = await brand('POST', '/api/products', { code: 'HEAVY', description: 'Heavy shirt', pieceGrams: 100 });
  expect(body.pieceGrams).toBe(100);
  const id = await order({ purchaseOrderNumber: 'PO-24', quantity: 24_000, productId: body.id, suppliers: [of('sewer')] }, false);
  expect((await trace(id)).covered?.found).toBe(14_000);
});

it('a linked deal counts as if it carried the number, under the same rule of sellers, until it is unlinked', async () => {
  const id = await order({ purchaseOrderNumber: 'PO-LINKS', quantity: 1000 });
  expect((await trace(id)).covered?.found).toBe(0);
  await post(`/${id}/deals`, { transactionId: MISTYPED_SALE, reason: 'The number was mistyped' });
  await post(`/${id}/deals`, { transactionId: STRANGE_SALE, reason: 'The number was mistyped' });
  const found = await trace(id);
  expect([found.covered?.found, found.matchedBy]).toEqual([300, 'purchaseOrderNumber']);
  expect(reasons(found)).toEqual(['D4 notASupplier']);
  expect((await get(`/${id}`)).linkedDeals).toEqual([MISTYPED_SALE, STRANGE_SALE]);
  expect((await get(`/${id}/history`))[0]).toMatchObject({ act: 'dealLinked', reason: 'The number was mistyped' });
  const again = await brand('POST', `/api/orders/${id}/deals`, { transactionId: MISTYPED_SALE, reason: 'Again' });
  expect(again.status).toBe(200);
  head = (await brand('DELETE', `/api/orders/${id}/deals/${MISTYPED_SALE}`)).body.position;
  expect((await trace(id)).covered?.found).toBe(0);
});

it('a deal that one order links and another one names counts for the one that was placed first', async () => {
  const linking = await order({ purchaseOrderNumber: 'PO-LINKING', quantity: 1000 });
  const naming = await order({ purchaseOrderNumber: 'PO-MISTYPED', quantity: 1000 });
  await post(`/${linking}/deals`, { transactionId: MISTYPED_SALE, reason: 'The number was mistyped' });
  const [first, second] = [await trace(linking), await trace(naming)];
  expect([first.covered?.found, second.covered?.found, reasons(second)]).toEqual([300, 0, ['MISTYPED otherOrder']]);
  head = (await brand('DELETE', `/api/orders/${linking}/deals/${MISTYPED_SALE}`)).body.position;
  expect((await trace(naming)).covered?.found).toBe(300);
});

it('no deal of somebody else is linked', async () => {
  const id = await order({ purchaseOrderNumber: 'PO-LINKS-2' }, false);
  const { status } = await brand('POST', `/api/orders/${id}/deals`, { transactionId: randomUUID(), reason: 'Mine' });
  expect(status).toBe(404);
});

it('a press adds who delivered to the suppliers of the order, once', async () => {
  const id = await order({ purchaseOrderNumber: 'PO-24', quantity: 24_000, suppliers: [of('sewer')] }, false);
  expect((await trace(id)).covered?.found).toBe(14_000);
  const add = (facilityId: string) => brand('POST', `/api/orders/${id}/suppliers`, { facilityId });
  const { status, body } = await add(sites.stranger.id);
  head = body.position;
  expect([status, (await trace(id)).covered?.found]).toEqual([201, 19_000]);
  expect((await add(sites.stranger.id)).status).toBe(200);
  expect((await get(`/${id}`)).suppliers).toHaveLength(2);
  expect(await add(randomUUID())).toMatchObject({ status: 409, body: { code: 'SupplierMissing' } });
});

it('an order stays as it was when a partnership ends and a supplier is archived', async () => {
  const id = await order({ purchaseOrderNumber: 'PO-24', quantity: 24_000 }, false);
  const before = await trace(id);
  await product.app.get(Facilities).unlink(sites.brand.id, sites.sewer.id);
  const archived = await brand('POST', `/api/suppliers/${supplierIds.farm}/archive`, {});
  expect([200, 201]).toContain(archived.status);
  const { asOf: _, ...after } = (await trace(id)).trace ?? {};
  const { asOf: __, ...was } = before.trace ?? {};
  expect([(await trace(id)).covered, after]).toEqual([before.covered, was]);
});
