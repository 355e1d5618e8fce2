const DAY_MS = 86_400_000;

/** Returns the instant, in milliseconds, at which the zone's clocks show the local time, or the first instant after a gap that skips it. */
export function zonedTimeToUtc(date: string, timeOfDay: string, timeZone: string): number {
  const wall = Date.parse(`${date}T${timeOfDay}Z`);
  const before = wall - offsetAt(wall - DAY_MS, timeZone);
  const after = wall - offsetAt(wall + DAY_MS, timeZone);
  return [before, after].sort((a, b) => a - b).find((time) => time + offsetAt(time, timeZone) === wall) ?? before;
}

const midnights = new Map<string, number>();

/** Returns the instant, in milliseconds, at which a local date begins: 00:00, or the first instant of a day without 00:00. */
export function midnight(date: string, timeZone: string): number {
  const key = `${timeZone} ${date}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  const found = zonedTimeToUtc(date, '00:00:00', timeZone);
  if (midnights.size > 10_000) midnights.clear();
  midnights.set(key, found);
  return found;
}

/** Returns the local date at an instant as `YYYY-MM-DD`. */
export const localDate = (time: number, timeZone: string): string => new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 10);

/**
 * Returns the instants between which days of the zone lie: `lt` is the midnight after `to`. Undefined without a day.
 * @param days YYYY-MM-DD, both included
 */
export function instantsOfDays(days: { from?: string; to?: string }, timeZone: string): { gte?: string; lt?: string } | undefined {
  const { from, to } = days;
  if (from === undefined && to === undefined) return undefined;
  const dayAfter = to && new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return {
    ...(from && { gte: new Date(midnight(from, timeZone)).toISOString() }),
    ...(dayAfter && { lt: new Date(midnight(dayAfter, timeZone)).toISOString() }),
  };
}

const HALF_DAY_MS = 43_200_000;
/** A midnight at or after this hour of UTC begins the next day: zones reach 14 hours ahead of UTC. */
const FIRST_HOUR_AHEAD = 10;

/**
 * Returns the date of the day that begins at an instant which is a midnight at its site, as that on which a registration begins to count.
 * The instant alone says it, in every zone from 9 hours behind UTC to 14 ahead, so that no reader's zone moves the day.
 */
export function dayBegunAt(midnightThere: string): string {
  const at = new Date(midnightThere);
  const isAhead = at.getUTCHours() >= FIRST_HOUR_AHEAD;
  return new Date(at.getTime() + (isAhead ? HALF_DAY_MS + 2 * 3_600_000 : 0)).toISOString().slice(0, 10);
}

/** Kiribati's Line Islands, where each day of the calendar begins first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/**
 * Returns the latest date that a calendar on earth shows at an instant. A date without a zone is in the future only after it: its writer
 * may be where the day has begun.
 */
export const latestDate = (time: number): string => localDate(time, EARLIEST_ZONE);

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the zone's UTC offset at an instant in milliseconds, positive when ahead of UTC. */
export function offsetAt(time: number, timeZone: string): number {
  let clock = clockFormats.get(timeZone);
  if (!clock) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
    clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts });
    clockFormats.set(timeZone, clock);
  }
  const part = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)])) as Record<string, number>;
  const wall = Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'], part['hour'], part['minute'], part['second']);
  return wall - Math.floor(time / 1000) * 1000;
}
