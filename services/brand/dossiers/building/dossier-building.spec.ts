import { expect, it } from '@jest/globals';
import { MemoryRecordStore } from '../../../../test/support/fakes/memory-record-store.js';
import type { JobQueue, RunningJob } from '../../../platform/jobs/job-queue.js';
import { DOSSIERS, type DossierRecord } from '../dossier-records.js';
import type { DossierBuild } from './dossier-build.js';
import { DossierBuilding } from './dossier-building.js';

type Handler = (job: RunningJob<{ brandId: string }>) => Promise<void>;

it('sets a dossier aside at which the process ended, and builds the others', async () => {
  const records = new MemoryRecordStore();
  await records.ensure(DOSSIERS);
  const put = (id: string, state: DossierRecord['state'], askedAt: string) =>
    records.put(DOSSIERS.name, id, { id, brandId: 'brand', state, askedAt } as DossierRecord);
  await put('begun', 'building', '2026-01-01T00:00:00.000Z');
  await put('next', 'waiting', '2026-01-02T00:00:00.000Z');
  const done: string[] = [];
  const build = {
    run: async (id: string) => {
      done.push(`run ${id}`);
      await put(id, 'ready', '2026-01-02T00:00:00.000Z');
    },
    fail: async (id: string) => {
      done.push(`fail ${id}`);
      await put(id, 'failed', '2026-01-01T00:00:00.000Z');
    },
  } as unknown as DossierBuild;
  let handle: Handler | undefined;
  const work = (_: string, __: number, handler: Handler): void => {
    handle = handler;
  };
  const jobs = { work } as unknown as JobQueue;
  const building = new DossierBuilding(jobs, records, build, undefined as never);
  await building.start();
  await handle?.({ id: 'brand', data: { brandId: 'brand' }, attempt: 2, cutOffs: 1, progress: async () => undefined });
  expect(done).toEqual(['fail begun', 'run next']);
});
