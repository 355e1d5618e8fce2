import { randomUUID } from 'node:crypto';
import { type Job as BullJob, type JobType, Queue, UnrecoverableError, Worker } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { fromJobId, fromName, toJobId, toName } from './job-names.js';
import { type Job, type JobOptions, JobQueue, type JobState, JobStopped, type JobWorker, type RunningJob } from './job-queue.js';
import { delay, warnOnce, withAnswerTimeout } from './redis-answers.js';

export interface BullMqOptions {
  /** The beginning of every key in Redis. Defaults to the prefix in the URL (`redis://host:6379?prefix=staging`), then to `selvedge`. */
  prefix?: string;
  /** How long a worker may be silent before its jobs go to another. */
  lockMs?: number;
  /** How often workers look for jobs of silent workers. */
  stalledCheckMs?: number;
  /** How many completed jobs stay readable per queue; defaults to 1000. */
  completedKept?: number;
  warn?: (message: string) => void;
}

const CLOSE_MS = 2_000;
const RECONNECT_MS_MAX = 1_000;
/** Ended jobs that stay readable; parked jobs stay longer. */
const COMPLETED_KEPT = 1_000;
const FAILED_KEPT = 10_000;
const LISTED_MAX = 100;
/** How long a job that was stopped may take to hear of it. */
const STOP_KEPT_SECONDS = 7 * 24 * 3_600;
/** A job whose process ended this often is parked, because it would end the next process too. */
const CUT_OFFS_MAX = 20;

const BULL_STATES: Record<JobState, JobType[]> = {
  waiting: ['waiting', 'delayed', 'prioritized', 'waiting-children'],
  active: ['active'],
  completed: ['completed'],
  failed: ['failed'],
};

/** Queues jobs in Redis, which must not lose data: `maxmemory-policy noeviction`, and an append-only file. */
export class BullMqJobQueue extends JobQueue {
  private readonly prefix: string;
  private readonly redis: Redis;
  private readonly opened = new Map<string, Queue>();
  private readonly workers = new Set<JobWorker>();

  constructor(
    private readonly url: string,
    private readonly options: BullMqOptions = {},
  ) {
    super();
    this.prefix = options.prefix ?? new URL(url).searchParams.get('prefix') ?? 'selvedge';
    this.redis = connection(url, { maxRetriesPerRequest: 3 });
  }

  async add(queue: string, data: object, options: JobOptions = {}): Promise<string> {
    const id = options.id ?? randomUUID();
    await withAnswerTimeout(this.addOnce(queue, id, data, options));
    return id;
  }

  async get<Data, Result>(queue: string, id: string): Promise<Job<Data, Result> | undefined> {
    return withAnswerTimeout(this.readJob<Data, Result>(this.queue(queue), queue, toJobId(id)));
  }

  async list(queue: string, state: JobState): Promise<Job[]> {
    const jobs = await withAnswerTimeout(this.queue(queue).getJobs(BULL_STATES[state], 0, LISTED_MAX - 1, false));
    // A job that was removed in the meantime is returned as undefined.
    const found = jobs.filter((job) => job !== undefined).sort((a, b) => b.timestamp - a.timestamp);
    return found.slice(0, LISTED_MAX).map((job) => toJob(queue, job, state));
  }

  work<Data, Result>(queue: string, concurrency: number, handler: (job: RunningJob<Data>) => Promise<Result>): JobWorker {
    const connections = workerConnections(this.url);
    const underWay = new Set<Promise<unknown>>();
    const run = async (job: BullJob): Promise<Result> => {
      const about = this.toRunning<Data>(queue, job);
      const running = this.endIfStopped(queue, job)
        .then(() => handler(about))
        .catch((error: unknown) => {
          throw error instanceof JobStopped ? new UnrecoverableError(error.message) : error;
        });
      underWay.add(running);
      return running.finally(() => underWay.delete(running));
    };
    const lockDuration = this.options.lockMs ?? 30_000;
    const worker = new Worker(toName(queue), run, {
      connection: connections.first,
      prefix: this.prefix,
      concurrency,
      lockDuration,
      stalledInterval: this.options.stalledCheckMs ?? 10_000,
      maxStalledCount: CUT_OFFS_MAX,
      ...this.retention(),
    });
    worker.on('error', warnOnce(this.options.warn ?? console.warn));
    const stop = async () => {
      this.workers.delete(stopping);
      // Closing waits for Redis. While Redis is away, it is enough that no job is taken and the running ones have ended.
      const forced = !connections.areReady();
      if (forced) await worker.pause(true).then(() => Promise.allSettled([...underWay]));
      await Promise.race([worker.close(forced), Promise.allSettled([...underWay]).then(() => delay(CLOSE_MS))]);
      connections.giveUp();
      // A close that still waits has not stopped the timer of its locks, which would keep the process alive.
      await worker['lockManager'].close();
    };
    const stopping: JobWorker = { stop };
    this.workers.add(stopping);
    return stopping;
  }

