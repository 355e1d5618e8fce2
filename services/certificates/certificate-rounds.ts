import { Injectable } from '@nestjs/common';
import { JobQueue, type JobWorker } from '../platform/jobs/job-queue.js';
import { BackgroundTask } from '../platform/lifecycle/background-task.js';
import { CertificateCases } from './certificate-cases.js';
import { CertificateWarnings } from './certificate-warnings.js';

const QUEUE = 'certificate-rounds';
const EVERY_MS = 60 * 60_000;

/** Looks at all certificates each hour and at each start: opens the cases that are missing, and mails the warnings that are due. */
@Injectable()
export class CertificateRounds extends BackgroundTask {
  private worker: JobWorker | undefined;

  constructor(
    private readonly jobs: JobQueue,
    private readonly cases: CertificateCases,
    private readonly warnings: CertificateWarnings,
  ) {
    super();
  }

  override async start(): Promise<void> {
    await this.jobs.schedule(QUEUE, 'hourly', EVERY_MS);
    await this.jobs.add(QUEUE, {}, { id: 'at-start' });
    this.worker = this.jobs.work(QUEUE, 1, async () => ({
      opened: await this.cases.openMissing(),
      warned: await this.warnings.send(),
    }));
  }

  override async stop(): Promise<void> {
    await this.worker?.stop();
  }
}
