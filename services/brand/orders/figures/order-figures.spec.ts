import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OrderDocumentsReply } from '../../../../contracts/brand/order-documents/replies.js';
import type { OrderSummary } from '../../../../contracts/brand/orders/replies.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { until } from '../../../../test/support/jest/until.js';
import { addSupplier } from '../../../../test/support/server/brand-suppliers.js';
import { castOf } from '../../../../test/support/server/senders/cast.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { Settings } from '../../../ground/settings/settings.js';
import { Suppliers } from '../../../members/suppliers/suppliers.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { EventStore, NO_STREAM } from '../../../platform/events/event-store.js';
import { LIST_COPIES, LISTED_GOODS, type ListCopy } from '../../../trace/risk/lists/list-records.js';
import { RiskLists } from '../../../trace/risk/lists/risk-lists.js';
import { OrderWatch } from '../watch/order-watch.js';
import { FigureWork } from './figure-work.js';
import { OrderCounts } from './order-counts.js';
import { marked, ORDER_FIGURES, type OrderFiguresRecord, sortsOf } from './order-figures.js';

const CAST = { farm: 'FARM', gin: 'GINNER', mill: 'MILL', brand: 'BRAND' } as const satisfies Record<string, FacilityType>;
type Name = keyof typeof CAST;

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
let as: Record<Name, ApiCall>;
let supplierId: string;
let head: string;
const log = new LogBuilder();
let told = 0;

beforeAll(async () => {
  // Its own: the log is written directly, without deciders, and every order counts.
  product = await startTestServer();
  ({ sites, calls: as } = await castOf(product, CAST));
  await product.app.get(Facilities).link(sites.brand, sites.mill, '2026-01-01T00:00:00.000Z');
  supplierId = await addSupplier(product, sites.brand.id, 'Mill', { facilityId: sites.mill.id });
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

async function send(path: string, given: object = {}, method = 'POST'): Promise<Record<string, string>> {
  const { status, body } = await as.brand(method, `/api/${path}`, given);
  expect([status, [200, 201].includes(status)]).toEqual([status, true]);
  head = body.position ?? head;
  return body;
}

async function order(given: object, isPlaced = true): Promise<string> {
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 3, targets: [] }];
  const { id = '' } = await send('orders', { suppliers, ...given });
  if (isPlaced) await send(`orders/${id}/place`, { confirmDuplicate: true });
  return id;
}

/** Reads the list once everything recorded is counted. */
async function rows(query = ''): Promise<OrderSummary[]> {
  await product.app.get(OrderWatch).caughtUp();
  await product.app.get(FigureWork).idle();
  return (await as.brand('GET', `/api/orders?perPage=100${query}`, undefined, { 'x-position': head })).body.items;
}
const figuresOf = async (id: string): Promise<OrderSummary['figures']> => (await rows()).find((row) => row.id === id)?.figures ?? null;

/** Compares the row with what the order's own pages say; returns the row's documents and what is covered. */
async function asItsPages(id: string) {
  const figures = await figuresOf(id);
  const { counts } = (await as.brand('GET', `/api/orders/${id}/evidence`)).body as OrderDocumentsReply;
  const { covered } = (await as.brand('GET', `/api/orders/${id}/trace`)).body;
  const asked = counts.there + counts.withheld + counts.missing;
  expect(figures).toMatchObject({ documents: { there: counts.there, asked }, trace: { covered } });
  return { there: counts.there, asked, covered: covered?.share ?? null };
}

