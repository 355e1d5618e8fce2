/** A workbook of suppliers, read whole. */
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { readSheets } from '../../platform/sheets/read-sheets.js';
import type { SheetKind } from '../../platform/sheets/sheet.js';
import { flagRepeated, readSupplierRow, SUPPLIER_COLUMNS, type SupplierRow } from './supplier-rows.js';

export const SUPPLIER_FILES = ['xlsx'] as const satisfies readonly SheetKind[];
const ROWS_MAX = 1_000;

/** The rows of its first sheet, or what is wrong with the file as a whole. Throws FileFormatInvalid, RowsTooMany, NothingToImport. */
export async function readSupplierFile(content: Buffer, corrections: readonly string[] = []): Promise<SupplierRow[] | Message> {
  const [sheet] = await readSheets(content, SUPPLIER_FILES);
  const missing = SUPPLIER_COLUMNS.filter((head) => head === 'Business name' && !sheet?.heads.includes(head.toLowerCase()));
  if (missing.length > 0) return message('columnsMissing', { names: missing.join(', ') });
  if (!sheet || sheet.rows.length === 0) throw new Refusal('NothingToImport');
  if (sheet.rows.length > ROWS_MAX) throw new Refusal('RowsTooMany', { max: String(ROWS_MAX) });
  const accepted = new Set(corrections);
  const rows = sheet.rows.map((row) => readSupplierRow(row, accepted));
  flagRepeated(rows);
  return rows;
}
