import type { CellValue, Buffer as WorkbookBuffer } from 'exceljs';
import type { Sheet, SheetKind } from './sheet.js';

const ROWS_MAX = 100_000;

/** A file that holds more rows than an import takes. */
export class TooManyRows extends Error {
  constructor() {
    super(ROWS_MAX.toLocaleString('en-US'));
  }
}

/** The sheets of a file of that kind. Throws TooManyRows, and whatever its library throws at a file that is none. */
export async function sheetsOf(kind: SheetKind, content: Buffer): Promise<Sheet[]> {
  return (await READERS[kind](content)).map(({ name, table }) => sheetOf(name, table));
}

type Table = string[][];

/** Each loads its library when the first such file comes: most days bring none. */
const READERS = { csv: csvSheets, xls: xlsSheets, xlsx: xlsxSheets } satisfies Record<SheetKind, unknown>;

async function xlsxSheets(content: Buffer): Promise<{ name: string; table: Table }[]> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(content as unknown as WorkbookBuffer);
  return workbook.worksheets.map((worksheet) => {
    if (worksheet.rowCount > ROWS_MAX) throw new TooManyRows();
    const table: Table = Array.from({ length: worksheet.rowCount }, () => []);
    worksheet.eachRow((row, number) => {
      table[number - 1] = Array.from({ length: row.cellCount }, (_, column) => textOf(row.getCell(column + 1).value));
    });
    return { name: worksheet.name, table };
  });
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return wallTime(value);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return textOf(value.result as CellValue);
  if ('text' in value) return textOf(value.text as CellValue);
  return '';
}

/** A spreadsheet's clock has no zone: what it shows is what counts. */
const wallTime = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, -1));

async function xlsSheets(content: Buffer): Promise<{ name: string; table: Table }[]> {
  const { read: readOldWorkbook, utils } = await import('@e965/xlsx');
  const workbook = readOldWorkbook(content, { cellDates: true });
  return workbook.SheetNames.flatMap((name) => {
    const sheet = workbook.Sheets[name];
    if (!sheet) return [];
    const from = utils.decode_range(sheet['!ref'] ?? 'A1').s.r;
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true, defval: '' });
    const table = rows.map((cells) => cells.map((cell) => (cell instanceof Date ? wallTime(cell) : String(cell ?? ''))));
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
  if (table.length > ROWS_MAX) throw new TooManyRows();
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
