import 'reflect-metadata';
import { parentPort, workerData } from 'node:worker_threads';
import { type Message, Refusal, type RefusalCode } from '../../../contracts/shared/refusals.js';
import type { SheetKind } from './sheet.js';
import { sheetsOf } from './sheet-readers.js';
import type { ReadItem, SheetReading } from './sheet-reading.js';

// The thread that reads one file and works out what it says: a workbook can take seconds, and nobody else is to wait.

export interface SheetThreadData {
  kind: SheetKind;
  content: Uint8Array;
  /** Of the reading. */
  module: string;
  context: unknown;
}

/** What the thread sends: items in batches, then how it ended. */
export type SheetThreadAnswer =
  | { items: ReadItem[] }
  | { ended: true }
  | { refused: { code: RefusalCode; data: Readonly<Record<string, string>>; fieldMessages?: Readonly<Record<string, readonly Message[]>> } }
  | { unread: string };

/** Errors of one item that are kept. */
export const ERRORS_PER_ITEM = 10;
/** Items sent at once: the loop that takes them goes on between two batches. */
const BATCH_ITEMS = 200;

if (!parentPort) throw new Error('This file runs as a thread');
const port = parentPort;
const { kind, content, module, context } = workerData as SheetThreadData;
const send = (answer: SheetThreadAnswer): void => port.postMessage(answer);
send(await readFile());

async function readFile(): Promise<SheetThreadAnswer> {
  const { reading } = (await import(module)) as { reading: SheetReading<unknown, ReadItem> };
  try {
    const sheets = await sheetsOf(kind, Buffer.from(content.buffer, content.byteOffset, content.byteLength), reading.shape);
    let batch: ReadItem[] = [];
    for (const item of reading.read(sheets, context)) {
      batch.push(withFewErrors(item));
      if (batch.length < BATCH_ITEMS) continue;
      send({ items: batch });
      batch = [];
    }
    send({ items: batch });
    return { ended: true };
  } catch (error) {
    if (!(error instanceof Refusal)) return { unread: String(error) };
    const { code, data, fieldMessages } = error;
    return { refused: { code, data, ...(fieldMessages && { fieldMessages }) } };
  }
}

function withFewErrors(item: ReadItem): ReadItem {
  const { errors } = item;
  return errors.length > ERRORS_PER_ITEM ? { ...item, errors: errors.slice(0, ERRORS_PER_ITEM), errorCount: errors.length } : item;
}
