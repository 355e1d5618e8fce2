import { Injectable } from '@nestjs/common';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import { Config, publicUrlOf } from '../../../platform/config/config.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { type Job, JobQueue, type JobWorker, type RunningJob } from '../../../platform/jobs/job-queue.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { BackgroundTask } from '../../../platform/lifecycle/background-task.js';
import { BatchCodes } from '../batch-codes.js';
import { type BatchRecord, type CodeRecord, QR_BATCHES, QR_SHEETS, type SheetRecord } from '../code-records.js';
import { fileNameOf } from '../codes-csv.js';
import { drawLabels } from './draw-labels.js';

const QUEUE = 'qr-sheets';
const SWEEP_QUEUE = 'qr-sheets-sweep';
const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** Sets how long a file is stored; a later request draws it again. */
const SHEET_KEPT_MS = 24 * 60 * 60 * 1000;
const SWEPT_AT_ONCE_MAX = 1_000;
/** Draws each sheet in a thread of its own. */
const SHEETS_AT_ONCE = 1;
const JOB_OPTIONS = { attempts: 6, backoffMs: 1_000 };
/** Sets how often progress is stored. */
const REPORT_EVERY_MS = 300;

type SheetJob = { sheetId: string };

/** Draws sheets of labels by jobs, and deletes old ones. */
@Injectable()
export class SheetGeneration extends BackgroundTask {
  private workers: JobWorker[] = [];
  private stopping = false;

  constructor(
    private readonly jobs: JobQueue,
    private readonly records: RecordStore,
    private readonly blobs: BlobStore,
    private readonly codes: BatchCodes,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super();
  }

  override async start(): Promise<void> {
    await this.jobs.schedule(SWEEP_QUEUE, 'sweep', SWEEP_EVERY_MS);
    if (this.workers.length > 0) return;
    this.workers = [
      this.jobs.work<SheetJob, void>(QUEUE, SHEETS_AT_ONCE, (job) => this.run(job)),
      this.jobs.work<object, void>(SWEEP_QUEUE, 1, () => this.sweep()),
    ];
  }

  override async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  /** Adds the sheet's job, unless it waits or runs already. */
  async enqueue(sheetId: string): Promise<void> {
    await this.jobs.add(QUEUE, { sheetId } satisfies SheetJob, { id: sheetId, ...JOB_OPTIONS });
  }

  /** Returns undefined before the job is added. */
  async jobProgress(sheetId: string): Promise<{ state: Job['state']; drawn: number } | undefined> {
    const job = await this.jobs.get<SheetJob, void>(QUEUE, sheetId);
    return job && { state: job.state, drawn: (job.progress as { drawn: number } | undefined)?.drawn ?? 0 };
  }

  /** Deletes old files. */
  async sweep(): Promise<void> {
    const before = new Date(Date.parse(this.clock.now()) - SHEET_KEPT_MS).toISOString();
    const old = await this.records.find<SheetRecord>(QR_SHEETS.name, { filter: { createdAt: { lt: before } }, limit: SWEPT_AT_ONCE_MAX });
    for (const { key, version, value } of old)
      if ((await this.records.delete(QR_SHEETS.name, key, version)) && value.blobName) await this.blobs.delete(value.blobName);
  }

  private async run(job: RunningJob<SheetJob>): Promise<void> {
    const sheet = await this.records.get<SheetRecord>(QR_SHEETS.name, job.data.sheetId);
    if (!sheet || sheet.value.blobName !== undefined) return;
    const { batchId, label, from, to, creatorId } = sheet.value;
    const batch = await this.records.get<BatchRecord>(QR_BATCHES.name, batchId);
    if (!batch) return;
    const { name, siteId } = batch.value;
    const site = siteId === undefined ? undefined : (await this.facilities.get(siteId))?.name;
    const about = { fileName: `${fileNameOf(name)} ${label}.pdf`, contentType: 'application/pdf', facilityId: creatorId };
    const codes = this.withProgress(job, this.codes.pagesInOrder(batchId, from, to));
    const { blobName } = await this.blobs.put(
      drawLabels({ name, label, publicUrl: publicUrlOf(this.config), ...omitUndefined({ site }) }, codes),
      about,
    );
    const drawn: SheetRecord = { ...sheet.value, blobName };
    // Swept away meanwhile, or drawn by another.
    if (!(await this.records.replace(QR_SHEETS.name, sheet.key, sheet.version, drawn))) await this.blobs.delete(blobName);
  }

  /** Passes the codes on while they are drawn, and stores progress regularly. */
  private async *withProgress(job: RunningJob<SheetJob>, parts: AsyncIterable<CodeRecord[]>): AsyncGenerator<CodeRecord[]> {
    let drawn = 0;
    let reportDue = 0;
    for await (const part of parts) {
      if (this.stopping) throw new Error('The process ended while this job ran');
      yield part;
      drawn += part.length;
      if (performance.now() < reportDue) continue;
      await job.progress({ drawn });
      reportDue = performance.now() + REPORT_EVERY_MS;
    }
  }
}
