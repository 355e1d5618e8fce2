/** QR codes on servers: a batch and its labels are made by workers apart, also where one of them dies over them. */

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { QrBatchReply, QrSheetReply } from '../contracts/ledger/codes/replies.js';
import { describeOnAllEngines, type Engine } from './support/cluster/engines.js';
import { TestCluster } from './support/cluster/test-cluster.js';
import { until } from './support/jest/until.js';
import { addUser } from './support/server/test-server.js';

/** Processes take seconds to start, and many more of them on a busy machine. */
jest.setTimeout(300_000);
const QUANTITY = 6_100;

await describeOnAllEngines('QR codes', (servers) => {
  describe('with workers apart', () => story(servers));
});

function story(servers: Record<Engine, string>): void {
  let product: TestCluster;
  let email: string;

  beforeAll(async () => {
    product = new TestCluster(servers);
    email = (await addUser(await product.openApp(), 'ADMIN')).email;
    await product.start(1);
  });
  afterAll(async () => {
    expect(await product.stop()).toEqual([0, 0]);
  });

  const call = (method: string, path: string, body?: object) => product.call(email, method, path, body);

  const read = <T>(path: string, isSo: (body: T) => boolean): Promise<T> =>
    until(async () => {
      const { status, body } = await call('GET', path);
      expect(status).toBe(200);
      return body as T;
    }, isSo);

  it('are made once each though their worker is killed, and drawn by the next', async () => {
    const id = product.id(1);
    const path = `/api/qr-batches/${id}`;
    expect((await call('POST', '/api/qr-batches', { id, name: 'Apart', quantity: QUANTITY })).status).toBe(201);
    await read<QrBatchReply>(path, ({ state, job }) => state === 'made' || (job?.made ?? 0) > 0);
    await product.killWorker();
    await product.startWorker();
    const made = await read<QrBatchReply>(path, ({ state }) => state !== 'making');
    expect(made).toMatchObject({ state: 'made', counts: { encoded: QUANTITY, active: 0, dispensed: 0 } });
    const lines = (await call('GET', `${path}/codes.csv`)).text.trimEnd().split('\r\n').slice(1);
    const cells = lines.map((line) => line.split(','));
    expect(cells.map(([number]) => Number(number))).toEqual(Array.from({ length: QUANTITY }, (_, at) => at + 1));
    expect(new Set(cells.map(([, code]) => code)).size).toBe(QUANTITY);

    const { id: sheet } = (await call('POST', `${path}/sheets`, { label: 'a4x65' })).body as QrSheetReply;
    await read<QrSheetReply>(`/api/qr-sheets/${sheet}`, ({ state }) => state === 'made');
    const file = await call('GET', `/api/qr-sheets/${sheet}/file`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.text.match(/\/Type \/Page\b/g)).toHaveLength(Math.ceil(QUANTITY / 65));
    expect(product.errors()).toEqual([]);
  });
}
