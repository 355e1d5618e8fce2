/** Selects the facts that count: `asOf` limits when they were recorded, `on` (UTC) when they happened. */
export interface PointInTime {
  /** ISO 8601 UTC with milliseconds, inclusive. */
  asOf?: string;
  /** YYYY-MM-DD, inclusive. */
  on?: string;
}

/** Selects everything recorded. */
export const NOW: PointInTime = {};

/** Returns the query's point in time, with its instant normalized to the form that facts have. */
export function pointInTimeOf(query: { asOf?: string; on?: string }): PointInTime {
  return {
    ...(query.asOf === undefined ? {} : { asOf: new Date(query.asOf).toISOString() }),
    ...(query.on === undefined ? {} : { on: query.on }),
  };
}

/** Returns true when the fact was recorded and had happened by then, even if it was voided later. */
export function isKnownAt(fact: { recordedAt: string; occurredAt: string }, at: PointInTime): boolean {
  if (at.asOf !== undefined && fact.recordedAt > at.asOf) return false;
  return at.on === undefined || fact.occurredAt.slice(0, 10) <= at.on;
}

/** Returns true when the fact was known and not yet voided. `undoneAt` is when its void was recorded; the void counts from then on. */
export function countsAt(fact: { recordedAt: string; occurredAt: string; undoneAt?: string }, at: PointInTime): boolean {
  const isUndone = fact.undoneAt !== undefined && (at.asOf === undefined || fact.undoneAt <= at.asOf);
  return !isUndone && isKnownAt(fact, at);
}
