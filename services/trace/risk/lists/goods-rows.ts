/** Reads listed goods from the rows of a file, in the thread that reads the file. */

import { message } from '../../../../contracts/shared/refusals.js';
import type { ListConcern } from '../../../../contracts/trace/risk/list-replies.js';
import type { Column, SheetRow } from '../../../platform/sheets/sheet.js';
import type { SheetReading } from '../../../platform/sheets/sheet-reading.js';
import type { ListedGood } from './list-records.js';
import { LIST_ROWS_MAX, type ReadRow, readCountry, readDay, readList, readText } from './list-rows.js';

const CONCERNS: readonly ListConcern[] = ['child labor', 'forced labor', 'both'];

export const reading: SheetReading<null, ReadRow<ListedGood>> = {
  module: import.meta.url,
  shape: {
    columns: [
      ...['Country', 'Good', 'Concern', 'Source'].map((head): Column => ({ head, needed: 'always' })),
      { head: 'Published', kind: 'day', needed: 'always' },
    ],
    sheets: 'first',
    rowsMax: LIST_ROWS_MAX,
  },
  read: (sheets) => readList(sheets, 'good', readGood),
};

function readGood({ row, cells, faults }: SheetRow): Omit<ReadRow<ListedGood>, 'name'> {
  const errors = [...faults];
  const country = readCountry(cells, errors, true);
  const good = readText(cells, 'good', errors);
  const concern = CONCERNS.find((each) => each === (cells['concern'] ?? '').trim().toLowerCase().replace('labour', 'labor'));
  if (!concern) errors.push(message('oneOfThese', { field: 'concern', words: CONCERNS.join(', ') }));
  const source = readText(cells, 'source', errors);
  const published = readDay(cells, 'published', errors, true);
  if (errors.length > 0 || !country || !concern || !published) return { row, entry: undefined, errors };
  return { row, entry: { country, good, concern, source, published }, errors };
}
