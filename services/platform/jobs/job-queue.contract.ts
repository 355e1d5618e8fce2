import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobQueue, type RunningJob } from './job-queue.js';
import { JobRecorder, Latch, newQueue, waitForState } from './job-recorder.js';
import { administering, failing, lasting, timing } from './job-retry.contract.js';

export interface JobQueueUnderTest {
  /** Opens the queue, each time on the same data, which may include data of others. The suite closes every queue it opened. */
  open(): Promise<JobQueue>;
  /** Removes the data of the suite. */
  clean?(): Promise<void>;
}

export function jobQueueContract(name: string, { open, clean }: JobQueueUnderTest): void {
  describe(`${name} as a job queue`, () => {
    let jobs: JobQueue;
    beforeAll(async () => {
      jobs = await open();
    });
    afterAll(async () => {
      await jobs.close();
      await clean?.();
    });
    const reopen = async () => {
      await jobs.close();
      jobs = await open();
    };

    running(() => jobs);
    addingOnce(() => jobs);
    failing(() => jobs, reopen);
    lasting(() => jobs, reopen);
    timing(() => jobs);
    administering(() => jobs);
  });
}

function running(jobs: () => JobQueue): void {
  it('runs a job and keeps its result', async () => {
    const queue = newQueue();
    const worker = jobs().work<{ a: number }, { b: number }>(queue, 1, async ({ data }) => ({ b: data.a + 1 }));
    const id = await jobs().add(queue, { a: 1 });
    const job = await waitForState(jobs(), queue, id, 'completed');
    expect(job).toMatchObject({ id, queue, data: { a: 1 }, attempt: 1, result: { b: 2 } });
    expect(job.error).toBeUndefined();
    await worker.stop();
  });

  it('keeps a job that nobody works on waiting', async () => {
    const queue = newQueue();
    const id = await jobs().add(queue, { text: 'Fäden 棉花' });
    expect(await jobs().get(queue, id)).toMatchObject({ state: 'waiting', attempt: 0, data: { text: 'Fäden 棉花' } });
    expect((await jobs().list(queue, 'waiting')).map((job) => job.id)).toEqual([id]);
  });

  it('has nothing for an unknown id, nor for one of another queue', async () => {
    const queue = newQueue();
    const id = await jobs().add(queue, {});
    expect(await jobs().get(queue, randomUUID())).toBeUndefined();
    expect(await jobs().get(newQueue(), id)).toBeUndefined();
  });

  it('lists the newest first', async () => {
    const queue = newQueue();
    const ids: string[] = [];
    for (let at = 0; at < 3; at++) ids.push(await jobs().add(queue, { at }));
    expect((await jobs().list(queue, 'waiting')).map((job) => job.id)).toEqual(ids.toReversed());
    expect(await jobs().list(queue, 'completed')).toEqual([]);
  });

  it('runs each job once, in the order of adding, when one runs at a time', async () => {
    const queue = newQueue();
    for (let at = 0; at < 20; at++) await jobs().add(queue, { at });
    const seen = new JobRecorder<{ at: number }>();
    const worker = jobs().work(queue, 1, seen.handler);
    await seen.waitForCount(20);
    await worker.stop();
    expect(seen.jobs.map(({ data }) => data.at)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });

  it('runs as many at once as were requested, and no more', async () => {
    const queue = newQueue();
    let now = 0;
    let most = 0;
    const seen = new JobRecorder();
    const worker = jobs().work(queue, 4, async (job: RunningJob<object>) => {
      now += 1;
      most = Math.max(most, now);
      await sleep(20);
      now -= 1;
      await seen.handler(job);
    });
    await Promise.all(Array.from({ length: 16 }, () => jobs().add(queue, {})));
    await seen.waitForCount(16);
    await worker.stop();
    expect(most).toBe(4);
  });

  it('runs each job once among several workers', async () => {
    const queue = newQueue();
    const seen = new JobRecorder();
    const workers = [1, 2, 3].map(() => jobs().work(queue, 5, seen.handler));
    await Promise.all(Array.from({ length: 60 }, () => jobs().add(queue, {})));
    await seen.waitForCount(60);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(new Set(seen.jobs.map(({ id }) => id)).size).toBe(60);
    expect(seen.jobs).toHaveLength(60);
  });

  it('shows the progress of a job while it runs and afterwards', async () => {
    const queue = newQueue();
    const [halfway, goOn] = [new Latch(), new Latch()];
    const worker = jobs().work(queue, 1, async ({ progress }) => {
      await progress({ done: 1, of: 2 });
      halfway.open();
      await goOn.opened;
      await progress({ done: 2, of: 2 });
    });
    const id = await jobs().add(queue, {});
    await halfway.opened;
    expect(await jobs().get(queue, id)).toMatchObject({ state: 'active', attempt: 1, progress: { done: 1, of: 2 } });
    expect((await jobs().list(queue, 'active')).map((job) => job.id)).toEqual([id]);
    goOn.open();
    expect(await waitForState(jobs(), queue, id, 'completed')).toMatchObject({ progress: { done: 2, of: 2 } });
    await worker.stop();
  });

  it('takes no more jobs once it was stopped, and ends those under way', async () => {
    const queue = newQueue();
    const [began, goOn] = [new Latch(), new Latch()];
    const worker = jobs().work(queue, 1, async () => {
      began.open();
      await goOn.opened;
    });
    const first = await jobs().add(queue, {});
    await began.opened;
    const stopped = worker.stop();
    const second = await jobs().add(queue, {});
    goOn.open();
    await stopped;
    expect((await jobs().get(queue, first))?.state).toBe('completed');
    expect((await jobs().get(queue, second))?.state).toBe('waiting');
  });

  it('answers a ping', async () => {
    await expect(jobs().ping()).resolves.toBeUndefined();
  });
}

function addingOnce(jobs: () => JobQueue): void {
  it('adds an id once while its job waits, however often it is added at once', async () => {
    const queue = newQueue();
    const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => jobs().add(queue, { at }, { id: 'same' })));
    expect(new Set(ids)).toEqual(new Set(['same']));
    expect(await jobs().list(queue, 'waiting')).toHaveLength(1);
  });

  it('does not add an id while its job runs', async () => {
    const queue = newQueue();
    const [began, goOn] = [new Latch(), new Latch()];
    const worker = jobs().work(queue, 2, async () => {
      began.open();
      await goOn.opened;
    });
    await jobs().add(queue, { first: true }, { id: 'same' });
    await began.opened;
    await jobs().add(queue, { first: false }, { id: 'same' });
    expect(await jobs().get(queue, 'same')).toMatchObject({ state: 'active', data: { first: true } });
    goOn.open();
    expect(await waitForState(jobs(), queue, 'same', 'completed')).toMatchObject({ attempt: 1 });
    await worker.stop();
  });

  it('adds an id again once its job ended, unless it is to be kept', async () => {
    const queue = newQueue();
    const seen = new JobRecorder<{ by: number }>();
    const worker = jobs().work(queue, 1, seen.handler);
    await jobs().add(queue, { by: 1 }, { id: 'same' });
    await waitForState(jobs(), queue, 'same', 'completed');
    await jobs().add(queue, { by: 2 }, { id: 'same' });
    await seen.waitForCount(2);
    await jobs().add(queue, { by: 3 }, { id: 'kept', keepId: true });
    await waitForState(jobs(), queue, 'kept', 'completed');
    await jobs().add(queue, { by: 4 }, { id: 'kept', keepId: true });
    await jobs().add(queue, { by: 5 }, { id: 'last' });
    await waitForState(jobs(), queue, 'last', 'completed');
    await worker.stop();
    expect(seen.jobs.map(({ data }) => data.by)).toEqual([1, 2, 3, 5]);
  });

  it('keeps equal ids of two queues apart', async () => {
    const [one, other] = [newQueue(), newQueue()];
    await jobs().add(one, { queue: 'one' }, { id: 'same' });
    await jobs().add(other, { queue: 'other' }, { id: 'same' });
    expect((await jobs().get(one, 'same'))?.data).toEqual({ queue: 'one' });
    expect((await jobs().get(other, 'same'))?.data).toEqual({ queue: 'other' });
  });
}
