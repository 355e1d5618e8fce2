import type { Apply, Operation } from '../sqlite/group-commit.js';
import { type Database, Statements } from '../sqlite/sqlite.js';
import { STOPPED } from './job-queue.js';

export interface AddJob {
  queue: string;
  id: string;
  /** JSON. */
  data: string;
  attempts: number;
  backoffMs: number;
  /** Milliseconds since 1970. */
  runAt: number;
  keepId: boolean;
}

/** The requests to the thread that writes jobs. Times are milliseconds since 1970; `n` numbers a job. */
export type JobOperation =
  | readonly ['add', job: AddJob]
  | readonly ['take', queue: string, limit: number, now: number]
  | readonly ['progress', n: number, json: string]
  | readonly ['complete', n: number, json: string | null, now: number]
  | readonly ['fail', n: number, error: string, now: number]
  | readonly ['retry', queue: string, id: string, now: number]
  | readonly ['stop', queue: string, id: string, now: number]
  | readonly ['park', n: number, error: string, now: number]
  | readonly ['schedule', queue: string, id: string, everyMs: number, now: number]
  | readonly ['tick', queue: string, id: string, now: number];

export interface TakenJobs {
  jobs: { n: number; id: string; data: string; attempt: number; cutOffs: number }[];
  /** When the next waiting job may run; null when as many jobs were taken as requested. */
  nextRunAt: number | null;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS jobs (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    id TEXT NOT NULL,
    data TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting',
    attempt INTEGER NOT NULL DEFAULT 0,
    cut_off INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL,
    backoff_ms REAL NOT NULL,
    run_at REAL NOT NULL,
    keep_id INTEGER NOT NULL,
    ended_at REAL,
    progress TEXT,
    result TEXT,
    error TEXT,
    UNIQUE (queue, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_waiting ON jobs (queue, run_at, n) WHERE state = 'waiting';
  CREATE INDEX IF NOT EXISTS jobs_others ON jobs (queue, state, n) WHERE state <> 'waiting';
  CREATE TABLE IF NOT EXISTS schedules (
    queue TEXT NOT NULL, id TEXT NOT NULL, every_ms REAL NOT NULL, next_at REAL NOT NULL, PRIMARY KEY (queue, id)
  ) STRICT`;
/** A job cut off this often is parked: it may be what ends the process, and would do so for ever. */
const CUT_OFFS_MAX = 3;
const RESUME = `UPDATE jobs SET cut_off = cut_off + 1, state = CASE WHEN cut_off + 1 >= ${CUT_OFFS_MAX} THEN 'failed' ELSE 'waiting' END,
  ended_at = ?, error = 'The process ended while this job ran' WHERE state = 'active'`;
const COMPLETED_KEPT_MS = 7 * 24 * 3_600_000;
const PRUNE = "DELETE FROM jobs WHERE state = 'completed' AND keep_id = 0 AND ended_at < ?";
const ADD = 'INSERT INTO jobs (queue, id, data, attempts, backoff_ms, run_at, keep_id) VALUES (?, ?, ?, ?, ?, ?, ?)';
const TAKE = `UPDATE jobs SET state = 'active', attempt = attempt + 1 WHERE n IN
  (SELECT n FROM jobs WHERE queue = ? AND state = 'waiting' AND run_at <= ? ORDER BY run_at, n LIMIT ?) RETURNING n, id, data, attempt, run_at, cut_off`;
const NEXT = "SELECT run_at FROM jobs WHERE queue = ? AND state = 'waiting' ORDER BY run_at LIMIT 1";
const COMPLETE = "UPDATE jobs SET state = 'completed', result = ?, error = NULL, ended_at = ? WHERE n = ? AND state = 'active'";
const RETRY = "UPDATE jobs SET state = 'waiting', error = ?, run_at = ? WHERE n = ?";
const RETRY_PARKED = `UPDATE jobs SET state = 'waiting', attempt = 0, cut_off = 0, stop_asked = 0, error = NULL, ended_at = NULL, run_at = ?
  WHERE queue = ? AND id = ?`;
const PARK = "UPDATE jobs SET state = 'failed', error = ?, ended_at = ? WHERE n = ?";

/** Writes jobs on the thread that owns the file. Jobs that were active when the last process ended wait again. */
export function jobWrites(db: Database): Apply {
  db.exec(SCHEMA);
  addStopColumn(db);
  const statements = new Statements(db);
  statements.run(RESUME, Date.now());
  statements.run(PRUNE, Date.now() - COMPLETED_KEPT_MS);
  return (operation: Operation) => write(statements, operation as unknown as JobOperation);
}

/** Files of before jobs could be stopped lack the column. */
function addStopColumn(db: Database): void {
  const isThere = db.prepare("SELECT 1 FROM pragma_table_info('jobs') WHERE name = 'stop_asked'").get() !== undefined;
  if (!isThere) db.exec('ALTER TABLE jobs ADD COLUMN stop_asked INTEGER NOT NULL DEFAULT 0');
}

function write(sql: Statements, operation: JobOperation): unknown {
  switch (operation[0]) {
    case 'add':
      return add(sql, operation[1]);
    case 'take':
      return take(sql, operation[1], operation[2], operation[3]);
    case 'progress':
      return progress(sql, operation[1], operation[2]);
    case 'complete':
      return sql.run(COMPLETE, operation[2], operation[3], operation[1]);
    case 'fail':
      return fail(sql, operation[1], operation[2], operation[3]);
    case 'retry':
      return retry(sql, operation[1], operation[2], operation[3]);
    case 'stop':
      return stop(sql, operation[1], operation[2], operation[3]);
    case 'park':
      return sql.run(PARK, operation[2], operation[3], operation[1]);
    case 'schedule':
      return schedule(sql, operation[1], operation[2], operation[3], operation[4]);
    case 'tick':
      return tick(sql, operation[1], operation[2], operation[3]);
    default:
      throw new TypeError(`No such operation: ${operation satisfies never}`);
  }
}

function add(sql: Statements, { queue, id, data, attempts, backoffMs, runAt, keepId }: AddJob): void {
  const there = sql.row('SELECT n, state FROM jobs WHERE queue = ? AND id = ?', queue, id);
  if (there) {
    const ended = there[1] === 'completed' || there[1] === 'failed';
    if (!ended || keepId) return;
    sql.run('DELETE FROM jobs WHERE n = ?', there[0]);
  }
  sql.run(ADD, queue, id, data, attempts, backoffMs, runAt, Number(keepId));
}

function take(sql: Statements, queue: string, limit: number, now: number): TakenJobs {
  const taken = sql.rows(TAKE, queue, now, limit) as [number, string, string, number, number, number][];
  const jobs = taken
    .sort((one, other) => one[4] - other[4] || one[0] - other[0])
    .map(([n, id, data, attempt, , cutOffs]) => ({ n, id, data, attempt, cutOffs }));
  const nextRunAt = jobs.length < limit ? ((sql.row(NEXT, queue)?.[0] as number | undefined) ?? null) : null;
  return { jobs, nextRunAt };
}

/**
 * Records a failed try and returns when the job runs again, or null when it is parked. Tries cut off by the end of a process do not count.
 */
function fail(sql: Statements, n: number, error: string, now: number): number | null {
  const job = sql.row('SELECT attempt - cut_off, attempts, backoff_ms FROM jobs WHERE n = ?', n);
  if (!job) return null;
  const [tries, attempts, backoffMs] = job as [number, number, number];
  if (tries >= attempts) {
    sql.run(PARK, error, now, n);
    return null;
  }
  const runAt = now + backoffMs * 2 ** Math.max(tries - 1, 0);
  sql.run(RETRY, error, runAt, n);
  return runAt;
}

/** Stores the progress, and returns true when the job has to end. */
function progress(sql: Statements, n: number, json: string): boolean {
  sql.run('UPDATE jobs SET progress = ? WHERE n = ?', json, n);
  return sql.row('SELECT stop_asked FROM jobs WHERE n = ?', n)?.[0] === 1;
}

/** Lets a parked job wait as a new one does. */
function retry(sql: Statements, queue: string, id: string, now: number): boolean {
  if (sql.row('SELECT state FROM jobs WHERE queue = ? AND id = ?', queue, id)?.[0] !== 'failed') return false;
  sql.run(RETRY_PARKED, now, queue, id);
  return true;
}

function stop(sql: Statements, queue: string, id: string, now: number): boolean {
  const [n, state] = (sql.row('SELECT n, state FROM jobs WHERE queue = ? AND id = ?', queue, id) ?? []) as [number?, string?];
  if (n === undefined || (state !== 'waiting' && state !== 'active')) return false;
  if (state === 'waiting') sql.run(PARK, STOPPED, now, n);
  else sql.run('UPDATE jobs SET stop_asked = 1 WHERE n = ?', n);
  return true;
}

/** Returns when the next job is due. Repeating a schedule with the same interval does not restart it. */
function schedule(sql: Statements, queue: string, id: string, everyMs: number, now: number): number {
  const [known, nextAt] = (sql.row('SELECT every_ms, next_at FROM schedules WHERE queue = ? AND id = ?', queue, id) ?? []) as number[];
  if (known === everyMs && nextAt !== undefined) return nextAt;
  const next = nextMultiple(now, everyMs);
  sql.run('INSERT OR REPLACE INTO schedules (queue, id, every_ms, next_at) VALUES (?, ?, ?, ?)', queue, id, everyMs, next);
  return next;
}

/** Adds the job if it is due. Returns when the next one is due, or null when the schedule no longer exists. */
function tick(sql: Statements, queue: string, id: string, now: number): number | null {
  const row = sql.row('SELECT every_ms, next_at FROM schedules WHERE queue = ? AND id = ?', queue, id);
  if (!row) return null;
  const [everyMs, nextAt] = row as [number, number];
  if (now < nextAt) return nextAt;
  add(sql, { queue, id, data: '{}', attempts: 1, backoffMs: 0, runAt: now, keepId: false });
  const next = nextMultiple(now, everyMs);
  sql.run('UPDATE schedules SET next_at = ? WHERE queue = ? AND id = ?', next, queue, id);
  return next;
}

/** Returns the next whole multiple of the interval, so that a restart does not shift the schedule. */
function nextMultiple(now: number, everyMs: number): number {
  return (Math.floor(now / everyMs) + 1) * everyMs;
}
