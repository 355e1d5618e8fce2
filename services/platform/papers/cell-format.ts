/** Formats numbers and dates for documents, in all languages the same way as the screens. */
import { formatPercent as shareText } from '../../../contracts/shared/percents.js';
import type { Cell, CellKind } from './cell.js';

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const METRES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const MINUS = '\u2212';

/** Rounds half away from zero. */
export function formatWhole(value: number): string {
  const rounded = Math.round(Math.abs(value));
  return value < 0 && rounded > 0 ? MINUS + WHOLE.format(rounded) : WHOLE.format(rounded);
}

/** Keeps up to three decimals. */
export const formatExact = (value: number): string => METRES.format(value).replace('-', MINUS);

/** Smaller amounts would round to 0 kg. */
const HALF_KG = 500;

/** Formats grams as whole kilograms, showing a small amount as `<1` instead of 0. */
export const formatPart = (grams: number): string => (grams > 0 && grams < HALF_KG ? '<1' : formatWhole(grams / 1000));

export const formatPercent = (percent: number): string => `${percent.toFixed(1).replace('-', MINUS)}%`;

/** Formats the date at the site: `18/11/2026`. */
export const formatDate = (instant: string, timeZone: string): string => dateFormat(DATE_FORMATS, timeZone).format(new Date(instant));

/** `18/11/2026 14:20`. */
export const formatDateTime = (instant: string, timeZone: string): string =>
  dateFormat(DATE_TIME_FORMATS, timeZone).format(new Date(instant)).replace(',', '');

const DATE_FORMATS = new Map<string, Intl.DateTimeFormat>();
const DATE_TIME_FORMATS = new Map<string, Intl.DateTimeFormat>();

function dateFormat(cache: Map<string, Intl.DateTimeFormat>, timeZone: string): Intl.DateTimeFormat {
  const time = cache === DATE_TIME_FORMATS ? ({ hour: '2-digit', minute: '2-digit' } as const) : {};
  const format =
    cache.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric', ...time });
  cache.set(timeZone, format);
  return format;
}

/** Formats a cell for reading: unknown values as a dash, absent ones as an empty text. */
export function formatCell(cell: Cell, kind: CellKind, timeZone: string): string {
  if (cell === null) return '–';
  if (typeof cell === 'object') return cell.text;
  if (typeof cell === 'string') return kind === 'date' && cell !== '' ? formatDate(cell, timeZone) : cell;
  if (kind === 'kg') return formatWhole(cell / 1000);
  if (kind === 'part') return formatPart(cell);
  if (kind === 'share') return shareText(cell);
  if (kind === 'percent') return formatPercent(cell);
  if (kind === 'yield') return formatPercent(cell / 100);
  return kind === 'metres' ? formatExact(cell) : formatWhole(cell);
}
