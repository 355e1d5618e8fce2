import { USER_COLUMNS } from './user-import-rows.js';

type Example = Partial<Record<(typeof USER_COLUMNS)[number], string>>;

const EXAMPLES: readonly Example[] = [
  {
    Email: 'amina@example.com',
    'First name': 'Amina',
    'Last name': 'Khan',
    Role: 'Spinner',
    Facility: 'Name, ID or OAR ID',
    Language: 'ur',
  },
  { Email: 'deniz@example.com', Role: 'Mill', Facility: 'A mill that is new here', Country: 'Turkey', Language: 'tr' },
  { Email: 'office@example.com', Role: 'Admin' },
];

/** Builds the workbook to fill in, with examples. */
export async function userImportTemplate(): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Users', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = USER_COLUMNS.map((header) => ({ header, key: header, width: Math.max(18, header.length + 2) }));
  sheet.getRow(1).font = { bold: true };
  for (const example of EXAMPLES) sheet.addRow(example);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
