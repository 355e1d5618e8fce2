import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { jobQueueContract } from './job-queue.contract.js';
import { waitForState } from './job-recorder.js';
import { SqliteJobQueue } from './sqlite-job-queue.js';

const folder = await mkdtemp(join(tmpdir(), 'jobs-'));

jobQueueContract('SQLite', {
  open: () => SqliteJobQueue.open(join(folder, 'jobs.db')),
  clean: () => rm(folder, { recursive: true }),
});

it('takes a job again whose process was killed, and parks one that is cut off again and again', async () => {
  const other = await mkdtemp(join(tmpdir(), 'jobs-'));
  const file = join(other, 'jobs.db');
  const first = await SqliteJobQueue.open(file);
  const id = await first.add('reports', { year: 2026 });
  await first.close();

  await takeAndDie(file);
  const second = await SqliteJobQueue.open(file);
  expect(await second.get('reports', id)).toMatchObject({ state: 'waiting', attempt: 1 });
  await second.close();

  for (let times = 0; times < 2; times++) await takeAndDie(file);
  const third = await SqliteJobQueue.open(file);
  const worker = third.work('reports', 1, async () => 'done');
  const later = await third.add('reports', {});
  await waitForState(third, 'reports', later, 'completed');
  expect(await third.get('reports', id)).toMatchObject({ state: 'failed', attempt: 3, error: 'The process ended while this job ran' });
  await worker.stop();
  await third.close();
  await rm(other, { recursive: true });
}, 60_000);

/** Another process begins a job of the queue and is killed in the midst of it. */
async function takeAndDie(file: string): Promise<void> {
  const module = new URL('./sqlite-job-queue.js', import.meta.url).href;
  const program = `const { SqliteJobQueue } = await import(${JSON.stringify(module)});
    const jobs = await SqliteJobQueue.open(${JSON.stringify(file)});
    jobs.work('reports', 1, () => { console.log('began'); return new Promise(() => {}); });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
