import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { XLSX } from '../../../contracts/shared/route.js';
import { OTHER_SHEET_ENDINGS, SHEET_ENDINGS } from '../../../contracts/shared/written/sheet-files.js';
import type { FileUpload } from '../../platform/blobs/file-content.js';
import { checkSheets } from '../../platform/sheets/read-sheets.js';
import type { SheetKind } from '../../platform/sheets/sheet.js';

const CONTENT_TYPES: Readonly<Record<SheetKind, string>> = {
  xlsx: XLSX,
  xls: 'application/vnd.ms-excel',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
};

const TEXT_ENDINGS = ['csv', 'tsv', 'txt'];

/**
 * Returns the file that was uploaded, after checking its name and its first bytes.
 * @throws Refusal Invalid without one, and those of `checkSheets`
 */
export async function checkedUpload(
  files: readonly FileUpload[] | undefined,
): Promise<{ content: Buffer; fileName: string; contentType: string }> {
  const [file] = files ?? [];
  if (!file) throw new Refusal('Invalid', {}, { file: [message('required', { field: 'file' })] });
  const ending = file.originalname.split('.').at(-1)?.toLowerCase() ?? '';
  const isOneOf = (endings: readonly string[]): boolean => endings.includes(ending);
  if (!isOneOf(SHEET_ENDINGS)) {
    const code = isOneOf(OTHER_SHEET_ENDINGS) ? 'FileSaveAsXlsx' : 'FileFormatInvalid';
    throw new Refusal(code, {}, { file: [message(code)] });
  }
  const kind = await checkSheets(file.buffer);
  // Programs write text under the name of an old workbook.
  if (ending !== 'xls' && TEXT_ENDINGS.includes(ending) !== (kind === 'csv'))
    throw new Refusal('FileFormatInvalid', {}, { file: [message('FileFormatInvalid')] });
  return { content: file.buffer, fileName: file.originalname, contentType: CONTENT_TYPES[kind] };
}
