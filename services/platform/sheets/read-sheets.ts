import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Sheet, SheetKind } from './sheet.js';
import type { SheetThreadAnswer, SheetThreadData } from './sheet-thread.js';
import { checkZip, ZipBroken, ZipTooLarge } from './zip.js';

/** What a workbook may unpack to; more is no list of records. */
const UNPACKED_BYTES_MAX = 200 * 1024 * 1024;
/** What reading a file may take; a workbook can be made to take any amount. */
const MEMORY_MB = 1024;

/**
 * The sheets of a csv, xls or xlsx file, distinguished by content; rows without any text are left out. Throws
 * FileFormatInvalid for anything else, RowsTooMany, FileTooLarge.
 */
export async function readSheets(content: Buffer, accepted: readonly SheetKind[]): Promise<Sheet[]> {
  const kind = await checkSheets(content, accepted);
  const data: SheetThreadData = { kind, content };
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  const thread = new Worker(new URL('./sheet-thread.js', import.meta.url), { workerData: data, execArgv: [], resourceLimits });
  try {
    const [answer] = (await once(thread, 'message')) as [SheetThreadAnswer];
    if ('sheets' in answer) return answer.sheets;
    if ('rowsMax' in answer) throw new Refusal('RowsTooMany', { max: answer.rowsMax });
    throw new Refusal('FileFormatInvalid', { reason: answer.unread });
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('FileTooLarge') : error;
  } finally {
    await thread.terminate();
  }
}

/** What the file is, without reading it: its first bytes, and of an xlsx that it unpacks. Throws FileFormatInvalid, FileTooLarge. */
export async function checkSheets(content: Buffer, accepted: readonly SheetKind[]): Promise<SheetKind> {
  const kind = kindOf(content);
  if (!kind || !accepted.includes(kind)) throw new Refusal('FileFormatInvalid');
  if (kind === 'xlsx' && !(await entryNamesIn(content)).some((name) => /^xl[\\/]/.test(name))) throw new Refusal('FileFormatInvalid');
  return kind;
}

async function entryNamesIn(content: Buffer): Promise<string[]> {
  try {
    return await checkZip(content, UNPACKED_BYTES_MAX);
  } catch (error) {
    if (error instanceof ZipTooLarge) throw new Refusal('FileTooLarge');
    throw error instanceof ZipBroken ? new Refusal('FileFormatInvalid', { reason: error.message }) : error;
  }
}

/** What a file is, by its first bytes; text without NUL counts as csv. */
function kindOf(content: Buffer): SheetKind | undefined {
  if (content.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return 'xlsx';
  if (content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return 'xls';
  return content.length > 0 && !content.includes(0) ? 'csv' : undefined;
}
