import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RecordStore, type Stored } from '../../platform/documents/document-store.js';
import { type Job, JobQueue, type JobWorker, type RunningJob } from '../../platform/jobs/job-queue.js';
import { BackgroundTask } from '../../platform/lifecycle/background-task.js';
import { BatchCodes } from './batch-codes.js';
import { type BatchRecord, QR_BATCHES } from './code-records.js';

const QUEUE = 'qr-codes';
/** Makes one batch after the other in a process. */
const BATCHES_AT_ONCE = 1;
/** Repeats a job that a silent engine or the end of the process interrupted; it continues where it was. */
const JOB_OPTIONS = { attempts: 6, backoffMs: 1_000 };
/** Sets how many codes are made between two checks whether the batch is still wanted. */
const CODES_PER_SLICE = 500;
/** Sets how often progress is stored. */
const REPORT_EVERY_MS = 300;

type BatchJob = { batchId: string };

/** Makes the codes of batches by jobs, slice by slice. The stored batch says where to continue. */
@Injectable()
export class BatchGeneration extends BackgroundTask {
  private worker: JobWorker | undefined;
  private stopping = false;

  constructor(
    private readonly jobs: JobQueue,
    private readonly records: RecordStore,
    private readonly codes: BatchCodes,
  ) {
    super();
  }

  /** Takes jobs, and adds jobs of batches whose job was never added or gave up. */
  override async start(): Promise<void> {
    for (const { value } of await this.records.find<BatchRecord>(QR_BATCHES.name, { filter: { state: 'making' } }))
      await this.enqueue(value.id);
    this.worker ??= this.jobs.work<BatchJob, void>(QUEUE, BATCHES_AT_ONCE, (job) => this.run(job));
  }

  override async stop(): Promise<void> {
    this.stopping = true;
    await this.worker?.stop();
  }

  /** Adds the batch's job, unless it waits or runs already. */
  async enqueue(batchId: string): Promise<void> {
    await this.jobs.add(QUEUE, { batchId } satisfies BatchJob, { id: batchId, ...JOB_OPTIONS });
  }

  /** Returns undefined before the job is added. */
  async jobProgress(batchId: string): Promise<{ state: Job['state']; made: number } | undefined> {
    const job = await this.jobs.get<BatchJob, void>(QUEUE, batchId);
    return job && { state: job.state, made: (job.progress as { made: number } | undefined)?.made ?? 0 };
  }

  private async run(job: RunningJob<BatchJob>): Promise<void> {
    const { batchId } = job.data;
    // The slice before the last whole one was looked at to its end; the last may not have been.
    const before = Math.max(0, Math.floor((await this.codes.count(batchId)) / CODES_PER_SLICE) - 1) * CODES_PER_SLICE;
    let reportDue = 0;
    for (let made = before; ; ) {
      const batch = await this.records.get<BatchRecord>(QR_BATCHES.name, batchId);
      if (batch?.value.state !== 'making') return this.cleanUp(batch);
      if (this.stopping) throw new Error('The process ended while this job ran');
      if (made >= batch.value.quantity) {
        if (await this.finish(batch)) return;
        continue;
      }
      const to = Math.min(batch.value.quantity, made + CODES_PER_SLICE);
      const began = performance.now();
      await this.codes.fill(batchId, made + 1, to, batch.value.siteId);
      made = to;
      // At most half of the process is for codes; the other half is for those who wait for an answer.
      await sleep(performance.now() - began);
      if (performance.now() < reportDue) continue;
      await job.progress({ made });
      reportDue = performance.now() + REPORT_EVERY_MS;
    }
  }

  /** Returns false when the batch was cancelled meanwhile. */
  private finish({ key, version, value }: Stored<BatchRecord>): Promise<boolean> {
    const counts = { encoded: value.quantity, active: 0, dispensed: 0 };
    return this.records.replace(QR_BATCHES.name, key, version, { ...value, state: 'made', counts } satisfies BatchRecord);
  }

  private async cleanUp(batch: Stored<BatchRecord> | undefined): Promise<void> {
    if (batch?.value.state === 'cancelled') await this.codes.deleteAll(batch.key);
  }
}
