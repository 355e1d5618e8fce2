import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FacilityType, Role } from '../../../contracts/shared/roles.js';
import type { TraceReply } from '../../../contracts/trace/tracing/replies.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../platform/events/event-store.js';
import { ProjectionRunner } from '../../platform/projections/projection-runner.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';

const CAST = {
  farm1: ['FARM', 'FARM'],
  farm2: ['FARM', 'FARM'],
  gin: ['GINNER', 'GINNER'],
  spinner: ['SPINNER', 'SPINNER'],
  mill: ['MILL', 'MILL'],
  brand: ['BRAND', 'BRAND'],
  rival: ['BRAND', 'BRAND'],
  auditor: ['AUDITOR', 'AUDITOR'],
} as const satisfies Record<string, readonly [FacilityType, Role]>;
type Name = keyof typeof CAST;

const FARM_PLACE = { oarId: 'PK2021250D1DTN7', country: 'PK', province: 'Punjab', district: 'Bahawalpur' };

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
let who: Record<Name | 'admin', ApiCall>;
let head: string;
const folder = mkdtempSync(join(tmpdir(), 'traces-'));
const told = new LogBuilder();
const papers = { purchaseOrderNumber: 'PO 77-é/1', invoiceNumber: 'INV-9', price: { amount: 900, currency: 'USD' as const } };
let moments: { beforeYarn: string; beforeSale: string };

const now = () => told.events.at(-1)?.metadata.recordedAt as string;

/** 300 kg and 100 kg of raw cotton, ginned, 120 of 140 kg of the lint spun, woven, sold to the brand. */
function tell(id: (name: Name) => string): void {
  told.record(id('farm1'), [{ id: 'RAW-A', product: 'rawCotton', grams: 300_000, verifiedGrams: 300_000 }]);
  told.record(id('farm2'), [{ id: 'RAW-B', product: 'rawCotton', grams: 100_000, verifiedGrams: 50_000 }]);
  told.buy(id('gin'), id('farm1'), ['RAW-A']);
  told.buy(id('gin'), id('farm2'), ['RAW-B']);
  const raw = [
    { from: 'RAW-A', grams: 300_000 },
    { from: 'RAW-B', grams: 100_000 },
  ];
  told.transform(id('gin'), { inputs: raw }, [{ id: 'LINT', product: 'lint', grams: 140_000 }]);
  told.buy(id('spinner'), id('gin'), ['LINT']);
  const beforeYarn = now();
  told.transform(id('spinner'), { inputs: [{ from: 'LINT', grams: 120_000 }] }, [{ id: 'YARN', product: 'yarn', grams: 100_000 }]);
  told.buy(id('mill'), id('spinner'), ['YARN']);
  told.transform(id('mill'), { inputs: [{ from: 'YARN', grams: 100_000 }] }, [{ id: 'FABRIC', product: 'fabric', grams: 90_000 }]);
  moments = { beforeYarn, beforeSale: now() };
  told.sell(id('mill'), id('brand'), ['FABRIC'], papers);
}

beforeAll(async () => {
  product = await startTestServer({ dataDir: folder });
  const names = Object.keys(CAST) as Name[];
  const calls: Partial<typeof who> = {};
  const made: Partial<typeof sites> = {};
  for (const name of names) made[name] = await product.facility(CAST[name][0], { name });
  sites = made as typeof sites;
  const facilities = product.app.get(Facilities);
  await facilities.put({ ...sites.mill, auditorIds: [sites.auditor.id] });
  for (const brand of [sites.brand, sites.rival]) await facilities.link(brand, sites.mill, '2026-01-01T00:00:00.000Z');
  for (const name of names) calls[name] = await product.signIn((await product.user(CAST[name][1], sites[name])).email);
  calls.admin = await product.signIn((await product.user('ADMIN')).email);
  who = calls as typeof who;
  tell((name) => sites[name].id);
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of told.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
});

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (name: Name | 'admin', path: string) => who[name]('GET', `/api/traces/${path}`, undefined, { 'x-position': head });
const sharesOf = ({ nodes }: TraceReply) => Object.fromEntries(nodes.map(({ lotId, rootShare }) => [lotId, rootShare]));
const makersOf = ({ tiers }: TraceReply) =>
  tiers.map(({ tier, facilities }) => [
    tier,
    Object.fromEntries(facilities.map(({ facility, share }) => [facility?.name ?? 'bypassed', share])),
  ]);

