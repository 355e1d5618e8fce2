import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DocumentRequestReply } from '../../contracts/brand/order-documents/replies.js';
import type { OrderSummary } from '../../contracts/brand/orders/replies.js';
import { groupBy } from '../../contracts/shared/group-by.js';
import { recordDemoAgain } from '../../test/support/server/recorded-demo.js';
import { startTestServer, type TestServer } from '../../test/support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({ demo: true });
}, 60_000);
afterAll(() => product.stop());

it('a seeded brand has an order for each delivery of its last year, a draft, one that is lost and one cancelled; again changes nothing', async () => {
  const call = await product.signIn('brand1@example.org');
  const read = async (): Promise<OrderSummary[]> => (await call('GET', '/api/orders?traced=true&perPage=100')).body.items;
  const orders = await read();
  const stateOf = (order: OrderSummary) => (order.state === 'placed' ? (order.trace?.matchedBy ?? 'lost') : order.state);
  const counts = groupBy(orders, stateOf);
  expect([...counts.keys()].sort()).toEqual(['cancelled', 'draft', 'lost', 'purchaseOrderNumber']);
  expect((['cancelled', 'draft', 'lost'] as const).map((state) => counts.get(state)?.length)).toEqual([1, 1, 1]);
  for (const { trace } of counts.get('purchaseOrderNumber') ?? []) expect(trace?.grams).toBeGreaterThan(0);
  const deliveries = (await call('GET', '/api/custody/transactions?kind=purchase&perPage=1')).body.total;
  expect(counts.get('purchaseOrderNumber')?.length).toBeLessThanOrEqual(deliveries);
  expect(counts.get('purchaseOrderNumber')?.length).toBeGreaterThan(20);
  const products = (await call('GET', '/api/products')).body.total;
  const requests = async () => (await call('GET', '/api/document-requests?from=me')).body.items as DocumentRequestReply[];
  const asked = await requests();
  expect(asked.map(({ state }) => state).sort()).toEqual(['granted', 'granted', 'granted', 'refused', 'waiting']);
  const { body: evidence } = await call('GET', `/api/orders/${asked[0]?.order?.id}/evidence`);
  for (const state of ['there', 'withheld', 'missing']) expect(evidence.counts[state]).toBeGreaterThan(0);
  await recordDemoAgain(product);
  expect(await requests()).toEqual(asked);
  // Figures are counted in the background, and `trace` was requested separately.
  const recorded = (all: readonly OrderSummary[]) => all.map(({ figures: _, ...order }) => order);
  expect(recorded(await read())).toEqual(recorded(orders));
  expect((await call('GET', '/api/products')).body.total).toBe(products);
}, 120_000);
