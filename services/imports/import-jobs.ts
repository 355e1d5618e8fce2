import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import { message, Refusal } from '../../contracts/shared/refusals.js';
import type { JobReply } from '../../contracts/shared/replies.js';
import type { FileUpload } from '../custody/documents/document-uploads.js';
import { BlobStore } from '../platform/blobs/blob-store.js';
import { isAdmin, type Principal } from '../platform/http/access/principal.js';
import { type Job, JobQueue, type JobWorker, type RunningJob } from '../platform/jobs/job-queue.js';
import { type Importer, type ImportRun, type ImportState, unreadableFile } from '../platform/sheets/importer.js';

import { checkedUpload } from './uploaded-sheets.js';

const QUEUE = 'imports';
/** Imports that run side by side in one process: a long one keeps nobody waiting. */
const IMPORTS_AT_ONCE = 3;
/** An engine that does not answer, or the end of the process, cuts an import off; it begins again and repeats nothing. */
const JOB_OPTIONS = { attempts: 6, backoffMs: 1000 };
/** How often its progress is written down. */
const REPORT_EVERY_MS = 400;

interface ImportJob {
  kind: string;
  blobName: string;
  by: Principal;
  /** The faults of rows are reported in it. */
  language: LanguageCode;
  corrections?: readonly string[];
}

interface UploadedFile {
  content: Buffer;
  fileName: string;
  contentType: string;
  corrections?: readonly string[];
}

/** Imports as jobs: the file is stored as a blob, so that a restart goes on with it. */
@Injectable()
export class ImportJobs {
  private worker: JobWorker | undefined;
  private stopping = false;

  constructor(
    private readonly jobs: JobQueue,
    private readonly blobs: BlobStore,
  ) {}

  /** Takes in the one file that was sent for an importer. @throws Refusal where it is none that the importer reads */
  async enqueueUpload(
    { kind, accepted }: Importer,
    files: FileUpload[] | undefined,
    by: Principal,
    language: LanguageCode,
  ): Promise<JobReply> {
    return this.enqueue(kind, await checkedUpload(files, accepted), by, language);
  }

  /** Takes a file in and answers its job. */
  async enqueue(kind: string, { corrections, ...file }: UploadedFile, by: Principal, language: LanguageCode): Promise<JobReply> {
    const { blobName } = await this.blobs.put(file.content, {
      fileName: file.fileName,
      contentType: file.contentType,
      facilityId: by.facilityId ?? by.userId,
    });
    const job: ImportJob = { kind, blobName, by, language, ...(corrections && { corrections }) };
    const id = await this.jobs.add(QUEUE, job, JOB_OPTIONS);
    return { id, state: 'waiting', done: 0, total: 0, passed: 0, failed: 0, errors: [] };
  }

  /** Throws NotFound where there is none, or it is somebody else's. */
  async get(id: string, user: Principal): Promise<JobReply> {
    const job = await this.jobs.get<ImportJob, ImportState>(QUEUE, id);
    if (!job || !(isAdmin(user) || job.data.by.userId === user.userId)) throw new Refusal('NotFound');
    return replyOf(job);
  }

  /** Begins to run imports in this process. */
  startWorker(importers: readonly Importer[]): void {
    this.worker = this.jobs.work<ImportJob, ImportState>(QUEUE, IMPORTS_AT_ONCE, (job) => this.run(importers, job));
  }

  /** The import under way ends after the transaction that it is at; the next process goes on with it. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.worker?.stop();
  }

  private async run(importers: readonly Importer[], job: RunningJob<ImportJob>): Promise<ImportState> {
    // A job of before languages were asked for has none.
    const { by, language = 'en', corrections } = job.data;
    const importer = importers.find(({ kind }) => kind === job.data.kind);
    const content = await this.blobs.open(job.data.blobName);
    if (!importer || !content) throw new Error(`nothing to import: ${job.data.kind} ${job.data.blobName}`);
    const fileName = (await this.blobs.info(job.data.blobName))?.fileName;
    const about = { by, language, ...(fileName && { fileName }), ...(corrections && { corrections }), report: this.progressReporter(job) };
    const state = await this.runImporter(importer, Buffer.concat(await content.toArray()), about);
    if (!importer.keepsFile) await this.blobs.delete(job.data.blobName);
    return state;
  }

  private async runImporter(importer: Importer, content: Buffer, run: ImportRun): Promise<ImportState> {
    try {
      return await importer.run(content, run);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return unreadableFile(message(error.code, error.data), run.language);
    }
  }

  /** Writes progress down now and then: its list of errors can be long. */
  private progressReporter(job: RunningJob<ImportJob>): ImportRun['report'] {
    let reportDue = 0;
    return async (tally) => {
      if (this.stopping) throw new Error('The process ended while this job ran');
      if (performance.now() < reportDue) return;
      await job.progress(tally.snapshot());
      reportDue = performance.now() + REPORT_EVERY_MS;
    };
  }
}

function replyOf(job: Job<ImportJob, ImportState>): JobReply {
  const state = job.result ?? (job.progress as ImportState | undefined) ?? undefined;
  const wasUnread = state !== undefined && state.total === 0 && state.failed > 0;
  return {
    id: job.id,
    state: wasUnread ? 'failed' : job.state,
    done: state?.done ?? 0,
    total: state?.total ?? 0,
    passed: state?.passed ?? 0,
    failed: state?.failed ?? 0,
    errors: state?.errors ?? [],
  };
}
