import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type Apply, commitGroup, type GroupOutcome, messageOf, type Operation, PROBE } from './group-commit.js';
import { type Database, type Durability, moveJournal, openForWriting, probeWrite, shred } from './sqlite.js';

export interface WriteThreadData {
  file: string;
  durability: Durability;
  /** The most pages of the file; without it, the disk is the limit. */
  pagesMax?: number;
}

/** Asks the thread to end, or to leave nothing in the file of what was deleted, which no transaction can hold. */
export type ThreadOrder = 'close' | 'shred';

type ThreadMessage = Operation[] | ThreadOrder;

const GROUP_OPERATIONS_MAX = 4_000;
/** After this time without writes, commits move from the journal into the file, when nobody has to wait for it. */
const QUIET_MS = 1_000;

/**
 * Owns all writes to one file in a separate thread, for as long as the thread lives. Messages are lists of operations; waiting operations
 * are committed together, and answered together in the order of arrival. `writesTo` makes the tables and applies the store's operations.
 */
export function serveWrites(writesTo: (db: Database) => Apply): void {
  if (!parentPort) throw new Error('This file runs as a thread');
  const port = parentPort;
  const { file, durability, pagesMax } = workerData as WriteThreadData;
  const db = openForWriting(file, durability);
  if (pagesMax !== undefined) db.exec(`PRAGMA max_page_count = ${pagesMax}`);
  const applyWrite = writesTo(db);
  const apply: Apply = (operation) => (operation[0] === PROBE ? probeWrite(db) : applyWrite(operation));
  let quiet: NodeJS.Timeout | undefined;

  port.on('message', (first: ThreadMessage) => {
    clearTimeout(quiet);
    const group: Operation[] = [];
    let next: ThreadMessage | undefined = first;
    while (next !== undefined && typeof next !== 'string') {
      for (const operation of next) group.push(operation);
      next = group.length < GROUP_OPERATIONS_MAX ? receiveMessageOnPort(port)?.message : undefined;
    }
    if (group.length > 0) port.postMessage(commitGroup(db, group, apply));
    if (next === 'shred') port.postMessage(shredded(db));
    if (next !== 'close') quiet = setTimeout(() => moveJournal(db, 'passive'), QUIET_MS);
    else {
      moveJournal(db, 'whole');
      db.close();
      port.close();
    }
  });
  port.postMessage('open');
}

function shredded(db: Database): GroupOutcome {
  try {
    shred(db);
    return { answers: [undefined], failures: [] };
  } catch (error) {
    return { answers: [undefined], failures: [[0, messageOf(error)]] };
  }
}
