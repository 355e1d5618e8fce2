import { closeSync, openSync } from 'node:fs';
import { type Database, DatabaseSync, type Statement } from './driver.js';

export type { Database, Statement };
export type Row = readonly unknown[];

/** `full`: commits survive a power cut. `normal`: commits survive the end of the process, but a power cut may lose the last moments. */
export type Durability = 'full' | 'normal';

/** How long an open waits for a file that another connection has locked. */
const BUSY_MS = 5_000;
const CHECKPOINT_BUSY_MS = 1_000;
/** How much of a file its readers see in place instead of copying it. */
const MAPPED = 'PRAGMA mmap_size = 1073741824';
const PROBE_BYTES = 65_536;
const UNIQUE_VIOLATIONS: ReadonlySet<unknown> = new Set([2067, 1555]);

/**
 * Opens the only connection that writes the file, creating the file if needed. Sets `synchronous` at each open, because SQLite does not
 * store it.
 */
export function openForWriting(file: string, durability: Durability): Database {
  makeClosed(file);
  const db = new DatabaseSync(file, { timeout: BUSY_MS });
  db.exec('PRAGMA journal_mode = WAL');
  db.exec(`PRAGMA synchronous = ${durability === 'full' ? 'FULL' : 'NORMAL'}`);
  // Overwrites what is deleted with zeros: records at once, views where it costs no more writing.
  db.exec(`PRAGMA secure_delete = ${durability === 'full' ? 'ON' : 'FAST'}`);
  db.exec('PRAGMA wal_autocheckpoint = 16384; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY');
  return db;
}

/**
 * Opens a read-only connection, whose statements see everything committed before they start. Adds `case_free`, which lowers letters of all
 * scripts, unlike SQLite's ASCII-only `lower`.
 */
export function openForReading(file: string): Database {
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  db.exec(`PRAGMA query_only = ON; PRAGMA cache_size = -65536; ${MAPPED}; PRAGMA temp_store = MEMORY`);
  db.function('case_free', { deterministic: true }, (text: unknown) => (typeof text === 'string' ? text.toLowerCase() : text));
  return db;
}

/** Gives back the pages that a reading connection keeps; the next reads fetch theirs again. */
export function releaseMemory(db: Database): void {
  db.exec(`PRAGMA shrink_memory; PRAGMA mmap_size = 0; ${MAPPED}`);
}

/**
 * Moves commits from the journal of the file (`-wal`) into the file. `passive`: as far as readers allow. `whole`: everything, if readers
 * finish within a second, so that the file alone is a full copy.
 */
export function moveJournal(db: Database, how: 'passive' | 'whole'): void {
  try {
    if (how === 'whole') db.exec(`PRAGMA busy_timeout = ${CHECKPOINT_BUSY_MS}`);
    db.exec(`PRAGMA wal_checkpoint(${how === 'whole' ? 'TRUNCATE' : 'PASSIVE'})`);
  } catch {
    // On a full disk the commits stay in the journal, which the next open reads.
  }
}

/**
 * Removes deleted and replaced content from the file and its journal, also before deletions overwrote it. Throws when there is no room for
 * a copy, or a reader does not finish.
 */
export function shred(db: Database): void {
  db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  db.exec('VACUUM');
  const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  if (busy !== 0) throw new Error('a reader keeps the journal from being emptied');
}

/** Writes a record's size of data that nobody reads; throws when there is no room. */
export function probeWrite(db: Database): void {
  db.exec('CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY, room BLOB)');
  db.exec(`INSERT OR REPLACE INTO probe VALUES (1, zeroblob(${PROBE_BYTES}))`);
}

/** Copies a database as it is at one instant, also while another process writes it. @param to must not exist */
export function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from, { readOnly: true, timeout: BUSY_MS });
  makeClosed(to);
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
}

/** Opens a plain file without waiting, or fails. */
export function openForLocking(file: string): Database {
  makeClosed(file);
  return new DatabaseSync(file, { timeout: 0 });
}

/** Makes the file, where it is missing, for this account alone. SQLite gives its other files the same mode. */
function makeClosed(file: string): void {
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600));
}

export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE_VIOLATIONS.has((error as { errcode?: unknown } | undefined)?.errcode);
}

/** Caches statements by their text, with rows as arrays. Also references the connection, which its statements do not keep alive. */
export class Statements {
  private readonly prepared = new Map<string, Statement>();

  constructor(
    readonly db: Database,
    private readonly statementsMax = 500,
  ) {}

  of(sql: string): Statement {
    const known = this.prepared.get(sql);
    if (known) return known;
    const statement = this.db.prepare(sql);
    statement.setReturnArrays(true);
    if (this.prepared.size >= this.statementsMax) this.prepared.delete(this.prepared.keys().next().value as string);
    this.prepared.set(sql, statement);
    return statement;
  }

  row(sql: string, ...values: unknown[]): Row | undefined {
    return this.of(sql).get(...values);
  }

  rows(sql: string, ...values: unknown[]): Row[] {
    return this.of(sql).all(...values);
  }

  /** Returns the number of changed rows. */
  run(sql: string, ...values: unknown[]): number {
    return this.of(sql).run(...values).changes;
  }
}
