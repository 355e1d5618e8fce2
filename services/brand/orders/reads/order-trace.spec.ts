import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderSummary } from '../../../../contracts/brand/orders/replies.js';
import { RISK_INDICATORS, type RiskIndicator, type RiskLevel } from '../../../../contracts/shared/risk-indicators.js';
import type { FacilityType, Role } from '../../../../contracts/shared/roles.js';
import type { OrderRiskReply, TraceRiskReply } from '../../../../contracts/trace/risk/replies.js';
import type { OrderTraceReply } from '../../../../contracts/trace/tracing/replies.js';
import type { TimelineReply } from '../../../../contracts/trace/tracing/timeline.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { addSupplier } from '../../../../test/support/server/brand-suppliers.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../../platform/events/event-store.js';

const CAST = { farm: 'FARM', gin: 'GINNER', mill: 'MILL', other: 'MILL', stranger: 'FARM', brand: 'BRAND' } as const satisfies Record<
  string,
  FacilityType
>;
type Name = keyof typeof CAST;

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
let brand: ApiCall;
let head: string;
let suppliers: Record<'mill' | 'other' | 'unlinked', string>;
let beforeSale: string;

/**
 * Records raw cotton of a farm that is ginned, made into fabric with some cotton from outside, and sold to the brand; another mill sells
 * too.
 */
function tell(log: LogBuilder): void {
  const id = (name: Name) => sites[name].id;
  log.record(id('farm'), [{ id: 'O-RAW', product: 'rawCotton', grams: 300_000, verifiedGrams: 300_000 }]);
  log.buy(id('gin'), id('farm'), ['O-RAW']);
  log.transform(id('gin'), { inputs: [{ from: 'O-RAW', grams: 300_000 }] }, [{ id: 'O-LINT', product: 'lint', grams: 100_000 }]);
  log.buyOutside(id('mill'), [{ id: 'O-BOUGHT', product: 'lint', grams: 50_000 }]);
  log.buy(id('mill'), id('gin'), ['O-LINT']);
  const inputs = [
    { from: 'O-LINT', grams: 100_000 },
    { from: 'O-BOUGHT', grams: 25_000 },
  ];
  log.transform(id('mill'), { inputs }, [{ id: 'O-FABRIC', product: 'fabric', grams: 100_000, verifiedGrams: 80_000 }]);
  beforeSale = log.events.at(-1)?.metadata.recordedAt as string;
  log.sell(id('mill'), id('brand'), ['O-FABRIC'], { purchaseOrderNumber: 'PO 26/0417', invoiceNumber: 'INV-4' });
  log.buyOutside(id('other'), [{ id: 'O-OTHER', product: 'fabric', grams: 10_000 }]);
  log.sell(id('other'), id('brand'), ['O-OTHER'], { purchaseOrderNumber: 'PO-OTHER' });
  log.record(id('stranger'), [{ id: 'O-STRANGE', product: 'rawCotton', grams: 90_000_000, verifiedGrams: 90_000_000 }]);
  for (const number of ['PO-BARE', 'PO 26/0417']) receive(log, 'stranger', 'O-STRANGE', number);
  receive(log, 'other', 'O-OTHER', 'PO-RECEIVED');
}

/** The brand's own ledger receives a sale under one of its numbers. */
function receive(log: LogBuilder, seller: Name, lotId: string, purchaseOrderNumber: string): void {
  log.buy(sites.brand.id, sites[seller].id, [lotId], { transactionId: purchaseOrderNumber, purchaseOrderNumber });
}

/** Records an assessment of the site. */
async function assess(name: Name, said: readonly { indicator: RiskIndicator; level: RiskLevel }[]): Promise<void> {
  const date = '2026-03-02T00:00:00.000Z';
  const facilityId = sites[name].id;
  const provenance = said.map((each) => ({ ...each, source: 'saq' as const, date, verified: false }));
  const metadata = {
    recordedAt: date,
    actor: { userId: 'u', facilityId },
    transactionId: name,
    schemaVersion: 1,
    previousHash: '',
    hash: name,
  };
  const event = { id: randomUUID(), type: 'AssessmentCompleted', data: { facilityId, evidence: provenance }, metadata };
  head = (await product.app.get(EventStore).append(`assessment-${facilityId}`, NO_STREAM, [event])).position;
}

