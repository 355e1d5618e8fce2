import { randomUUID } from 'node:crypto';
import { Reader } from '../sqlite/reader.js';
import type { Row } from '../sqlite/sqlite.js';
import { Writer } from '../sqlite/writer.js';
import { type Job, type JobOptions, JobQueue, type JobState, type JobWorker, type RunningJob } from './job-queue.js';
import { LocalJobWorker } from './local-job-worker.js';
import type { JobOperation } from './sqlite-job-writes.js';

const COLUMNS = 'id, queue, data, state, attempt, progress, result, error, attempts, run_at, ended_at';
const GET = `SELECT ${COLUMNS} FROM jobs WHERE queue = ? AND id = ?`;
// A separate statement, because each state has its own index.
const LIST_WAITING = `SELECT ${COLUMNS} FROM jobs WHERE queue = ? AND state = 'waiting' ORDER BY n DESC LIMIT 100`;
const LIST = `SELECT ${COLUMNS} FROM jobs WHERE queue = ? AND state = ? AND state <> 'waiting' ORDER BY n DESC LIMIT 100`;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Queues jobs in one SQLite file for the one process that has it open. */
export class SqliteJobQueue extends JobQueue {
  private readonly workers = new Map<string, Set<LocalJobWorker>>();
  /** Timers of this process's schedules, by queue and ID. */
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private closing = false;

  private constructor(
    private readonly writer: Writer,
    private readonly reader: Reader,
  ) {
    super();
  }

  /** Opens or creates the file; its folder must exist. Jobs that the last process did not finish wait again. @throws EngineUnavailable */
  static async open(file: string): Promise<SqliteJobQueue> {
    const writer = await Writer.open(new URL('./sqlite-job-thread.js', import.meta.url), { file, durability: 'full' });
    return new SqliteJobQueue(writer, new Reader(file));
  }

  async add(queue: string, data: object, options: JobOptions = {}): Promise<string> {
    const { id = newId(), keepId = false, attempts = 1, backoffMs = 0, delayMs = 0 } = options;
    const job = { queue, id, data: JSON.stringify(data), attempts, backoffMs, runAt: Date.now() + delayMs, keepId };
    await this.write(['add', job]);
    this.wake(queue);
    return id;
  }

  async get<Data, Result>(queue: string, id: string): Promise<Job<Data, Result> | undefined> {
    const row = this.reader.rows(GET, [queue, id])[0];
    return row && (toJob(row) as Job<Data, Result>);
  }

  async list(queue: string, state: JobState): Promise<Job[]> {
    return (state === 'waiting' ? this.reader.rows(LIST_WAITING, [queue]) : this.reader.rows(LIST, [queue, state])).map(toJob);
  }

  work<Data, Result>(queue: string, concurrency: number, handler: (job: RunningJob<Data>) => Promise<Result>): JobWorker {
    const inner = new LocalJobWorker(queue, concurrency, handler as (job: RunningJob<unknown>) => Promise<unknown>, (operation) =>
      this.write(operation),
    );
    const workers = this.workers.get(queue) ?? new Set();
    this.workers.set(queue, workers.add(inner));
    inner.wake();
    const stop = async () => {
      workers.delete(inner);
      await inner.stop();
    };
    return { stop };
  }

  async schedule(queue: string, id: string, everyMs: number): Promise<void> {
    this.setTimer(queue, id, await this.write<number>(['schedule', queue, id, everyMs, Date.now()]));
  }

  override async queues(): Promise<string[]> {
    return this.reader.rows('SELECT DISTINCT queue FROM jobs ORDER BY queue', []).map(([queue]) => queue as string);
  }

  override async retry(queue: string, id: string): Promise<boolean> {
    const waits = await this.write<boolean>(['retry', queue, id, Date.now()]);
    if (waits) this.wake(queue);
    return waits;
  }

  override async requestStop(queue: string, id: string): Promise<boolean> {
    return this.write<boolean>(['stop', queue, id, Date.now()]);
  }

  async ping(): Promise<void> {
    this.reader.rows('SELECT 1', []);
    await this.writer.ping();
  }

  async close(): Promise<void> {
    this.closing = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all([...this.workers.values()].flatMap((workers) => [...workers].map((worker) => worker.stop())));
    await this.reader.close();
    await this.writer.close();
  }

  private wake(queue: string): void {
    for (const worker of this.workers.get(queue) ?? []) worker.wake();
  }

  /** Keeps one timer per schedule. The file decides whether the job is due, so an extra timer adds nothing. */
  private setTimer(queue: string, id: string, nextAt: number): void {
    const name = JSON.stringify([queue, id]);
    clearTimeout(this.timers.get(name));
    if (this.closing) return;
    const ms = Math.min(Math.max(nextAt - Date.now(), 0), LONGEST_TIMER_MS);
    this.timers.set(
      name,
      setTimeout(() => void this.tick(queue, id), ms),
    );
  }

  private async tick(queue: string, id: string): Promise<void> {
    const next = await this.write<number | null>(['tick', queue, id, Date.now()]).catch(() => Date.now() + 1_000);
    this.wake(queue);
    if (next !== null) this.setTimer(queue, id, next);
  }

  private write<Answer>(operation: JobOperation): Promise<Answer> {
    return this.writer.send<Answer>(operation);
  }
}

/** Begins IDs with the time: ordered IDs go to the same few pages of the index, which makes a flush cheaper. */
function newId(): string {
  return `${Date.now().toString(36).padStart(9, '0')}-${randomUUID().slice(0, 18)}`;
}

function toJob([id, queue, data, state, attempt, progress, result, error, attempts, runAt, endedAt]: Row): Job {
  return {
    id: id as string,
    queue: queue as string,
    data: JSON.parse(data as string),
    state: state as JobState,
    attempt: attempt as number,
    progress: progress === null ? undefined : JSON.parse(progress as string),
    ...(result === null ? {} : { result: JSON.parse(result as string) }),
    ...(error === null ? {} : { error: error as string }),
    attempts: attempts as number,
    runAt: runAt as number,
    ...(endedAt === null ? {} : { endedAt: endedAt as number }),
  };
}
