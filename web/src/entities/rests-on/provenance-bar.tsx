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
  /** What was found of an order, for the part that is in no record. */
  covered?: Pick<OrderCovered, 'share'> | null | undefined;
  height?: number;
}

/** Draws the kinds of evidence as one bar. The text beside it says the same. */
export function ProvenanceBar({ evidence, covered, height }: ProvenanceBarProps) {
  const shares = orderPartsOf(evidence, covered);
  const parts = ORDER_KINDS.map((kind) => ({ key: kind, fill: PROVENANCE_FILLS[kind], value: shares[kind] }));
  return <StackedBar parts={parts} {...(height === undefined ? {} : { height })} />;
}
