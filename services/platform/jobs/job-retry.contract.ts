import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { type JobQueue, STOPPED } from './job-queue.js';
import { failingHandler, JobRecorder, newQueue, waitForJob, waitForState } from './job-recorder.js';

// Tests the part of the contract about failures, restarts and time.

export function failing(jobs: () => JobQueue, reopen: () => Promise<void>): void {
  it('parks a job that fails, with the reason, after one try by default', async () => {
    const queue = newQueue();
    const worker = jobs().work(queue, 1, failingHandler('no cotton'));
    const id = await jobs().add(queue, {});
    expect(await waitForState(jobs(), queue, id, 'failed')).toMatchObject({ attempt: 1, error: 'no cotton' });
    expect((await jobs().list(queue, 'failed')).map((job) => job.id)).toEqual([id]);
    await worker.stop();
  });

  it('tries again until it succeeds', async () => {
    const queue = newQueue();
    const worker = jobs().work(queue, 1, async ({ attempt }) => {
      if (attempt < 3) throw new Error(`try ${attempt}`);
      return attempt;
    });
    const id = await jobs().add(queue, {}, { attempts: 5, backoffMs: 10 });
    expect(await waitForState(jobs(), queue, id, 'completed')).toMatchObject({ attempt: 3, result: 3 });
    await worker.stop();
  });

  it('waits twice as long before each try, then parks the job', async () => {
    const queue = newQueue();
    const times: number[] = [];
    const worker = jobs().work(queue, 1, async () => {
      times.push(performance.now());
      throw new Error('again');
    });
    const id = await jobs().add(queue, {}, { attempts: 4, backoffMs: 40 });
    expect(await waitForState(jobs(), queue, id, 'failed')).toMatchObject({ attempt: 4, error: 'again' });
    await worker.stop();
    const waits = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    // A timer may fire a millisecond or two early by another clock.
    for (const [at, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(40 * 2 ** at - 3);
    expect(times).toHaveLength(4);
  });

  it('continues with other jobs while one waits for its next try', async () => {
    const queue = newQueue();
    const worker = jobs().work<{ good: boolean }, void>(queue, 1, async ({ data }) => {
      if (!data.good) throw new Error('bad');
    });
    const bad = await jobs().add(queue, { good: false }, { attempts: 2, backoffMs: 60_000 });
    const good = await jobs().add(queue, { good: true });
    await waitForState(jobs(), queue, good, 'completed');
    expect(await jobs().get(queue, bad)).toMatchObject({ state: 'waiting', attempt: 1, error: 'bad' });
    await worker.stop();
  });

  it('keeps a parked job as it was after it was opened again', async () => {
    const queue = newQueue();
    const worker = jobs().work(queue, 1, failingHandler('no cotton'));
    const id = await jobs().add(queue, { a: 1 });
    await waitForState(jobs(), queue, id, 'failed');
    await worker.stop();
    await reopen();
    expect(await jobs().get(queue, id)).toMatchObject({ state: 'failed', error: 'no cotton', data: { a: 1 } });
  });
}

export function lasting(jobs: () => JobQueue, reopen: () => Promise<void>): void {
  it('keeps jobs that wait, their progress and their tries after it was opened again', async () => {
    const queue = newQueue();
    const worker = jobs().work(queue, 1, async ({ progress }) => {
      await progress(50);
      throw new Error('once');
    });
    const tried = await jobs().add(queue, { tried: true }, { attempts: 2, backoffMs: 60_000 });
    await waitForJob(jobs(), queue, tried, ({ state, attempt }) => state === 'waiting' && attempt === 1);
    await worker.stop();
    const waiting = await jobs().add(queue, { tried: false });
    await reopen();
    expect(await jobs().get(queue, tried)).toMatchObject({ state: 'waiting', attempt: 1, progress: 50, error: 'once' });
    const next = jobs().work(queue, 1, async () => 'done');
    expect(await waitForState(jobs(), queue, waiting, 'completed')).toMatchObject({ data: { tried: false }, result: 'done' });
    await next.stop();
  });
}

export function timing(jobs: () => JobQueue): void {
  it('holds a delayed job back', async () => {
    const queue = newQueue();
    const seen = new JobRecorder<{ delayed: boolean }>();
    const worker = jobs().work(queue, 1, seen.handler);
    const start = performance.now();
    await jobs().add(queue, { delayed: true }, { delayMs: 150 });
    await jobs().add(queue, { delayed: false });
    await seen.waitForCount(2);
    expect(performance.now() - start).toBeGreaterThanOrEqual(147);
    expect(seen.jobs.map(({ data }) => data.delayed)).toEqual([false, true]);
    await worker.stop();
  });

  it('begins a new job without a pause when its workers are idle', async () => {
    const queue = newQueue();
    const seen = new JobRecorder();
    const worker = jobs().work(queue, 1, seen.handler);
    await jobs().add(queue, {});
    await seen.waitForCount(1);
    const start = performance.now();
    for (let at = 2; at <= 6; at++) {
      await jobs().add(queue, {});
      await seen.waitForCount(at);
    }
    expect((performance.now() - start) / 5).toBeLessThan(200);
    await worker.stop();
  });

  it('adds a job at each interval, once for all that ask for it', async () => {
    const queue = newQueue();
    const seen = new JobRecorder();
    const worker = jobs().work(queue, 5, seen.handler);
    const start = performance.now();
    await Promise.all([jobs().schedule(queue, 'beat', 200), jobs().schedule(queue, 'beat', 200)]);
    await seen.waitForCount(4);
    // Four beats of 200 ms, of which the first may come at once; two timers side by side would need half the time.
    expect(performance.now() - start).toBeGreaterThanOrEqual(450);
    await worker.stop();
  });
}

export function administering(jobs: () => JobQueue): void {
  it('lets a parked job wait again with all of its tries, and no other', async () => {
    const queue = newQueue();
    let isBroken = true;
    const worker = jobs().work(queue, 1, async () => {
      if (isBroken) throw new Error('no cotton');
      return 'done';
    });
    const id = await jobs().add(queue, {}, { attempts: 2, backoffMs: 1 });
    await waitForState(jobs(), queue, id, 'failed');
    expect(await jobs().queues()).toContain(queue);
    isBroken = false;
    expect(await jobs().retry(queue, id)).toBe(true);
    expect(await waitForState(jobs(), queue, id, 'completed')).toMatchObject({ attempt: 1, result: 'done' });
    expect([await jobs().retry(queue, id), await jobs().retry(queue, 'unknown')]).toEqual([false, false]);
    await worker.stop();
  });

  it('ends a running job at its next progress, without another try', async () => {
    const queue = newQueue();
    const seen = new JobRecorder();
    const worker = jobs().work(queue, 1, async (job) => {
      await seen.handler(job);
      for (;;) {
        await job.progress(1);
        await sleep(5);
      }
    });
    const id = await jobs().add(queue, {}, { attempts: 5, backoffMs: 1 });
    await seen.waitForCount(1);
    expect(await jobs().requestStop(queue, id)).toBe(true);
    expect(await waitForState(jobs(), queue, id, 'failed')).toMatchObject({ attempt: 1, error: STOPPED });
    expect(await jobs().requestStop(queue, id)).toBe(false);
    await worker.stop();
  });

  it('ends a waiting job before it begins', async () => {
    const queue = newQueue();
    const seen = new JobRecorder();
    const id = await jobs().add(queue, {}, { delayMs: 60_000 });
    expect(await jobs().requestStop(queue, id)).toBe(true);
    const worker = jobs().work(queue, 1, seen.handler);
    expect(await waitForState(jobs(), queue, id, 'failed')).toMatchObject({ error: STOPPED });
    expect(seen.jobs).toEqual([]);
    await worker.stop();
  });
}
