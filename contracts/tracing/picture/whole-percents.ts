/** Whole percents that add up, as one picture writes them everywhere. Pure. */

import { formatPercent, largestRemainder } from '../../shared/percents.js';
import type { TraceEvidence } from '../replies.js';
import { EVIDENCE, type EvidenceKind, SHARE_EPSILON, totalEvidence } from './evidence.js';
import { groupBy } from './group-by.js';
import type { TracePlace } from './places.js';

/** A little is not nothing and almost is not all. */
export function percentText(percent: number, share: number): string {
  if (percent === 0 && share > SHARE_EPSILON) return '<1%';
  if (percent === 100 && share < 1 - SHARE_EPSILON) return '>99%';
  return `${percent}%`;
}

/** Of what the four kinds of evidence sum to. */
export interface EvidencePercents {
  of: Record<EvidenceKind, string>;
  /** To a farm: named and pooled, as they are written. */
  traced: string;
}

export function evidencePercents(evidence: TraceEvidence): EvidencePercents {
  const whole = totalEvidence(evidence) || 1;
  const shares = EVIDENCE.map((kind) => evidence[kind] / whole);
  const percents = totalEvidence(evidence) > 0 ? largestRemainder(shares, 100) : shares;
  const [named = 0, pooled = 0] = percents;
  const of = Object.fromEntries(EVIDENCE.map((kind, i) => [kind, percentText(percents[i] as number, shares[i] as number)]));
  return { of: of as Record<EvidenceKind, string>, traced: percentText(named + pooled, (evidence.named + evidence.pooled) / whole) };
}

/** By place, whole percents that add to 100 in each column with what is not in it. */
export function placePercents(places: readonly TracePlace[]): Map<string, number> {
  const shown = new Map<string, number>();
  for (const own of groupBy(places, ({ tier, depth }) => `${tier} ${depth}`).values()) {
    const shares = own.map(({ share }) => share);
    const rest = Math.max(0, 1 - shares.reduce((sum, share) => sum + share, 0));
    const parts = largestRemainder([...shares, rest < SHARE_EPSILON ? 0 : rest], 100);
    for (const [i, { key }] of own.entries()) shown.set(key, parts[i] as number);
  }
  return shown;
}

/** A place's share as its card writes it; of what is folded, the sum of what it holds. */
export function placePercent({ key, share, holds }: TracePlace, shown: ReadonlyMap<string, number>): string {
  if (holds.length === 0 && !shown.has(key)) return formatPercent(share);
  const percent = holds.length > 0 ? holds.reduce((sum, held) => sum + (shown.get(held) ?? 0), 0) : (shown.get(key) as number);
  return percentText(percent, share);
}

/** What of a tier is not unknown, by what the card of the unknown part writes. */
export function knownPercent(unknown: TracePlace | undefined, shown: ReadonlyMap<string, number>): string {
  if (!unknown) return '100%';
  return percentText(100 - (shown.get(unknown.key) ?? 0), 1 - unknown.share);
}
