import type { TierParts } from './tier-provenance.js';

/** Holds the provenance of a trace in units, four numbers each in the order of `PROVENANCE`. Valid until the next walk. */
export interface ProvenanceUnits {
  all: Float64Array;
  /** Holds one vector per node in sequence; each sums to the node's share. */
  nodes: Float64Array;
  /** Follows the tiers of the shares. */
  tiers: TierParts[];
}

/** Holds the lots that a backward walk began with, their parts, and the stage from which they are seen. */
export interface WalkRoots {
  nodes: readonly number[];
  parts: ArrayLike<number>;
  /** Is the part that belongs to none of the lots. It is unknown. */
  missing: number;
  stage: number;
}
