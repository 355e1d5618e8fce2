/** A batch of QR codes and its labels are made by workers apart, also where one of them dies over them. */
import { beforeAll, expect, it } from '@jest/globals';
import type { QrBatchReply, QrSheetReply } from '../../../../contracts/ledger/codes/replies.js';
import { until } from '../../jest/until.js';
import type { TestCluster } from '../test-cluster.js';
import type { SharedCluster } from './shared-cluster.js';

const QUANTITY = 6_100;

export function qrCodesStory(shared: () => SharedCluster): void {
  let product: TestCluster;
  let email: string;
  beforeAll(() => {
    const { cast } = shared();
    ({ product } = shared());
    email = cast.admin.email;
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
