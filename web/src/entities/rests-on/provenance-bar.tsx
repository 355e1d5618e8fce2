import type { OrderCovered, TraceProvenance } from '../../../../contracts/trace/tracing/replies.js';
import { ORDER_KINDS, type OrderKind, orderPartsOf } from '../../../drawing/order-parts.js';
import { type BarFill, StackedBar } from '../../ui/charts/stacked-bar.js';

export const PROVENANCE_FILLS: Record<OrderKind, BarFill> = {
  named: 'named',
  pooled: 'pool',
  unverified: 'grey',
  unknown: 'dashed',
  notRecorded: 'notRecorded',
};

interface ProvenanceBarProps {
  evidence: TraceProvenance;
  /** The recorded part of an order, to compute the unrecorded one. */
  covered?: Pick<OrderCovered, 'share'> | null | undefined;
  height?: number;
}

/** Draws the kinds of evidence as one bar. The text next to it says the same. */
export function ProvenanceBar({ evidence, covered, height }: ProvenanceBarProps) {
  const shares = orderPartsOf(evidence, covered);
  const parts = ORDER_KINDS.map((kind) => ({ key: kind, fill: PROVENANCE_FILLS[kind], value: shares[kind] }));
  return <StackedBar parts={parts} {...(height === undefined ? {} : { height })} />;
}
