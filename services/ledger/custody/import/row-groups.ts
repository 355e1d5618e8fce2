import { message } from '../../../../contracts/shared/refusals.js';
import { canonicalJson, sha256 } from '../../../platform/events/canonical-json.js';
import { isSheetNamed } from '../../../platform/sheets/basics/column-words.js';
import { type Sheet, type SheetRow, writtenCells } from '../../../platform/sheets/sheet.js';
import type { Cells } from './cell-values.js';
import { columnNames, type RowError, type SheetKind, TRANSACTION } from './sheets/sheet-kind.js';

export interface RowGroup {
  sheet: SheetKind;
  /** Identifies the transaction within its sheet, and stays the same each time the file comes. */
  reference: string;
  /** Starts with the first row of the sheet. */
  rows: readonly [SheetRow, ...SheetRow[]];
  shared: Cells;
  errors: RowError[];
}

/** The part of a sheet from which transactions are made. */
export type NamedRows = Pick<Sheet, 'name' | 'heads' | 'rows'>;

const cellKey = (column: string): string => column.toLowerCase();

/** Says whether a sheet holds transactions of this kind. */
export const isNamed = (kind: SheetKind, sheet: string): boolean => isSheetNamed(sheet, kind.name);

/** Returns the transactions of this kind in row order. */
export function groupRows(sheets: readonly NamedRows[], kind: SheetKind): RowGroup[] {
  const rows = sheets.filter(({ name }) => isNamed(kind, name)).flatMap((each) => each.rows);
  return groupByReference(kind, rows).map(([reference, group]) => ({ sheet: kind, reference, rows: group, ...sharedCells(kind, group) }));
}

/** Finds sheets with the columns of lots whose name matches no kind of transaction: their rows would be lost without notice. */
export function unrecognizedSheets<Named extends NamedRows>(sheets: readonly Named[], kinds: readonly SheetKind[]): Named[] {
  return sheets.filter(
    ({ name, heads, rows }) => !kinds.some((kind) => isNamed(kind, name)) && heads.includes(cellKey('Product ID')) && rows.length > 0,
  );
}

/** Identifies a row without a reference by its content, so that it stays the same transaction when other rows of the file are corrected. */
function groupByReference(sheet: SheetKind, rows: readonly SheetRow[]): [string, RowGroup['rows']][] {
  const groups = new Map<string, [SheetRow, ...SheetRow[]]>();
  const timesSeen = new Map<string, number>();
  const marking = columnNames(sheet).filter((column) => !sheet.unmarking?.includes(column));
  const heads = marking.map(cellKey);
  for (const row of rows) {
    const given = row.cells[cellKey(TRANSACTION)];
    const written = writtenCells(row);
    const cells = given ? '' : sha256(canonicalJson(Object.fromEntries(heads.map((each) => [each, written[each] ?? '']))));
    const nth = (timesSeen.get(cells) ?? 0) + 1;
    if (!given) timesSeen.set(cells, nth);
    // Counts a repeated row as a second transaction, which the ledger will refuse.
    const reference = given || (nth === 1 ? cells : `${cells} ${nth}`);
    const group = groups.get(reference);
    if (group) group.push(row);
    else groups.set(reference, [row]);
  }
  return [...groups];
}

/** Takes each shared cell from the first row that fills it; a row with another value is an error. */
function sharedCells(sheet: SheetKind, rows: RowGroup['rows']): Pick<RowGroup, 'shared' | 'errors'> {
  const errors: RowError[] = [];
  const shared = sheet.shared.map((column) => {
    const filled = rows.filter(({ cells }) => cells[cellKey(column)]);
    const text = filled[0]?.cells[cellKey(column)] ?? '';
    for (const { row, cells } of filled) {
      if (cells[cellKey(column)] !== text)
        errors.push({ row, error: message('differsFromRow', { field: column, row: filled[0]?.row ?? 0 }) });
    }
    return [cellKey(column), text] as const;
  });
  return { shared: Object.fromEntries(shared), errors };
}
