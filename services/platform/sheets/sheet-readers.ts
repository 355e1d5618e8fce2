import type { CellObject } from '@e965/xlsx';
import { GENERAL, numberFormat } from './basics/number-formats.js';
import { readXml } from './basics/xml.js';
import { checkZip, unpackedChunks } from './basics/zip.js';
import { type RawCell, wallTime } from './cell.js';
import { FileBuilder } from './file-builder.js';
import { readOds } from './ods.js';
import { type Sheet, type SheetKind, type SheetShape, TEXT_SHEET } from './sheet.js';
import { LISTS_SHEET } from './template.js';
import { readTextFile } from './text-file.js';
import { readBook } from './xlsx-book.js';
import { WorksheetReader } from './xlsx-sheet.js';

/** A workbook that unpacks to more than this is not a list of records. */
export const UNPACKED_BYTES_MAX = 200 * 1024 * 1024;

/**
 * Reads the sheets of a file that a shape asks for.
 * @throws Refusal RowsTooMany, TextTooMuch
 * @throws the library's error for a file of another format
 */
export async function sheetsOf(kind: SheetKind, content: Buffer, shape: SheetShape): Promise<Sheet[]> {
  const builder = new FileBuilder(shape);
  await READERS[kind](content, builder);
  return builder.finish();
}

/** Each reader loads its library at the first such file, since such files are rare. */
const READERS: Record<SheetKind, (content: Buffer, file: FileBuilder) => Promise<void>> = {
  csv: readCsv,
  ods: async (content, file) => readOds(content, await checkZip(content, UNPACKED_BYTES_MAX), file),
  xls: readXls,
  xlsx: readXlsx,
};

async function readXlsx(content: Buffer, file: FileBuilder): Promise<void> {
  const book = await readBook(content, await checkZip(content, UNPACKED_BYTES_MAX));
  const isAnySeen = book.sheets.some(({ isHidden }) => !isHidden);
  for (const { name, entry, isHidden } of book.sheets) {
    if (name === LISTS_SHEET) continue;
    const reader = new WorksheetReader(book, file.addSheet(name, { isHidden: isHidden && isAnySeen }));
    await readXml(unpackedChunks(content, entry), reader);
    reader.end();
  }
}

async function readXls(content: Buffer, file: FileBuilder): Promise<void> {
  const { read: readOldWorkbook } = await import('@e965/xlsx');
  const workbook = readOldWorkbook(content, { cellNF: true, cellFormula: true, cellStyles: true, dense: true });
  const from1904 = workbook.Workbook?.WBProps?.date1904 === true;
  for (const [at, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name];
    if (!sheet || name === LISTS_SHEET) continue;
    const builder = file.addSheet(name, { isHidden: (workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0 });
    const rows = sheet['!data'] ?? [];
    for (const [column, about] of (sheet['!cols'] ?? []).entries()) if (about?.hidden) builder.hideColumns(column, column);
    for (let row = 0; row < rows.length; row++) {
      const cells = new Map<number, RawCell>();
      rows[row]?.forEach((cell, column) => {
        if (cell && builder.wants(column)) cells.set(column, oldCell(cell, from1904));
      });
      builder.add(row + 1, cells, sheet['!rows']?.[row]?.hidden === true);
    }
    builder.end();
    for (const { s, e } of sheet['!merges'] ?? []) builder.merge({ top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c });
  }
}

function oldCell({ t: type, v: value, z: format, w: shown }: CellObject, from1904: boolean): RawCell {
  switch (type) {
    case 'n':
      return { number: Number(value), format: typeof format === 'string' ? numberFormat(format) : GENERAL, from1904 };
    case 'd':
      return value instanceof Date ? { day: wallTime(value) } : String(value ?? '');
    case 'e':
      return { error: shown ?? '#N/A' };
    default:
      return String(value ?? '');
  }
}

async function readCsv(content: Buffer, file: FileBuilder): Promise<void> {
  const { parse: parseCsv } = await import('csv-parse/sync');
  const sheet = file.addSheet(TEXT_SHEET, { isText: true });
  const { text, delimiter, linesBefore } = readTextFile(content, file.shape);
  let row = linesBefore;
  parseCsv(text, {
    delimiter,
    // A file that was put together from several has several.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    on_record: (cells: string[]) => {
      row += 1;
      sheet.add(row, new Map(cells.map((cell, column) => [column, withoutFormula(cell)])));
      return null;
    },
  });
  sheet.end();
}

/** Reads `="0012"`, by which programs keep the zeros of a number in a text file. */
const withoutFormula = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