  async schedule(queue: string, id: string, everyMs: number): Promise<void> {
    await withAnswerTimeout(
      (async () => {
        const there = await this.queue(queue).getJobScheduler(toJobId(id));
        // Setting the schedule again would restart its interval, so frequent process starts would delay it for ever.
        if (there && Number(there.every) === everyMs && Number(there.next) > Date.now() - 2 * everyMs) return;
        await this.queue(queue).upsertJobScheduler(toJobId(id), { every: everyMs }, { name: 'job', data: {}, opts: this.retention() });
      })(),
    );
  }

  override async queues(): Promise<string[]> {
    return withAnswerTimeout(this.queueNames());
  }

  override async retry(queue: string, id: string): Promise<boolean> {
    return withAnswerTimeout(this.retryParked(queue, id));
  }

  override async requestStop(queue: string, id: string): Promise<boolean> {
    return withAnswerTimeout(this.stopJob(queue, id));
  }

  async ping(): Promise<void> {
    await withAnswerTimeout(this.redis.ping());
  }

  async close(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.stop()));
    await Promise.race([Promise.allSettled([...this.opened.values()].map((queue) => queue.close())), delay(CLOSE_MS)]);
    this.redis.disconnect();
  }

  /** Reads state and job in two calls to Redis, which belong together only if the state is the same before and after. */
  private async readJob<Data, Result>(target: Queue, queue: string, jobId: string): Promise<Job<Data, Result> | undefined> {
    for (;;) {
      const before = await target.getJobState(jobId);
      const job = await target.getJob(jobId);
      if (before !== (await target.getJobState(jobId))) continue;
      const state = stateOf(before);
      return job && state && (toJob(queue, job, state) as Job<Data, Result>);
    }
  }

  /** Every queue has a key with what holds for all of its jobs. */
  private async queueNames(): Promise<string[]> {
    const names = new Set<string>();
    const [before, after] = [`${this.prefix}:`, ':meta'];
    for (let cursor = '0'; ; ) {
      const [next, keys] = await this.redis.scan(cursor, 'MATCH', `${before}*${after}`, 'COUNT', 1_000);
      for (const key of keys) names.add(fromName(key.slice(before.length, -after.length)));
      if (next === '0') return [...names].sort();
      cursor = next;
    }
  }

  private async retryParked(queue: string, id: string): Promise<boolean> {
    const job = await this.queue(queue).getJob(toJobId(id));
    if (!job || (await job.getState()) !== 'failed') return false;
    await this.redis.del(this.stopKey(queue, job));
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  }

  /** A running job learns of it at its next progress, in any process. One that waits is taken, and ends before it begins. */
  private async stopJob(queue: string, id: string): Promise<boolean> {
    const job = await this.queue(queue).getJob(toJobId(id));
    const state = job && stateOf(await job.getState());
    if (!job || (state !== 'waiting' && state !== 'active')) return false;
    await this.redis.set(this.stopKey(queue, job), '1', 'EX', STOP_KEPT_SECONDS);
    if (await job.isDelayed()) await job.promote().catch(() => undefined);
    return true;
  }

  /** Names a run: a later job of the same ID was added at another time. */
  private stopKey(queue: string, { id, timestamp }: BullJob): string {
    return `${this.prefix}-stop:${toName(queue)}:${id}:${timestamp}`;
  }

  private async endIfStopped(queue: string, job: BullJob): Promise<void> {
    if ((await this.redis.del(this.stopKey(queue, job))) > 0) throw new JobStopped();
  }

  private toRunning<Data>(queue: string, job: BullJob): RunningJob<Data> {
    return {
      id: fromJobId(job.id ?? ''),
      data: job.data,
      attempt: job.attemptsStarted,
      cutOffs: job.stalledCounter,
      progress: async (value) => {
        // Wrapped in an object, since BullMQ returns 0 for a job without progress.
        await job.updateProgress({ value });
        await this.endIfStopped(queue, job);
      },
    };
  }

  private async addOnce(queue: string, id: string, data: object, options: JobOptions): Promise<void> {
    const target = this.queue(queue);
    const jobId = toJobId(id);
    const keptIds = `${this.prefix}-kept:${toName(queue)}`;
    if (options.keepId && (await this.redis.sismember(keptIds, jobId))) return;
    if (options.id !== undefined && !options.keepId) await removeEnded(target, jobId);
    await target.add('job', data, {
      jobId,
      attempts: options.attempts ?? 1,
      ...(options.backoffMs === undefined ? {} : { backoff: { type: 'exponential', delay: options.backoffMs } }),
      ...(options.delayMs === undefined ? {} : { delay: options.delayMs }),
      ...this.retention(),
    });
    // Stored after the job: in between, an ID may be added twice at worst, which BullMQ recognizes until it trims the job.
    if (options.keepId) await this.redis.sadd(keptIds, jobId);
  }

  /** Returns the same retention for all jobs, since BullMQ trims a queue by the settings of its last job. */
  private retention() {
    return { removeOnComplete: { count: this.options.completedKept ?? COMPLETED_KEPT }, removeOnFail: { count: FAILED_KEPT } };
  }

  private queue(name: string): Queue {
    const there = this.opened.get(name);
    if (there) return there;
    const queue = new Queue(toName(name), { connection: this.redis, prefix: this.prefix });
    queue.on('error', () => {});
    // A queue that found no Redis at its start never works, so the next call creates a new one.
    queue.waitUntilReady().catch(() => this.opened.delete(name));
    this.opened.set(name, queue);
    return queue;
  }
}

