import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { translateMessage } from '../../../contracts/shared/messages/translate-message.js';
import type { PageQuery } from '../../../contracts/shared/queries.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { JobError, JobReply, Page } from '../../../contracts/shared/replies.js';
import type { DayOrder } from '../../../contracts/shared/written/days.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { type ActingUser, isAdmin } from '../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { type Job, JobQueue, type JobWorker, type RunningJob } from '../../platform/jobs/job-queue.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { type AnyImporter, type ImportRun, type ImportState, type RowError, unreadableFile } from '../../platform/sheets/importer.js';
import { ImportTurns } from './import-turns.js';

const QUEUE = 'imports';
/** Runs several imports in one process, so that nobody waits for a long one. */
const IMPORTS_AT_ONCE = 3;
/** Repeats an import that a silent engine or the end of the process interrupted; it repeats no record. */
const JOB_OPTIONS = { attempts: 6, backoffMs: 1000 };
/** Sets how often progress is stored. */
const REPORT_EVERY_MS = 400;
/** Sets after how many rows an import yields to others. */
const ROWS_A_TURN = 20;
/** Limits the errors in the reply about a job. */
const ERRORS_ANSWERED = 50;

interface ImportJob {
  kind: string;
  blobName: string;
  by: ActingUser;
  language: LanguageCode;
  corrections?: readonly string[];
  subject?: string;
  dayOrder?: DayOrder;
}

interface UploadedFile {
  content: Buffer;
  fileName: string;
  contentType: string;
  corrections?: readonly string[];
  /** Names the subject of the file, when it does not say so itself. */
  subject?: string;
  /** The order of day and month for columns that do not show theirs. */
  dayOrder?: DayOrder | undefined;
}

/** Runs imports as jobs. The file is stored as a blob, so that a restart continues with it. */
@Injectable()
export class ImportJobs {
  private worker: JobWorker | undefined;
  private stopping = false;

  constructor(
    private readonly jobs: JobQueue,
    private readonly blobs: BlobStore,
    private readonly turns: ImportTurns,
  ) {}

  /** Stores a file and returns its job. @throws Refusal ImportRunning while another import of the site runs */
  async enqueue(
    kind: string,
    { corrections, subject, dayOrder, ...file }: UploadedFile,
    by: ActingUser,
    language: LanguageCode,
  ): Promise<JobReply> {
    const site = by.facilityId ?? by.userId;
    const id = await this.turns.take(
      site,
      (job) => this.isUnderWay(job),
      async (id) => {
        const about = { fileName: file.fileName, contentType: file.contentType, facilityId: site };
        const { blobName } = await this.blobs.put(file.content, about);
        const job: ImportJob = { kind, blobName, by, language, ...omitUndefined({ corrections, subject, dayOrder }) };
        await this.jobs.add(QUEUE, job, { ...JOB_OPTIONS, id });
      },
    );
    return { id, state: 'waiting', done: 0, total: 0, passed: 0, failed: 0, errors: [], errorCount: 0 };
  }

  private async isUnderWay(id: string): Promise<boolean> {
    const state = (await this.jobs.get(QUEUE, id))?.state;
    return state === 'waiting' || state === 'active';
  }

  /** @throws Refusal NotFound for an unknown job or another user's */
  async get(id: string, user: ActingUser): Promise<JobReply> {
    return replyOf(await this.own(id, user));
  }

  /** Returns the kept errors by sheet and row. @throws Refusal NotFound */
  async errors(id: string, user: ActingUser): Promise<RowError[]> {
    return stateOf(await this.own(id, user))?.errors ?? [];
  }

  async errorPage(id: string, query: PageQuery, user: ActingUser): Promise<Page<JobError>> {
    const errors = await this.errors(id, user);
    const { skip, limit } = pageRange(query);
    return pageOf(errors.slice(skip, skip + limit), errors.length, query);
  }

