/** Which facts of a lot's life each reader sees. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { LotHistoryEntry } from '../../../../../contracts/ledger/custody/replies.js';
import { randomUUID } from '../../../../../test/support/jest/made-up.js';
import type { ApiCall, TestServer } from '../../../../../test/support/server/test-server.js';
import { AN_HOUR_AGO, startTestServer } from '../../../../../test/support/server/test-server.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';

let product: TestServer;
let farm: Awaited<ReturnType<TestServer['someone']>>;
let gin: Awaited<ReturnType<TestServer['someone']>>;
let spinner: Awaited<ReturnType<TestServer['someone']>>;
let position = '';
const nameOf = ({ user }: typeof farm) => `${user.firstName} ${user.lastName}`;

const send = async ({ call }: typeof farm, path: string, body: object) => {
  const reply = await call(
    'POST',
    `/api/custody/${path}`,
    { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, ...body },
    { 'x-position': position },
  );
  expect([reply.status, reply.body]).toMatchObject([201, { position: expect.any(String) }]);
  position = reply.body.position;
};
const history = async (call: ApiCall, productId: string): Promise<LotHistoryEntry[]> =>
  (await call('GET', `/api/lots/${productId}`, undefined, { 'x-position': position })).body.history;

beforeAll(async () => {
  product = await startTestServer();
  [farm, gin, spinner] = [
    await product.someone('FARM', 'FARM'),
    await product.someone('GINNER', 'GINNER'),
    await product.someone('SPINNER', 'SPINNER'),
  ];
  const facilities = product.app.get(Facilities);
  for (const [a, b] of [
    [farm, gin],
    [gin, spinner],
  ] as const)
    await facilities.link(a.site, b.site, '2026-01-01T00:00:00.000Z');
  const made = { product: 'lint', quantity: 140, unit: 'kg' };
  await send(farm, 'records', { lots: [{ productId: 'RAW-001', product: 'rawCotton', quantity: 400, unit: 'kg' }] });
  await send(farm, 'sales', { purchaserId: gin.site.id, lots: [{ productId: 'RAW-001' }] });
  await send(gin, 'purchases', { sellerId: farm.site.id, lots: [{ productId: 'RAW-001', receivedQuantity: 398 }], invoiceNumber: 'F-7' });
  await send(gin, 'transforms', { step: 'gin', inputs: [{ productId: 'RAW-001' }], outputs: [{ productId: 'LINT-01', ...made }] });
  await send(gin, 'sales', { purchaserId: spinner.site.id, lots: [{ productId: 'LINT-01' }] });
  await send(spinner, 'purchases', { sellerId: gin.site.id, lots: [{ productId: 'LINT-01' }], purchaseOrderNumber: 'PO-8' });
}, 60_000);
afterAll(() => product?.stop());

it('shows the person and what the transform took and gave to readers of the ledger', async () => {
  const [recorded, sale, bought, used] = await history(gin.call, 'RAW-001');
  expect(recorded).toMatchObject({ kind: 'record', grams: 400_000, facility: { id: farm.site.id } });
  for (const fact of [recorded, sale]) expect(fact).not.toHaveProperty('person');
  expect(sale).toMatchObject({ kind: 'sell', grams: 400_000, counterparty: { id: gin.site.id } });
  expect(bought).toMatchObject({ kind: 'purchase', person: nameOf(gin), grams: 398_000, numbers: { invoiceNumber: 'F-7' } });
  expect(bought?.transit).toEqual({ shippedGrams: 400_000, receivedGrams: 398_000 });
  expect(used).toMatchObject({ kind: 'transform', person: nameOf(gin), grams: 398_000 });
  expect(used?.transform).toEqual({ step: 'gin', yieldBp: 3517, inputGrams: 398_000, outputGrams: 140_000, outputs: 1 });
});

it('keeps people and yields of others to themselves', async () => {
  const [made, sale, bought] = await history(spinner.call, 'LINT-01');
  expect(made).toMatchObject({ kind: 'transform', grams: 140_000, facility: { id: gin.site.id } });
  for (const fact of [made, sale]) expect(fact).not.toHaveProperty('person');
  expect(made).not.toHaveProperty('transform');
  expect(bought).toMatchObject({ kind: 'purchase', person: nameOf(spinner), numbers: { purchaseOrderNumber: 'PO-8' } });
  const [, , boughtRaw] = await history(farm.call, 'RAW-001');
  expect(boughtRaw).toMatchObject({ kind: 'purchase', numbers: { invoiceNumber: 'F-7' }, transit: { shippedGrams: 400_000 } });
  expect(boughtRaw).not.toHaveProperty('person');
});

it('shows everybody to admins', async () => {
  const { email } = await product.user('ADMIN');
  const facts = await history(await product.signIn(email), 'LINT-01');
  expect(facts.map(({ person }) => person)).toEqual([nameOf(gin), nameOf(gin), nameOf(spinner)]);
});
