import type { Sheet, SheetKind, SheetShape } from './sheet.js';
import { FileBuilder, type RowTexts } from './sheet-builder.js';
import { readBook } from './xlsx-book.js';
import { WorksheetReader, wallTime } from './xlsx-sheet.js';
import { readXml } from './xml.js';
import { checkZip, unpackedChunks } from './zip.js';

/** A workbook that unpacks to more than this is not a list of records. */
export const UNPACKED_BYTES_MAX = 200 * 1024 * 1024;

/**
 * Reads the sheets of a file.
 * @throws Refusal RowsTooMany, TextTooMuch
 * @throws the library's error for a file of another format
 */
export async function sheetsOf(kind: SheetKind, content: Buffer, shape: SheetShape): Promise<Sheet[]> {
  const builder = new FileBuilder(shape);
  await READERS[kind](content, builder);
  return builder.sheets;
}

/** Each reader loads its library at the first such file, since such files are rare. */
const READERS: Record<SheetKind, (content: Buffer, file: FileBuilder) => Promise<void>> = {
  csv: readCsv,
  xls: readXls,
  xlsx: readXlsx,
};

async function readXlsx(content: Buffer, file: FileBuilder): Promise<void> {
  const book = await readBook(content, await checkZip(content, UNPACKED_BYTES_MAX));
  for (const { name, entry } of book.sheets) {
    if (!file.wantsSheet) return;
    const reader = new WorksheetReader(book, file.addSheet(name));
    await readXml(unpackedChunks(content, entry), reader);
    reader.end();
  }
}

async function readXls(content: Buffer, file: FileBuilder): Promise<void> {
  const { read: readOldWorkbook, utils } = await import('@e965/xlsx');
  const workbook = readOldWorkbook(content, { cellDates: true, dense: true });
  for (const name of workbook.SheetNames) {
    if (!file.wantsSheet) return;
    const sheet = workbook.Sheets[name];
    if (!sheet) continue;
    const builder = file.addSheet(name);
    const from = utils.decode_range(sheet['!ref'] ?? 'A1').s;
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true, defval: '' });
    for (const [index, cells] of rows.entries()) builder.add(from.r + index + 1, textsOf(cells));
  }
}

async function readCsv(content: Buffer, file: FileBuilder): Promise<void> {
  const { parse: parseCsv } = await import('csv-parse/sync');
  const sheet = file.addSheet('csv');
  let row = 0;
  parseCsv(content, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    on_record: (cells: string[]) => {
      row += 1;
      sheet.add(row, textsOf(cells));
      return null;
    },
  });
}

const textsOf = (cells: readonly unknown[]): RowTexts =>
  new Map(cells.map((cell, column) => [column, cell instanceof Date ? wallTime(cell) : String(cell ?? '')]));
