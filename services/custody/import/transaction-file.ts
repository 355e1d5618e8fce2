/**
 * Reads a workbook of transactions in a worker thread: groups the rows, turns them into commands and validates them.
 */
import { type Message, message } from '../../../contracts/shared/refusals.js';
import { echoed } from '../../platform/sheets/sheet.js';
import type { SheetReading } from '../../platform/sheets/sheet-reading.js';
import { validationErrorsOf } from './draft-errors.js';
import { unrecognizedSheets } from './row-groups.js';
import { type CommandDraft, commandDrafts, type ImportingSite } from './rows-to-commands.js';
import { columnNames } from './sheets/sheet-kind.js';
import { SHEET_KINDS } from './sheets/sheet-kinds.js';

const ROW_ERRORS_MAX = 10;

export interface TransactionFileContext extends Omit<ImportingSite, 'partners'> {
  /** Maps each `partnerKey` to the facility IDs that it may mean. */
  partners: ReadonlyMap<string, readonly string[]>;
}

export interface ReadTransaction {
  sheet: string;
  /** Starts with the first row of the sheet. */
  rows: number[];
  rowNumbers: CommandDraft['rowNumbers'];
  /** Holds the fields of the command; undefined when it must not be recorded. */
  command: object | undefined;
  rowErrors: Map<number, RowErrors>;
  errors: Message[];
}

export interface RowErrors {
  errors: Message[];
  count: number;
}

export const partnerKey = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

export const reading: SheetReading<TransactionFileContext, ReadTransaction> = {
  module: import.meta.url,
  shape: {
    accepted: ['xlsx'],
    columns: [...new Set(SHEET_KINDS.flatMap(columnNames).map((column) => column.toLowerCase()))],
    sheets: 'all',
  },
  *read(sheets, { partners, ...site }) {
    for (const { name, rows } of unrecognizedSheets(sheets, SHEET_KINDS)) {
      for (const { row } of rows)
        yield refused(name, [row], new Map([[row, { errors: [message('sheetUnknown', { name: echoed(name) })], count: 1 }]]));
    }
    for (const draft of commandDrafts(sheets, { ...site, partners: (text) => partners.get(partnerKey(text)) ?? [] })) {
      const { sheet, rows, rowNumbers, command } = draft;
      const rowErrors = byRow([...draft.errors, ...validationErrorsOf(draft)]);
      if (rowErrors.size > 0) yield refused(sheet.name, rows, rowErrors);
      else yield { sheet: sheet.name, rows, rowNumbers, command: { ...command }, rowErrors, errors: [] };
    }
  },
};

const refused = (sheet: string, rows: number[], rowErrors: ReadTransaction['rowErrors']): ReadTransaction => ({
  sheet,
  rows,
  rowNumbers: {},
  command: undefined,
  rowErrors,
  errors: [message('rowBeside')],
});

export function byRow(all: CommandDraft['errors']): Map<number, RowErrors> {
  const rows = new Map<number, RowErrors>();
  for (const { row, error } of all) {
    const own = rows.get(row) ?? { errors: [], count: 0 };
    if (own.count === 0) rows.set(row, own);
    if (own.count < ROW_ERRORS_MAX) own.errors.push(error);
    own.count += 1;
  }
  return rows;
}
