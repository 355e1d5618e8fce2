/** Reads entries of a list from the rows of a file; each row carries its own errors. */
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import { readWrittenTime } from '../../../../contracts/shared/written/days.js';
import { countryCode } from '../../../platform/lib/countries.js';
import { echoed, type Sheet, type SheetRow } from '../../../platform/sheets/sheet.js';

type Cells = SheetRow['cells'];
type Entry<Value> = Omit<Value, 'copy'>;

export interface ReadRow<Value> {
  row: number;
  /** Is what the row lists, as the file writes it. */
  name: string;
  /** Is undefined when the row has errors. */
  entry: Entry<Value> | undefined;
  errors: readonly Message[];
  errorCount?: number;
}

export const TEXT_MAX = 500;
/** Limits a list, which only the operator of the platform imports. */
export const LIST_ROWS_MAX = 100_000;

/** Reads the rows of the sheet one by one. */
export function* readList<Value>(
  [sheet]: readonly Sheet[],
  nameHead: string,
  readRow: (row: SheetRow) => Omit<ReadRow<Value>, 'name'>,
): Generator<ReadRow<Value>> {
  for (const row of sheet?.rows ?? [])
    yield {
      name: row.cells[nameHead] ?? '',
      ...(row.faults.length > 0 ? { row: row.row, entry: undefined, errors: row.faults } : readRow(row)),
    };
}

export function readText(cells: Cells, head: string, errors: Message[]): string {
  const text = (cells[head] ?? '').trim();
  if (text === '') errors.push(message('required', { field: head }));
  return text.slice(0, TEXT_MAX);
}

export function readCountry(cells: Cells, errors: Message[], isRequired: boolean): string | undefined {
  const text = (cells['country'] ?? '').trim();
  if (text === '') {
    if (isRequired) errors.push(message('required', { field: 'country' }));
    return undefined;
  }
  const code = countryCode(text);
  if (!code) errors.push(message('countryUnknown', { country: echoed(text) }));
  return code;
}

export function readDay(cells: Cells, head: string, errors: Message[], isRequired: boolean): string | undefined {
  const text = (cells[head] ?? '').trim();
  if (text === '' && !isRequired) return undefined;
  const day = readWrittenTime(text)?.day;
  if (day === undefined)
    errors.push(text === '' ? message('required', { field: head }) : message('dateUnread', { field: head, value: echoed(text) }));
  return day;
}