  private async own(id: string, user: ActingUser): Promise<Job<ImportJob, ImportState>> {
    const job = await this.jobs.get<ImportJob, ImportState>(QUEUE, id);
    if (!job || !(isAdmin(user) || isBy(job.data.by, user))) throw new Refusal('NotFound');
    return job;
  }

  /** Runs imports in this process from now on. */
  startWorker(importers: readonly AnyImporter[]): void {
    this.worker = this.jobs.work<ImportJob, ImportState>(QUEUE, IMPORTS_AT_ONCE, (job) => this.run(importers, job));
  }

  /** Ends the running import after its present transaction; the next process continues it. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.worker?.stop();
  }

  private async run(importers: readonly AnyImporter[], job: RunningJob<ImportJob>): Promise<ImportState> {
    // A job from before languages were requested has none.
    const { by, language = 'en', corrections, subject, dayOrder } = job.data;
    // The file may have ended the process: it is not tried again, its sender decides.
    if (job.cutOffs > 0) return this.cutOff(job.id, language);
    const importer = importers.find(({ kind }) => kind === job.data.kind);
    const content = await this.blobs.open(job.data.blobName);
    if (!importer || !content) throw new Error(`nothing to import: ${job.data.kind} ${job.data.blobName}`);
    const fileName = (await this.blobs.info(job.data.blobName))?.fileName;
    const about = { by, language, ...omitUndefined({ fileName, corrections, subject, dayOrder }), report: this.progressReporter(job) };
    const state = await this.runImporter(importer, Buffer.concat(await content.toArray()), about);
    if (!importer.keepsFile) await this.blobs.delete(job.data.blobName);
    return state;
  }

  private async runImporter(importer: AnyImporter, content: Buffer, run: ImportRun): Promise<ImportState> {
    try {
      return await importer.run(content, run);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const ofFile = error.fieldMessages?.['file']?.[0];
      return unreadableFile(ofFile ?? message(error.code, error.data), run.language);
    }
  }

  /** Returns the progress at the end of the process, and that the import ended there. */
  private async cutOff(id: string, language: LanguageCode): Promise<ImportState> {
    const before = (await this.jobs.get<ImportJob, ImportState>(QUEUE, id))?.progress as ImportState | undefined;
    const { done = 0, total = 0, passed = 0, failed = 0, errors = [], errorCount = errors.length } = before ?? {};
    const ended = { row: 0, message: translateMessage(message('importCutOff'), language) };
    return { done, total, passed, failed, errors: [ended, ...errors], errorCount: errorCount + 1, isCutOff: true };
  }

  /** Stores progress regularly, and yields to others more often. */
  private progressReporter(job: RunningJob<ImportJob>): ImportRun['report'] {
    let reportDue = 0;
    let rows = 0;
    return async (tally) => {
      if (this.stopping) throw new Error('The process ended while this job ran');
      rows += 1;
      if (rows % ROWS_A_TURN === 0) await nextTurn();
      if (performance.now() < reportDue) return;
      await job.progress(tally.snapshot());
      reportDue = performance.now() + REPORT_EVERY_MS;
    };
  }
}

const stateOf = (job: Job<ImportJob, ImportState>): ImportState | undefined => job.result ?? (job.progress as ImportState | undefined);

function replyOf(job: Job<ImportJob, ImportState>): JobReply {
  const state = stateOf(job);
  const wasUnread = state !== undefined && state.total === 0 && state.failed > 0;
  return {
    id: job.id,
    state: wasUnread || state?.isCutOff ? 'failed' : job.state,
    done: state?.done ?? 0,
    total: state?.total ?? 0,
    passed: state?.passed ?? 0,
    failed: state?.failed ?? 0,
    errors: state?.errors.slice(0, ERRORS_ANSWERED) ?? [],
    errorCount: state?.errorCount ?? state?.errors.length ?? 0,
    ...(state?.findings && { findings: state.findings }),
  };
}

/** Shows people their imports only at the site of the import. */
const isBy = (by: ActingUser, user: ActingUser): boolean => by.userId === user.userId && by.facilityId === user.facilityId;
