import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { HomeNeedsReply, HomeTrendReply } from '../../../contracts/brand/home/replies.js';
import { questionsDuring } from '../../../test/support/fakes/questions-asked.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { addSupplier } from '../../../test/support/server/brand-suppliers.js';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { PartnerInvitationStore } from '../../ground/facilities/partner-invitation-store.js';
import { Suppliers } from '../../members/suppliers/suppliers.js';
import { EventStore, NO_STREAM } from '../../platform/events/event-store.js';

const TODAY = new Date().toISOString().slice(0, 10);
const TOMORROW = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);

const LAST_MONTH = new Date(Date.now() - 32 * 24 * 3_600_000).toISOString().slice(0, 10);

const clock = new MovableClock();
let product: TestServer;
let brand: FacilityRecord;
let call: ApiCall;
let head: string;
let supplierId: string;

beforeAll(async () => {
  product = await startTestServer({ clock });
  brand = await product.facility('BRAND');
  const mill = await product.facility('MILL', { name: 'Mill' });
  const farm = await product.facility('FARM');
  call = await product.signIn((await product.user('BRAND', brand)).email);
  await product.app.get(Facilities).link(brand, mill, '2026-01-01T00:00:00.000Z');
  supplierId = await addSupplier(product, brand.id, 'Mill', { facilityId: mill.id });
  const log = new LogBuilder();
  log.record(farm.id, [{ id: 'H-RAW', product: 'rawCotton', grams: 100_000, verifiedGrams: 100_000 }]);
  log.buy(mill.id, farm.id, ['H-RAW']);
  log.transform(mill.id, { inputs: [{ from: 'H-RAW', grams: 100_000 }] }, [{ id: 'H-FABRIC', product: 'fabric', grams: 90_000 }]);
  log.buyOutside(mill.id, [{ id: 'H-OUTSIDE', product: 'fabric', grams: 30_000 }]);
  log.sell(mill.id, brand.id, ['H-FABRIC'], { purchaseOrderNumber: 'PO-TRACED', invoiceNumber: 'INV-TRACED' });
  log.sell(mill.id, brand.id, ['H-OUTSIDE'], { purchaseOrderNumber: 'PO-OUTSIDE' });
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
}, 60_000);
afterAll(() => product.stop());

async function order(given: object, isPlaced = true): Promise<string> {
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 3, targets: [] }];
  const { status, body } = await call('POST', '/api/orders', { ...given, suppliers });
  expect(status).toBe(201);
  head = isPlaced ? (await call('POST', `/api/orders/${body.id}/place`)).body.position : body.position;
  return body.id;
}
const read = async <Reply>(path: string): Promise<Reply> =>
  (await call('GET', `/api/home/${path}`, undefined, { 'x-position': head })).body;

it('a new brand needs nothing, and knows nothing', async () => {
  expect(await read<HomeNeedsReply>('needs')).toEqual({ items: [], total: 0 });
  const { months, total, isPartial } = await read<HomeTrendReply>('trend');
  expect([months.length, months.at(-1)?.month, isPartial]).toEqual([12, TODAY.slice(0, 7), false]);
  expect(total).toEqual({ orders: 0, withoutData: 0, grams: 0, evidence: null, covered: null });
});

