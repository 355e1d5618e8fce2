/** Bounds the days that people state about a site, as days in its zone. Of a site whose zone nobody stated, any zone may be meant. */
import { message, Refusal } from '../refusals.js';
import { writtenDay } from './shown-days.js';
import { latestDate, localDate } from './time-zones.js';

/** Days, YYYY-MM-DD, both included. */
export interface DayBounds {
  /** Absent where nothing says how early it may have been. */
  from?: string;
  to: string;
}

const DAY_MS = 86_400_000;
/** Names the zone in which each day of the calendar begins last. */
const LATEST_ZONE = 'Etc/GMT+12';
/** A farm monitor may report what they saw so many days after they were there. */
const OWN_REPORT_DAYS = 14;
const ASSESSMENT_DAYS = 92;
/** A record that was captured without a network may arrive so many days later. */
const CAPTURE_DAYS = 30;

interface Stated {
  /** The instant at which it is recorded. */
  at: string;
  timeZone: string | undefined;
}

/** A visit is not before the day of the report that asks for it, except where a person who was there reports afterwards. */
export function visitBounds({ reportedAt, isOwnReport, at, timeZone }: Stated & { reportedAt: string; isOwnReport: boolean }): DayBounds {
  return { from: daysBefore(firstDay(reportedAt, timeZone), isOwnReport ? OWN_REPORT_DAYS : 0), to: lastDay(at, timeZone) };
}

/** An assessment is held against the day on which it was begun, which may lie 30 days before it arrives. */
export function assessmentBounds({ beganAt, at, timeZone }: Stated & { beganAt: string }): DayBounds {
  const captured = [firstDay(beganAt, timeZone), daysBefore(firstDay(at, timeZone), CAPTURE_DAYS)].sort().at(-1) ?? '';
  return { from: daysBefore(captured, ASSESSMENT_DAYS), to: lastDay(at, timeZone) };
}

/**
 * A sample is of what was there: the zone is that of the maker, while the laboratory may be anywhere. Of goods from outside the platform it is
 * not known since when they are.
 */
export function sampleBounds({ madeAt, at, timeZone }: Stated & { madeAt: string | undefined }): DayBounds {
  return { ...(madeAt !== undefined && { from: firstDay(madeAt, timeZone) }), to: lastDay(at, undefined) };
}

/** A registration counts from its earliest proof at the earliest: the first day of the books, of a file, or of a certificate. */
export function originBounds({ proofs, proofDays, at, timeZone }: Stated & { proofs: readonly string[]; proofDays: readonly string[] }) {
  const [from] = [...proofs.map((each) => firstDay(each, timeZone)), ...proofDays].sort();
  return { ...(from !== undefined && { from }), to: lastDay(at, timeZone) };
}

/** Returns the day of an instant at the site, or the earliest that it may be there. */
export const firstDay = (instant: string, timeZone: string | undefined): string => localDate(Date.parse(instant), timeZone ?? LATEST_ZONE);

/** Returns the day of an instant at the site, or the latest that it may be there. */
export const lastDay = (instant: string, timeZone: string | undefined): string =>
  timeZone === undefined ? latestDate(Date.parse(instant)) : localDate(Date.parse(instant), timeZone);

export const isOutside = (day: string, { from = '', to }: DayBounds): boolean => day < from || day > to;

/** @throws Refusal Invalid at the field */
export function assertWithin(field: string, day: string, { from = '', to }: DayBounds): void {
  if (day > to) throw new Refusal('Invalid', {}, { [field]: [message('dateInFuture')] });
  if (day < from) throw new Refusal('Invalid', {}, { [field]: [message('dateTooEarly', { from: writtenDay(from) })] });
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