describe('a backward trace', () => {
  it('names the inputs of a lot and their makers, in reading order', async () => {
    const { status, body } = await get('brand', 'lots/fabric');
    expect(status).toBe(200);
    const trace: TraceReply = body;
    expect(trace.root).toBe('FABRIC');
    expect(trace.nodes.map(({ lotId }) => lotId)).toEqual(['FABRIC', 'YARN', 'LINT', 'RAW-A', 'RAW-B']);
    expect(sharesOf(trace)).toEqual({ FABRIC: 1, YARN: 1, LINT: 1, 'RAW-A': 0.75, 'RAW-B': 0.25 });
    expect(makersOf(trace)).toEqual([
      [2, { mill: 1 }],
      [3, { spinner: 1 }],
      [4, { gin: 1 }],
      [5, { farm1: 0.75, farm2: 0.25 }],
    ]);
    expect(trace.edges).toContainEqual({ from: 'RAW-A', to: 'LINT', grams: 300_000, share: 0.75 });
    const raw = trace.nodes.find(({ lotId }) => lotId === 'RAW-B');
    expect(raw).toMatchObject({
      end: 'origin',
      tier: 5,
      massGrams: 100_000,
      verifiedShare: 0.5,
      facility: { name: 'farm2', type: 'FARM' },
    });
    expect(trace.grams).toBe(90_000);
    expect(trace.nodes.map(({ grams }) => grams)).toEqual([90_000, 90_000, 90_000, 67_500, 22_500]);
    expect(trace.tiers.at(-1)).toMatchObject({ facilities: [{ grams: 67_500 }, { grams: 22_500 }], unknownGrams: 0 });
    const whole = { named: 1, pooled: 0, unverified: 0, unknown: 0 };
    expect(trace.evidence).toEqual(whole);
    expect(raw?.evidence).toEqual({ ...whole, named: 0.25 });
    for (const { evidence, unknownEvidence } of trace.tiers) expect([evidence, unknownEvidence]).toEqual([whole, { ...whole, named: 0 }]);
    expect(trace.tiers.at(-1)?.facilities.map(({ evidence }) => evidence?.named)).toEqual([0.75, 0.25]);
    // Recorded, bought, ginned.
    expect(raw?.transactionIds).toHaveLength(3);
  });

  it('says where the facilities are, as far as they stated it, without their street', async () => {
    await product.app.get(Facilities).put({ ...sites.farm1, ...FARM_PLACE, address: 'Canal Road 4' });
    const trace: TraceReply = (await get('brand', 'lots/fabric')).body;
    const farm = { id: sites.farm1.id, name: 'farm1', type: 'FARM', ...FARM_PLACE };
    expect(trace.nodes.find(({ lotId }) => lotId === 'RAW-A')?.facility).toEqual(farm);
    expect(trace.tiers.at(-1)?.facilities[0]?.facility).toEqual(farm);
    expect((await get('brand', 'lots/RAW-A?direction=forward')).body.nodes[0].facility).toEqual(farm);
  });

  it('is as it was known then, for its present readers', async () => {
    const before = await get('brand', `lots/FABRIC?asOf=${moments.beforeSale}`);
    expect(before.body).toMatchObject({ root: 'FABRIC', asOf: moments.beforeSale });
    expect((await get('brand', `lots/FABRIC?asOf=${moments.beforeYarn}`)).status).toBe(404);
    expect((await get('brand', 'lots/FABRIC?on=2026-02-28')).status).toBe(404);
    expect((await get('brand', 'lots/FABRIC?on=2026-03-01')).status).toBe(200);
  });

  it('says when a later lot came, to its present readers', async () => {
    const early = await get('brand', `lots/FABRIC?asOf=${moments.beforeYarn}`);
    expect(early.body).toMatchObject({
      status: 404,
      code: 'NotRecordedYet',
      detail: 'Not recorded yet on 01/03/2026 08:00 UTC. First recorded on 01/03/2026 08:00 UTC.',
    });
    const day = await get('brand', 'lots/FABRIC?on=2026-02-28');
    expect(day.body.detail).toBe('Not recorded yet on 28/02/2026. First recorded on 01/03/2026.');
    for (const query of [`asOf=${moments.beforeYarn}`, 'on=2026-02-28'])
      expect((await get('rival', `lots/FABRIC?${query}`)).body.code).toBe('NotFound');
  });

  it('is not there for strangers and for suppliers further up', async () => {
    for (const name of ['rival', 'spinner', 'farm1'] as const) expect((await get(name, 'lots/FABRIC')).status).toBe(404);
    for (const name of ['mill', 'auditor', 'admin'] as const) expect((await get(name, 'lots/FABRIC')).status).toBe(200);
    expect((await get('brand', `lots/${randomUUID()}`)).status).toBe(404);
  });
});

