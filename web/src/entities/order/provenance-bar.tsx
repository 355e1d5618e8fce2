import type { TraceProvenance } from '../../../../contracts/tracing/replies.js';
import { PROVENANCE, type ProvenanceKind } from '../../../drawing/provenance.js';
import { type BarFill, StackedBar } from '../../ui/charts/stacked-bar.js';

export const PROVENANCE_FILLS: Record<ProvenanceKind, BarFill> = {
  named: 'named',
  pooled: 'pool',
  unverified: 'grey',
  unknown: 'dashed',
};

/** Draws the four kinds as one bar. The text beside it says the same. */
export function ProvenanceBar({ evidence, height }: { evidence: TraceProvenance; height?: number }) {
  const parts = PROVENANCE.map((kind) => ({ key: kind, fill: PROVENANCE_FILLS[kind], value: evidence[kind] }));
  return <StackedBar parts={parts} {...(height === undefined ? {} : { height })} />;
}
