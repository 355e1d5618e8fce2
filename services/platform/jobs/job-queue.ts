/** Work that outlives a request: jobs with progress, retried with backoff, parked when they keep failing. */

export type JobState = 'waiting' | 'active' | 'completed' | 'failed';

export interface JobOptions {
  /** A job whose id is waiting or active in the queue is not added again. With `keepId`, nor one that ended. */
  id?: string;
  keepId?: boolean;
  /** Tries before the job is parked as failed; 1 by default. */
  attempts?: number;
  /** Milliseconds before the second try; each later wait is twice the one before. */
  backoffMs?: number;
  /** Milliseconds before the first try. */
  delayMs?: number;
}

export interface Job<Data = unknown, Result = unknown> {
  id: string;
  queue: string;
  data: Data;
  state: JobState;
  /** Tries that began. */
  attempt: number;
  progress: unknown;
  result?: Result;
  /** Why the last try failed. */
  error?: string;
}

export interface RunningJob<Data> {
  id: string;
  data: Data;
  attempt: number;
  /** Tries that the end of a process cut off; a job that is what ends it goes on doing so. */
  cutOffs: number;
  /** Keeps the job's progress for those who ask, across restarts. */
  progress(progress: unknown): Promise<void>;
}

export interface JobWorker {
  /** Takes no more jobs; resolves when those under way have ended. A job cut off by the end of the process is taken again. */
  stop(): Promise<void>;
}

export abstract class JobQueue {
  /** Returns the job's id (made here unless given). Adding an id that is there does nothing. */
  abstract add(queue: string, data: object, options?: JobOptions): Promise<string>;
  abstract get<Data, Result>(queue: string, id: string): Promise<Job<Data, Result> | undefined>;
  /** The newest first, at most 100. */
  abstract list(queue: string, state: JobState): Promise<Job[]>;
  /** Runs up to `concurrency` jobs of the queue at once; what the handler returns is the job's result. */
  abstract work<Data, Result>(queue: string, concurrency: number, handler: (job: RunningJob<Data>) => Promise<Result>): JobWorker;
  /** Adds an empty job to the queue every `everyMs`, once for all processes that ask for it under the same id. */
  abstract schedule(queue: string, id: string, everyMs: number): Promise<void>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
