import { outsideOfActs } from '../lib/current-act.js';
import { JobStopped, type JobWorker, type RunningJob } from './job-queue.js';
import type { JobOperation, TakenJobs } from './sqlite-job-writes.js';

type TakenJob = TakenJobs['jobs'][number];
type Handler = (job: RunningJob<unknown>) => Promise<unknown>;
type Write = <Answer>(operation: JobOperation) => Promise<Answer>;

const LONGEST_TIMER_MS = 2 ** 31 - 1;
const WAIT_AFTER_FAILURE_MS = 1_000;

/** Takes jobs of one queue as capacity becomes free. Sleeps until it is woken, or until the next delayed job is due. */
export class LocalJobWorker implements JobWorker {
  private busy = 0;
  /** Jobs whose end is not stored yet. */
  private readonly unfinished = new Set<Promise<void>>();
  private taking: Promise<void> | undefined;
  /** True when jobs may have arrived that nobody has fetched. */
  private mayHaveJobs = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private timerAt = Number.POSITIVE_INFINITY;

  constructor(
    private readonly queue: string,
    private readonly concurrency: number,
    private readonly handler: Handler,
    private readonly write: Write,
  ) {}

  wake(): void {
    this.mayHaveJobs = true;
    this.takeIfFree();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.taking;
    await Promise.all(this.unfinished);
  }

  private takeIfFree(): void {
    if (!this.mayHaveJobs || this.stopped || this.taking || this.busy >= this.concurrency) return;
    this.taking = this.take().finally(() => {
      this.taking = undefined;
      this.takeIfFree();
    });
  }

  private async take(): Promise<void> {
    this.mayHaveJobs = false;
    const free = this.concurrency - this.busy;
    try {
      const { jobs, nextRunAt } = await this.write<TakenJobs>(['take', this.queue, free, Date.now()]);
      if (jobs.length === free) this.mayHaveJobs = true;
      else if (nextRunAt !== null) this.wakeAt(nextRunAt);
      for (const job of jobs) this.start(job);
    } catch {
      this.wakeAt(Date.now() + WAIT_AFTER_FAILURE_MS);
    }
  }

  private start(job: TakenJob): void {
    this.busy += 1;
    const finished = this.run(job).finally(() => this.unfinished.delete(finished));
    this.unfinished.add(finished);
  }

  /** Frees capacity as soon as the work is over, so that the job's end and the next take share one write. */
  private async run(job: TakenJob): Promise<void> {
    const end = await this.work(job);
    this.busy -= 1;
    // A job whose end cannot be stored stays active, and is taken again when the process restarts.
    const written = this.write<number | null>(end).catch(() => null);
    this.takeIfFree();
    const runAt = await written;
    if (end[0] === 'fail' && runAt !== null) this.wakeAt(runAt);
  }

  /** Runs the job and returns the operation that stores its end. */
  private async work({ n, id, data, attempt, cutOffs }: TakenJob): Promise<JobOperation> {
    const progress = async (progress: unknown) => {
      if ((await this.write<unknown>(['progress', n, JSON.stringify(progress ?? null)])) === true) throw new JobStopped();
    };
    try {
      const result = await outsideOfActs(() => this.handler({ id, data: JSON.parse(data), attempt, cutOffs, progress }));
      return ['complete', n, result === undefined ? null : JSON.stringify(result), Date.now()];
    } catch (error) {
      if (error instanceof JobStopped) return ['park', n, error.message, Date.now()];
      return ['fail', n, String((error as { message?: unknown } | undefined)?.message ?? error), Date.now()];
    }
  }

  private wakeAt(time: number): void {
    if (this.stopped || time >= this.timerAt) return;
    clearTimeout(this.timer);
    this.timerAt = time;
    const ms = Math.min(Math.max(time - Date.now(), 0), LONGEST_TIMER_MS);
    this.timer = setTimeout(() => {
      this.timerAt = Number.POSITIVE_INFINITY;
      this.wake();
    }, ms);
  }
}
