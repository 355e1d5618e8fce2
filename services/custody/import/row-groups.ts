/** Rows of a workbook, put together to transactions. */
import { type Said, said } from '../../../contracts/refusals.js';
import { canonicalJson, sha256 } from '../../platform/events/canonical-json.js';
import type { Sheet, SheetRow } from '../../platform/sheets/sheet.js';
import type { Cells } from './cells.js';
import { COLUMNS, headsOf, isExample, SHEET_NAMES, type SheetName, TRANSACTION } from './columns.js';

export interface RowError {
  row: number;
  error: Said;
}

/** The rows of one transaction. */
export interface RowGroup {
  sheet: SheetName;
  /** The same for the same transaction whenever it comes; another for another one of the sheet. */
  reference: string;
  /** First row first. */
  rows: readonly [SheetRow, ...SheetRow[]];
  /** What its rows say of it as a whole. */
  shared: Cells;
  errors: RowError[];
}

const head = (column: string): string => column.toLowerCase();

/** All transactions of the file, in the order of the sheets and of their rows, without the template's examples. */
export function groupsOf(sheets: readonly Sheet[]): RowGroup[] {
  return SHEET_NAMES.flatMap((sheet) => {
    const rows = sheets.filter(({ name }) => named(name) === named(sheet)).flatMap((each) => each.rows);
    const own = rows.filter(({ cells }) => !isExample(cells[head(TRANSACTION)]));
    return byReference(sheet, own).map(([reference, group]) => ({ sheet, reference, rows: group, ...sharedBy(sheet, group) }));
  });
}

/** Sheets that hold lots, by their heads, but are called like no kind of transaction: their rows would be lost in silence. */
export function straySheets(sheets: readonly Sheet[]): Sheet[] {
  const known = new Set(SHEET_NAMES.map(named));
  return sheets.filter(({ name, heads, rows }) => !known.has(named(name)) && heads.includes(head('Product ID')) && rows.length > 0);
}

const named = (text: string): string => text.trim().toLowerCase();

/** A row without a reference is known by what it says, so that it is the same one in a file that was corrected elsewhere. */
function byReference(sheet: SheetName, rows: readonly SheetRow[]): [string, RowGroup['rows']][] {
  const groups = new Map<string, [SheetRow, ...SheetRow[]]>();
  const heads = headsOf(sheet).map(head);
  for (const row of rows) {
    const given = row.cells[head(TRANSACTION)];
    const cells = given ? '' : sha256(canonicalJson(Object.fromEntries(heads.map((each) => [each, row.cells[each] ?? '']))));
    let reference = given || cells;
    // The same row twice in one file is two transactions, of which the second will be refused.
    for (let nth = 2; !given && groups.has(reference); nth++) reference = `${cells} ${nth}`;
    const group = groups.get(reference);
    if (group) group.push(row);
    else groups.set(reference, [row]);
  }
  return [...groups];
}

/** Each shared cell from the first row that fills it; a row that says otherwise is an error. */
function sharedBy(sheet: SheetName, rows: RowGroup['rows']): Pick<RowGroup, 'shared' | 'errors'> {
  const errors: RowError[] = [];
  const shared = COLUMNS[sheet].shared.map((column) => {
    const filled = rows.filter(({ cells }) => cells[head(column)]);
    const text = filled[0]?.cells[head(column)] ?? '';
    for (const { row, cells } of filled) {
      if (cells[head(column)] !== text) errors.push({ row, error: said('differsFromRow', { field: column, row: filled[0]?.row ?? 0 }) });
    }
    return [head(column), text] as const;
  });
  return { shared: Object.fromEntries(shared), errors };
}
