import { FARM_COLUMNS } from './farm-rows.js';

const GROUP_HEADS = ['Group ID', 'Group', 'Location', 'Country', 'Points'] as const satisfies readonly (typeof FARM_COLUMNS)[number][];
const FARM_HEADS = [
  'Group ID',
  'Farm ID',
  'Farm',
  'Registration',
  'Tehsil',
  'Certificate',
  'Points',
] as const satisfies readonly (typeof FARM_COLUMNS)[number][];

/** Builds the workbook to fill in: a sheet of groups and a sheet of farms. */
export async function farmTemplate(): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  for (const [name, heads] of [['Groups', GROUP_HEADS] as const, ['Farms', FARM_HEADS] as const]) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = heads.map((header) => ({ header, key: header, width: header === 'Points' ? 60 : 20, style: { numFmt: '@' } }));
    sheet.getRow(1).font = { bold: true };
    sheet.getCell(1, heads.length).note = '70.210569 28.436434; 70.213882 28.436275; 70.213657 28.432483';
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
