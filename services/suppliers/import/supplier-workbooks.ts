/** Builds the workbooks of suppliers that users download. */
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { SUPPLIER_TYPES } from '../../../contracts/suppliers/supplier-kinds.js';
import { choiceWordsIn } from '../../platform/sheets/choice-words.js';
import { readFile } from '../../platform/sheets/read-sheets.js';
import { countryWordsIn, type TemplateSheet, templateWorkbook } from '../../platform/sheets/template.js';
import { reading } from './supplier-file.js';
import { SUPPLIER_COLUMNS, SUPPLIER_EXAMPLES } from './supplier-rows.js';

type Cells = Record<string, string>;

/** Is to be filled in, and has examples. */
export const supplierTemplate = (language: LanguageCode): Promise<Buffer> =>
  workbook(language, { heads: SUPPLIER_COLUMNS, examples: SUPPLIER_EXAMPLES });

/** Contains the refused rows with their errors, for correcting and importing again. */
export async function failedRowsWorkbook(
  content: Buffer,
  errors: ReadonlyMap<number, readonly string[]>,
  language: LanguageCode,
): Promise<Buffer> {
  const failed = (await readFile(content, reading, { corrections: [] })).filter(({ row }) => errors.has(row));
  const rows = failed.map(({ row, cells }): Cells => {
    const written = Object.fromEntries(SUPPLIER_COLUMNS.map((head) => [head, cells[head.toLowerCase()] ?? '']));
    return { ...written, Error: (errors.get(row) ?? []).join('\n') };
  });
  return workbook(language, { heads: [...SUPPLIER_COLUMNS, 'Error'], rows });
}

const workbook = (language: LanguageCode, sheet: Omit<TemplateSheet, 'name'>): Promise<Buffer> =>
  templateWorkbook({
    sheets: [{ name: 'Suppliers', ...sheet }],
    shape: reading.shape,
    choices: { 'Facility type': choiceWordsIn(language, SUPPLIER_TYPES, 'facilityType'), Country: countryWordsIn(language) },
  });
