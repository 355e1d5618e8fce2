import { type Message, message } from '../../../../contracts/shared/refusals.js';

interface KeyedRow {
  /** The number of the row in the sheet. */
  row: number;
  errors: Message[];
}

/**
 * Refuses each row that shares a key with an earlier one, since they would overwrite each other. The message names the earlier row.
 * @param keysOf the keys of a row; none for a row that cannot be compared
 */
export function flagRepeats<Row extends KeyedRow>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly string[],
  code: 'emailRepeated' | 'supplierRepeated',
): void {
  const firstRows = new Map<string, number>();
  for (const each of rows) {
    const keys = keysOf(each);
    const first = keys.map((key) => firstRows.get(key)).find((at) => at !== undefined);
    if (first !== undefined) each.errors.push(message(code, { row: first }));
    else for (const key of keys) firstRows.set(key, each.row);
  }
}
