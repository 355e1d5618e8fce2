import { columnNames, EXAMPLES, SHEET_NAMES } from './sheet-columns.js';

/** The workbook to fill in: a sheet for each kind of transaction, with its heads and an example. */
export async function importTemplate(): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  for (const name of SHEET_NAMES) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columnNames(name).map((header) => ({ header, key: header, width: Math.max(12, header.length + 2) }));
    sheet.getRow(1).font = { bold: true };
    for (const example of EXAMPLES[name]) sheet.addRow(example).font = { italic: true, color: { argb: 'FF5F6C65' } };
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