it('a row says what the pages of its order say, through all that is recorded later', async () => {
  const id = await order({ purchaseOrderNumber: 'PO-F', quantity: 100, unit: 'kg', productDescription: 'Shirt' });
  expect(await asItsPages(id)).toEqual({ there: 0, asked: 2, covered: 0 });
  log.record(sites.farm.id, [{ id: 'F-RAW', product: 'rawCotton', grams: 90_000, verifiedGrams: 90_000 }]);
  log.buy(sites.gin.id, sites.farm.id, ['F-RAW']);
  log.transform(sites.gin.id, { inputs: [{ from: 'F-RAW', grams: 90_000 }] }, [{ id: 'F-LINT', product: 'lint', grams: 50_000 }]);
  log.buy(sites.mill.id, sites.gin.id, ['F-LINT']);
  log.transform(sites.mill.id, { inputs: [{ from: 'F-LINT', grams: 50_000 }] }, [{ id: 'F-FAB', product: 'fabric', grams: 40_000 }]);
  log.sell(sites.mill.id, sites.brand.id, ['F-FAB'], { purchaseOrderNumber: 'po f' });
  await append();
  const delivered = await asItsPages(id);
  expect(delivered.covered).toBeCloseTo(0.4, 9);
  // Far up the chain: the order's own supplier recorded nothing.
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n']), 'log.pdf');
  const { blobName } = (await as.gin('POST', '/api/upload/files', form)).body[0];
  log.transport(sites.gin.id, ['F-LINT'], sites.mill.id, { documents: [{ blobName, kind: 'transportLog' }] });
  await append();
  const before = await figuresOf(id);
  expect((await asItsPages(id)).there).toBe(delivered.there);
  const { id: requestId = '' } = await send('document-requests', {
    facilityId: sites.gin.id,
    orderId: id,
    kinds: ['transportLog'],
    message: 'Please',
  });
  const granted = await as.gin('POST', `/api/document-requests/${requestId}/grant`, {});
  head = granted.body.position;
  const after = await asItsPages(id);
  expect(after.there).toBe(delivered.there + 1);
  expect(before?.documents?.there).toBe(delivered.there);
  await send(`orders/${id}/evidence/waivers`, {
    stage: 'import',
    facilityId: sites.brand.id,
    kind: 'packingList',
    reason: 'Not needed',
  });
  expect(await asItsPages(id)).toEqual({ ...after, asked: after.asked - 1 });
});

it('sorts by what was counted; what has no figure comes last both ways', async () => {
  const none = await order({ productDescription: 'Draft' }, false);
  const missing = await order({ purchaseOrderNumber: 'PO-NONE', quantity: 5, unit: 'kg' });
  const ids = async (sort: string) => (await rows(`&sort=${sort}`)).map(({ id }) => id);
  const [up, down] = [await ids('covered'), await ids('-covered')];
  expect([up[0], down.at(-1), up.at(-1)]).toEqual([missing, none, none]);
  expect(up.slice(0, -1)).toEqual(down.slice(0, -1).toReversed());
  expect((await ids('-documents'))[0]).toBe(down[0]);
  expect((await ids('supplier')).length).toBe(up.length);
  expect((await ids('state'))[0]).toBe(none);
  expect((await as.brand('GET', '/api/orders?sort=quantity')).status).toBe(400);
  expect((await rows('&sort=-covered&state=draft')).map(({ id }) => id)).toEqual([none]);
});

it('marks orders under the number of another one, whether placed or drafted, until it is cancelled', async () => {
  const first = await order({ purchaseOrderNumber: 'PO-TWICE' });
  const second = await order({ purchaseOrderNumber: 'po twice' });
  const draft = await order({ purchaseOrderNumber: 'PO/TWICE' }, false);
  const marked = async () => Object.fromEntries((await rows('&q=twice')).map(({ id, sameNumber }) => [id, sameNumber]));
  const number = 'purchaseOrderNumber';
  expect(await marked()).toEqual({
    [first]: { number, orderId: second, count: 1 },
    [second]: { number, orderId: first, count: 1 },
    [draft]: { number, orderId: first, count: 2 },
  });
  await send(`orders/${second}/cancel`, { reason: 'Entered twice' });
  expect(await marked()).toEqual({ [first]: undefined, [second]: undefined, [draft]: { number, orderId: first, count: 1 } });
});