function connection(url: string, options: RedisOptions): Redis {
  const redis = new Redis(url, { retryStrategy: reconnectWaitMs, ...options });
  // Without a listener, ioredis prints each failed attempt. Callers get the failure anyway.
  redis.on('error', () => {});
  return redis;
}

function reconnectWaitMs(times: number): number {
  return Math.min(times * 50, RECONNECT_MS_MAX);
}

/**
 * Creates the connections of one worker: the one for BullMQ, and those that BullMQ derives to wait for jobs. Without `giveUp`, the latter
 * would reconnect for ever after a close while Redis is away.
 */
function workerConnections(url: string): { first: Redis; areReady(): boolean; giveUp(): void } {
  let givenUp = false;
  // BullMQ reconnects a connection that was cut while waiting; only giving up ends that.
  const retryStrategy = (times: number) => (givenUp ? null : reconnectWaitMs(times));
  const first = connection(url, { maxRetriesPerRequest: null, retryStrategy });
  const all = [first];
  const duplicate = first.duplicate.bind(first);
  first.duplicate = (options) => {
    const another = duplicate(options);
    all.push(another);
    return another;
  };
  const giveUp = () => {
    givenUp = true;
    for (const redis of all) if (redis.status !== 'end') redis.disconnect();
  };
  return { first, areReady: () => all.every(({ status }) => status === 'ready'), giveUp };
}

async function removeEnded(queue: Queue, jobId: string): Promise<void> {
  const job = await queue.getJob(jobId);
  if (!job || !['completed', 'failed'].includes(await job.getState())) return;
  // Removing fails when another caller added the job again and it already runs; nothing is added then.
  await job.remove().catch(() => {});
}

function stateOf(state: string): JobState | undefined {
  return (Object.keys(BULL_STATES) as JobState[]).find((name) => BULL_STATES[name].includes(state as JobType));
}

function toJob(queue: string, job: BullJob, state: JobState): Job {
  return {
    id: fromJobId(job.id ?? ''),
    queue,
    data: job.data,
    state,
    attempt: job.attemptsStarted,
    progress: (job.progress as { value?: unknown } | undefined)?.value,
    ...(state === 'completed' && job.returnvalue !== null ? { result: job.returnvalue } : {}),
    ...(state !== 'completed' && job.failedReason ? { error: job.failedReason } : {}),
    attempts: job.opts.attempts ?? 1,
    runAt: job.timestamp + (job.opts.delay ?? 0),
    ...(job.finishedOn ? { endedAt: job.finishedOn } : {}),
  };
}
