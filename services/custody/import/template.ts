import { EXAMPLES, SHEETS, type SheetName } from './columns.js';

/** The workbook to fill in: a sheet for each kind of transaction, with its heads and an example. */
export async function importTemplate(): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  for (const name of Object.keys(SHEETS) as SheetName[]) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = SHEETS[name].map((header) => ({ header, key: header, width: Math.max(12, header.length + 2) }));
    sheet.getRow(1).font = { bold: true };
    for (const example of EXAMPLES[name]) sheet.addRow(example);
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
