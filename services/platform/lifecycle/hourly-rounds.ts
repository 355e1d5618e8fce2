import type { JobQueue, JobWorker } from '../jobs/job-queue.js';
import { BackgroundTask } from './background-task.js';

const EVERY_MS = 60 * 60_000;

/** Does something each hour and at each start, by one process at a time. */
export abstract class HourlyRounds extends BackgroundTask {
  private worker: JobWorker | undefined;

  constructor(
    private readonly queue: string,
    private readonly jobs: JobQueue,
  ) {
    super();
  }

  /** Repeating it has no further effect. Its answer becomes the result of the job. */
  protected abstract round(): Promise<unknown>;

  override async start(): Promise<void> {
    await this.jobs.schedule(this.queue, 'hourly', EVERY_MS);
    await this.jobs.add(this.queue, {}, { id: 'at-start' });
    this.worker = this.jobs.work(this.queue, 1, () => this.round());
  }

  override async stop(): Promise<void> {
    await this.worker?.stop();
  }
}
