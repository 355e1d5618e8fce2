import 'reflect-metadata';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { FileFindings } from '../../../contracts/shared/replies.js';
import type { DayOrder } from '../../../contracts/shared/written/days.js';
import { neededBeside, type Sheet, type SheetKind, type SheetRow, type SheetShape, writtenCells } from './sheet.js';
import { sheetsOf } from './sheet-readers.js';
import type { ReadItem, SheetReading } from './sheet-reading.js';

// Reads one file in a separate thread, because a workbook can take seconds that nobody else should wait for.

export interface SheetThreadData {
  kind: SheetKind;
  content: Uint8Array;
  module: string;
  /** The limit of rows that the caller's reading states. */
  rowsMax: number | undefined;
  /** Requests the rows as they are in the file, instead of what the reading makes of them. */
  asRows?: boolean;
  context: unknown;
  dayOrder?: DayOrder | undefined;
}

/** A row as it is in the file. */
export interface FileRow extends ReadItem {
  sheet: string;
  row: number;
  cells: SheetRow['cells'];
}

/** An answer of the thread: batches of items, then the result. */
export type SheetThreadAnswer = { items: ReadItem[] } | { findings: FileFindings } | { unread: string };

/** Limits the errors that are kept of an item. */
export const ERRORS_PER_ITEM = 10;
const UNREAD_MAX = 50;
/** Items per message; the receiving event loop runs other work between two messages. */
const BATCH_ITEMS = 200;

/** @throws Refusal when the whole file cannot be imported */
export async function* answers({
  kind,
  content,
  module,
  rowsMax,
  asRows,
  context,
  dayOrder,
}: SheetThreadData): AsyncGenerator<SheetThreadAnswer> {
  const { reading } = (await import(module)) as { reading: SheetReading<unknown, ReadItem> };
  try {
    const shape = { ...reading.shape, ...(rowsMax !== undefined && { rowsMax }), dayOrder };
    const sheets = await sheetsOf(kind, Buffer.from(content.buffer, content.byteOffset, content.byteLength), shape);
    refuseWithoutNeeded(sheets, shape);
    yield* inBatches(asRows ? rowsOf(sheets, dayOrder) : reading.read(sheets, context));
    yield { findings: findingsIn(sheets, reading.shape) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The library for old workbooks says so.
    if (/password/i.test(String(error))) throw new Refusal('FileHasPassword');
    yield { unread: String(error) };
  }
}

/** @throws Refusal Invalid at the file where no sheet has the needed columns */
function refuseWithoutNeeded(sheets: readonly Sheet[], { columns }: SheetShape): void {
  const lacking = sheets.map(({ heads }) => neededBeside(heads, columns));
  const [first = neededBeside([], columns)] = lacking;
  if (first.length > 0 && lacking.every((names) => names.length > 0))
    throw new Refusal('Invalid', {}, { file: [message('columnsMissing', { names: first.join(', ') })] });
}

function* inBatches(items: Iterable<ReadItem>): Generator<SheetThreadAnswer> {
  let batch: ReadItem[] = [];
  for (const item of items) {
    batch.push(withFewErrors(item));
    if (batch.length < BATCH_ITEMS) continue;
    yield { items: batch };
    batch = [];
  }
  yield { items: batch };
}

/** Days stay as the file writes them, unless the user chose their order: a part of the rows may show another. */
function* rowsOf(sheets: readonly Sheet[], dayOrder: DayOrder | undefined): Iterable<FileRow> {
  for (const { name, rows } of sheets)
    for (const each of rows) yield { sheet: name, row: each.row, cells: dayOrder ? each.cells : writtenCells(each), errors: [] };
}

function withFewErrors(item: ReadItem): ReadItem {
  const { errors } = item;
  return errors.length > ERRORS_PER_ITEM ? { ...item, errors: errors.slice(0, ERRORS_PER_ITEM), errorCount: errors.length } : item;
}

/** Gathers what was not read in the sheets that are read. */
function findingsIn(all: readonly Sheet[], { columnsOf }: SheetShape): FileFindings {
  const asides = all.flatMap((sheet) => sheet.asides.map((each) => ({ ...(all.length > 1 && { sheet: sheet.name }), ...each })));
  const sheets = all.filter(({ name, heads, unread }) => (columnsOf ? columnsOf(name) !== undefined : heads.length + unread.length > 0));
  const named = ({ name }: Sheet) => (sheets.length > 1 ? { sheet: name } : {});
  return {
    unread: sheets.flatMap((sheet) => sheet.unread.map((each) => ({ ...each, ...named(sheet) }))).slice(0, UNREAD_MAX),
    examples: sheets.reduce((sum, { examples }) => sum + examples, 0),
    headRows: sheets.flatMap((sheet) => (sheet.headRow > 1 ? [{ row: sheet.headRow, ...named(sheet) }] : [])),
    ...(asides.length > 0 && { asides }),
  };
}
