import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { XLSX } from '../../../contracts/shared/route.js';
import type { FileUpload } from '../../platform/blobs/file-content.js';
import { checkSheets } from '../../platform/sheets/read-sheets.js';
import type { SheetKind } from '../../platform/sheets/sheet.js';

/** The ends of file names that stand for another kind. */
const TEXT_ENDINGS = ['txt', 'tsv'];
const CONTENT_TYPES: Readonly<Record<SheetKind, string>> = { xlsx: XLSX, xls: 'application/vnd.ms-excel', csv: 'text/csv' };

/**
 * The file that was uploaded. What it is by its name and its first bytes is checked here; what stands in it, when it is
 * read. Throws Invalid without one, FileFormatInvalid, FileTooLarge.
 */
export async function checkedUpload(
  files: readonly FileUpload[] | undefined,
  accepted: readonly SheetKind[],
): Promise<{ content: Buffer; fileName: string; contentType: string }> {
  const [file] = files ?? [];
  if (!file) throw new Refusal('Invalid', {}, { file: [message('required', { field: 'file' })] });
  const written = file.originalname.split('.').at(-1)?.toLowerCase() ?? '';
  const ending = TEXT_ENDINGS.includes(written) ? 'csv' : written;
  if (!accepted.some((each) => each === ending)) throw new Refusal('FileFormatInvalid', {}, { file: [message('FileFormatInvalid')] });
  return { content: file.buffer, fileName: file.originalname, contentType: CONTENT_TYPES[await checkSheets(file.buffer, accepted)] };
}
