/** Days and times as people type or paste them. A day comes first in it, unless it begins with four digits of a year. */

const DAY_FIRST = /^(\d{1,2})([./ -])(\d{1,2})\2(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const TIME = /^(\d{1,2})[:.h](\d{1,2})$|^(\d{2})(\d{2})$/;
const DAY_AND_TIME = /^(.*\d)(?:[\s,]+|T)([\d:.h]+)$/;

/** A day as `2026-11-22`, of `22/11/2026`, `22.11.26`, `2026-11-22` or `22112026`; undefined where the text is none. */
export function parseDay(text: string): string | undefined {
  const typed = text.trim();
  const [, year, , month, day] = YEAR_FIRST.exec(typed) ?? [];
  if (year) return dayOf(year, month, day);
  const [, first, , second, third] = DAY_FIRST.exec(typed) ?? [];
  if (first) return dayOf(third, second, first);
  const [, start, middle, end] = DIGITS_ONLY.exec(typed) ?? [];
  return start ? dayOf(end, middle, start) : undefined;
}

/** A time of day as `09:05`, of `9:5`, `9.05` or `0905`; undefined where the text is none. */
export function parseTime(text: string): string | undefined {
  const [, hour, minute, hours = hour, minutes = minute] = TIME.exec(text.trim()) ?? [];
  if (!hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/**
 * An instant in the reader's time zone, of a day and a time. A day alone is no instant: it says that its time is missing,
 * and is not taken for midnight. Undefined where the text is neither.
 */
export function parseInstant(text: string): Date | 'timeMissing' | undefined {
  const typed = text.trim();
  if (parseDay(typed)) return 'timeMissing';
  const [, dayPart = '', timePart = ''] = DAY_AND_TIME.exec(typed) ?? [];
  const [day, time] = [parseDay(dayPart), parseTime(timePart)];
  return day && time ? instantOf(day, time) : undefined;
}

/** The instant at which the reader's clock shows that day and time. */
export const instantOf = (day: string, time: string): Date => new Date(`${day}T${time}`);

/** The order forms' `mm.dd.yyyy`, as `yyyy-mm-dd`; undefined when it is no date. */
export function parseOrderDate(text: string): string | undefined {
  const [, month, day, year] = /^\s*(\d{2})\.(\d{2})\.(\d{4})\s*$/.exec(text) ?? [];
  return year ? dayOf(year, month, day) : undefined;
}

/** The day of these digits; undefined where there is none, as the 31st of February. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${written}T00:00:00.000Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined;
}
