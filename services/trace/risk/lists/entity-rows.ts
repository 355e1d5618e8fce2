/** Reads listed entities from the rows of a file, in the thread that reads the file. */
import { message } from '../../../../contracts/shared/refusals.js';
import { NAMES_MAX, namesIn, type SheetRow } from '../../../platform/sheets/sheet.js';
import type { SheetReading } from '../../../platform/sheets/sheet-reading.js';
import type { ListedEntity } from './list-records.js';
import { LIST_ROWS_MAX, type ReadRow, readCountry, readDay, readList, readText, TEXT_MAX } from './list-rows.js';

export const reading: SheetReading<null, ReadRow<ListedEntity>> = {
  module: import.meta.url,
  shape: {
    columns: [
      { head: 'Name', needed: 'always', isSingle: true },
      { head: 'List', needed: 'always' },
      { head: 'Aliases' },
      { head: 'Address' },
      { head: 'Country' },
      { head: 'Listed', kind: 'day' },
      { head: 'Removed', kind: 'day' },
    ],
    sheets: 'first',
    rowsMax: LIST_ROWS_MAX,
  },
  read: (sheets) => readList(sheets, 'name', readEntity),
};

function readEntity({ row, cells, faults }: SheetRow): Omit<ReadRow<ListedEntity>, 'name'> {
  const errors = [...faults];
  const name = readText(cells, 'name', errors);
  const list = readText(cells, 'list', errors);
  const country = readCountry(cells, errors, false);
  const listed = readDay(cells, 'listed', errors, false);
  const removed = readDay(cells, 'removed', errors, false);
  const aliases = namesIn(cells['aliases'] ?? '', /[;|\n]/);
  if (aliases.length > NAMES_MAX) errors.push(message('namesMax', { field: 'aliases', max: NAMES_MAX }));
  const address = (cells['address'] ?? '').trim().slice(0, TEXT_MAX);
  if (errors.length > 0) return { row, entry: undefined, errors };
  const dates = { ...(listed && { listed }), ...(removed && { removed }) };
  return { row, entry: { name, aliases, address, ...(country && { country }), list, ...dates }, errors };
}
