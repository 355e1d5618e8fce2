/** Reads days as files write them, the same in every importer. */
import { asciiDigits } from './numbers.js';

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Matches days of which people write either part first. */
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const WITH_TIME = /^(\S+)[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,3})?)?$/;

export const DAY_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Returns a day as YYYY-MM-DD in each order of day and month in which there is such a day. */
export function writtenDays(text: string): Partial<Record<DayOrder, string>> {
  const written = asciiDigits(text).trim();
  const [, year, month, day] = YEAR_FIRST.exec(written) ?? [];
  const [, first, , second, last] = YEAR_LAST.exec(written) ?? [];
  const dayFirst = year ? dayOf(year, month, day) : dayOf(last, second, first);
  const monthFirst = year ? dayFirst : dayOf(last, first, second);
  return { ...(dayFirst && { dayFirst }), ...(monthFirst && { monthFirst }) };
}

/**
 * Splits a day, or a day and a time, as files write them; a day alone has no time. Returns undefined for what is no day, or could be one
 * of two while `order` is unknown.
 */
export function readWrittenTime(text: string, order?: DayOrder): { day: string; time?: string } | undefined {
  const { before, hours, minutes, seconds, fraction } = splitTime(text);
  const { dayFirst, monthFirst } = writtenDays(before);
  const isEither = dayFirst && monthFirst && dayFirst !== monthFirst;
  const day = isEither ? order && { dayFirst, monthFirst }[order] : (dayFirst ?? monthFirst);
  if (!day || hours === undefined) return day ? { day } : undefined;
  const isTime = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  return isTime ? { day, time: `${hours.padStart(2, '0')}:${minutes}:${seconds}${fraction}` } : undefined;
}

function splitTime(text: string) {
  const written = asciiDigits(text).trim();
  const [, before = written, hours, minutes = '', seconds = '00', fraction = ''] = WITH_TIME.exec(written) ?? [];
  return { before, hours, minutes, seconds, fraction };
}

/** Returns the order that a day, with or without a time, allows alone; `either` where there is such a day in both orders. */
export function orderOf(text: string): DayOrder | 'either' | undefined {
  const { before } = splitTime(text);
  const { dayFirst, monthFirst } = writtenDays(before);
  if (dayFirst === monthFirst) return undefined;
  if (dayFirst && monthFirst) return 'either';
  return dayFirst ? 'dayFirst' : 'monthFirst';
}

/** Returns undefined for days that do not exist. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${written}T00:00:00.000Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined;
}

/** The month, from 0, in which gins restart their numbering: August. It replaces the crop year where a lot states none. */
const SEASON_STARTS_IN_MONTH = 7;

/** Returns the year in which the season began that an instant lies in. */
export function seasonOf(occurredAt: string): number {
  const at = new Date(occurredAt);
  return at.getUTCMonth() >= SEASON_STARTS_IN_MONTH ? at.getUTCFullYear() : at.getUTCFullYear() - 1;
}
