import { columnNames } from './sheets/sheet-kind.js';
import { SHEET_KINDS } from './sheets/sheet-kinds.js';

/** Builds the workbook to fill in: one sheet for each kind of transaction, with column heads and an example. */
export async function importTemplate(): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  for (const kind of SHEET_KINDS) {
    const sheet = workbook.addWorksheet(kind.name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columnNames(kind).map((header) => ({ header, key: header, width: Math.max(12, header.length + 2) }));
    sheet.getRow(1).font = { bold: true };
    for (const example of kind.examples) sheet.addRow(example).font = { italic: true, color: { argb: 'FF5F6C65' } };
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
