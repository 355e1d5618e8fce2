/** Reads the days of a column in one order of day and month. */
import { type Message, message } from '../../../contracts/shared/refusals.js';
import type { FileAside } from '../../../contracts/shared/replies.js';
import { type DayOrder, orderOf, readWrittenTime } from '../../../contracts/shared/written/days.js';
import type { ReadHead } from './heads.js';
import { echoed, type SheetRow } from './sheet.js';

const DOTTED = /\d\.\d+\.\d/;

/**
 * Writes the days of a column year first. Their order is that of the head, or of the days that allow one alone; days that are different
 * ones in both orders are refused where nothing says which.
 */
export function settleDays(rows: readonly SheetRow[], { key, title, dayOrder }: ReadHead, isDottedMonthFirst = false): FileAside[] {
  const days = rows.flatMap((row) => {
    const text = row.cells[key] ?? '';
    const order = text === '' ? undefined : orderOf(text);
    return order === undefined ? [] : [{ row, text, order }];
  });
  const either = days.filter(({ order }) => order === 'either');
  const shown = new Set(days.flatMap(({ order }) => (order === 'either' ? [] : [order])));
  if (dayOrder) shown.add(dayOrder);
  if (shown.size === 0 && isDottedMonthFirst && either.every(({ text }) => DOTTED.test(text))) shown.add('monthFirst');
  const order = shown.size === 1 ? [...shown][0] : undefined;
  for (const { row, text } of days) settle(row, { key, title, text, order });
  return order && either.length > 0 ? [{ what: order, count: either.length, at: title }] : [];
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