describe('a forward trace', () => {
  it('says where a lot went, and how much of it', async () => {
    const { body } = await get('brand', 'lots/RAW-A?direction=forward');
    expect(sharesOf(body)).toEqual({ 'RAW-A': 1, LINT: 1, YARN: 0.857142857143, FABRIC: 0.857142857143 });
    expect(body.nodes[0].lotId).toBe('RAW-A');
    expect(body.hiddenShare).toBeUndefined();
  });

  it('weighs what was passed on, what is in stock and what was lost, at every tier', async () => {
    const { body }: { body: TraceReply } = await get('brand', 'lots/RAW-A?direction=forward');
    const goods = body.nodes.map(({ lotId, grams, stockGrams, lostGrams }) => [lotId, grams, stockGrams, lostGrams]);
    expect(goods).toEqual([
      ['RAW-A', 300_000, 0, 195_000],
      ['LINT', 105_000, 15_000, 15_000],
      ['YARN', 75_000, 0, 7_500],
      ['FABRIC', 67_500, 67_500, 0],
    ]);
    const back: TraceReply = (await get('brand', 'lots/FABRIC')).body;
    expect(back.nodes.find(({ lotId }) => lotId === 'RAW-A')?.grams).toBe(67_500);
    expect(body.tiers.map(({ tier, facilities, stockGrams, lostGrams }) => [tier, facilities[0]?.grams, stockGrams, lostGrams])).toEqual([
      [5, 300_000, 0, 0],
      [4, 105_000, 0, 195_000],
      [3, 75_000, 15_000, 210_000],
      [2, 67_500, 15_000, 217_500],
      [1, undefined, 82_500, 217_500],
    ]);
  });

  it('shows a supplier nothing of what others made of its lot but its sum', async () => {
    const farm = await get('farm1', 'lots/RAW-A?direction=forward');
    expect(farm.body).toMatchObject({ nodes: [{ lotId: 'RAW-A' }], edges: [], hiddenShare: 1 });
    const gin = await get('gin', 'lots/RAW-A?direction=forward');
    expect(sharesOf(gin.body)).toEqual({ 'RAW-A': 1, LINT: 1 });
    expect(gin.body.hiddenShare).toBeCloseTo(6 / 7, 9);
    // The spinner's loss is its own business.
    expect(gin.body.tiers.map((tier: TraceReply['tiers'][number]) => tier.hiddenGrams)).toEqual([0, 0, 90_000, 90_000, 90_000]);
    expect(farm.body).toMatchObject({ hiddenGrams: 300_000, nodes: [{ stockGrams: 0, lostGrams: 0 }] });
    expect(farm.body.tiers[1]).toMatchObject({ facilities: [], hiddenGrams: 300_000, lostGrams: 0 });
  });

  it('at a point in time shows what had gone by then', async () => {
    const { body } = await get('brand', `lots/RAW-A?direction=forward&asOf=${moments.beforeYarn}`);
    expect(sharesOf(body)).toEqual({ 'RAW-A': 1, LINT: 1 });
  });
});

