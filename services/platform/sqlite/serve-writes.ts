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

export type ThreadMessage = Operation[] | ThreadOrder;

/** Where the messages for one file arrive, and where the answers go. */
export interface WritePort {
  on(event: 'message', listener: (message: ThreadMessage) => void): unknown;
  /** Takes the next message that has arrived already. */
  next(): ThreadMessage | undefined;
  postMessage(answer: GroupOutcome | 'open'): void;
  close(): void;
}

const GROUP_OPERATIONS_MAX = 4_000;
/** After this time without writes, commits move from the journal into the file, when nobody has to wait for it. */
const QUIET_MS = 1_000;

/** Makes the tables of a store, and returns what applies its operations. */
export type WritesTo = (db: Database) => Apply;

/** Owns all writes to one file in a separate thread, for as long as the thread lives. */
export function serveWrites(writesTo: WritesTo): void {
  if (!parentPort) throw new Error('This file runs as a thread');
  const port = parentPort;
  const next = (): ThreadMessage | undefined => receiveMessageOnPort(port)?.message;
  const { on, postMessage, close } = port;
  serveFile(workerData as WriteThreadData, writesTo, {
    on: on.bind(port),
    postMessage: postMessage.bind(port),
    close: close.bind(port),
    next,
  });
}

/**
 * Serves the writes to one file until it receives the message to close. Messages are lists of operations; waiting operations are committed
 * together, and answered together in the order of arrival.
 */
export function serveFile({ file, durability, pagesMax }: WriteThreadData, writesTo: WritesTo, port: WritePort): void {
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
      next = group.length < GROUP_OPERATIONS_MAX ? port.next() : undefined;
    }
    if (group.length > 0) port.postMessage(commitGroup(db, group, apply));
    if (next === 'shred') port.postMessage(shredded(db));
    if (next !== 'close') quiet = setTimeout(() => moveJournal(db, 'passive'), QUIET_MS).unref();
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