it('a supplier that is linked to another site makes the figures say that they are outdated, and has them counted', async () => {
  const other = await product.facility('MILL', { name: 'Other' });
  const newSupplier = await addSupplier(product, sites.brand.id, 'Late mill', {});
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId: newSupplier, tier: 3, targets: [] }];
  const id = await order({ purchaseOrderNumber: 'PO-LATE', quantity: 10, unit: 'kg', suppliers });
  expect((await figuresOf(id))?.trace.covered?.share).toBe(0);
  const match = { status: 'NEW_FACILITY' as const, candidates: [], decided: true };
  const facts = { id: newSupplier, brandId: sites.brand.id, businessName: 'Late mill', tiers: [1], supplies: [], match, changes: [] };
  await product.app.get(Suppliers).put({ ...facts, facilityId: other.id });
  const row = async () => (await rows()).find((each) => each.id === id)?.figures;
  const behind = await row();
  expect(behind).toMatchObject({ isBehind: true });
  let counted = behind;
  while (counted?.isBehind) counted = await row();
  expect((counted?.countedAt ?? '') > (behind?.countedAt ?? '')).toBe(true);
});

it('a discarded draft leaves no figures behind', async () => {
  const id = await order({ productDescription: 'Gone' }, false);
  expect(await figuresOf(id)).toMatchObject({ documents: null });
  await send(`orders/${id}`, {}, 'DELETE');
  expect((await rows('&sort=covered')).some((row) => row.id === id)).toBe(false);
});

/** Reads which records were counted on another ground than now. */
async function countedOtherwise(): Promise<string[]> {
  const ground = await product.app.get(OrderCounts).ground();
  const stored = await product.app.get(RecordStore, { strict: false }).find<OrderFiguresRecord>(ORDER_FIGURES.name, {});
  return stored.flatMap(({ key, value }) => (value.ground === ground && !value.isDue ? [] : [key]));
}

it('a new policy and a new copy of a list have all orders counted again, those that nobody looks at too', async () => {
  const id = await order({ purchaseOrderNumber: 'PO-GROUND', quantity: 10, unit: 'kg' });
  const before = (await figuresOf(id))?.countedAt ?? '';
  const settings = product.app.get(Settings);
  const { version: basedOn, value } = await settings.current('risk-policy');
  await settings.change('risk-policy', { basedOn, value: { ...value, lowBelow: 2 } }, { id: 'u', name: 'Admin' });
  expect((await as.brand('GET', '/api/orders?perPage=100')).body.items.map(({ figures }: OrderSummary) => figures?.isBehind)).not.toContain(
    undefined,
  );
  await until(async () => (await countedOtherwise()).length === 0);
  const between = (await figuresOf(id))?.countedAt ?? '';
  const about = { userId: 'u', sha256: '0'.repeat(64), rows: 1, importedAt: new Date().toISOString() };
  const copy = { kind: 'goods', number: 1, ...about } satisfies ListCopy;
  const listed = { copy: 1, country: 'ZZ', good: 'Cotton', concern: 'forcedLabor', source: 'List', published: '2026-01-01' };
  const records = product.app.get(RecordStore, { strict: false });
  await records.insert(LISTED_GOODS.name, 'first', listed);
  await records.insert(LIST_COPIES.name, 'goods/1', copy);
  product.app.get(RiskLists).forgetCopies();
  await until(async () => (await countedOtherwise()).length === 0);
  const after = (await figuresOf(id))?.countedAt ?? '';
  expect([before < between, between < after]).toEqual([true, true]);
});

it('an order that somebody looks at is counted first, then those that are still to come', () => {
  const arrays = { supplierIds: [], terms: [], lotIds: [], siteIds: [] };
  const record = { ...arrays, orderId: 'O', brandId: 'B', state: 'placed' as const, basis: '', ...sortsOf({}) };
  const of = (more: Partial<OrderFiguresRecord>): OrderFiguresRecord => ({ ...record, ...more });
  expect(marked(of({})).urgency).toBe('open');
  expect(marked(of({ state: 'draft' })).urgency).toBeUndefined();
  const whole = { trace: { covered: { share: 1 } } } as NonNullable<OrderFiguresRecord['figures']>;
  expect(marked(of({ figures: whole })).urgency).toBeUndefined();
  expect(marked(of({ figures: whole, isDetained: true })).urgency).toBe('open');
  const onScreen = marked(of({ figures: whole }), true);
  expect([onScreen.urgency, marked(onScreen).urgency]).toEqual(['screen', 'screen']);
});