beforeAll(async () => {
  // Its own: the log is written directly, without deciders, so that the product finds transfers in it that it cannot follow up.
  product = await startTestServer();
  const made: Partial<typeof sites> = {};
  for (const name of Object.keys(CAST) as Name[]) made[name] = await product.facility(CAST[name], { name });
  sites = made as typeof sites;
  const facilities = product.app.get(Facilities);
  for (const name of ['mill', 'other'] as const) await facilities.link(sites.brand, sites[name], '2026-01-01T00:00:00.000Z');
  brand = await product.signIn((await product.user('BRAND' satisfies Role, sites.brand)).email);
  suppliers = {
    mill: await addSupplier(product, sites.brand.id, 'Mill', { facilityId: sites.mill.id, tiers: [3] }),
    other: await addSupplier(product, sites.brand.id, 'Other mill', { facilityId: sites.other.id, tiers: [3] }),
    unlinked: await addSupplier(product, sites.brand.id, 'Not on the platform'),
  };
  const log = new LogBuilder();
  tell(log);
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
  const everything = RISK_INDICATORS.map((indicator) => ({ indicator, level: 'low' as const }));
  await assess('mill', everything);
  await assess('gin', [...everything, { indicator: 'childLabor', level: 'high' }]);
});
afterAll(() => product.stop());

const of = (name: keyof typeof suppliers) => ({ orderSupplierId: randomUUID(), supplierId: suppliers[name], tier: 3, targets: [] });

/** Drafts an order and returns its ID, for which reads wait. */
async function order(given: object): Promise<string> {
  const { status, body } = await brand('POST', '/api/orders', given);
  expect(status).toBe(201);
  head = body.position;
  return body.id;
}
const get = async (path: string) => brand('GET', `/api/orders/${path}`, undefined, { 'x-position': head });
const trace = async (id: string, query = ''): Promise<OrderTraceReply> => (await get(`${id}/trace${query}`)).body;

