import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openForLocking } from './sqlite.js';

/** Another process uses the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process. Stop that one, or set DATA_DIR to another folder.`);
  }
}

/** The data folder cannot store anything. */
export class FolderUnusable extends Error {
  constructor(folder: string, cause: unknown) {
    const why = String((cause as Error | undefined)?.message ?? cause).split('\n', 1)[0];
    super(`The data folder ${folder} cannot be written (${why}). Let who runs this write there, or set DATA_DIR to another folder.`, {
      cause,
    });
  }
}

export interface FolderLock {
  release(): void;
}

/** Keeps the lock connections referenced: garbage collection would close them and release the locks. */
const heldLocks = new Set<Database>();

/**
 * Creates the folder and reserves it for this process. The operating system holds the lock on a separate file, so it ends with the process
 * in every case.
 * @throws FolderInUse
 * @throws FolderUnusable
 */
export function lockFolder(folder: string): FolderLock {
  let db: Database | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    db = openForLocking(join(folder, 'lock.db'));
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    db?.close();
    throw isBusy(error) ? new FolderInUse(folder) : new FolderUnusable(folder, error);
  }
  const held = db;
  heldLocks.add(held);
  return { release: () => heldLocks.delete(held) && held.close() };
}

function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | undefined)?.errcode;
  return typeof code === 'number' && (code & 0xff) === 5;
}
