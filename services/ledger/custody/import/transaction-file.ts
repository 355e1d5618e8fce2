/** Reads a workbook of transactions in a worker thread: groups the rows, turns them into commands and validates them. */
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { type Message, message, Refusal } from '../../../../contracts/shared/refusals.js';
import { echoed, type Sheet, TEXT_SHEET } from '../../../platform/sheets/sheet.js';
import type { SheetReading } from '../../../platform/sheets/sheet-reading.js';
import { validationErrorsOf } from './draft-errors.js';
import { isNamed, unrecognizedSheets } from './row-groups.js';
import { type CommandDraft, commandDrafts, type ImportingSite } from './rows-to-commands.js';
import { kindOfHeads, TRANSACTION_COLUMNS } from './sheets/columns.js';
import { columnNames } from './sheets/sheet-kind.js';
import { SHEET_KINDS } from './sheets/sheet-kinds.js';

const ROW_ERRORS_MAX = 10;
const KIND_NAMES = SHEET_KINDS.map(({ name }) => name).join(', ');

export interface TransactionFileContext extends Omit<ImportingSite, 'partners'> {
  /** Maps each `partnerKey` to the facility IDs that it may mean. */
  partners: ReadonlyMap<string, readonly string[]>;
  /** Names choices in faults. */
  language: LanguageCode;
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

/** @throws Refusal Invalid at the file for a sheet of transactions without its heads */
function refuseWithoutHeads(sheets: readonly Sheet[]): void {
  for (const { name, heads, unread } of sheets) {
    const isMissing = heads.length === 0 && unread.length > 0;
    if (isMissing && SHEET_KINDS.some((kind) => isNamed(kind, name)))
      throw new Refusal('Invalid', {}, { file: [message('headsMissing', { sheet: name, names: 'Product ID' })] });
  }
}

export const partnerKey = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

export const reading: SheetReading<TransactionFileContext, ReadTransaction> = {
  module: import.meta.url,
  shape: {
    columns: TRANSACTION_COLUMNS,
    sheets: 'all',
    columnsOf: (sheet) => SHEET_KINDS.filter((kind) => isNamed(kind, sheet)).map(columnNames)[0],
    nameOf: kindOfHeads,
    toFill: SHEET_KINDS.map((kind) => ({ name: kind.name, heads: columnNames(kind), examples: kind.examples })),
  },
  *read(sheets, { partners, language, ...site }) {
    refuseWithoutHeads(sheets);
    for (const { name, rows } of unrecognizedSheets(sheets, SHEET_KINDS)) {
      if (name === TEXT_SHEET) throw new Refusal('Invalid', {}, { file: [message('textSheetUnclear', { names: KIND_NAMES })] });
      for (const { row } of rows)
        yield refused(name, [row], new Map([[row, { errors: [message('sheetUnknown', { name: echoed(name) })], count: 1 }]]));
    }
    for (const draft of commandDrafts(sheets, { ...site, partners: (text) => partners.get(partnerKey(text)) ?? [] })) {
      const { sheet, rows, rowNumbers, command } = draft;
      // A cell that could not be read is missing in the command, which the validator would report again.
      const rowErrors = byRow(
        draft.hasUnreadCells ? draft.errors : [...draft.errors, ...validationErrorsOf(draft, language, site.certifications)],
      );
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
