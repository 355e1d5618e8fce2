import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { documentWrites } from '../documents/sqlite-document-writes.js';
import { eventWrites } from '../events/sqlite-event-writes.js';
import { jobWrites } from '../jobs/sqlite-job-writes.js';
import { type Apply, commitGroup, type Operation } from './group-commit.js';
import { type Database, type Durability, openForWriting } from './sqlite.js';

// The thread that owns all writes to one file. Messages are lists of operations; whatever waits is committed together,
// and answered together, in the order in which it came.

export interface WriteThreadData {
  file: string;
  durability: Durability;
  writes: keyof typeof WRITES;
}

const WRITES = { events: eventWrites, documents: documentWrites, jobs: jobWrites } satisfies Record<string, (db: Database) => Apply>;
const GROUP_OPERATIONS_MAX = 4_000;

if (!parentPort) throw new Error('This file runs as a thread');
const port = parentPort;
const { file, durability, writes } = workerData as WriteThreadData;
const db = openForWriting(file, durability);
const apply = WRITES[writes](db);

port.on('message', (first: Operation[] | 'close') => {
  const group: Operation[] = [];
  let next: Operation[] | 'close' | undefined = first;
  while (next !== undefined && next !== 'close') {
    for (const operation of next) group.push(operation);
    next = group.length < GROUP_OPERATIONS_MAX ? receiveMessageOnPort(port)?.message : undefined;
  }
  if (group.length > 0) port.postMessage(commitGroup(db, group, apply));
  if (next === 'close') {
    db.close();
    port.close();
  }
});
port.postMessage('open');
