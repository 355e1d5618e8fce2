/** Reads a workbook of suppliers, one per row of its first sheet, in the thread for sheets. */
import { SUPPLIER_TYPES } from '../../../../contracts/members/suppliers/supplier-kinds.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { flagRepeats } from '../../../platform/sheets/basics/repeated-rows.js';
import type { SheetReading } from '../../../platform/sheets/sheet-reading.js';
import { keysOf, readSupplierRow, SUPPLIER_EXAMPLES, type SupplierRow } from './supplier-rows.js';

interface SupplierFileContext {
  /** Lists the IDs of accepted corrections. */
  corrections: readonly string[];
}

export const reading: SheetReading<SupplierFileContext, SupplierRow> = {
  module: import.meta.url,
  shape: {
    columns: [
      { head: 'Business name', needed: 'always', isSingle: true, marksExample: 'byText' },
      { head: 'Registration number', isSingle: true },
      { head: 'OAR ID', isSingle: true },
      { head: 'Country', choices: 'countries' },
      { head: 'Address' },
      { head: 'Tier' },
      { head: 'Facility type', choices: { words: SUPPLIER_TYPES, family: 'facilityType' } },
    ],
    sheets: 'first',
    rowsMax: 1_000,
    toFill: [{ name: 'Suppliers', examples: SUPPLIER_EXAMPLES }],
  },
  read: ([sheet], { corrections }) => {
    const accepted = new Set(corrections);
    const rows = (sheet?.rows ?? []).map((row) => readSupplierRow(row, accepted));
    if (rows.length === 0) throw new Refusal('NothingToImport');
    flagRepeats(rows, ({ fields }) => keysOf(fields), 'supplierRepeated');
    return rows;
  },
};