describe('the trace of an order', () => {
  it('is found by its number among its own suppliers, with what was stated of its lots', async () => {
    const id = await order({ purchaseOrderNumber: 'po 26-0417', suppliers: [of('mill')] });
    const { matchedBy, transactions, trace: found, stated } = await trace(id);
    expect([matchedBy, transactions.length, found?.grams]).toEqual(['purchaseOrderNumber', 1, 100_000]);
    expect(found?.evidence).toEqual({ named: 0.8, pooled: 0, unverified: 0.2, unknown: 0 });
    expect(stated).toMatchObject({ cottonGrams: 100_000, verifiedGrams: 80_000, verifiedShare: 0.8, claims: [] });
  });

  it('tries the numbers in their order', async () => {
    const id = await order({ purchaseOrderNumber: 'NONE', invoiceNumber: 'inv 4', suppliers: [of('mill')] });
    expect((await trace(id)).matchedBy).toBe('invoiceNumber');
  });

  it('ignores suppliers that the order does not name, and those without a linked site', async () => {
    const among = (...names: (keyof typeof suppliers)[]) => order({ purchaseOrderNumber: 'PO-OTHER', suppliers: names.map(of) });
    expect(await trace(await among('mill', 'unlinked'))).toEqual({
      matchedBy: null,
      message: 'No traceability data found',
      transactions: [],
      covered: null,
      why: 'noQuantity',
    });
    expect((await trace(await among('mill', 'other'))).matchedBy).toBe('purchaseOrderNumber');
  });

  it('counts what the brand received from the suppliers of the order alone, and sets the rest aside in sight', async () => {
    const bare = await order({ purchaseOrderNumber: 'po bare', suppliers: [of('mill')] });
    const aside = { lotIds: ['O-STRANGE'], reason: 'notASupplier', seller: { name: 'stranger' } };
    const { setAside, ...rest } = await trace(bare);
    expect(rest).toEqual({ matchedBy: null, message: 'No traceability data found', transactions: [], covered: null, why: 'noQuantity' });
    expect(setAside).toMatchObject([{ transactionId: 'PO-BARE', ...aside }]);
    const beside = await trace(await order({ purchaseOrderNumber: 'PO 26/0417', suppliers: [of('mill')] }));
    expect(beside.transactions.map(({ facility }) => facility.name)).toEqual(['mill']);
    expect(beside.setAside).toMatchObject([{ transactionId: 'PO 26/0417', ...aside }]);
    expect((await get(`${bare}/risk`)).body).toMatchObject({ matchedBy: null, knownShare: 0 });
    const { items } = (await get('?q=bare&traced=true')).body;
    expect(items.map((row: OrderSummary) => row.trace)).toEqual([
      { matchedBy: null, grams: null, evidence: null, covered: null, why: 'noQuantity' },
    ]);
  });

  it('sets what it does not know aside as it was known then', async () => {
    const id = await order({ purchaseOrderNumber: 'PO-BARE', suppliers: [of('mill')] });
    expect((await trace(id, `?asOf=${beforeSale}`)).setAside).toBeUndefined();
  });

  it('asks all linked suppliers of the brand where it names none', async () => {
    const received = await trace(await order({ purchaseOrderNumber: 'PO-RECEIVED' }));
    expect([received.matchedBy, received.trace?.grams, received.setAside]).toEqual(['purchaseOrderNumber', 10_000, undefined]);
    expect((await trace(await order({ purchaseOrderNumber: 'PO-OTHER' }))).matchedBy).toBe('purchaseOrderNumber');
    expect(await trace(await order({ purchaseOrderNumber: 'PO-BARE' }))).toMatchObject({
      matchedBy: null,
      setAside: [{ reason: 'notASupplier' }],
    });
  });

  it('a trace by typed numbers counts what the brand received from its suppliers alone', async () => {
    const typed = async (number: string) =>
      (await brand('GET', `/api/traces/orders?purchaseOrderNumber=${number}`, undefined, { 'x-position': head })).body;
    expect(await typed('PO-BARE')).toMatchObject({ matchedBy: null, transactions: [], setAside: [{ seller: { name: 'stranger' } }] });
    expect(await typed('PO-RECEIVED')).toMatchObject({ matchedBy: 'purchaseOrderNumber', trace: { grams: 10_000 } });
  });

  it('shows the two weeks before the purchase date where no number matches', async () => {
    const dated = (purchaseDate: string) => order({ purchaseOrderNumber: 'NONE', purchaseDate, suppliers: [of('mill')] });
    const { matchedBy, message, transactions } = await trace(await dated('2026-03-10'));
    expect([matchedBy, message]).toEqual(['purchaseDate', 'No traceability data found']);
    expect(transactions.map(({ kind }) => kind)).toEqual(['sell', 'transform', 'purchase', 'purchase']);
    expect((await trace(await dated('2026-05-10'))).matchedBy).toBeNull();
  });

  it('says that it cannot search without a number and a date', async () => {
    const { message } = await trace(await order({ productDescription: 'Shirt', suppliers: [of('mill')] }));
    expect(message).toBe('There is insufficient information to complete this trace');
  });

  it('is as it was known then', async () => {
    const id = await order({ purchaseOrderNumber: 'PO 26/0417', suppliers: [of('mill')] });
    const then = await trace(id, `?asOf=${beforeSale}`);
    expect(then).toMatchObject({ matchedBy: null, isLater: true, transactions: [] });
    expect(then.message).toMatch(
      /^Not recorded yet on \d\d\/\d\d\/2026 \d\d:\d\d UTC\. First recorded on \d\d\/\d\d\/2026 \d\d:\d\d UTC\.$/,
    );
    expect((await trace(id, '?on=2026-02-28')).message).toMatch(/^Not recorded yet on 28\/02\/2026\. First recorded on/);
    expect((await trace(await order({ purchaseOrderNumber: 'NONE', suppliers: [of('mill')] }), `?asOf=${beforeSale}`)).message).toBe(
      'No traceability data found',
    );
    expect((await trace(id, '?on=2026-03-01')).matchedBy).toBe('purchaseOrderNumber');
    expect((await trace(id, '?on=2026-02-28')).matchedBy).toBeNull();
  });

  it('searches for the order as it was then, once it was placed', async () => {
    const id = await order({ purchaseOrderNumber: 'PO 26/0417', suppliers: [of('mill')] });
    const placed = await brand('POST', `/api/orders/${id}/place`);
    head = placed.body.position;
    const { placedAt } = (await get(id)).body;
    head = (await brand('PUT', `/api/orders/${id}`, { purchaseOrderNumber: 'PO-OTHER', suppliers: [of('other')] })).body.position;
    expect((await trace(id)).transactions.map(({ facility }) => facility.name)).toEqual(['other']);
    expect((await trace(id, `?asOf=${placedAt}`)).transactions.map(({ facility }) => facility.name)).toEqual(['mill']);
  });
});

