/** Parses days and times as people type or paste them. The day comes first, unless the text begins with a year of four digits. */

const DAY_FIRST = /^(\d{1,2})([./ -])(\d{1,2})\2(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const TIME = /^(\d{1,2})[:.h](\d{1,2})$|^(\d{2})(\d{2})$/;
const DAY_AND_TIME = /^(.*\d)(?:[\s,]+|T)([\d:.h]+)$/;

/** Reads `22/11/2026`, `22.11.26`, `2026-11-22` or `22112026` as `2026-11-22`; returns undefined for other text. */
export function parseDay(text: string): string | undefined {
  const typed = text.trim();
  const [, year, , month, day] = YEAR_FIRST.exec(typed) ?? [];
  if (year) return dayOf(year, month, day);
  const [, first, , second, third] = DAY_FIRST.exec(typed) ?? [];
  if (first) return dayOf(third, second, first);
  const [, start, middle, end] = DIGITS_ONLY.exec(typed) ?? [];
  return start ? dayOf(end, middle, start) : undefined;
}

/** Reads `9:5`, `9.05` or `0905` as `09:05`; returns undefined for other text. */
export function parseTime(text: string): string | undefined {
  const [, hour, minute, hours = hour, minutes = minute] = TIME.exec(text.trim()) ?? [];
  if (!hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/**
 * Reads a day and a time as an instant in the reader's time zone. Reports a missing time for a day alone, instead of
 * assuming midnight. Returns undefined for other text.
 */
export function parseInstant(text: string): Date | 'timeMissing' | undefined {
  const typed = text.trim();
  if (parseDay(typed)) return 'timeMissing';
  const [, dayPart = '', timePart = ''] = DAY_AND_TIME.exec(typed) ?? [];
  const [day, time] = [parseDay(dayPart), parseTime(timePart)];
  return day && time ? instantOf(day, time) : undefined;
}

/** Returns the instant of a day and time in the reader's time zone. */
export const instantOf = (day: string, time: string): Date => new Date(`${day}T${time}`);

/** Reads the order forms' `mm.dd.yyyy` as `yyyy-mm-dd`; returns undefined for other text. */
export function parseOrderDate(text: string): string | undefined {
  const [, month, day, year] = /^\s*(\d{2})\.(\d{2})\.(\d{4})\s*$/.exec(text) ?? [];
  return year ? dayOf(year, month, day) : undefined;
}

/** Returns undefined for days that do not exist, such as 31 February. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${written}T00:00:00.000Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined;
}
