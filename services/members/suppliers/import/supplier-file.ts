/** Reads a workbook of suppliers, one per row of its first sheet, in the thread for sheets. */
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { SheetReading } from '../../../platform/sheets/sheet-reading.js';
import { flagRepeated, readSupplierRow, SUPPLIER_COLUMNS, SUPPLIER_EXAMPLES, type SupplierRow } from './supplier-rows.js';

interface SupplierFileContext {
  /** Lists the IDs of accepted corrections. */
  corrections: readonly string[];
}

export const reading: SheetReading<SupplierFileContext, SupplierRow> = {
  module: import.meta.url,
  shape: {
    accepted: ['xlsx'],
    columns: SUPPLIER_COLUMNS,
    sheets: 'first',
    rowsMax: 1_000,
    single: ['Business name', 'Registration number', 'OAR ID'],
    examples: SUPPLIER_EXAMPLES,
    exampleMarks: ['Business name'],
  },
  read: ([sheet], { corrections }) => {
    const missing = SUPPLIER_COLUMNS.filter((head) => head === 'Business name' && !sheet?.heads.includes(head.toLowerCase()));
    if (missing.length > 0) throw new Refusal('Invalid', {}, { file: [message('columnsMissing', { names: missing.join(', ') })] });
    const accepted = new Set(corrections);
    const rows = (sheet?.rows ?? []).map((row) => readSupplierRow(row, accepted));
    if (rows.length === 0) throw new Refusal('NothingToImport');
    flagRepeated(rows);
    return rows;
  },
};
