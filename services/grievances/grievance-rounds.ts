import { Injectable } from '@nestjs/common';
import { JobQueue, type JobWorker } from '../platform/jobs/job-queue.js';
import { BackgroundTask } from '../platform/lifecycle/background-task.js';
import { GrievanceReminders } from './grievance-reminders.js';

const QUEUE = 'grievance-rounds';
const EVERY_MS = 60 * 60_000;

/** Looks each hour and at each start at what is due. */
@Injectable()
export class GrievanceRounds extends BackgroundTask {
  private worker: JobWorker | undefined;

  constructor(
    private readonly jobs: JobQueue,
    private readonly reminders: GrievanceReminders,
  ) {
    super();
  }

  override async start(): Promise<void> {
    await this.jobs.schedule(QUEUE, 'hourly', EVERY_MS);
    await this.jobs.add(QUEUE, {}, { id: 'at-start' });
    this.worker = this.jobs.work(QUEUE, 1, () => this.reminders.send());
  }

  override async stop(): Promise<void> {
    await this.worker?.stop();
  }
}
