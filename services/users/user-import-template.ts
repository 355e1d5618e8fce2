import { USER_COLUMNS, USER_EXAMPLES } from './user-import-rows.js';

/** Builds the workbook to fill in, with examples. */
export async function userImportTemplate(): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Users', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = USER_COLUMNS.map((header) => ({ header, key: header, width: Math.max(18, header.length + 2) }));
  sheet.getRow(1).font = { bold: true };
  for (const example of USER_EXAMPLES) sheet.addRow(example);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
