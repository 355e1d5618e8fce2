import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, JobQueue, JobState, RunningJob } from './job-queue.js';

/** What handlers were given, to be waited for. */
export class Seen<Data = unknown> {
  readonly jobs: RunningJob<Data>[] = [];
  private onJob = (): void => {};
  readonly handler = async (job: RunningJob<Data>): Promise<void> => {
    this.jobs.push(job);
    this.onJob();
  };

  async upTo(count: number): Promise<void> {
    while (this.jobs.length < count) {
      await new Promise<void>((resolve) => {
        this.onJob = resolve;
      });
    }
  }
}

export class Gate {
  open = (): void => {};
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

export function fails(message: string): () => Promise<never> {
  return async () => {
    throw new Error(message);
  };
}

export const newQueue = () => `contract-${randomUUID()}`;

export const until = (jobs: JobQueue, queue: string, id: string, state: JobState) => untilIt(jobs, queue, id, (job) => job.state === state);

export async function untilIt(jobs: JobQueue, queue: string, id: string, holds: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = await jobs.get(queue, id);
    if (job && holds(job)) return job;
    await sleep(5);
  }
}
