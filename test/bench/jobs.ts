/** Figures of the job queue, beside BullMQ on a Redis that is durable at each write. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { SqliteJobQueue } from '../../services/platform/jobs/sqlite-job-queue.js';
import { alternate, type Measured } from './report.js';

const AT_ONCE = 50;
const JOBS = 5000;

/** Jobs added a second, and jobs processed a second, 50 at once. */
export async function jobs(): Promise<{ add: Measured; process: Measured }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-jobs-'));
  const queue = await SqliteJobQueue.open(join(folder, 'jobs.db'));
  const redis = await startRedis();
  const peer = redis ? bullmq(redis.port) : undefined;
  let rounds = 0;
  const timed = async (work: () => Promise<void>) => {
    const began = performance.now();
    await work();
    return (JOBS * 1000) / (performance.now() - began);
  };
  const ourAdd = () => timed(() => inLoops((n) => queue.add(`round-${rounds}`, { n })));
  const ourProcess = async () => {
    const name = `round-${rounds++}`;
    await inLoops((n) => queue.add(name, { n }));
    return timed(() => drained((count) => queue.work(name, AT_ONCE, count)));
  };
  try {
    const add = await alternate(3, ourAdd, peer && { name: 'BullMQ', measure: () => timed(() => inLoops((n) => peer.add(n))) }, 'more');
    await peer?.empty();
    const peerProcess = async () => {
      await inLoops((n) => peer?.add(n) ?? Promise.resolve());
      return timed(() => drained((count) => (peer as NonNullable<typeof peer>).work(count)));
    };
    const process = await alternate(3, ourProcess, peer && { name: 'BullMQ', measure: peerProcess }, 'more');
    return { add, process };
  } finally {
    await peer?.end();
    redis?.stop();
    await queue.close();
    rmSync(folder, { recursive: true, force: true });
  }
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
async function drained(start: (count: () => Promise<void>) => { stop(): Promise<void> }): Promise<void> {
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
  const folder = mkdtempSync(join(tmpdir(), 'bench-redis-'));
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
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
      server.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      server.kill();
    },
  };
}
