/**
 * Divides time into buckets that add up to the months of any time zone. The middle of a UTC month is one bucket; each quarter of an hour
 * near the turn of a month is its own, because months of two time zones differ only there. A month therefore costs as many views as its
 * first and last day have quarters with facts.
 */
const QUARTER_MS = 900_000;
const HOUR_MS = 3_600_000;
/** Months begin up to 14 hours before the UTC month (Kiritimati) and up to 12 hours after it (Baker Island). */
const ZONE_AHEAD_MAX_MS = 14 * HOUR_MS;
const ZONE_BEHIND_MAX_MS = 12 * HOUR_MS;

/** Returns the bucket of an instant, numbered by the first quarter of an hour since 1970 in it. */
export function bucketOf(instant: string): number {
  const time = Date.parse(instant);
  const day = new Date(time);
  const begin = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
  const end = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
  const isInMiddle = time >= begin + ZONE_BEHIND_MAX_MS && time < end - ZONE_AHEAD_MAX_MS;
  return Math.floor((isInMiddle ? begin + ZONE_BEHIND_MAX_MS : time) / QUARTER_MS);
}

/** Returns the start of a bucket in milliseconds since 1970. */
export const bucketStart = (quarter: number): number => quarter * QUARTER_MS;
