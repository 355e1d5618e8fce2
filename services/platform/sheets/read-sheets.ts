import { Refusal } from '../../../contracts/shared/refusals.js';
import type { FileFindings } from '../../../contracts/shared/replies.js';
import type { DayOrder } from '../../../contracts/shared/written/days.js';
import { BoundedThreads } from '../lib/bounded-threads.js';
import { checkZip, ZipBroken, ZipEncrypted, ZipTooLarge } from './basics/zip.js';
import type { SheetKind, SheetShape } from './sheet.js';
import { UNPACKED_BYTES_MAX } from './sheet-readers.js';
import type { ReadItem, SheetReading } from './sheet-reading.js';
import type { FileRow, SheetThreadAnswer, SheetThreadData } from './sheet-thread.js';
import { decodeText, isUtf16 } from './text-file.js';

const THREADS = new BoundedThreads({ atOnce: 2, memoryMb: 512 });
const THREAD = new URL('./sheet-thread.js', import.meta.url).href;
/** The longest time for reading a file of which a user waits to see what it would do. */
export const PREVIEW_MS_MAX = 10_000;
/** The longest time for reading one file. */
const READING_MS_MAX = 60_000;

/**
 * Reads a csv, ods, xls or xlsx file, recognized by its content, with `reading` in a thread.
 * @throws Refusal FileFormatInvalid for any other content, FileSaveAsXlsx, FileHasPassword, TextNotUtf8, RowsTooMany, TextTooMuch, FileTooLarge, ReadingTooLong, and the
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

/** Returns the rows of a file as they are in it, in the columns of `reading`. @throws Refusal as `readFile` does */
export async function readRows(
  content: Buffer,
  { module, shape }: Pick<SheetReading<never, never>, 'module' | 'shape'>,
  { dayOrder }: Pick<ReadingOptions, 'dayOrder'> = {},
): Promise<FileRow[]> {
  return (await readByThread<FileRow>(content, shape, { module, context: null, asRows: true, dayOrder })).items;
}

export interface ReadingOptions {
  withinMs?: number;
  /** The order of day and month for columns that do not show theirs. */
  dayOrder?: DayOrder | undefined;
}

export interface FileRead<Item> {
  items: Item[];
  findings: FileFindings;
}

/** Reads a file as `readFile` does, and reports content that is not read. @throws Refusal as `readFile` does */
export async function readWithFindings<Context, Item extends ReadItem>(
  content: Buffer,
  reading: SheetReading<Context, Item>,
  context: Context,
  { withinMs = READING_MS_MAX, dayOrder }: ReadingOptions = {},
): Promise<FileRead<Item>> {
  return readByThread<Item>(content, reading.shape, { module: reading.module, context, dayOrder }, withinMs);
}

async function readByThread<Item>(
  content: Buffer,
  { rowsMax }: SheetShape,
  asked: Omit<SheetThreadData, 'kind' | 'content' | 'rowsMax'>,
  withinMs = READING_MS_MAX,
): Promise<FileRead<Item>> {
  const kind = await checkSheets(content);
  const items: Item[] = [];
  let findings: FileFindings | undefined;
  const data: SheetThreadData = { kind, content, rowsMax, ...asked };
  for await (const answer of THREADS.answersOf<SheetThreadAnswer>(THREAD, data, withinMs)) {
    if ('items' in answer) items.push(...(answer.items as Item[]));
    else if ('findings' in answer) findings = answer.findings;
    else throw new Refusal('FileFormatInvalid', { reason: answer.unread });
  }
  if (!findings) throw new Error('The thread that read a file ended before its answer');
  return { items, findings };
}

/** Begins an encrypted workbook of today's programs, which is packed as the old ones are. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Recognizes the kind of file by its bytes, and unpacks a zip once to check its size.
 * @throws Refusal FileFormatInvalid, FileSaveAsXlsx, FileHasPassword, FileTooLarge, TextNotUtf8
 */
export async function checkSheets(content: Buffer): Promise<SheetKind> {
  if (content.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return zippedKind(await entryNamesIn(content));
  if (content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    if (content.includes(ENCRYPTED)) throw new Refusal('FileHasPassword');
    return 'xls';
  }
  if (content.length === 0 || (content.includes(0) && !isUtf16(content))) throw new Refusal('FileFormatInvalid');
  // Programs save tables of web pages and of XML under the name of a workbook.
  if (/^\s*<(?:[?!]|html|table|meta|office)/i.test(decodeText(content).slice(0, 1_000))) throw new Refusal('FileSaveAsXlsx');
  return 'csv';
}

function zippedKind(names: readonly string[]): SheetKind {
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/^xl[\\/]workbook\.bin$/i) || has(/^Index[\\/]/) || has(/\.iwa$/)) throw new Refusal('FileSaveAsXlsx');
  if (has(/^xl[\\/]/)) return 'xlsx';
  if (has(/^content\.xml$/) || has(/^encrypted-package$/)) return 'ods';
  throw new Refusal('FileFormatInvalid');
}

async function entryNamesIn(content: Buffer): Promise<string[]> {
  try {
    return (await checkZip(content, UNPACKED_BYTES_MAX)).map(({ name }) => name);
  } catch (error) {
    if (error instanceof ZipTooLarge) throw new Refusal('FileTooLarge');
    if (!(error instanceof ZipBroken)) throw error;
    throw error instanceof ZipEncrypted ? new Refusal('FileHasPassword') : new Refusal('FileFormatInvalid', { reason: error.message });
  }
}
