/** Runs work that outlasts a request: jobs with progress, retried with backoff, and parked when they keep failing. */

export type JobState = 'waiting' | 'active' | 'completed' | 'failed';

export interface JobOptions {
  /** A job is not added while the queue has a waiting or active job with its ID; with `keepId`, also not after such a job ended. */
  id?: string;
  keepId?: boolean;
  /** Tries before the job is parked as failed; defaults to 1. */
  attempts?: number;
  /** Milliseconds before the second try. Each later wait is twice as long. */
  backoffMs?: number;
  delayMs?: number;
}

/** Ends a job that somebody stopped, at its next progress; it is parked and not tried again. */
export class JobStopped extends Error {
  constructor() {
    super(STOPPED);
  }
}

/** The error of a job that was stopped. */
export const STOPPED = 'Stopped by an administrator';

export interface Job<Data = unknown, Result = unknown> {
  id: string;
  queue: string;
  data: Data;
  state: JobState;
  attempt: number;
  progress: unknown;
  result?: Result;
  error?: string;
  /** Tries before it is parked. */
  attempts?: number;
  /** Milliseconds since 1970; `runAt` is when it may run, and `endedAt` absent until it ended. Absent where it is not known. */
  runAt?: number;
  endedAt?: number;
}

export interface RunningJob<Data> {
  id: string;
  data: Data;
  attempt: number;
  /** Tries that ended with the process. A job that itself ends the process will do so again. */
  cutOffs: number;
  /** Stores the job's progress, which survives restarts. @throws JobStopped, which the handler lets pass, when it has to end */
  progress(progress: unknown): Promise<void>;
}

export interface JobWorker {
  /** Takes no more jobs and resolves when the running ones have ended. A job that the end of the process cuts off is taken again. */
  stop(): Promise<void>;
}

export abstract class JobQueue {
  /** Returns the job's ID, creating one unless it is given. Does nothing when the ID exists. */
  abstract add(queue: string, data: object, options?: JobOptions): Promise<string>;
  abstract get<Data, Result>(queue: string, id: string): Promise<Job<Data, Result> | undefined>;
  /** Newest first, at most 100. */
  abstract list(queue: string, state: JobState): Promise<Job[]>;
  /** Runs up to `concurrency` jobs of the queue at once. The handler's return value becomes the job's result. */
  abstract work<Data, Result>(queue: string, concurrency: number, handler: (job: RunningJob<Data>) => Promise<Result>): JobWorker;
  /** Adds an empty job to the queue every `everyMs`, once for all processes that use the same ID. */
  abstract schedule(queue: string, id: string, everyMs: number): Promise<void>;
  /** Returns the names of all queues that hold or held jobs; none for a queue that keeps nothing, as do the next two. */
  async queues(): Promise<string[]> {
    return [];
  }
  /** Lets a parked job wait again, with all of its tries. Returns false when it is not parked. */
  async retry(_queue: string, _id: string): Promise<boolean> {
    return false;
  }
  /** Ends a waiting job before it begins, and a running one at its next progress, as parked. Returns false when it ended before. */
  async requestStop(_queue: string, _id: string): Promise<boolean> {
    return false;
  }
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
