import type { CellValue, Buffer as WorkbookBuffer } from 'exceljs';
import { Refusal } from '../../../contracts/refusals.js';

/** A cell as text: dates as ISO 8601, numbers as they are written with a point, empty ones as ''. */
export interface SheetRow {
  /** As a spreadsheet program numbers it: the head is row 1 where nothing stands above it. */
  row: number;
  /** By the head's text, lower case and trimmed. */
  cells: Readonly<Record<string, string>>;
}

export interface Sheet {
  name: string;
  heads: string[];
  rows: SheetRow[];
}

/** What a workbook may unpack to; more is no list of records. */
const UNPACKED_MAX = 200 * 1024 * 1024;
const ROWS_MAX = 100_000;

/**
 * The sheets of a csv, xls or xlsx file, told apart by content; rows without any text are left out. Throws
 * FileFormatInvalid for anything else.
 */
export async function readSheets(content: Buffer, accepted: readonly ('csv' | 'xls' | 'xlsx')[]): Promise<Sheet[]> {
  const kind = kindOf(content);
  if (!kind || !accepted.includes(kind)) throw new Refusal('FileFormatInvalid');
  try {
    const sheets = await READERS[kind](content);
    return sheets.map(({ name, table }) => sheetOf(name, table));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('FileFormatInvalid', { reason: String(error) });
  }
}

type Table = string[][];

/** Each loads its library when the first such file comes: most days bring none. */
const READERS = { csv: csvSheets, xls: xlsSheets, xlsx: xlsxSheets };

/** What a file is, by its first bytes; text without NUL counts as csv. */
function kindOf(content: Buffer): 'csv' | 'xls' | 'xlsx' | undefined {
  if (content.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return 'xlsx';
  if (content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return 'xls';
  return content.length > 0 && !content.includes(0) ? 'csv' : undefined;
}

async function xlsxSheets(content: Buffer): Promise<{ name: string; table: Table }[]> {
  if (unpackedSize(content) > UNPACKED_MAX) throw new Refusal('FileTooLarge');
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(content as unknown as WorkbookBuffer);
  return workbook.worksheets.map((worksheet) => {
    if (worksheet.rowCount > ROWS_MAX) throw new Refusal('FileTooLarge');
    const table: Table = Array.from({ length: worksheet.rowCount }, () => []);
    worksheet.eachRow((row, number) => {
      table[number - 1] = Array.from({ length: row.cellCount }, (_, column) => textOf(row.getCell(column + 1).value));
    });
    return { name: worksheet.name, table };
  });
}

/** Sum of the sizes that a zip's directory declares for its files. */
function unpackedSize(content: Buffer): number {
  let total = 0;
  const ENTRY = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = content.indexOf(ENTRY); at >= 0 && at + 28 <= content.length; at = content.indexOf(ENTRY, at + 28))
    total += content.readUInt32LE(at + 24);
  return total;
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return textOf(value.result as CellValue);
  if ('text' in value) return textOf(value.text as CellValue);
  return '';
}

async function xlsSheets(content: Buffer): Promise<{ name: string; table: Table }[]> {
  const { read: readOldWorkbook, utils } = await import('@e965/xlsx');
  const workbook = readOldWorkbook(content, { cellDates: true });
  return workbook.SheetNames.flatMap((name) => {
    const sheet = workbook.Sheets[name];
    if (!sheet) return [];
    const from = utils.decode_range(sheet['!ref'] ?? 'A1').s.r;
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true, defval: '' });
    const table = rows.map((cells) => cells.map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''))));
    return [{ name, table: [...Array.from({ length: from }, () => []), ...table] }];
  });
}

async function csvSheets(content: Buffer): Promise<{ name: string; table: Table }[]> {
  const { parse: parseCsv } = await import('csv-parse/sync');
  const table: Table = parseCsv(content, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: ROWS_MAX + 1,
  });
  if (table.length > ROWS_MAX) throw new Refusal('FileTooLarge');
  return [{ name: 'csv', table }];
}

/** The first row with text is the head. */
function sheetOf(name: string, table: Table): Sheet {
  const head = table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const heads = (table[head] ?? []).map((text) => text.trim().toLowerCase());
  const rows = table.slice(head + 1).flatMap((cells, index) => {
    const named = Object.fromEntries(
      heads.map((text, column) => [text, (cells[column] ?? '').trim()] as const).filter(([text]) => text !== ''),
    );
    return Object.values(named).some((text) => text !== '') ? [{ row: head + index + 2, cells: named }] : [];
  });
  return { name, heads: heads.filter((text) => text !== ''), rows };
}
