import { parentPort, workerData } from 'node:worker_threads';
import { openForReading, type Row, Statements } from './sqlite.js';

// Reads one file in a separate thread for queries that would block the event loop. Answers in the order of the requests.

export type ReadRequest = { sql: string; values: readonly unknown[] };
/** `took` is in milliseconds. */
export type ReadAnswer = { rows: Row[]; took: number } | { failure: string };

if (!parentPort) throw new Error('This file runs as a thread');
const port = parentPort;
const reader = new Statements(openForReading((workerData as { file: string }).file));

port.on('message', (request: ReadRequest | 'close') => {
  if (request !== 'close') {
    port.postMessage(answer(request));
    return;
  }
  reader.db.close();
  port.close();
});

function answer({ sql, values }: ReadRequest): ReadAnswer {
  const began = performance.now();
  try {
    const rows = reader.rows(sql, ...values);
    return { rows, took: performance.now() - began };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}