it('needs are shown with their date: orders without data, invitations, matches, drafts', async () => {
  await order({ purchaseOrderNumber: 'PO-TRACED', purchaseDate: TODAY });
  await order({ purchaseOrderNumber: 'PO-OUTSIDE', purchaseDate: TODAY });
  const missing = await order({ invoiceNumber: 'NOWHERE', purchaseDate: LAST_MONTH, productDescription: 'Dress' });
  await order({ purchaseOrderNumber: 'LATER', purchaseDate: TOMORROW });
  const draft = await order({ productDescription: 'Trouser' }, false);
  const inviter = await product.facility('GINNER', { name: 'Inviting Gin' });
  await product.app
    .get(PartnerInvitationStore)
    .open({ fromId: inviter.id, toId: brand.id, invitedBy: 'u', invitedAt: '2026-02-01T00:00:00.000Z' });
  const facts = { id: randomUUID(), brandId: brand.id, businessName: 'Who', tiers: [1], supplies: [] };
  await product.app.get(Suppliers).put({
    ...facts,
    match: { status: 'POTENTIAL_MATCH', candidates: [], decided: false },
    changes: [{ at: '2026-03-01T00:00:00.000Z', by: 'u', what: 'added' }],
  });
  expect((await read<HomeNeedsReply>('needs')).total).toBe(3);
  // Nobody is typing the draft any more.
  clock.ahead = 6 * 60_000;
  const { items, total } = await read<HomeNeedsReply>('needs');
  expect(items).toMatchObject([
    { kind: 'untracedOrder', since: LAST_MONTH, text: 'NOWHERE: no traceability data', why: 'Dress' },
    { kind: 'invitation', since: '2026-02-01T00:00:00.000Z', text: 'Inviting Gin wants to be your partner', link: '/manage-partners' },
    { kind: 'supplierMatch', since: '2026-03-01T00:00:00.000Z', why: 'Suppliers: 1, the first Who, since 01/03/2026' },
    { kind: 'draftOrder', text: 'Draft of an order without a number', why: 'Trouser: needs one of the three order numbers' },
  ]);
  expect([items[0]?.link, items[3]?.link]).toEqual([`/brand-product-order/${missing}/edit`, `/brand-product-order/${draft}/edit`]);
  expect(total).toBe(4);
});

it('months weigh what their orders rest on by cotton, and count what has no data apart', async () => {
  const { months, total } = await read<HomeTrendReply>('trend');
  const current = months.at(-1);
  expect(current).toMatchObject({ orders: 2, withoutData: 0, grams: 120_000 });
  expect(current?.evidence?.named).toBeCloseTo(0.75, 6);
  expect(current?.evidence?.unverified).toBeCloseTo(0.25, 6);
  expect(total).toMatchObject({ orders: 3, withoutData: 1, grams: 120_000 });
});

it('delivered goods count once, however often and by which of their numbers they were ordered', async () => {
  const before = (await read<HomeTrendReply>('trend')).total;
  const again = { purchaseDate: TODAY, purchaseOrderNumber: 'po traced' };
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 3, targets: [] }];
  const { body } = await call('POST', '/api/orders', { ...again, suppliers });
  head = (await call('POST', `/api/orders/${body.id}/place`, { confirmDuplicate: true })).body.position;
  expect((await read<HomeTrendReply>('trend')).total).toEqual(before);
  // By another number of the same sale: an order more, and no gram.
  await order({ purchaseDate: TODAY, invoiceNumber: 'INV-TRACED' });
  const after = (await read<HomeTrendReply>('trend')).total;
  expect(after).toEqual({ ...before, orders: before.orders + 1, withoutData: before.withoutData + 1 });
});

it('a serious alert of the brand’s is first, until the brand dismisses it', async () => {
  const log = new LogBuilder();
  const stranger = await product.facility('GINNER', { name: 'Gin' });
  const partner = await product.facility('SPINNER', { name: 'Buying Spinner' });
  await product.app.get(Facilities).link(brand, partner, '2026-01-01T00:00:00.000Z');
  log.transform(stranger.id, {}, [{ id: 'H-BALE', product: 'lint', grams: 220_000, externalIds: ['B-77'] }]);
  log.buyOutside(partner.id, [{ id: 'H-BALE-2', product: 'lint', grams: 220_000, externalIds: ['B-77'] }]);
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
  const before = await read<HomeNeedsReply>('needs');
  expect(before.items[0]).toMatchObject({
    kind: 'alert',
    text: 'Alert, high: Double sale at Buying Spinner or Gin',
    why: 'Figures are shown only to users with access to the goods',
    link: '/alerts?severity=high&kind=doubleSale',
  });
  const { body } = await call('POST', `/api/alerts/${before.items[0]?.id.replace('alert ', '')}/dismiss`, {
    reason: 'Both bales are on hand.',
  });
  head = body.position;
  const after = await read<HomeNeedsReply>('needs');
  expect([after.total, after.items.some(({ kind }) => kind === 'alert')]).toEqual([before.total - 1, false]);
});

it('needs ask the stores few questions, and none twice', async () => {
  const needs = () => call('GET', '/api/home/needs');
  await needs();
  const asked = await questionsDuring(needs);
  expect(new Set(asked.map(({ text }) => text)).size).toBe(asked.length);
  expect(asked.filter(({ by }) => by === 'filter').length).toBeLessThanOrEqual(14);
  expect(asked.filter(({ by }) => by === 'keys').length).toBeLessThanOrEqual(8);
});
