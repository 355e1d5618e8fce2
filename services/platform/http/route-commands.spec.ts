import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';

let product: TestServer;
let farm: ApiCall;
let brand: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  farm = await product.signIn((await product.user('FARM', await product.facility('FARM'))).email);
  brand = await product.signIn((await product.user('BRAND', await product.facility('BRAND'))).email);
});
afterAll(() => product.stop());

/** How often the metrics say that a command came out so. */
async function counted(command: string, outcome: string): Promise<number> {
  const { text } = await product.call('GET', '/api/metrics');
  const line = new RegExp(`^selvedge_command_seconds_count\\{command="${command}",outcome="${outcome}"\\} (\\d+)$`, 'm');
  return Number(line.exec(text)?.[1] ?? 0);
}

const harvest = (productId: string) => ({
  transactionId: randomUUID(),
  occurredAt: AN_HOUR_AGO,
  lots: [{ productId, product: 'rawCotton', quantity: 100, unit: 'kg' }],
});

it('the metrics of appends count the events of a command', async () => {
  const appended = async () =>
    Number(/^selvedge_events_appended_total (\d+)$/m.exec((await product.call('GET', '/api/metrics')).text)?.[1]);
  const before = await appended();
  expect((await farm('POST', '/api/custody/records', harvest('BUS-000'))).status).toBe(201);
  // The audit log appends the act too.
  expect(await appended()).toBe(before + 2);
});

describe('the metrics of commands', () => {
  it('count a command of custody and one of orders, by their kind', async () => {
    const done = await counted('RecordProducts', 'done');
    expect((await farm('POST', '/api/custody/records', harvest('BUS-001'))).status).toBe(201);
    expect((await brand('POST', '/api/orders', { purchaseOrderNumber: 'PO 1' })).status).toBe(201);
    expect(await counted('RecordProducts', 'done')).toBe(done + 1);
    expect(await counted('CreateOrder', 'done')).toBe(1);
  });

  it('distinguish a repeated command from a refused one', async () => {
    const command = harvest('BUS-002');
    for (const status of [201, 200, 200]) expect((await farm('POST', '/api/custody/records', command)).status).toBe(status);
    const others = { ...command, lots: [{ productId: 'BUS-003', product: 'rawCotton', quantity: 1, unit: 'kg' }] };
    expect((await farm('POST', '/api/custody/records', others)).status).toBe(409);
    expect((await brand('POST', `/api/orders/${randomUUID()}/cancel`, { reason: 'typing error' })).status).toBe(404);
    expect([await counted('RecordProducts', 'replayed'), await counted('RecordProducts', 'refused')]).toEqual([2, 1]);
    expect(await counted('CancelOrder', 'refused')).toBe(1);
  });

  it('count no read, and nothing that is refused before it is a command', async () => {
    expect((await brand('POST', '/api/orders', { purchaseOrderNumber: 5 })).status).toBe(400);
    expect((await farm('POST', '/api/orders', {})).status).toBe(403);
    await brand('GET', '/api/orders');
    const { text } = await product.call('GET', '/api/metrics');
    expect(await counted('CreateOrder', 'refused')).toBe(0);
    expect(text).not.toContain('command="Orders"');
  });
});
