/** Tells what of an order is in no record from what is recorded and unknown. Pure. */
import { largestRemainder, percentText } from '../../contracts/shared/percents.js';
import type { OrderCovered, TraceProvenance } from '../../contracts/trace/tracing/replies.js';
import { PROVENANCE, type ProvenanceKind, tracedShare } from './provenance.js';

export type OrderKind = ProvenanceKind | 'notRecorded';
export type OrderParts = Record<OrderKind, number>;

export const ORDER_KINDS: readonly OrderKind[] = [...PROVENANCE, 'notRecorded'];

const WHOLE = 100;

/** Parts the unknown share of an order's evidence. Where the goods cannot be compared with the order, all of it is recorded. */
export function orderPartsOf(evidence: TraceProvenance, covered: Pick<OrderCovered, 'share'> | null | undefined): OrderParts {
  const notRecorded = covered ? Math.min(evidence.unknown, Math.max(0, 1 - covered.share)) : 0;
  return { ...evidence, unknown: evidence.unknown - notRecorded, notRecorded };
}

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
  const percents = largestRemainder(shares, WHOLE);
  const of = Object.fromEntries(ORDER_KINDS.map((kind, i) => [kind, percentText(percents[i] as number, shares[i] as number)]));
  const [named = 0, pooled = 0] = percents;
  const [found, missing] = [1 - parts.notRecorded, percents.at(-1) as number];
  const ofFound = found > 0 ? tracedShare(parts) / found : 0;
  return {
    of: of as Record<OrderKind, string>,
    covered: percentText(WHOLE - missing, found),
    traced: percentText(named + pooled, tracedShare(parts)),
    tracedOfFound: percentText(Math.round(ofFound * WHOLE), ofFound),
  };
}
