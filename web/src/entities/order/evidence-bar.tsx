import type { TraceEvidence } from '../../../../contracts/tracing/replies.js';
import { type BarFill, StackedBar } from '../../ui/charts/stacked-bar.js';

export const EVIDENCE_KINDS = ['named', 'pooled', 'unverified', 'unknown'] as const satisfies readonly (keyof TraceEvidence)[];
export const EVIDENCE_FILLS: Record<keyof TraceEvidence, BarFill> = {
  named: 'named',
  pooled: 'pool',
  unverified: 'grey',
  unknown: 'dashed',
};

/** What stands for an order of which nothing was found. */
export const NOTHING_KNOWN: TraceEvidence = { named: 0, pooled: 0, unverified: 0, unknown: 1 };

/** What is traced to farms: by named lots or through pools. */
export const tracedShare = ({ named, pooled }: TraceEvidence): number => named + pooled;

/** The four kinds as one bar; what it shows has to be written beside it. */
export function EvidenceBar({ evidence, height }: { evidence: TraceEvidence; height?: number }) {
  const parts = EVIDENCE_KINDS.map((kind) => ({ key: kind, fill: EVIDENCE_FILLS[kind], value: evidence[kind] }));
  return <StackedBar parts={parts} {...(height === undefined ? {} : { height })} />;
}
