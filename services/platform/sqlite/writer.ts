import { type EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import { type GroupOutcome, type Operation, PROBE } from './group-commit.js';
import type { ThreadOrder, WriteThreadData } from './serve-writes.js';

interface PendingWrite {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

type WriteThread = EventEmitter & Pick<Worker, 'postMessage'>;

/** SQLite's messages for a full or failing disk, and for a file or folder that became read-only. */
const BLOCKED = /disk is full|disk I\/O error|readonly database|unable to open database file/;

/** Sends operations to the thread that writes one file. All operations of one turn of the event loop share a message. */
export class Writer {
  private unsent: Operation[] = [];
  /** In the order of the operations, which is the order of the answers. */
  private readonly pending: PendingWrite[] = [];
  private ended: string | undefined;
  /** True when the last write failed for lack of space or permission. */
  private isBlocked = false;

  private constructor(private readonly worker: WriteThread) {
    worker.on('message', (outcome: GroupOutcome) => this.settle(outcome));
    worker.on('error', (error) => this.fail(`The writing thread failed: ${error.message}`));
    worker.on('exit', () => this.fail('The store is closed'));
  }

  /**
   * Starts the store's own thread, whose program is `serveWrites`. Resolves when the file is open and its tables exist.
   * @throws EngineUnavailable
   */
  static async open(thread: URL, data: WriteThreadData): Promise<Writer> {
    // The flags of this process are left out, since some of them suit only its main program.
    return Writer.over(new Worker(thread, { workerData: data, execArgv: [] }), data.file);
  }

  /** Sends to a thread that has begun to open the file, as `open` does. */
  static async over(worker: WriteThread, file: string): Promise<Writer> {
    try {
      await once(worker, 'message');
    } catch (error) {
      throw new EngineUnavailable(`${file} cannot be opened: ${(error as Error).message}`, { cause: error });
    }
    return new Writer(worker);
  }

  /**
   * Resolves when the operation is committed.
   * @throws EngineUnavailable when the operation is not committed, or its outcome is unknown
   */
  send<Answer>(operation: Operation): Promise<Answer> {
    if (this.ended !== undefined) return Promise.reject(new EngineUnavailable(this.ended));
    if (this.unsent.length === 0) setImmediate(() => this.flush());
    this.unsent.push(operation);
    return new Promise<unknown>((resolve, reject) => this.pending.push({ resolve, reject })) as Promise<Answer>;
  }

  /**
   * Resolves when neither the file nor its journal holds what was deleted or replaced before.
   * @throws EngineUnavailable
   */
  shred(): Promise<void> {
    if (this.ended !== undefined) return Promise.reject(new EngineUnavailable(this.ended));
    this.flush();
    this.order('shred');
    return new Promise<unknown>((resolve, reject) => this.pending.push({ resolve, reject })) as Promise<void>;
  }

  /**
   * Retries after a write that failed for lack of space or permission.
   * @throws EngineUnavailable while nothing can be written
   */
  async ping(): Promise<void> {
    if (this.ended !== undefined) throw new EngineUnavailable(this.ended);
    if (this.isBlocked) await this.send([PROBE]);
  }

  /** Resolves when everything sent is committed and the file is closed. */
  async close(): Promise<void> {
    if (this.ended !== undefined) return;
    const exit = once(this.worker, 'exit');
    this.flush();
    this.order('close');
    this.ended = 'The store is closed';
    await exit;
  }

  private order(order: ThreadOrder): void {
    this.worker.postMessage(order);
  }

  private flush(): void {
    if (this.unsent.length === 0) return;
    this.worker.postMessage(this.unsent);
    this.unsent = [];
  }

  private settle({ answers, failures }: GroupOutcome): void {
    const failed = new Map(failures);
    this.isBlocked = failures.some(([, message]) => BLOCKED.test(message));
    const settled = this.pending.splice(0, answers.length);
    for (const [index, { resolve, reject }] of settled.entries()) {
      const message = failed.get(index);
      if (message === undefined) resolve(answers[index]);
      else reject(new EngineUnavailable(`SQLite: ${message}`));
    }
  }

  private fail(why: string): void {
    this.ended = why;
    for (const { reject } of this.pending.splice(0)) reject(new EngineUnavailable(why));
  }
}
