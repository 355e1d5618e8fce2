/** How a paper writes figures and days: the same in every language, as the screens do. */
import type { Cell, CellKind } from './cells.js';

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const METRES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const MINUS = '\u2212';

/** Rounds half away from zero. */
export function whole(value: number): string {
  const rounded = Math.round(Math.abs(value));
  return value < 0 && rounded > 0 ? MINUS + WHOLE.format(rounded) : WHOLE.format(rounded);
}

export const percentOf = (percent: number): string => `${percent.toFixed(1).replace('-', MINUS)}%`;

/** `18/11/2026`, the day at the site. */
export const dateIn = (instant: string, timeZone: string): string => formatOf(DAYS, timeZone).format(new Date(instant));

/** `18/11/2026 14:20`. */
export const dateTimeIn = (instant: string, timeZone: string): string =>
  formatOf(TIMES, timeZone).format(new Date(instant)).replace(',', '');

const DAYS = new Map<string, Intl.DateTimeFormat>();
const TIMES = new Map<string, Intl.DateTimeFormat>();

function formatOf(kept: Map<string, Intl.DateTimeFormat>, timeZone: string): Intl.DateTimeFormat {
  const time = kept === TIMES ? ({ hour: '2-digit', minute: '2-digit' } as const) : {};
  const format =
    kept.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric', ...time });
  kept.set(timeZone, format);
  return format;
}

/** A cell as it is read. What is not known is a dash, what is not there is empty. */
export function shown(cell: Cell, kind: CellKind, timeZone: string): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return kind === 'date' && cell !== '' ? dateIn(cell, timeZone) : cell;
  if (kind === 'kg') return whole(cell / 1000);
  if (kind === 'percent') return percentOf(cell);
  if (kind === 'yield') return percentOf(cell / 100);
  return kind === 'metres' ? METRES.format(cell) : whole(cell);
}
