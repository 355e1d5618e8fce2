import { Injectable } from '@nestjs/common';
import { Refusal } from '../../contracts/refusals.js';
import type { JobReply } from '../../contracts/replies.js';
import { isAdmin, type Principal } from '../identity/principal.js';
import { BlobStore } from '../platform/blobs/blob-store.js';
import { type Job, JobQueue, type JobWorker, type RunningJob } from '../platform/jobs/job-queue.js';
import { type Importer, type ImportState, rowError } from './importer.js';

const QUEUE = 'imports';

interface ImportJob {
  kind: string;
  blobName: string;
  by: Principal;
}

/** Imports as jobs: the file is kept as a blob, so that a restart goes on with it. */
@Injectable()
export class ImportJobs {
  private worker: JobWorker | undefined;

  constructor(
    private readonly jobs: JobQueue,
    private readonly blobs: BlobStore,
  ) {}

  /** Takes a file in and answers its job. */
  async start(kind: string, file: { content: Buffer; fileName: string; contentType: string }, by: Principal): Promise<JobReply> {
    const { blobName } = await this.blobs.put(file.content, {
      fileName: file.fileName,
      contentType: file.contentType,
      facilityId: by.facilityId ?? by.userId,
    });
    const id = await this.jobs.add(QUEUE, { kind, blobName, by } satisfies ImportJob, { attempts: 1 });
    return { id, state: 'waiting', done: 0, total: 0, passed: 0, failed: 0, errors: [] };
  }

  /** Throws NotFound where there is none, or it is somebody else's. */
  async get(id: string, who: Principal): Promise<JobReply> {
    const job = await this.jobs.get<ImportJob, ImportState>(QUEUE, id);
    if (!job || !(isAdmin(who) || job.data.by.userId === who.userId)) throw new Refusal('NotFound');
    return replyOf(job);
  }

  /** Begins to run imports in this process. */
  work(importers: readonly Importer[]): void {
    this.worker = this.jobs.work<ImportJob, ImportState>(QUEUE, 1, (job) => this.run(importers, job));
  }

  async stop(): Promise<void> {
    await this.worker?.stop();
  }

  private async run(importers: readonly Importer[], job: RunningJob<ImportJob>): Promise<ImportState> {
    const importer = importers.find(({ kind }) => kind === job.data.kind);
    const content = await this.blobs.open(job.data.blobName);
    if (!importer || !content) throw new Error(`nothing to import: ${job.data.kind} ${job.data.blobName}`);
    try {
      return await importer.run(Buffer.concat(await content.toArray()), job.data.by, (state) => job.progress(state));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { done: 0, total: 0, passed: 0, failed: 1, errors: [rowError(0, error.message)] };
    }
  }
}

function replyOf(job: Job<ImportJob, ImportState>): JobReply {
  const state = job.result ?? (job.progress as ImportState | undefined) ?? undefined;
  const unread = state !== undefined && state.total === 0 && state.failed > 0;
  return {
    id: job.id,
    state: unread ? 'failed' : job.state,
    done: state?.done ?? 0,
    total: state?.total ?? 0,
    passed: state?.passed ?? 0,
    failed: state?.failed ?? 0,
    errors: state?.errors ?? [],
  };
}
