/** Days as `2026-11-22`, counted in UTC, where every day has 24 hours. */
import { currentLanguage } from '../../../app/i18n/i18n.js';

const DAY_MS = 86_400_000;
/** As many as any month touches, so that a calendar keeps its height. */
const WEEKS = 6;
const WEEK_DAYS = 7;
const MONDAY = '2026-11-23';

/** Today, where the reader is. */
export const today = (): string => dayAt(new Date());

/** The day that the reader's clock shows at an instant. */
export function dayAt(instant: Date): string {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** `22/11/2026`, as days are written. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/');

export const addDays = (day: string, count: number): string => isoDay(Date.parse(day) + count * DAY_MS);

/** The same day of another month, or the last where that is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** The weeks that show a day's month, from Monday to Sunday, with the days beside it. */
export function weeksAround(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekday(first));
  return Array.from({ length: WEEKS }, (_, week) => Array.from({ length: WEEK_DAYS }, (_day, at) => addDays(start, week * WEEK_DAYS + at)));
}

/** 0 for Monday to 6 for Sunday. */
export const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % WEEK_DAYS;

/** In words of the reader's language; figures and months are the same in all of them. */
export const dayInWords = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(`${currentLanguage()}-u-ca-gregory-nu-latn`, { ...parts, timeZone: 'UTC' }).format(new Date(day));

/** The days of a week, from Monday, in short and in full. */
export const weekdayNames = (): { short: string; full: string }[] =>
  Array.from({ length: WEEK_DAYS }, (_, at) => addDays(MONDAY, at)).map((day) => ({
    short: dayInWords(day, { weekday: 'short' }),
    full: dayInWords(day, { weekday: 'long' }),
  }));

const isoDay = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10);
