import { parentPort, workerData } from 'node:worker_threads';
import type { Sheet, SheetKind } from './sheet.js';
import { sheetsOf, TooManyRows } from './sheet-readers.js';

// The thread that reads one file: a large workbook takes seconds, and nobody else is to wait for them.

export interface SheetThreadData {
  kind: SheetKind;
  content: Uint8Array;
}

export type SheetThreadAnswer = { sheets: Sheet[] } | { rowsMax: string } | { unread: string };

if (!parentPort) throw new Error('This file runs as a thread');
const { kind, content } = workerData as SheetThreadData;
parentPort.postMessage(await read());

async function read(): Promise<SheetThreadAnswer> {
  try {
    return { sheets: await sheetsOf(kind, Buffer.from(content.buffer, content.byteOffset, content.byteLength)) };
  } catch (error) {
    return error instanceof TooManyRows ? { rowsMax: error.message } : { unread: String(error) };
  }
}
