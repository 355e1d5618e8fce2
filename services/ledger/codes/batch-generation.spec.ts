import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { until } from '../../../test/support/jest/until.js';
import { startTestServer } from '../../../test/support/server/test-server.js';
import { BatchCodes } from './batch-codes.js';

describe('a restart', () => {
  it('continues a batch that was cut off: no code twice, none lost', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-codes-'));
    const id = randomUUID();
    const before = await startTestServer({ dataDir });
    const { email } = await before.user('ADMIN');
    const call = await before.signIn(email);
    expect((await call('POST', '/api/qr-batches', { id, name: 'Cut off', quantity: 4_000 })).status).toBe(201);
    await until(
      () => before.app.get(BatchCodes).count(id),
      (made) => made >= 1_000,
    );
    const first = await before.app.get(BatchCodes).page(id, undefined, 0, 600);
    await before.stop();
    const after = await startTestServer({ dataDir });
    const again = await after.signIn(email);
    const made = await until(
      () => again('GET', `/api/qr-batches/${id}`),
      ({ body }) => body.state !== 'making',
    );
    expect(made.body.counts).toEqual({ encoded: 4_000, active: 0, dispensed: 0 });
    const codes = after.app.get(BatchCodes);
    expect(await codes.count(id)).toBe(4_000);
    expect(await codes.page(id, undefined, 0, 600)).toEqual(first);
    const last = await codes.page(id, undefined, 3_999, 10);
    expect(last.map(({ number }) => number)).toEqual([4_000]);
    await after.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);
});