describe('the trace of an order', () => {
  const order = (name: Name, query: string) => get(name, `orders?supplierIds=${sites.mill.id}${query}`);

  it('is found by its number, whatever the case and the signs between', async () => {
    const { body } = await order('brand', '&purchaseOrderNumber=po77%C3%89%201');
    expect(body.matchedBy).toBe('purchaseOrderNumber');
    expect(body.trace.root).toBe('order');
    expect(sharesOf(body.trace)).toEqual({ FABRIC: 1, YARN: 1, LINT: 1, 'RAW-A': 0.75, 'RAW-B': 0.25 });
    expect(body.transactions).toMatchObject([{ kind: 'sell', counterparty: { name: 'brand' }, price: { amount: 900 } }]);
    expect((await order('brand', '&purchaseOrderNumber=none&invoiceNumber=inv9')).body.matchedBy).toBe('invoiceNumber');
  });

  it('has a message when nothing can be found', async () => {
    const none = await order('brand', `&purchaseOrderNumber=${randomUUID()}`);
    expect(none.body).toEqual({
      matchedBy: null,
      message: 'No traceability data found',
      transactions: [],
      covered: null,
      why: 'noQuantity',
    });
    const insufficient = await order('brand', '&purchaseOrderNumber=--');
    expect(insufficient.body).toMatchObject({ matchedBy: null, message: 'There is insufficient information to complete this trace' });
  });

  it('falls back to the two weeks before the purchase date', async () => {
    const { body } = await order('brand', '&purchaseOrderNumber=none&purchaseDate=2026-03-15');
    expect(body).toMatchObject({ matchedBy: 'purchaseDate', message: 'No traceability data found' });
    expect(body.transactions.map(({ kind }: { kind: string }) => kind)).toEqual(['sell', 'transform', 'purchase']);
    const bought = body.transactions.find(({ kind }: { kind: string }) => kind === 'purchase');
    expect(bought.counterparty).toBeNull();
    expect(body.transactions.map(({ withCaller }: { withCaller: boolean }) => withCaller)).toEqual([true, false, false]);
    // The yarn is in the brand's fabric; of the mill's business with others a rival reads nothing.
    expect(bought.lots).toMatchObject([{ productId: 'YARN', massGrams: 100_000 }]);
    expect((await order('rival', '&purchaseDate=2026-03-15')).body).toMatchObject({ matchedBy: null, transactions: [] });
    expect((await order('brand', '&purchaseDate=2026-03-16')).body.matchedBy).toBeNull();
    expect((await order('brand', '&purchaseDate=2026-02-28')).body.matchedBy).toBeNull();
  });

  it('shows another brand of the same supplier nothing of an order, not even that it is there', async () => {
    const nothing = { matchedBy: null, message: 'No traceability data found', transactions: [], covered: null, why: 'noQuantity' };
    expect((await order('rival', '&invoiceNumber=INV-9')).body).toEqual(nothing);
    expect((await order('rival', '&invoiceNumber=INV-9&purchaseDate=2026-03-15')).body).toEqual(nothing);
    expect((await order('rival', '&invoiceNumber=NOBODY-HAS-THIS')).body).toEqual(nothing);
  });

  it('asks suppliers alone', async () => {
    const { body } = await get('brand', `orders?supplierIds=${sites.gin.id}&purchaseDate=2026-03-02`);
    expect(body).toMatchObject({ matchedBy: null, transactions: [] });
  });
});

it('keeps up with the log, and says how far it is', async () => {
  const newest = (await product.app.get(EventStore).head()) ?? '';
  await product.app.get(ReadPositions).waitFor(newest);
  const states = await product.app.get(ProjectionRunner).states();
  expect(states.find(({ name }) => name === 'trace-index')).toMatchObject({ position: newest, lag: 0 });
});

it('starts again from the stored views', async () => {
  await product.stop();
  product = await startTestServer({ dataDir: folder });
  const again = await product.signIn((await product.user('BRAND', sites.brand)).email);
  const { body } = await again('GET', '/api/traces/lots/FABRIC', undefined, { 'x-position': head });
  expect(sharesOf(body)).toEqual({ FABRIC: 1, YARN: 1, LINT: 1, 'RAW-A': 0.75, 'RAW-B': 0.25 });
});
