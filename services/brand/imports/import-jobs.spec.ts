import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { MemoryRecordStore } from '../../../test/support/fakes/memory-record-store.js';
import type { BlobStore } from '../../platform/blobs/blob-store.js';
import type { Principal } from '../../platform/http/access/principal.js';
import type { Job, JobQueue, RunningJob } from '../../platform/jobs/job-queue.js';
import { type AnyImporter, type ImportRun, type ImportState, ImportTally } from '../../platform/sheets/importer.js';
import { ImportJobs } from './import-jobs.js';
import { ImportTurns } from './import-turns.js';

const by: Principal = { userId: 'u', sessionId: 's', role: 'SPINNER', facilityId: 'f' };
const blobs = {
  put: async () => ({ blobName: 'blob' }),
  open: async () => Readable.from([Buffer.from('file')]),
  info: async () => undefined,
} as unknown as BlobStore;
const file = { content: Buffer.from('file'), fileName: 'march.xlsx', contentType: 'text/csv' };

/** Builds a queue with the jobs that the test gives. */
function world(importer: Partial<AnyImporter> = {}) {
  const jobs = new Map<string, Partial<Job>>();
  let handler: (job: RunningJob<unknown>) => Promise<unknown> = async () => undefined;
  const queue = {
    add: async (_: string, data: object, { id = '' } = {}) => void jobs.set(id, { id, data, state: 'waiting' }),
    get: async (_: string, id: string) => jobs.get(id),
    work: (_: string, __: number, work: typeof handler) => {
      handler = work;
      return { stop: async () => undefined };
    },
  } as unknown as JobQueue;
  const imports = new ImportJobs(queue, blobs, new ImportTurns(new MemoryRecordStore()));
  const kind = {
    kind: 'planted',
    keepsFile: true,
    reading: { module: '', shape: { columns: [], sheets: 'all' } },
    ...importer,
  };
  imports.startWorker([kind as AnyImporter]);
  const run = (cutOffs: number): Promise<ImportState> => {
    const data = { kind: 'planted', blobName: 'blob', by, language: 'en' };
    return handler({ id: 'job', data, attempt: 1, cutOffs, progress: async () => undefined }) as Promise<ImportState>;
  };
  return { imports, jobs, run };
}

describe('imports of a site', () => {
  it('run one at a time, while other sites run theirs', async () => {
    const { imports, jobs } = world();
    const send = (who: Principal) => imports.enqueue('planted', file, who, 'en');
    const sent = await Promise.allSettled([send(by), send(by), send({ ...by, userId: 'colleague' })]);
    expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(send(by)).rejects.toMatchObject({ code: 'ImportRunning' });
    await send({ ...by, facilityId: 'other' });
    for (const job of jobs.values()) job.state = 'completed';
    await send(by);
    expect(jobs.size).toBe(3);
  });
});

describe('an import', () => {
  it('lets others on while its rows fail one after the other', async () => {
    let turns = 0;
    let isRunning = true;
    const countTurns = () => {
      turns += 1;
      if (isRunning) setImmediate(countTurns);
    };
    const importRows = async (_: Buffer, { report, language }: ImportRun) => {
      const tally = new ImportTally(10_000, language);
      setImmediate(countTurns);
      for (let row = 1; row <= 10_000; row++) {
        await report(tally);
        tally.fail(row, []);
      }
      isRunning = false;
      return tally.snapshot();
    };
    await world({ run: importRows }).run(0);
    expect(turns).toBeGreaterThanOrEqual(499);
  });

  it('that was cut off by the end of the process ends there, says so, and is not run again', async () => {
    let runs = 0;
    const { imports, jobs, run } = world({
      run: async () => {
        runs += 1;
        throw new Error('run again');
      },
    });
    const progress = { done: 40, total: 100, passed: 39, failed: 1, errors: [{ row: 7, message: 'Row 7. Wrong' }], errorCount: 1 };
    jobs.set('job', { id: 'job', data: { by }, state: 'active', progress });
    jobs.set('job', { id: 'job', data: { by }, state: 'completed', result: await run(1) });
    expect(runs).toBe(0);
    const reply = await imports.get('job', by);
    expect(reply).toMatchObject({ state: 'failed', done: 40, total: 100, passed: 39, failed: 1, errorCount: 2 });
    expect(reply.errors[0]).toEqual({ row: 0, message: expect.stringContaining('Upload the file again: nothing is recorded twice.') });
  });
});

describe('a tally', () => {
  it('keeps ten errors of a row and a thousand of a file, and counts all', () => {
    const tally = new ImportTally(500, 'en');
    const errors = Array.from({ length: 40 }, () => ({ key: 'rowBeside', params: {} }) as const);
    for (let row = 1; row <= 500; row++) tally.fail(row, errors);
    const state = tally.snapshot();
    expect([state.failed, state.errorCount, state.errors.length]).toEqual([500, 20_000, 1_000]);
    expect(state.errors.filter(({ row }) => row === 1)).toHaveLength(10);
  });
});
