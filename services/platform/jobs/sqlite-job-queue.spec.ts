import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobQueueContract } from './job-queue.contract.js';
import { SqliteJobQueue } from './sqlite-job-queue.js';

const folder = await mkdtemp(join(tmpdir(), 'jobs-'));

jobQueueContract('SQLite', {
  open: () => SqliteJobQueue.open(join(folder, 'jobs.db')),
  clean: () => rm(folder, { recursive: true }),
});
