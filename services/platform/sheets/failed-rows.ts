import type { DayOrder } from '../../../contracts/shared/written/days.js';
import { parseNumber } from '../../../contracts/shared/written/numbers.js';
import { isSheetNamed } from './basics/column-words.js';
import { FAULTS_HEAD } from './heads.js';
import type { RowError } from './importer.js';
import { readRows } from './read-sheets.js';
import type { Column } from './sheet.js';
import type { SheetReading } from './sheet-reading.js';
import type { FileRow } from './sheet-thread.js';
import { type Template, templateWorkbook } from './template.js';

/**
 * Returns the rows of a file that its import refused as a workbook of the template's sheets, with the errors of each row next to it, to
 * correct and import again. Rows of sheets that the template lacks are left out.
 * @throws Refusal for a file that cannot be read
 */
export async function failedRowsWorkbook(
  content: Buffer,
  reading: Pick<SheetReading<never, never>, 'module' | 'shape'>,
  template: Template,
  { errors, dayOrder }: { errors: readonly RowError[]; dayOrder?: DayOrder | undefined },
): Promise<Buffer> {
  const hasSheets = errors.some(({ sheet }) => sheet !== undefined);
  const placeOf = (sheet: string | undefined, row: number): string => `${hasSheets ? sheetKey(sheet ?? '') : ''} ${row}`;
  const texts = new Map<string, string[]>();
  for (const { sheet, row, message } of errors) {
    const place = placeOf(sheet, row);
    texts.set(place, [...(texts.get(place) ?? []), message]);
  }
  const rows = await readRows(content, reading, { dayOrder });
  const rowsIn = (name: string): FileRow[] => rows.filter(({ sheet }) => !hasSheets || isSheetNamed(sheet, name));
  const sheets = template.sheets.map(({ name, heads }) => ({
    name,
    heads: [...heads, FAULTS_HEAD],
    rows: rowsIn(name).flatMap(({ sheet, row, cells }) => {
      const found = texts.get(placeOf(name, row)) ?? texts.get(placeOf(sheet, row));
      return found ? [{ ...filledCells(cells, heads, template.columns), [FAULTS_HEAD]: found.join('\n') }] : [];
    }),
  }));
  return templateWorkbook({ ...template, sheets: sheets.filter((each) => each.rows.length > 0) });
}

const sheetKey = (name: string): string => name.trim().toLowerCase();

function filledCells(cells: FileRow['cells'], heads: readonly string[], columns: readonly Column[]): Record<string, string | number> {
  const numbers = columns.filter(({ kind }) => kind === 'number').map(({ head }) => head);
  return Object.fromEntries(
    heads.map((head) => {
      const text = cells[head.toLowerCase()] ?? '';
      const number = numbers.includes(head) ? parseNumber(text) : undefined;
      return [head, number === undefined || Number.isNaN(number) ? text : number];
    }),
  );
}
