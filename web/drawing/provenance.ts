/** Adds, scales and compares the provenance of parts of a trace. Pure. */
import { SHARE_EPSILON } from '../../contracts/shared/percents.js';
import type { TraceProvenance } from '../../contracts/trace/tracing/replies.js';

export type ProvenanceKind = keyof TraceProvenance;

export const PROVENANCE = ['named', 'pooled', 'unverified', 'unknown'] as const satisfies readonly ProvenanceKind[];
export const NO_PROVENANCE: TraceProvenance = { named: 0, pooled: 0, unverified: 0, unknown: 0 };

/** The provenance of something about which nothing was found. */
export const ALL_UNKNOWN: TraceProvenance = { ...NO_PROVENANCE, unknown: 1 };

export const totalProvenance = ({ named, pooled, unverified, unknown }: TraceProvenance): number => named + pooled + unverified + unknown;
export const tracedShare = ({ named, pooled }: TraceProvenance): number => named + pooled;
export const hasProvenance = (provenance: TraceProvenance, kind: ProvenanceKind): boolean => provenance[kind] > SHARE_EPSILON;
export const provenanceKinds = (evidence: TraceProvenance): ProvenanceKind[] => PROVENANCE.filter((kind) => hasProvenance(evidence, kind));
export const isAllNamed = (evidence: TraceProvenance): boolean => provenanceKinds(evidence).join() === 'named';

/** Returns true when all the provenance is unverified: the goods were bought outside the platform, and no part is unknown. */
export const isBoughtOutside = (evidence: TraceProvenance): boolean => provenanceKinds(evidence).join() === 'unverified';

export const addProvenance = (one: TraceProvenance, other: TraceProvenance): TraceProvenance => ({
  named: one.named + other.named,
  pooled: one.pooled + other.pooled,
  unverified: one.unverified + other.unverified,
  unknown: one.unknown + other.unknown,
});

/** Returns the same parts of another whole. */
export const scaledProvenance = ({ named, pooled, unverified, unknown }: TraceProvenance, factor: number): TraceProvenance => ({
  named: named * factor,
  pooled: pooled * factor,
  unverified: unverified * factor,
  unknown: unknown * factor,
});
