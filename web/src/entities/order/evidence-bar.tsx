import { EVIDENCE, type EvidenceKind } from '../../../../contracts/tracing/picture/evidence.js';
import type { TraceEvidence } from '../../../../contracts/tracing/replies.js';
import { type BarFill, StackedBar } from '../../ui/charts/stacked-bar.js';

export const EVIDENCE_FILLS: Record<EvidenceKind, BarFill> = {
  named: 'named',
  pooled: 'pool',
  unverified: 'grey',
  unknown: 'dashed',
};

/** The four kinds as one bar; what it shows has to be written beside it. */
export function EvidenceBar({ evidence, height }: { evidence: TraceEvidence; height?: number }) {
  const parts = EVIDENCE.map((kind) => ({ key: kind, fill: EVIDENCE_FILLS[kind], value: evidence[kind] }));
  return <StackedBar parts={parts} {...(height === undefined ? {} : { height })} />;
}
