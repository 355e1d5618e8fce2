/** Reads the days of a column in one order of day and month. */
import { type Message, message } from '../../../contracts/shared/refusals.js';
import type { FileAside } from '../../../contracts/shared/replies.js';
import { type DayOrder, orderOf, readWrittenTime } from '../../../contracts/shared/written/days.js';
import type { ReadHead } from './heads.js';
import { echoed, type SheetRow, type SheetShape } from './sheet.js';

const DOTTED = /\d\.\d+\.\d/;

/**
 * Writes the days of a column year first. Their order is that of the head, or of the days that allow one alone, or else the one that the
 * user chose; days that are different ones in both orders are refused where nothing says which.
 */
export function settleDays(
  rows: readonly SheetRow[],
  { key, title, dayOrder }: ReadHead,
  { isDottedMonthFirst, dayOrder: chosen }: Pick<SheetShape, 'isDottedMonthFirst' | 'dayOrder'> = {},
): FileAside[] {
  const days = rows.flatMap((row) => {
    const text = row.cells[key] ?? '';
    const order = text === '' ? undefined : orderOf(text);
    return order === undefined ? [] : [{ row, text, order }];
  });
  const either = days.filter(({ order }) => order === 'either');
  const shown = new Set(days.flatMap(({ order }) => (order === 'either' ? [] : [order])));
  if (dayOrder) shown.add(dayOrder);
  const [only] = shown.size === 1 ? shown : [];
  const isDotted = shown.size === 0 && isDottedMonthFirst && either.every(({ text }) => DOTTED.test(text));
  const order = only ?? chosen ?? (isDotted ? 'monthFirst' : undefined);
  for (const { row, text } of days) settle(row, { key, title, text, order });
  if (either.length === 0) return [];
  const findings = [order, only ? undefined : ('dayEither' as const)].filter((what) => what !== undefined);
  return findings.map((what) => ({ what, count: either.length, at: title }));
}

function settle(
  row: SheetRow,
  { key, title, text, order }: { key: string; title: string; text: string; order: DayOrder | undefined },
): void {
  const read = readWrittenTime(text, order);
  if (!read) {
    const [one, other] = (['dayFirst', 'monthFirst'] as const).map((each) => readWrittenTime(text, each)?.day ?? '');
    // A time that is none makes the text no day in either order, which the importer says.
    if (one && other) (row.faults as Message[]).push(message('dayUnclear', { field: title, value: echoed(text), one, other }));
    return;
  }
  (row.cells as Record<string, string>)[key] = read.time === undefined ? read.day : `${read.day} ${read.time}`;
  row.written ??= {};
  row.written[key] = text;
}
