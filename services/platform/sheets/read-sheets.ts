import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { FileFindings } from '../../../contracts/shared/replies.js';
import type { SheetKind, SheetShape } from './sheet.js';
import { UNPACKED_BYTES_MAX } from './sheet-readers.js';
import type { ReadItem, SheetReading } from './sheet-reading.js';
import type { FileRow, SheetThreadAnswer, SheetThreadData } from './sheet-thread.js';
import { decodeText, isUtf16 } from './text-file.js';
import { checkZip, ZipBroken, ZipTooLarge } from './zip.js';

/** Memory for reading one file, because a workbook can be built to use any amount. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
/** The longest time for reading a file of which a user waits to see what it would do. */
export const PREVIEW_MS_MAX = 10_000;
/** The longest time for reading one file. */
const READING_MS_MAX = 60_000;
/** Files read at once per process; others wait. */
const THREADS_MAX = 2;

let threads = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a csv, xls or xlsx file, recognized by its content, with `reading` in a thread.
 * @throws Refusal FileFormatInvalid for any other content, TextNotUtf8, RowsTooMany, TextTooMuch, FileTooLarge, ReadingTooLong, and the
 * refusals of `reading`
 */
export async function readFile<Context, Item extends ReadItem>(
  content: Buffer,
  reading: SheetReading<Context, Item>,
  context: Context,
  options: ReadingOptions = {},
): Promise<Item[]> {
  return (await readWithFindings(content, reading, context, options)).items;
}

/** Returns the rows of a file as they stand in it, in the columns that `reading` asks for. @throws Refusal as `readFile` does */
export async function readRows(
  content: Buffer,
  { module, shape }: Pick<SheetReading<never, never>, 'module' | 'shape'>,
): Promise<FileRow[]> {
  return (await readByThread<FileRow>(content, shape, { module, context: null, asRows: true })).items;
}

interface ReadingOptions {
  withinMs?: number;
}

export interface FileRead<Item> {
  items: Item[];
  findings: FileFindings;
}

/** Reads a file as `readFile` does, and says what stands in it that is not read. @throws Refusal as `readFile` does */
export async function readWithFindings<Context, Item extends ReadItem>(
  content: Buffer,
  reading: SheetReading<Context, Item>,
  context: Context,
  { withinMs = READING_MS_MAX }: ReadingOptions = {},
): Promise<FileRead<Item>> {
  return readByThread<Item>(content, reading.shape, { module: reading.module, context }, withinMs);
}

async function readByThread<Item>(
  content: Buffer,
  { accepted, rowsMax }: SheetShape,
  asked: Omit<SheetThreadData, 'kind' | 'content' | 'rowsMax'>,
  withinMs = READING_MS_MAX,
): Promise<FileRead<Item>> {
  const kind = await checkSheets(content, accepted);
  while (threads >= THREADS_MAX) await new Promise<void>((resume) => waiting.push(resume));
  threads += 1;
  try {
    return await readInThread<Item>({ kind, content, rowsMax, ...asked }, withinMs);
  } finally {
    threads -= 1;
    waiting.shift()?.();
  }
}

async function readInThread<Item>(data: SheetThreadData, withinMs: number): Promise<FileRead<Item>> {
  const thread = new Worker(new URL('./sheet-thread.js', import.meta.url), { workerData: data, execArgv: [], resourceLimits: LIMITS });
  const signal = AbortSignal.timeout(withinMs);
  const items: Item[] = [];
  try {
    for await (const [answer] of on(thread, 'message', { signal, close: ['exit'] }) as AsyncIterable<[SheetThreadAnswer]>) {
      if ('items' in answer) items.push(...(answer.items as Item[]));
      else if ('findings' in answer) return { items, findings: answer.findings };
      else if ('refused' in answer) throw new Refusal(answer.refused.code, answer.refused.data, answer.refused.fieldMessages);
      else throw new Refusal('FileFormatInvalid', { reason: answer.unread });
    }
    throw new Error('The thread that read a file ended before its answer');
  } catch (error) {
    if (signal.aborted) throw new Refusal('ReadingTooLong');
    throw (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('TextTooMuch') : error;
  } finally {
    await thread.terminate();
  }
}

/**
 * Recognizes the kind of file by its first bytes, and unpacks an xlsx once to check its size.
 * @throws Refusal FileFormatInvalid, FileTooLarge, TextNotUtf8
 */
export async function checkSheets(content: Buffer, accepted: readonly SheetKind[]): Promise<SheetKind> {
  const kind = kindOf(content);
  if (!kind || !accepted.includes(kind)) throw new Refusal('FileFormatInvalid');
  if (kind === 'csv') decodeText(content);
  if (kind === 'xlsx' && !(await entryNamesIn(content)).some((name) => /^xl[\\/]/.test(name))) throw new Refusal('FileFormatInvalid');
  return kind;
}

async function entryNamesIn(content: Buffer): Promise<string[]> {
  try {
    return (await checkZip(content, UNPACKED_BYTES_MAX)).map(({ name }) => name);
  } catch (error) {
    if (error instanceof ZipTooLarge) throw new Refusal('FileTooLarge');
    throw error instanceof ZipBroken ? new Refusal('FileFormatInvalid', { reason: error.message }) : error;
  }
}

/** Returns the kind of file by its first bytes; text without NUL, or in UTF-16, counts as csv. */
function kindOf(content: Buffer): SheetKind | undefined {
  if (content.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return 'xlsx';
  if (content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return 'xls';
  return content.length > 0 && (!content.includes(0) || isUtf16(content)) ? 'csv' : undefined;
}
