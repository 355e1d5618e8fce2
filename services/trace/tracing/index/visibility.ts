import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import { ABSENT, BY_BUYER, COUNTED, disputeKey, type GraphColumns, SHARED_HANDS, UNDONE } from './graph-columns.js';

const DAY = 86_400_000;

/** Limits what is visible at a point in time, in milliseconds. */
export type TimeBounds = { recordedBy: number; occurredBefore: number };

/** Returns undefined when everything recorded is visible. */
export function timeBoundsOf(pointInTime: PointInTime): TimeBounds | undefined {
  if (pointInTime.asOf === undefined && pointInTime.on === undefined) return undefined;
  return {
    recordedBy: pointInTime.asOf === undefined ? Number.POSITIVE_INFINITY : Date.parse(pointInTime.asOf),
    occurredBefore: pointInTime.on === undefined ? Number.POSITIVE_INFINITY : Date.parse(pointInTime.on) + DAY,
  };
}

/** Says whether a fact was known and had happened. A void counts from when it was recorded. */
export function isFactVisible(graph: GraphColumns, fact: number, bounds: TimeBounds | undefined): boolean {
  const isUndone = ((graph.factKindBits.data[fact] as number) & UNDONE) !== 0;
  if (!bounds) return !isUndone;
  if (isUndone && (graph.undoneAt.get(fact) as number) <= bounds.recordedBy) return false;
  return graph.recordedAt.at(fact) <= bounds.recordedBy && graph.occurredAt.at(fact) < bounds.occurredBefore;
}

/** Says whether a party's dispute of a fact was open. Dispute and settlement count from when they were recorded. */
export function isFactDisputed(graph: GraphColumns, fact: number, bounds: TimeBounds | undefined): boolean {
  if (graph.disputedAt.size === 0) return false;
  const at = bounds?.recordedBy ?? Number.POSITIVE_INFINITY;
  const isOpen = (key: number) => {
    const [from, until] = [graph.disputedAt.get(key), graph.settledAt.get(key)];
    return from !== undefined && from <= at && (until === undefined || until > at);
  };
  return isOpen(disputeKey(fact, true)) || isOpen(disputeKey(fact, false));
}

/** Limits the silence of a seller: after so many days, a purchase that the buyer recorded alone counts as accepted. */
const SILENT_DAYS = 14;

/**
 * Says whether a visible fact is a purchase that rests on the word of the buyer alone at that instant: its seller has
 * neither confirmed it nor been silent for 14 days. A seller who disputes it is not silent.
 */
export function isByBuyerAlone(graph: GraphColumns, fact: number, bounds: TimeBounds | undefined, now: number): boolean {
  if ((graph.factKindBits.at(fact) & BY_BUYER) === 0 || isConfirmed(graph, fact, now)) return false;
  return now - graph.recordedAt.at(fact) < SILENT_DAYS * DAY || isFactDisputed(graph, fact, bounds);
}

/** Says whether both records of a visible transfer were made by one person, or by people who share a site. */
export function isOfSharedHands(graph: GraphColumns, fact: number, now: number): boolean {
  const bits = graph.factKindBits.at(fact);
  return (bits & SHARED_HANDS) !== 0 && ((bits & BY_BUYER) === 0 || isConfirmed(graph, fact, now));
}

function isConfirmed(graph: GraphColumns, fact: number, now: number): boolean {
  const at = graph.confirmedAt.get(fact);
  return at !== undefined && at <= now;
}

/** Says whether a lot or segment is visible. A segment stays visible when the transform that opened it is voided. */
export function isNodeVisible(graph: GraphColumns, node: number, bounds: TimeBounds | undefined): boolean {
  if (!bounds && (graph.marks.at(node) & COUNTED) === 0) return (graph.marks.at(node) & ABSENT) === 0;
  const birth = graph.creationFactOf(node);
  return birth >= 0 && isFactVisible(graph, birth, bounds);
}

/** Queues the nodes that a walk has yet to visit, in the order of IDs, so that each comes after all that leads to it. */
export class Frontier {
  words = new Int32Array(0);

  reserve(size: number): void {
    const needed = (size >>> 5) + 1;
    if (this.words.length < needed) this.words = new Int32Array(Math.ceil(needed * 1.25));
  }

  add(node: number): void {
    (this.words[node >>> 5] as number) |= 1 << (node & 31);
  }
}
