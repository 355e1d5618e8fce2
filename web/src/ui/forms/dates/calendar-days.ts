/** Calculates with days written as `2026-11-22`, in UTC, where every day has 24 hours. */
import { currentLanguage } from '../../../client/i18n/i18n.js';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

export const today = (): string => dayAt(new Date());

/** Returns the date in the reader's time zone. */
export function dayAt(instant: Date): string {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Returns today, or the nearest day within the bounds: at a site in another zone the next day may have begun, or today not. */
export function dayWithin({ from = '', to = '9999' }: { from?: string; to?: string } = {}): string {
  const day = today();
  if (day < from) return from;
  return day > to ? to : day;
}

export function addDays(day: string, count: number): string {
  return isoDay(Date.parse(day) + count * DAY_MS);
}

/** Moves to the same day of another month, or to its last day if that month is shorter. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Returns 0 for Monday to 6 for Sunday. */
function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % WEEK_DAYS;
}

/** Writes a day in the reader's language; figures and months are the same in all languages. */
export const dayInWords = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(`${currentLanguage()}-u-ca-gregory-nu-latn`, { ...parts, timeZone: 'UTC' }).format(new Date(day));

/** Describes the layouts of days, months and years in the calendar, and the steps of the keys in each. */
const LISTS = {
  month: { columns: WEEK_DAYS, length: WEEK_DAYS, at: weekday, step: addDays, pageMonths: 1 },
  year: { columns: 3, length: 12, at: (day: string) => Number(day.slice(5, 7)) - 1, step: addMonths, pageMonths: 12 },
  decade: {
    columns: 3,
    length: 10,
    at: (day: string) => Number(day.slice(3, 4)),
    step: (day: string, count: number) => addMonths(day, count * 12),
    pageMonths: 120,
  },
};

/**
 * Returns the day to which a key moves in the view of days, months or years; undefined for other keys. In right-to-left
 * languages the arrows are mirrored.
 */
export function dayByKey(key: string, day: string, list: keyof typeof LISTS, isRtl: boolean): string | undefined {
  const { columns, length, at, step, pageMonths } = LISTS[list];
  const forward = isRtl ? -1 : 1;
  if (key === 'ArrowRight') return step(day, forward);
  if (key === 'ArrowLeft') return step(day, -forward);
  if (key === 'ArrowDown') return step(day, columns);
  if (key === 'ArrowUp') return step(day, -columns);
  if (key === 'Home') return step(day, -at(day));
  if (key === 'End') return step(day, length - 1 - at(day));
  if (key === 'PageUp') return addMonths(day, -pageMonths);
  return key === 'PageDown' ? addMonths(day, pageMonths) : undefined;
}

const isoDay = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10);
