/** Adds, scales and compares the evidence of parts of a trace. Pure. */
import { SHARE_EPSILON } from '../../shared/percents.js';
import type { TraceEvidence } from '../replies.js';

export type EvidenceKind = keyof TraceEvidence;

export const EVIDENCE = ['named', 'pooled', 'unverified', 'unknown'] as const satisfies readonly EvidenceKind[];
export const NO_EVIDENCE: TraceEvidence = { named: 0, pooled: 0, unverified: 0, unknown: 0 };

/** The evidence of something about which nothing was found. */
export const ALL_UNKNOWN: TraceEvidence = { ...NO_EVIDENCE, unknown: 1 };

export const totalEvidence = ({ named, pooled, unverified, unknown }: TraceEvidence): number => named + pooled + unverified + unknown;
export const tracedShare = ({ named, pooled }: TraceEvidence): number => named + pooled;
export const hasEvidence = (evidence: TraceEvidence, kind: EvidenceKind): boolean => evidence[kind] > SHARE_EPSILON;
export const evidenceKinds = (evidence: TraceEvidence): EvidenceKind[] => EVIDENCE.filter((kind) => hasEvidence(evidence, kind));
export const isAllNamed = (evidence: TraceEvidence): boolean => evidenceKinds(evidence).join() === 'named';

/** Returns true when all the evidence is unverified: the goods were bought outside the platform, and no part is unknown. */
export const isBoughtOutside = (evidence: TraceEvidence): boolean => evidenceKinds(evidence).join() === 'unverified';

export const addEvidence = (one: TraceEvidence, other: TraceEvidence): TraceEvidence => ({
  named: one.named + other.named,
  pooled: one.pooled + other.pooled,
  unverified: one.unverified + other.unverified,
  unknown: one.unknown + other.unknown,
});
