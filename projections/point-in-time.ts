/** A moment to answer from: `asOf` is what was known then, `on` what had happened by the end of that day (UTC). */
export interface PointInTime {
  /** ISO 8601 UTC with milliseconds, inclusive. */
  asOf?: string;
  /** YYYY-MM-DD, inclusive. */
  on?: string;
}

/** Everything recorded. */
export const NOW: PointInTime = {};

/** The point in time that a query names, its instant brought into the form that facts have. */
export function pointInTimeOf(query: { asOf?: string; on?: string }): PointInTime {
  return {
    ...(query.asOf === undefined ? {} : { asOf: new Date(query.asOf).toISOString() }),
    ...(query.on === undefined ? {} : { on: query.on }),
  };
}

/** Whether a fact was known and had happened, whatever became of it. */
export function isKnownAt(fact: { recordedAt: string; occurredAt: string }, at: PointInTime): boolean {
  if (at.asOf !== undefined && fact.recordedAt > at.asOf) return false;
  return at.on === undefined || fact.occurredAt.slice(0, 10) <= at.on;
}

/** Whether a fact counts. `undoneAt` is when a void of it was recorded: the void counts from then. */
export function countsAt(fact: { recordedAt: string; occurredAt: string; undoneAt?: string }, at: PointInTime): boolean {
  const isUndone = fact.undoneAt !== undefined && (at.asOf === undefined || fact.undoneAt <= at.asOf);
  return !isUndone && isKnownAt(fact, at);
}
