import { type Database, DatabaseSync, type Statement } from './driver.js';

export type { Database, Statement };
export type Row = readonly unknown[];

/** `full`: what was committed survives a power cut. `normal`: it survives the process, and the last moments may be lost. */
export type Durability = 'full' | 'normal';

/** Kept for at most this long before an open gives up on a file that another connection holds for the moment. */
const BUSY_MS = 5_000;
const CHECKPOINT_BUSY_MS = 1_000;
const PROBE_BYTES = 65_536;
const UNIQUE_VIOLATIONS: ReadonlySet<unknown> = new Set([2067, 1555]);

/** Opens the one connection that writes a file, and makes the file. `synchronous` is set on each open: SQLite does not keep it. */
export function openForWriting(file: string, durability: Durability): Database {
  const db = new DatabaseSync(file, { timeout: BUSY_MS });
  db.exec('PRAGMA journal_mode = WAL');
  db.exec(`PRAGMA synchronous = ${durability === 'full' ? 'FULL' : 'NORMAL'}`);
  db.exec('PRAGMA wal_autocheckpoint = 16384; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY');
  return db;
}

/**
 * Opens a connection that only reads: each of its statements sees all that is committed when it starts. `case_free`
 * lowers the letters of every script, where SQLite's `lower` knows those of ASCII.
 */
export function openForReading(file: string): Database {
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  db.exec('PRAGMA query_only = ON; PRAGMA cache_size = -65536; PRAGMA mmap_size = 1073741824; PRAGMA temp_store = MEMORY');
  db.function('case_free', { deterministic: true }, (text: unknown) => (typeof text === 'string' ? text.toLowerCase() : text));
  return db;
}

/**
 * Moves what was committed from the journal beside the file (`-wal`) into the file itself. `passive`: as far as no reader
 * holds it up. `whole`: all of it, so that the file alone is a copy, where readers let go within a second.
 */
export function moveJournal(db: Database, how: 'passive' | 'whole'): void {
  try {
    if (how === 'whole') db.exec(`PRAGMA busy_timeout = ${CHECKPOINT_BUSY_MS}`);
    db.exec(`PRAGMA wal_checkpoint(${how === 'whole' ? 'TRUNCATE' : 'PASSIVE'})`);
  } catch {
    // On a full disk the journal keeps it, and the next opening reads it from there.
  }
}

/** Writes what nobody reads, as much as a record takes: throws where there is no room for it. */
export function probeWrite(db: Database): void {
  db.exec('CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY, room BLOB)');
  db.exec(`INSERT OR REPLACE INTO probe VALUES (1, zeroblob(${PROBE_BYTES}))`);
}

/** Opens a plain file of its own at once, or fails: nothing is waited for. */
export function openForLocking(file: string): Database {
  return new DatabaseSync(file, { timeout: 0 });
}

export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE_VIOLATIONS.has((error as { errcode?: unknown } | undefined)?.errcode);
}

/** Statements by their text, with rows as arrays. Holds the connection too, which its statements do not keep alive. */
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

  /** Returns how many rows changed. */
  run(sql: string, ...values: unknown[]): number {
    return this.of(sql).run(...values).changes;
  }
}
