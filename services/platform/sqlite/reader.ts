import { Worker } from 'node:worker_threads';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import { QueryTimes } from './query-times.js';
import type { ReadAnswer } from './read-thread.js';
import { openForReading, type Row, releaseMemory, Statements } from './sqlite.js';

interface PendingRead {
  sql: string;
  resolve(rows: Row[]): void;
  reject(error: Error): void;
}

/** A thread costs its own heap and its own view of the file; another starts within a tenth of a second. */
const IDLE_MS = 5_000;
/** Up to this size a file is scanned and sorted in less time than a thread takes to begin. */
const SMALL_BYTES = 1024 * 1024;

/**
 * Reads one file: quick queries on this thread, queries of a large file that took long on a separate one. Both see everything committed
 * before they start.
 */
export class Reader {
  private readonly mainThread: Statements;
  private readonly times = new QueryTimes((sql) => this.mayTakeLong(sql));
  private readonly pending: PendingRead[] = [];
  private readonly idle: NodeJS.Timeout;
  private readonly smallBytes: number;
  private thread: Worker | undefined;
  private threadEnd: Promise<unknown> | undefined;
  private closed = false;

  constructor(
    private readonly file: string,
    { idleMs = IDLE_MS, smallBytes = SMALL_BYTES } = {},
  ) {
    this.smallBytes = smallBytes;
    this.mainThread = new Statements(openForReading(file));
    this.idle = setTimeout(() => this.rest(), idleMs).unref();
  }

  get statements(): Statements {
    return this.mainThread;
  }

  /** @throws EngineUnavailable */
  rows(sql: string, values: readonly unknown[]): Row[] {
    try {
      return this.mainThread.rows(sql, ...values);
    } catch (error) {
      throw new EngineUnavailable(`SQLite: ${(error as Error).message}`, { cause: error });
    }
  }

  /** Does the same as `rows`, but moves slow queries to the other thread. */
  async rowsOffThreadIfSlow(sql: string, values: readonly unknown[]): Promise<Row[]> {
    if ((isTextSearch(sql) || this.times.isSlow(sql)) && this.isLarge()) return this.rowsOnThread(sql, values);
    const began = performance.now();
    const rows = this.rows(sql, values);
    this.times.note(sql, performance.now() - began);
    return rows;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.idle);
    this.mainThread.db.close();
    this.endThread();
    await this.threadEnd;
  }

  /** Gives back what the last reads took, once nobody has asked the other thread for a while. */
  private rest(): void {
    if (this.closed || this.pending.length > 0) return;
    this.endThread();
    releaseMemory(this.mainThread.db);
  }

  private endThread(): void {
    const { thread } = this;
    if (!thread) return;
    this.threadEnd = new Promise((resolve) => thread.once('exit', resolve));
    thread.postMessage('close');
    // It still answers what it was asked before.
    if (this.pending.length === 0) this.thread = undefined;
  }

  private rowsOnThread(sql: string, values: readonly unknown[]): Promise<Row[]> {
    if (this.closed) return Promise.reject(new EngineUnavailable('The store is closed'));
    this.idle.refresh();
    this.thread ??= this.start();
    this.thread.postMessage({ sql, values });
    return new Promise((resolve, reject) => this.pending.push({ sql, resolve, reject }));
  }

  private start(): Worker {
    const thread = new Worker(new URL('./read-thread.js', import.meta.url), { workerData: { file: this.file }, execArgv: [] });
    thread.on('message', (answer: ReadAnswer) => {
      const waiting = this.pending.shift();
      this.idle.refresh();
      if ('rows' in answer) {
        waiting?.resolve(answer.rows);
        if (waiting) this.times.note(waiting.sql, answer.took);
      } else waiting?.reject(new EngineUnavailable(`SQLite: ${answer.failure}`));
    });
    const end = (why: string) => {
      if (this.thread !== thread) return;
      this.thread = undefined;
      for (const { reject } of this.pending.splice(0)) reject(new EngineUnavailable(why));
    };
    thread.on('error', (error) => end(`The reading thread failed: ${error.message}`));
    thread.on('exit', () => end('The reading thread ended'));
    return thread;
  }

  private isLarge(): boolean {
    const [[bytes] = []] = this.rows('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size', []);
    return Number(bytes) > this.smallBytes;
  }

  /** Guesses by SQLite's query plan how a query begins that was never asked. */
  private mayTakeLong(sql: string): boolean {
    const plan = this.rows(`EXPLAIN QUERY PLAN ${sql}`, []).map((row) => String(row[3]));
    return plan.some((step) => /^SCAN c\d+\b/.test(step) || step === 'USE TEMP B-TREE FOR ORDER BY');
  }
}

/** Its time depends on the text that is searched, not on the query: it takes long where few rows match. */
const isTextSearch = (sql: string): boolean => sql.includes('instr(');
