/** Reads days as files write them, in every importer alike. */
import { asciiDigits } from './numbers.js';

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Matches days as screens show them. */
const DAY_FIRST = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/;
/** Matches days of which people write either part first. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const WITH_TIME = /^(\S+)[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,3})?)?$/;

interface DayOptions {
  /** Reads `03.04.2026` as 4 March, as order forms write it. Otherwise it is refused, since it could be either. */
  isMonthFirst?: boolean;
}

/** Returns a day as YYYY-MM-DD; undefined for what is no day, or could be one of two. */
export function readWrittenDay(text: string, { isMonthFirst = false }: DayOptions = {}): string | undefined {
  const written = asciiDigits(text).trim();
  const [, year, month, day] = YEAR_FIRST.exec(written) ?? [];
  if (year) return dayOf(year, month, day);
  const [, first, , second, ofYear] = DAY_FIRST.exec(written) ?? [];
  if (first) return dayOf(ofYear, second, first);
  const [, left, right, last] = DOTTED.exec(written) ?? [];
  if (!left) return undefined;
  const monthFirst = dayOf(last, left, right);
  if (isMonthFirst) return monthFirst;
  const dayFirst = dayOf(last, right, left);
  return monthFirst && dayFirst && monthFirst !== dayFirst ? undefined : (monthFirst ?? dayFirst);
}

/** Splits a day, or a day and a time, as files write them; a day alone has no time. */
export function readWrittenTime(text: string, options: DayOptions = {}): { day: string; time?: string } | undefined {
  const written = asciiDigits(text).trim();
  const [, before = written, hours, minutes = '', seconds = '00', fraction = ''] = WITH_TIME.exec(written) ?? [];
  const day = readWrittenDay(before, options);
  if (!day || hours === undefined) return day ? { day } : undefined;
  const isTime = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  return isTime ? { day, time: `${hours.padStart(2, '0')}:${minutes}:${seconds}${fraction}` } : undefined;
}

/** Returns undefined for days that do not exist. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${written}T00:00:00.000Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined;
}

/** The month, from 0, in which gins begin to count anew: August. It stands in for the crop year where a lot states none. */
const SEASON_STARTS_IN_MONTH = 7;

/** Returns the year in which the season began that an instant lies in. */
export function seasonOf(occurredAt: string): number {
  const at = new Date(occurredAt);
  return at.getUTCMonth() >= SEASON_STARTS_IN_MONTH ? at.getUTCFullYear() : at.getUTCFullYear() - 1;
}