describe('the risk of an order', () => {
  const riskOf = async (id: string, query = ''): Promise<OrderRiskReply> => (await get(`${id}/risk${query}`)).body;

  it('weighs its makers by their shares, and says how much of it is judged', async () => {
    const id = await order({ purchaseOrderNumber: 'PO 26/0417', suppliers: [of('mill')] });
    const { laborRiskLevel, score, knownShare, tiers, worstTier } = await riskOf(id);
    const judged = tiers.map((each) => [
      each.tier,
      each.laborRiskLevel,
      each.facilities.map(({ facility, share }) => [facility.name, share]),
    ]);
    expect(judged).toEqual([
      [1, null, []],
      [2, 'LOW', [['mill', 1]]],
      [3, null, []],
      [4, 'HIGH', [['gin', 0.8]]],
      [5, null, [['farm', 0.8]]],
    ]);
    expect([laborRiskLevel, worstTier, tiers[3]?.facilities[0]?.knockOut]).toEqual(['HIGH', 4, true]);
    expect(knownShare).toBeCloseTo(1.8 / 5, 9);
    expect(score).toBeGreaterThan(2.9);
    expect(await riskOf(id, '?asOf=2026-03-01T23:00:00.000Z')).toMatchObject({ laborRiskLevel: null, knownShare: 0, score: null });
  });

  it('judges the goods by terms, and says which it knows nothing of', async () => {
    const id = await order({ purchaseOrderNumber: 'PO 26/0417', suppliers: [of('mill')] });
    const { productRiskLevel, productScore, terms } = await riskOf(id);
    expect([productRiskLevel, productScore]).toEqual(['MEDIUM', 5]);
    expect(Object.fromEntries(terms.map(({ term, points }) => [term, points]))).toEqual({
      ...{ notVerified: 1, yields: 0, dna: null, documents: 4 },
      ...{ countryLists: null, entityLists: null, doubts: 0, intermediaries: 0 },
    });
    const lot = (await brand('GET', '/api/risk/lots/O-FABRIC')).body as TraceRiskReply;
    expect([lot.productScore, lot.tiers.map(({ tier }) => tier)]).toEqual([5, [2, 3, 4, 5]]);
  });

  it('has no level where nothing is traced', async () => {
    const nothing = { laborRiskLevel: null, productRiskLevel: null, productScore: null, tiers: [], terms: [], matchedBy: null };
    expect(await riskOf(await order({ purchaseOrderNumber: 'NONE' }))).toMatchObject(nothing);
  });

  it('is in the rows of orders and of suppliers', async () => {
    await order({ productDescription: 'Risky row', purchaseOrderNumber: 'PO 26/0417', suppliers: [of('mill')] });
    const levels = async (path: string) => {
      const { items } = (await brand('GET', path, undefined, { 'x-position': head })).body;
      return items.map(({ laborRiskLevel, productRiskLevel }: OrderSummary) => [laborRiskLevel, productRiskLevel]);
    };
    expect(await levels('/api/orders?q=risky&traced=true')).toEqual([['HIGH', 'LOW']]);
    expect(await levels('/api/orders?q=risky')).toEqual([[null, null]]);
    expect(await levels('/api/suppliers?q=mill&sort=businessName')).toEqual([
      ['LOW', 'LOW'],
      [null, 'MEDIUM'],
    ]);
  });
});

it('the timeline has a lane for each site, and counts what happened', async () => {
  const id = await order({ purchaseOrderNumber: 'PO 26/0417', suppliers: [of('mill')] });
  const timeline: TimelineReply = (await get(`${id}/timeline?by=day`)).body;
  const lanes = timeline.lanes.map(({ tier, facility, events, grams }) => [tier, facility.name, events, grams]);
  expect(lanes).toEqual([
    [2, 'mill', 4, 100_000],
    [4, 'gin', 2, 80_000],
    [5, 'farm', 1, 80_000],
  ]);
  // Goods that no recorded site made weigh as much as is missing from the order; the lanes and they add up to it.
  expect(timeline.grams).toBe(100_000);
  expect(timeline.unmade.map(({ tier, grams }) => [tier, grams])).toEqual([
    [4, 20_000],
    [5, 20_000],
  ]);
  expect(timeline.periods).toEqual([{ period: '2026-03-01', events: 7, kinds: { record: 1, purchase: 3, transform: 2, sell: 1 } }]);
  expect((await get(`${id}/timeline`)).body.periods).toMatchObject([{ period: '2026-03', events: 7 }]);
  const nothing = await order({ productDescription: 'Shirt' });
  expect((await get(`${nothing}/timeline`)).body).toMatchObject({ lanes: [], periods: [], message: expect.stringMatching(/insufficient/) });
});

it('rows of the list say how far they are traced on request', async () => {
  const given = { productDescription: 'Traced row', suppliers: [of('mill')] };
  await order({ ...given, purchaseOrderNumber: 'PO 26/0417', purchaseDate: '2026-01-01' });
  await order({ ...given, purchaseOrderNumber: 'NONE', invoiceNumber: 'INV-4', purchaseDate: '2026-01-02' });
  await order({ ...given, purchaseOrderNumber: 'PO-OTHER', purchaseDate: '2026-01-03' });
  const rows = async (query: string): Promise<OrderSummary['trace'][]> =>
    (await get(`?q=traced&sort=purchaseDate${query}`)).body.items.map((row: OrderSummary) => row.trace);
  const evidence = { named: 0.8, pooled: 0, unverified: 0.2, unknown: 0 };
  expect(await rows('&traced=true')).toEqual([
    { matchedBy: 'purchaseOrderNumber', grams: 100_000, evidence, covered: null, why: 'noQuantity' },
    { matchedBy: 'invoiceNumber', grams: 100_000, evidence, covered: null, why: 'noQuantity' },
    { matchedBy: null, grams: null, evidence: null, covered: null, why: 'noQuantity' },
  ]);
  expect(await rows('')).toEqual([null, null, null]);
});
