/** Super admins see the running product, and handle its jobs. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { PARKED_TRANSFERS } from '../../ledger/custody/transfers/parked-transfers.js';
import { BACKUPS_TAKEN, NEWEST_BACKUP } from '../../platform/documents/backups-taken.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { waitForState } from '../../platform/jobs/job-recorder.js';
import { LagHistory } from './lag-history.js';

let product: TestServer;
let superAdmin: ApiCall;
let userId: string;
beforeAll(async () => {
  product = await startTestServer();
  const user = await product.user('SUPER_ADMIN', undefined, { firstName: 'Nadia', lastName: 'Farooqi' });
  userId = user.id;
  superAdmin = await product.signIn(user.email);
}, 60_000);
afterAll(() => product?.stop());

const jobs = () => product.app.get(JobQueue);
const listed = async (query: string) => (await superAdmin('GET', `/api/operations/jobs?${query}`)).body;
const act = (queue: string, id: string, what: string, body?: object, call = superAdmin) =>
  call('POST', `/api/operations/jobs/${queue}/${encodeURIComponent(id)}/${what}`, body);

/** A failed job that the super admin requested. */
async function failedJob(queue: string): Promise<string> {
  const worker = jobs().work(queue, 1, async () => {
    throw new Error('Font not found');
  });
  const id = await jobs().add(queue, { by: { userId } });
  await waitForState(jobs(), queue, id, 'failed');
  await worker.stop();
  return id;
}

describe('the overview', () => {
  it('says that nothing needs anybody, and how far everything is', async () => {
    await product.app.get(LagHistory).sample();
    const { status, body } = await superAdmin('GET', '/api/operations');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ok', needs: { parkedTransfers: 0, silentEngines: 0 }, parked: [], mails: { parked: 0 } });
    expect(body.engines.map((each: { name: string; ok: boolean }) => [each.name, each.ok])).toEqual([
      ['events', true],
      ['documents', true],
      ['jobs', true],
      ['blobs', true],
    ]);
    const log = body.projections.find((each: { name: string }) => each.name === 'audit-log');
    expect(log).toMatchObject({ version: 1, lastHour: [expect.any(Number)] });
  });

  it('names a missing mail server and a missing backup, and shows the newest backup', async () => {
    const before = (await superAdmin('GET', '/api/operations')).body;
    expect(before).toMatchObject({ needs: { noMailServer: 1, noBackup: 1 }, backup: null });
    const taken = { takenAt: new Date().toISOString(), bytes: 4_200_000 };
    await product.app.get(RecordStore).insert(BACKUPS_TAKEN.name, NEWEST_BACKUP, taken);
    const after = (await superAdmin('GET', '/api/operations')).body;
    expect(after).toMatchObject({ needs: { noBackup: 0 }, backup: taken });
  });

  it('has a disk whose parts and free room add up', async () => {
    const { disk } = (await superAdmin('GET', '/api/operations')).body;
    const parts = disk.parts.reduce((sum: number, { bytes }: { bytes: number }) => sum + bytes, 0);
    expect(parts + disk.free).toBe(disk.total);
    expect(disk.parts.find(({ part }: { part: string }) => part === 'events').bytes).toBeGreaterThan(0);
  });

  it('lists a parked transfer with why', async () => {
    const [seller, buyer] = [await product.facility('FARM'), await product.facility('GINNER')];
    const at = new Date().toISOString();
    await product.app.get(RecordStore).insert(PARKED_TRANSFERS.name, 'a parked one', {
      ...{ transferId: 'transfer', type: 'ProductsReleased', stream: 'ledger', revision: 1, eventId: 'event', tries: 3 },
      ...{
        sellerId: seller.id,
        buyerId: buyer.id,
        error: 'The window is closing',
        parkedAt: at,
        waitMs: 1,
        nextTryAt: '2090-01-01T00:00:00.000Z',
      },
    });
    const { body } = await superAdmin('GET', '/api/operations');
    expect(body.parked).toMatchObject([
      { kind: 'release', seller: { id: seller.id }, buyer: { id: buyer.id }, error: 'The window is closing', tries: 3 },
    ]);
    expect(body.needs.parkedTransfers).toBe(1);
    await product.app.get(RecordStore).delete(PARKED_TRANSFERS.name, 'a parked one');
  });

  it('is for super admins', async () => {
    const admin = await product.signIn((await product.user('ADMIN')).email);
    for (const path of ['/api/operations', '/api/operations/jobs']) expect((await admin('GET', path)).status).toBe(403);
    expect((await act('imports', 'any', 'retry', undefined, admin)).status).toBe(403);
  });
});

describe('a failed job', () => {
  it('waits again, or is set aside with a reason, and each is an act', async () => {
    const id = await failedJob('spec-failing');
    expect((await listed('queue=spec-failing&state=failed')).items).toMatchObject([
      { id, error: 'Font not found', askedBy: { id: userId, name: 'Nadia Farooqi' }, attempt: 1, attempts: 1 },
    ]);
    expect((await act('spec-failing', id, 'retry')).body).toMatchObject({ id, state: 'waiting', error: null });
    expect(await act('spec-failing', id, 'retry')).toMatchObject({ status: 409, body: { code: 'JobNotFailed' } });
    const worker = jobs().work('spec-failing', 1, async () => {
      throw new Error('Font not found');
    });
    await waitForState(jobs(), 'spec-failing', id, 'failed');
    await worker.stop();
    expect((await act('spec-failing', id, 'discard', { reason: 'because' })).status).toBe(400);
    const set = await act('spec-failing', id, 'discard', { reason: 'doneOtherwise' });
    expect(set.body).toMatchObject({ state: 'discarded', discarded: { reason: 'doneOtherwise', by: 'Nadia Farooqi' } });
    expect((await act('spec-failing', id, 'discard', { reason: 'faulty' })).body.code).toBe('JobNotFailed');
    expect(await listed('queue=spec-failing')).toMatchObject({ counts: { failed: 0, discarded: 1 } });
    const { items } = (await superAdmin('GET', `/api/audit-log?on=${id}`)).body;
    expect(items.map(({ what, outcome }: { what: string; outcome: string }) => [what, outcome])).toEqual([
      ['discardJob', 'refused'],
      ['discardJob', 'done'],
      ['discardJob', 'refused'],
      ['retryJob', 'refused'],
      ['retryJob', 'done'],
    ]);
  });
});

describe('a job that is not over', () => {
  it('is stopped before it begins', async () => {
    const id = await jobs().add('spec-waiting', {}, { delayMs: 60_000 });
    expect((await act('spec-waiting', id, 'stop')).body).toMatchObject({ state: 'failed', error: 'Stopped by an administrator' });
    expect(await act('spec-waiting', id, 'stop')).toMatchObject({ status: 409, body: { code: 'JobEnded' } });
  });

  it('is asked to end while it runs', async () => {
    let begun = (): void => undefined;
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const worker = jobs().work('spec-running', 1, async ({ progress }) => {
      for (let done = 0; ; done++) {
        await progress({ done, total: 100 });
        begun();
        await new Promise(setImmediate);
      }
    });
    const id = await jobs().add('spec-running', {});
    await running;
    expect((await listed('queue=spec-running')).items).toMatchObject([{ state: 'active', progress: { total: 100 } }]);
    expect((await act('spec-running', id, 'stop')).status).toBe(200);
    await waitForState(jobs(), 'spec-running', id, 'failed');
    await worker.stop();
  });

  it('is not found where there is none', async () => {
    expect((await act('spec-running', 'unknown', 'stop')).status).toBe(404);
  });
});
