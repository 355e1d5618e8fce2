/** Figures of the job queue, compared with BullMQ on a Redis that is durable at each write. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { SqliteJobQueue } from '../../services/platform/jobs/sqlite-job-queue.js';
import { type FigureLine, type Measured, measureInTurns } from './support/figures.js';
import { dropFolder, freePort, inFolder, makeFolder, perSecond } from './support/scratch.js';

const AT_ONCE = 50;
const JOBS = 5000;
const ROUNDS = 3;

/** Jobs added a second, and jobs processed a second, 50 at once. */
export async function* jobs(): AsyncGenerator<FigureLine> {
  const redis = await startRedis();
  const peer = redis && bullmq(redis.port);
  try {
    yield* await inFolder(async (folder) => {
      const queue = await SqliteJobQueue.open(join(folder, 'jobs.db'));
      const add = await measureAdding(queue, peer);
      const processed = await measureWorking(queue, peer);
      await queue.close();
      return [
        { figure: 'jobs-add', unit: 'jobs/s', ...add },
        { figure: 'jobs-process', unit: 'jobs/s', ...processed },
      ];
    });
  } finally {
    await peer?.end();
    redis?.stop();
  }
}

type BullMq = ReturnType<typeof bullmq>;

function measureAdding(queue: SqliteJobQueue, peer: BullMq | undefined): Promise<Measured> {
  const ours = () => perSecond(JOBS, () => inLoops((n) => queue.add('added', { n })));
  const theirs = peer && { name: 'BullMQ', measure: () => perSecond(JOBS, () => inLoops((n) => peer.add(n))) };
  return measureInTurns(ROUNDS, ours, theirs, 'more');
}

async function measureWorking(queue: SqliteJobQueue, peer: BullMq | undefined): Promise<Measured> {
  let round = 0;
  const ours = async () => {
    const name = `worked-${round++}`;
    await inLoops((n) => queue.add(name, { n }));
    return perSecond(JOBS, () => drainQueue((count) => queue.work(name, AT_ONCE, count)));
  };
  await peer?.empty();
  const theirs = peer && {
    name: 'BullMQ',
    measure: async () => {
      await inLoops((n) => peer.add(n));
      return perSecond(JOBS, () => drainQueue((count) => peer.work(count)));
    },
  };
  return measureInTurns(ROUNDS, ours, theirs, 'more');
}

async function inLoops(work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < JOBS) await work(next++);
    }),
  );
}

/** Resolves when the worker has handled all jobs, and has stopped. */
async function drainQueue(start: (count: () => Promise<void>) => { stop(): Promise<void> }): Promise<void> {
  let handled = 0;
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const worker = start(async () => {
    handled += 1;
    if (handled === JOBS) finish();
  });
  await done;
  await worker.stop();
}

function bullmq(port: number) {
  const connection = () => new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
  const shared = connection();
  const queue = new Queue('bench', { connection: shared, defaultJobOptions: { removeOnComplete: true } });
  return {
    add: (n: number) => queue.add('job', { n }),
    empty: () => queue.drain(),
    work: (count: () => Promise<void>) => {
      const own = connection();
      const worker = new Worker('bench', count, { connection: own, concurrency: AT_ONCE });
      return { stop: () => worker.close().then(() => own.disconnect()) };
    },
    end: () => queue.close().then(() => shared.disconnect()),
  };
}

async function startRedis(): Promise<{ port: number; stop(): void } | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const folder = makeFolder();
  const port = await freePort();
  const options = [
    '--port',
    String(port),
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'yes',
    '--appendfsync',
    'always',
    '--maxmemory-policy',
    'noeviction',
  ];
  const server: ChildProcess = spawn('redis-server', options, { stdio: 'ignore' });
  return {
    port,
    stop: () => {
      server.once('exit', () => dropFolder(folder));
      server.kill();
    },
  };
}
