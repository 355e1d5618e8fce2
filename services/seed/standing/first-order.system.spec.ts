import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MissingForFileReply } from '../../../contracts/brand/order-documents/replies.js';
import type { OrderDetentionReply } from '../../../contracts/brand/orders/detention/replies.js';
import type { OrderSummary } from '../../../contracts/brand/orders/replies.js';
import type { TraceProvenance } from '../../../contracts/trace/tracing/replies.js';
import type { AlertReply } from '../../../contracts/watch/alerts/replies.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { OrderWatch } from '../../brand/orders/watch/order-watch.js';
import { EventStore } from '../../platform/events/event-store.js';

let product: TestServer;
let call: ApiCall;
let orders: OrderSummary[];

beforeAll(async () => {
  product = await startTestServer({ demo: true });
  call = await product.signIn('brand1@example.org');
  const head = (await product.app.get(EventStore).head()) ?? '';
  await product.app.get(OrderWatch).caughtUp();
  orders = (await call('GET', '/api/orders?traced=true&perPage=100', undefined, { 'x-position': head })).body.items;
}, 240_000);
afterAll(() => product.stop());

const evidenceOf = ({ trace }: OrderSummary): Partial<TraceProvenance> => trace?.evidence ?? {};

describe('the orders that a brand of the demo meets', () => {
  it('begin, in the list and on the home, with one that is nearly all traced, and whose unknown part is seen', async () => {
    const [first] = orders;
    const { items } = (await call('GET', '/api/orders?state=placed&sort=-purchaseDate&perPage=8&traced=true')).body;
    expect(items[0].id).toBe(first?.id);
    const { named = 0, pooled = 0, unknown = 0 } = evidenceOf(first as OrderSummary);
    expect(named + pooled).toBeGreaterThanOrEqual(0.85);
    expect(named + pooled).toBeLessThanOrEqual(0.95);
    expect(unknown).toBeGreaterThanOrEqual(0.05);
  });

  it('give no alert for the first of them', async () => {
    const admin = await product.signIn('superadmin@example.org');
    const alerts: AlertReply[] = (await admin('GET', '/api/alerts?perPage=100')).body.items;
    const { body } = await call('GET', `/api/orders/${orders[0]?.id}/trace`);
    const lots: string[] = body.trace.nodes.map(({ productId }: { productId: string }) => productId);
    expect(lots.length).toBeGreaterThan(6);
    expect(alerts.filter((alert) => lots.some((lot) => JSON.stringify(alert).includes(lot)))).toEqual([]);
  });

  it('show a pool, goods that nobody vouches for, a number that nobody recorded, and more than was ordered', () => {
    const others = orders.slice(1);
    expect(others.some((order) => (evidenceOf(order).pooled ?? 0) > 0.2)).toBe(true);
    expect(others.some((order) => (evidenceOf(order).unverified ?? 0) > 0.2)).toBe(true);
    expect(others.some(({ state, trace }) => state === 'placed' && trace?.matchedBy === null)).toBe(true);
    expect(others.some(({ trace }) => trace?.covered && trace.covered.found > trace.covered.ordered * 1.5)).toBe(true);
  });

  it('show a dispute, and a claim that the books of the seller support in part', async () => {
    const exceeded = orders.find(({ trace }) => trace?.covered && trace.covered.found > trace.covered.ordered * 1.5);
    const { body } = await call('GET', `/api/orders/${exceeded?.id}/trace`);
    expect(body.trace.nodes.some(({ disputed }: { disputed: boolean }) => disputed)).toBe(true);
    const shares = await Promise.all(
      orders
        .filter(({ trace }) => (trace?.evidence?.unverified ?? 0) > 0.2)
        .slice(0, 4)
        .map(async ({ id }) => ((await call('GET', `/api/orders/${id}/trace`)).body.stated?.verifiedShare ?? 1) as number),
    );
    expect(Math.min(...shares)).toBeLessThan(0.9);
  });

  it('are detained once: with days left, sent evidence, and gaps in its file', async () => {
    const [detained, ...others] = orders.filter(({ detention }) => detention !== undefined);
    expect(others).toEqual([]);
    const { current } = (await call('GET', `/api/orders/${detained?.id}/detention`)).body as OrderDetentionReply;
    expect(current).toMatchObject({
      authority: 'US Customs, Port of Newark',
      place: 'Newark',
      regime: 'UFLPA',
      termDays: 21,
      sent: [{ what: 'notice answered' }, { what: 'commercial papers' }],
      clock: { isOverdue: false },
    });
    expect(current?.clock?.left).toBeGreaterThan(0);
    const { items, askable } = (await call('GET', `/api/orders/${detained?.id}/missing`)).body as MissingForFileReply;
    expect(items[0]?.kind).toBe('finishedTest');
    expect(items.some(({ kind, verb }) => kind === 'document' && verb === 'ask')).toBe(true);
    expect(askable).toBeGreaterThan(1);
  });
});
