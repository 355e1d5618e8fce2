/** Files for imports, and the jobs that they become. */
import type { Workbook, Buffer as WorkbookBuffer } from 'exceljs';
import ExcelJS from 'exceljs';
import type { JobReply } from '../../../contracts/shared/replies.js';
import { until } from '../jest/until.js';
import type { ApiCall, ApiResponse } from './test-server.js';

/** A row by its heads. */
export type FileRow = Readonly<Record<string, string | number | Date>>;
export type FileRows = Readonly<Record<string, readonly FileRow[]>>;

/** The choices that a template offers, which exceljs makes a rule for each of 10,000 rows when it reads them, are left out. */
async function bookOf(workbook: Uint8Array | undefined): Promise<Workbook> {
  const book = new ExcelJS.Workbook();
  if (workbook) await book.xlsx.load(Buffer.from(workbook) as unknown as WorkbookBuffer, { ignoreNodes: ['dataValidations'] });
  return book;
}

/** A workbook with these rows below those that its sheets have; sheets that it has not are added. */
export async function fillWorkbook(workbook: Uint8Array | undefined, rows: FileRows): Promise<Buffer> {
  const book = await bookOf(workbook);
  for (const [name, filledIn] of Object.entries(rows)) {
    const sheet = book.getWorksheet(name) ?? book.addWorksheet(name);
    if (sheet.rowCount === 0) sheet.addRow(Object.keys(filledIn[0] ?? {}));
    const heads = (sheet.getRow(1).values as string[]).slice(1);
    for (const row of filledIn) sheet.addRow(heads.map((head) => row[head]));
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A workbook without the template's examples. */
export async function withoutExamples(workbook: Uint8Array): Promise<Buffer> {
  const book = await bookOf(workbook);
  for (const sheet of book.worksheets) sheet.spliceRows(2, sheet.rowCount);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A form with one file. */
export function fileForm(content: Uint8Array | string, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return form;
}

/** Returns the import when it has ended. `seen` gets every state on the way. */
export async function waitForImport(
  call: ApiCall,
  { body, status, text }: ApiResponse,
  onState?: (job: JobReply) => void,
): Promise<JobReply> {
  if (status !== 201) throw new Error(`not taken in: ${status} ${text}`);
  return until(
    async () => {
      const { body: job } = (await call('GET', `/api/jobs/${body.id}`)) as { body: JobReply };
      onState?.(job);
      return job;
    },
    ({ state }) => state === 'completed' || state === 'failed',
  );
}
