import { Injectable } from '@nestjs/common';
import { JobQueue, type JobWorker } from '../../../platform/jobs/job-queue.js';
import { BackgroundTask } from '../../../platform/lifecycle/background-task.js';
import { NotificationMails } from './notification-mails.js';

const QUEUE = 'notification-mails';
const EVERY_MS = 10 * 60_000;

/** Looks every ten minutes for new notices and their readers. */
@Injectable()
export class NotificationRounds extends BackgroundTask {
  private worker: JobWorker | undefined;

  constructor(
    private readonly jobs: JobQueue,
    private readonly mails: NotificationMails,
  ) {
    super();
  }

  override async start(): Promise<void> {
    await this.jobs.schedule(QUEUE, 'round', EVERY_MS);
    this.worker = this.jobs.work(QUEUE, 1, () => this.mails.send());
  }

  override async stop(): Promise<void> {
    await this.worker?.stop();
  }
}
