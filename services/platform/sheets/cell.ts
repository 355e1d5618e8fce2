/** Knows the attributes of a cell of a spreadsheet other than its value, and reads it as its column requires. */
import { type Message, message } from '../../../contracts/shared/refusals.js';
import { DIGITS_MAX } from '../../../contracts/shared/written/numbers.js';
import { maskedDigits, type NumberFormat } from './basics/number-formats.js';
import { CELL_MAX, type CellKind, echoed } from './sheet.js';

export type RawCell =
  | string
  | { number: number; format: NumberFormat; from1904: boolean }
  /** Holds a date and time without a zone. */
  | { day: string }
  | { error: string }
  | { isUncalculated: true };

export type MergedRange = { top: number; left: number; bottom: number; right: number };

/** The cells of a row by column index, from 0. */
export type RowCells = ReadonlyMap<number, RawCell>;

export type ReadCell = { text: string; fault?: Message };

const DAY_MS = 86_400_000;
/** 1 January 1970 in days since the end of 1899, and since 1904. */
const EPOCH_DAY = 25_569;
const EPOCH_DAY_1904 = EPOCH_DAY - 1_462;

/** Words that spreadsheet programs write in place of a value, also into text files. */
const ERROR_WORD = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)$/i;

/** Is what spreadsheet programs show and export of a long number: `8.12345E+11`. */
const SHORTENED_NUMBER = /^[1-9](?:[.,]\d+)?E\+\d{2}$/i;

export function readCell(cell: RawCell, kind: CellKind, field: string): ReadCell {
  if (typeof cell === 'string') return readText(cell, kind, field);
  if ('error' in cell) return { text: '', fault: message('cellError', { field, error: cell.error }) };
  if ('isUncalculated' in cell) return { text: '', fault: message('cellUncalculated', { field }) };
  if ('day' in cell) return kind === 'day' ? { text: cell.day } : { text: '', fault: message('cellIsDate', { field }) };
  return readNumber(cell, kind, field);
}

function readText(written: string, kind: CellKind, field: string): ReadCell {
  const text = written.trim();
  if (ERROR_WORD.test(text)) return { text: '', fault: message('cellError', { field, error: text }) };
  if (kind === 'text' && SHORTENED_NUMBER.test(text)) return { text: '', fault: message('cellDigits', { field }) };
  // A text that the reader shortened may end in a space.
  if (written.length <= CELL_MAX) return { text };
  return { text: echoed(text), fault: message('cellTooLong', { field, max: CELL_MAX.toLocaleString('en-US') }) };
}

function readNumber(cell: Extract<RawCell, { number: number }>, kind: CellKind, field: string): ReadCell {
  const { number, format, from1904 } = cell;
  if (format.isDate) {
    if (kind !== 'day') return { text: '', fault: message('cellIsDate', { field }) };
    return { text: wallTime(new Date(Math.round((number - (from1904 ? EPOCH_DAY_1904 : EPOCH_DAY)) * DAY_MS))) };
  }
  if (Math.abs(number) >= 10 ** DIGITS_MAX) return { text: '', fault: message('cellDigits', { field }) };
  if (kind === 'text' && format.mask && number >= 0 && Number.isInteger(number)) return { text: maskedDigits(String(number), format.mask) };
  if (!format.isPercent) return { text: plainNumber(number) };
  return { text: `${plainNumber(number * 100)}${kind === 'text' ? '%' : ''}` };
}

/** Drops what binary fractions add behind the fifteenth digit. */
function plainNumber(number: number): string {
  const text = String(Number(number.toPrecision(DIGITS_MAX)));
  return text.includes('e') ? number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** Formats a spreadsheet's time as shown, because it has no zone. */
export const wallTime = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, -1));

/** Counts the cells up to the last that holds something. */
export function widthOf(cells: RowCells): number {
  let width = 0;
  for (const [column, cell] of cells) if (typeof cell !== 'string' || cell.trim() !== '') width = Math.max(width, column + 1);
  return width;
}
