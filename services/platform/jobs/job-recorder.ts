import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, JobQueue, JobState, RunningJob } from './job-queue.js';

/** Collects the jobs that handlers received, so that tests can wait for them. */
export class JobRecorder<Data = unknown> {
  readonly jobs: RunningJob<Data>[] = [];
  private onJob = (): void => {};
  readonly handler = async (job: RunningJob<Data>): Promise<void> => {
    this.jobs.push(job);
    this.onJob();
  };

  async waitForCount(count: number): Promise<void> {
    while (this.jobs.length < count) {
      await new Promise<void>((resolve) => {
        this.onJob = resolve;
      });
    }
  }
}

export class Latch {
  open = (): void => {};
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

export function failingHandler(message: string): () => Promise<never> {
  return async () => {
    throw new Error(message);
  };
}

export const newQueue = () => `contract-${randomUUID()}`;

export const waitForState = (jobs: JobQueue, queue: string, id: string, state: JobState) =>
  waitForJob(jobs, queue, id, (job) => job.state === state);

export async function waitForJob(jobs: JobQueue, queue: string, id: string, holds: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = await jobs.get(queue, id);
    if (job && holds(job)) return job;
    await sleep(5);
  }
}
