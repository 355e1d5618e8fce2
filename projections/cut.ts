/** A moment to answer from: `asOf` is what was known then, `on` what had happened by the end of that day (UTC). */
export interface Cut {
  /** ISO 8601 UTC with milliseconds, inclusive. */
  asOf?: string;
  /** YYYY-MM-DD, inclusive. */
  on?: string;
}

/** Everything recorded. */
export const NOW: Cut = {};

/** The cut that a query names, its instant brought into the form that facts have. */
export function cutOf(query: { asOf?: string; on?: string }): Cut {
  return {
    ...(query.asOf === undefined ? {} : { asOf: new Date(query.asOf).toISOString() }),
    ...(query.on === undefined ? {} : { on: query.on }),
  };
}

/** Whether a fact was known and had happened, whatever became of it. */
export function isKnown(fact: { recordedAt: string; occurredAt: string }, cut: Cut): boolean {
  if (cut.asOf !== undefined && fact.recordedAt > cut.asOf) return false;
  return cut.on === undefined || fact.occurredAt.slice(0, 10) <= cut.on;
}

/** Whether a fact counts. `undoneAt` is when a void of it was recorded: the void counts from then. */
export function isWithin(fact: { recordedAt: string; occurredAt: string; undoneAt?: string }, cut: Cut): boolean {
  const isUndone = fact.undoneAt !== undefined && (cut.asOf === undefined || fact.undoneAt <= cut.asOf);
  return !isUndone && isKnown(fact, cut);
}
