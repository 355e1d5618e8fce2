/** Builds the workbooks of suppliers that users download. */
import { readFile } from '../../platform/sheets/read-sheets.js';
import { reading } from './supplier-file.js';
import { SUPPLIER_COLUMNS, SUPPLIER_EXAMPLES } from './supplier-rows.js';

type Cells = Partial<Record<(typeof SUPPLIER_COLUMNS)[number] | 'Error', string>>;

/** Is to be filled in, and has examples. */
export const supplierTemplate = (): Promise<Buffer> => workbook(SUPPLIER_COLUMNS, SUPPLIER_EXAMPLES);

/** Contains the refused rows with their errors, for correcting and importing again. */
export async function failedRowsWorkbook(content: Buffer, errors: ReadonlyMap<number, readonly string[]>): Promise<Buffer> {
  const failed = (await readFile(content, reading, { corrections: [] })).filter(({ row }) => errors.has(row));
  const rows = failed.map(({ row, cells }): Cells => {
    const written = Object.fromEntries(SUPPLIER_COLUMNS.map((head) => [head, cells[head.toLowerCase()] ?? '']));
    return { ...written, Error: (errors.get(row) ?? []).join('\n') };
  });
  return workbook([...SUPPLIER_COLUMNS, 'Error'], rows);
}

async function workbook(heads: readonly string[], rows: readonly Cells[]): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Suppliers', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = heads.map((header) => ({ header, key: header, width: Math.max(18, header.length + 2) }));
  sheet.getRow(1).font = { bold: true };
  for (const row of rows) sheet.addRow(row);
  return Buffer.from(await book.xlsx.writeBuffer());
}
