import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type DiscardReason, OPERATION_JOB_STATES, type OperationJobState } from '../../../contracts/watch/operations/jobs.js';
import type { OperationJobsQuery } from '../../../contracts/watch/operations/queries.js';
import type { OperationJobReply, OperationJobsPage } from '../../../contracts/watch/operations/replies.js';
import { Users } from '../../ground/identity/users.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { type Job, JobQueue, type JobState } from '../../platform/jobs/job-queue.js';
import { Clock } from '../../platform/lib/clock.js';

const QUEUE_STATES = ['failed', 'active', 'waiting', 'completed'] as const satisfies readonly JobState[];
const NOTED_MAX = 10_000;

/** Keeps what super admins said of a run of a job: that it has to end, or that its failure needs nobody. */
interface JobNote {
  queue: string;
  jobId: string;
  /** Distinguishes this run from a later one of the same ID. */
  endedAt: number | null;
  stop?: { at: string; by: string };
  discard?: { reason: DiscardReason; at: string; by: string };
}

type NamedJob = { queue: string; jobId: string };

export const JOB_NOTES: Collection = { name: 'job-notes' };

const keyOf = ({ queue, id }: Pick<Job, 'queue' | 'id'>): string => `${queue}/${id}`;

/** Lists the jobs of all queues, and acts on one as a super admin asks. */
@Injectable()
export class OperationJobs {
  constructor(
    private readonly jobs: JobQueue,
    private readonly records: RecordStore,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async operationJobs(query: OperationJobsQuery): Promise<OperationJobsPage> {
    const queues = await this.jobs.queues();
    const known = await this.inQueues(queues.filter((name) => query.queue === undefined || name === query.queue));
    const counts = Object.fromEntries(OPERATION_JOB_STATES.map((state) => [state, 0])) as Record<OperationJobState, number>;
    for (const each of known) counts[stateOf(each)] += 1;
    const shown = known.filter((each) => query.state === undefined || stateOf(each) === query.state);
    const { skip, limit } = pageRange(query);
    const items = await this.repliesOf(shown.slice(skip, skip + limit));
    return { ...pageOf(items, shown.length, query), counts, queues };
  }

  /** Counts the failed jobs that nobody set aside. */
  async failedCount(): Promise<number> {
    const failed = await Promise.all((await this.jobs.queues()).map((queue) => this.jobs.list(queue, 'failed')));
    const noted = await this.withNotes(failed.flat());
    return noted.filter((each) => stateOf(each) === 'failed').length;
  }

  /** @throws Refusal NotFound; JobNotFailed for a job that waits, runs or is done */
  async retry(named: NamedJob): Promise<OperationJobReply> {
    const { job } = await this.one(named);
    if (job.state !== 'failed' || !(await this.jobs.retry(job.queue, job.id))) throw new Refusal('JobNotFailed');
    await this.records.delete(JOB_NOTES.name, keyOf(job));
    return this.replyOf(named);
  }

  /** Sets a failed job aside. @throws Refusal NotFound; JobNotFailed, also for one that is set aside */
  async discard(named: NamedJob, reason: DiscardReason, { userId }: ActingUser): Promise<OperationJobReply> {
    const noted = await this.one(named);
    if (stateOf(noted) !== 'failed') throw new Refusal('JobNotFailed');
    await this.note(noted.job, { discard: { reason, at: this.clock.now(), by: userId } });
    return this.replyOf(named);
  }

  /** @throws Refusal NotFound; JobEnded for a job that is done or failed */
  async stop(named: NamedJob, { userId }: ActingUser): Promise<OperationJobReply> {
    const { job } = await this.one(named);
    if (!(await this.jobs.requestStop(job.queue, job.id))) throw new Refusal('JobEnded');
    await this.note({ ...job, endedAt: undefined }, { stop: { at: this.clock.now(), by: userId } });
    return this.replyOf(named);
  }

  private async note(job: NotedJob['job'], said: Pick<JobNote, 'stop' | 'discard'>): Promise<void> {
    const note: JobNote = { queue: job.queue, jobId: job.id, endedAt: job.endedAt ?? null, ...said };
    await this.records.put(JOB_NOTES.name, keyOf(job), note);
  }

  /** Returns the jobs of these queues: those that failed first, then what runs, waits and is done, the newest of each first. */
  private async inQueues(queues: readonly string[]): Promise<NotedJob[]> {
    const lists = await Promise.all(
      QUEUE_STATES.map(async (state) => (await Promise.all(queues.map((queue) => this.jobs.list(queue, state)))).flat()),
    );
    const newestFirst = (a: Job, b: Job) => (b.endedAt ?? b.runAt ?? 0) - (a.endedAt ?? a.runAt ?? 0);
    const noted = await this.withNotes(lists.flatMap((jobs) => jobs.sort(newestFirst)));
    // Discarded ones are at the end.
    return [...noted.filter((each) => stateOf(each) !== 'discarded'), ...noted.filter((each) => stateOf(each) === 'discarded')];
  }

  private async withNotes(jobs: readonly Job[]): Promise<NotedJob[]> {
    const keys = jobs.slice(0, NOTED_MAX).map(keyOf);
    const found = keys.length > 0 ? await this.records.getMany<JobNote>(JOB_NOTES.name, keys) : [];
    const notes = new Map(found.map(({ key, value }) => [key, value]));
    return jobs.map((job) => ({ job, note: notes.get(keyOf(job)) }));
  }

  private async one({ queue, jobId }: NamedJob): Promise<NotedJob> {
    const job = await this.jobs.get(queue, jobId);
    const [noted] = job ? await this.withNotes([job]) : [];
    if (!noted) throw new Refusal('NotFound');
    return noted;
  }

  private async replyOf(named: NamedJob): Promise<OperationJobReply> {
    const [reply] = await this.repliesOf([await this.one(named)]);
    if (!reply) throw new Refusal('NotFound');
    return reply;
  }

  private async repliesOf(noted: readonly NotedJob[]): Promise<OperationJobReply[]> {
    const ids = noted.flatMap(({ job, note }) => [askerOf(job), note?.discard?.by].filter((id) => id !== undefined));
    const nameOf = await this.users.namesOf(ids);
    return noted.map((each) => jobReply(each, nameOf));
  }
}

type NotedJob = { job: Omit<Job, 'endedAt'> & { endedAt?: number | undefined }; note: JobNote | undefined };

function stateOf({ job, note }: NotedJob): OperationJobState {
  const isDiscarded = job.state === 'failed' && note?.discard !== undefined && note.endedAt === (job.endedAt ?? null);
  return isDiscarded ? 'discarded' : job.state;
}

function jobReply(noted: NotedJob, nameOf: (id: string) => string | null): OperationJobReply {
  const { job, note } = noted;
  const state = stateOf(noted);
  const asker = askerOf(job);
  const instant = job.endedAt ?? job.runAt;
  const isRunning = job.state === 'active' || job.state === 'waiting';
  return {
    ...{ id: job.id, queue: job.queue, state, attempt: job.attempt },
    attempts: job.attempts ?? null,
    progress: progressOf(job.progress),
    error: job.error ?? null,
    askedBy: asker === undefined ? null : { id: asker, name: nameOf(asker) },
    at: instant === undefined ? null : new Date(instant).toISOString(),
    stopAskedAt: (isRunning && note?.stop?.at) || null,
    discarded: state === 'discarded' && note?.discard ? { ...note.discard, by: nameOf(note.discard.by) } : null,
  };
}

/** Reads who asked from a job's data: the ID of a user, as imports and codes keep it. */
function askerOf({ data }: Pick<Job, 'data'>): string | undefined {
  const { by, userId } = (data ?? {}) as { by?: unknown; userId?: unknown };
  const id = typeof by === 'object' && by !== null ? (by as { userId?: unknown }).userId : (userId ?? by);
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function progressOf(progress: unknown): OperationJobReply['progress'] {
  const { done, total } = (progress ?? {}) as { done?: unknown; total?: unknown };
  return typeof done === 'number' && typeof total === 'number' ? { done, total } : null;
}
