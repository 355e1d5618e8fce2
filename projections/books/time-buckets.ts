/**
 * Slices of time that add up to the months of any time zone: the middle of a UTC month is one, and each quarter of an
 * hour near its turns is one, since that is where the months of two zones differ. So a month costs as many views as
 * it has quarters with facts in its first and last day, however many facts there are.
 */
const QUARTER_MS = 900_000;
const HOUR_MS = 3_600_000;
/** A month begins up to 14 hours before UTC's (Kiritimati), and up to 12 after it (Baker Island). */
const ZONE_AHEAD_MAX_MS = 14 * HOUR_MS;
const ZONE_BEHIND_MAX_MS = 12 * HOUR_MS;

/** The slice that an instant is in, by the number of a quarter of an hour in it since 1970. */
export function bucketOf(instant: string): number {
  const time = Date.parse(instant);
  const day = new Date(time);
  const begin = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
  const end = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
  const isInMiddle = time >= begin + ZONE_BEHIND_MAX_MS && time < end - ZONE_AHEAD_MAX_MS;
  return Math.floor((isInMiddle ? begin + ZONE_BEHIND_MAX_MS : time) / QUARTER_MS);
}

/** Milliseconds at which a slice begins. */
export const bucketStart = (quarter: number): number => quarter * QUARTER_MS;
