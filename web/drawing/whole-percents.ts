/** Rounds to whole percents that add up, the same in all places of a picture. Pure. */

import { groupBy } from '../../contracts/shared/group-by.js';
import { largestRemainder, percentText, SHARE_EPSILON } from '../../contracts/shared/percents.js';
import type { TraceProvenance } from '../../contracts/trace/tracing/replies.js';
import type { NotRecorded } from './order-parts.js';
import { notRecordedKey, type TracePlace, unknownKey } from './places.js';
import { PROVENANCE, type ProvenanceKind, totalProvenance } from './provenance.js';

const WHOLE = 100;
const NOTHING: NotRecorded = { share: 0, percent: 0 };

/** Percents of the sum of the four kinds of provenance. */
export interface ProvenancePercents {
  of: Record<ProvenanceKind, string>;
  /** Named and pooled parts, which are traced to a farm, as the percent to show. */
  traced: string;
}

export function provenancePercents(provenance: TraceProvenance): ProvenancePercents {
  const whole = totalProvenance(provenance) || 1;
  const shares = PROVENANCE.map((kind) => provenance[kind] / whole);
  const percents = totalProvenance(provenance) > 0 ? largestRemainder(shares, WHOLE) : shares;
  const [named = 0, pooled = 0] = percents;
  const of = Object.fromEntries(PROVENANCE.map((kind, i) => [kind, percentText(percents[i] as number, shares[i] as number)]));
  return { of: of as Record<ProvenanceKind, string>, traced: percentText(named + pooled, (provenance.named + provenance.pooled) / whole) };
}

/** Returns the key, among those of the tier's places, of the part that skipped the tier. */
export const bypassedKey = (tier: number): string => `bypassed ${tier}`;

/**
 * Returns whole percents by place. In each column they add up to 100 with the part that skipped it. The unrecorded part of an order has the
 * same percent in all columns, that of the whole order.
 */
export const placePercents = (places: readonly TracePlace[], notRecorded: NotRecorded = NOTHING): Map<string, number> =>
  byColumn(places, ({ share }) => share, 1, WHOLE, notRecorded);

/**
 * Returns whole kilograms by place. In each column they add up to the trace's weight with the part that skipped it. Empty when the trace
 * has no weight.
 */
export function placeKilograms(places: readonly TracePlace[], grams: number | null | undefined): Map<string, number> {
  return grams == null ? new Map() : byColumn(places, (place) => place.grams ?? 0, grams, Math.round(grams / 1000));
}

function byColumn(
  places: readonly TracePlace[],
  partOf: (place: TracePlace) => number,
  whole: number,
  total: number,
  { share, percent }: NotRecorded = NOTHING,
): Map<string, number> {
  const shown = new Map<string, number>();
  for (const column of groupBy(places, ({ tier, depth }) => `${tier} ${depth}`).values()) {
    const [missing, own] = [column.filter(isNotRecorded), column.filter((place) => !isNotRecorded(place))];
    for (const { key } of missing) shown.set(key, percent);
    const parts = own.map(partOf);
    const rest = whole - share - parts.reduce((sum, part) => sum + part, 0);
    const rounded = largestRemainder([...parts, rest < SHARE_EPSILON * whole ? 0 : rest], total - percent);
    for (const [i, { key }] of own.entries()) shown.set(key, rounded[i] as number);
    const { tier, depth } = column[0] as TracePlace;
    if (depth === 0) shown.set(bypassedKey(tier), rounded.at(-1) as number);
  }
  return shown;
}

/** Returns a place's share as its card shows it; for a folded card, the sum of its places. */
export const placePercent = (place: TracePlace, shown: ReadonlyMap<string, number>): string =>
  percentText(shownOf(place, shown) ?? Math.round(place.share * WHOLE), place.share);

/** Returns a place's weight as every view shows it: whole kilograms, in grams. One gram represents a small weight that rounds to 0 kg. */
export function placeGrams(place: TracePlace, shown: ReadonlyMap<string, number>): number | null {
  const kilograms = shownOf(place, shown);
  if (place.grams === null || kilograms === undefined) return place.grams;
  return kilograms === 0 && place.grams > 0 ? 1 : kilograms * 1000;
}

function shownOf({ key, holds }: TracePlace, shown: ReadonlyMap<string, number>): number | undefined {
  return holds.length > 0 ? holds.reduce((sum, held) => sum + (shown.get(held) ?? 0), 0) : shown.get(key);
}

/** Returns the percent of a tier with a recorded maker, consistent with the cards of what is unknown and of what is in no record. */
export function knownPercent(tier: number, places: readonly TracePlace[], shown: ReadonlyMap<string, number>): string {
  const without = places.filter(({ key }) => key === unknownKey(tier) || key === notRecordedKey(tier));
  const percent = without.reduce((left, { key }) => left - (shown.get(key) ?? 0), WHOLE);
  return percentText(
    percent,
    without.reduce((left, { share }) => left - share, 1),
  );
}

const isNotRecorded = ({ kind }: TracePlace): boolean => kind === 'notRecorded';
