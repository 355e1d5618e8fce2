/** Separates the parts of an order that are in no record from those recorded with unknown origin. Pure. */
import { largestRemainder, percentText } from '../../contracts/shared/percents.js';
import type { OrderCovered, TraceProvenance, TraceReply } from '../../contracts/trace/tracing/replies.js';
import { ALL_UNKNOWN, PROVENANCE, type ProvenanceKind, tracedShare } from './provenance.js';

export type OrderKind = ProvenanceKind | 'notRecorded';
export type OrderParts = Record<OrderKind, number>;

export const ORDER_KINDS: readonly OrderKind[] = [...PROVENANCE, 'notRecorded'];

const WHOLE = 100;

/** Splits the unknown share of an order's evidence. Where the goods cannot be compared with the order, all of it is recorded. */
export function orderPartsOf(evidence: TraceProvenance, covered: Pick<OrderCovered, 'share'> | null | undefined): OrderParts {
  const notRecorded = covered ? Math.min(evidence.unknown, Math.max(0, 1 - covered.share)) : 0;
  return { ...evidence, unknown: evidence.unknown - notRecorded, notRecorded };
}

/** States the part of an order that is in no record: its share, 0 to 1, and its whole percent, which adds up with the other parts. */
export interface NotRecorded {
  share: number;
  percent: number;
}

export function notRecordedOf({
  evidence = ALL_UNKNOWN,
  notRecordedShare = 0,
}: Pick<TraceReply, 'evidence' | 'notRecordedShare'>): NotRecorded {
  const parts = orderPartsOf(evidence, { share: 1 - notRecordedShare });
  return { share: parts.notRecorded, percent: wholePercents(parts).at(-1) as number };
}

const wholePercents = (parts: OrderParts): number[] =>
  largestRemainder(
    ORDER_KINDS.map((kind) => parts[kind]),
    WHOLE,
  );

export interface OrderPercents {
  /** Adds up to 100. */
  of: Record<OrderKind, string>;
  covered: string;
  /** The part that is traced to farms, of what was ordered and of what was found. */
  traced: string;
  tracedOfFound: string;
}

export function orderPercents(parts: OrderParts): OrderPercents {
  const shares = ORDER_KINDS.map((kind) => parts[kind]);
  const percents = wholePercents(parts);
  const of = Object.fromEntries(ORDER_KINDS.map((kind, i) => [kind, percentText(percents[i] as number, shares[i] as number)]));
  const [named = 0, pooled = 0] = percents;
  const [found, missing] = [1 - parts.notRecorded, percents.at(-1) as number];
  const ofFound = found > 0 ? tracedShare(parts) / found : 0;
  const traced = percentText(named + pooled, tracedShare(parts));
  return {
    of: of as Record<OrderKind, string>,
    covered: percentText(WHOLE - missing, found),
    traced,
    // Where all of it was found, both are one figure, which is rounded once.
    tracedOfFound: missing === 0 ? traced : percentText(Math.round(ofFound * WHOLE), ofFound),
  };
}
