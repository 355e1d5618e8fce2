/** Weighs the shares of a trace, in grams of the root's cotton. */
import type { BackwardShares } from './backward-walk.js';
import { splitProportionally, WHOLE_SHARE } from './largest-remainder.js';
import type { WalkRoots } from './provenance-units.js';
import type { TierShares } from './tier-sums.js';
import type { Shares } from './walk-result.js';

export interface TierGrams {
  facilities: Map<number, number>;
  bypassed: number;
  unknown: number;
}

/** Holds the cotton of a root, and the part of the root that is not recorded and has no grams. */
export interface RootGrams {
  cottonGrams: number;
  notRecorded: number;
}

/** Rounds to the nearest gram of what was found. */
export function gramsOfShare(share: number, { cottonGrams, notRecorded }: RootGrams): number {
  const found = BigInt(WHOLE_SHARE - notRecorded);
  return found === 0n ? 0 : Number((BigInt(share) * BigInt(cottonGrams) * 2n + found) / (2n * found));
}

/**
 * Returns the parts of a tier, which sum to exactly the root's grams. Ties go to facilities by name, then to bypassed
 * and unknown.
 */
export function gramsOfTier(
  { facilities, bypassed, unknown }: TierShares,
  { cottonGrams, notRecorded }: RootGrams,
  nameOf: (facility: number) => string,
): TierGrams {
  const named = [...facilities].map(([facility, share]) => ({ facility, share, name: nameOf(facility) }));
  named.sort((a, b) => (a.name < b.name ? -1 : 1));
  const weights = Float64Array.from([...named.map(({ share }) => share), bypassed, unknown - notRecorded]);
  const grams = new Float64Array(weights.length);
  if (notRecorded < WHOLE_SHARE) splitProportionally(cottonGrams, weights, 0, weights.length, WHOLE_SHARE - notRecorded, grams);
  return {
    facilities: new Map(named.map(({ facility }, i) => [facility, grams[i] as number])),
    bypassed: grams[named.length] as number,
    unknown: grams[named.length + 1] as number,
  };
}

/** Holds a walk in grams. Outlives the next walk. */
export interface WalkedGrams {
  found: Shares;
  roots: WalkRoots;
  tiers: readonly TierShares[];
  /** Holds four numbers in the order of `PROVENANCE`, which sum to the cotton of the root. */
  evidence: Float64Array;
}

/** Copies what the next walk overwrites. */
export function walkedGrams({ roots, tiers, evidence, ...found }: BackwardShares): WalkedGrams {
  const { nodes, shares, ends, entering, edges, sources, outputs, edgeShares } = found;
  return {
    found: {
      nodes: nodes.slice(),
      shares: shares.slice(),
      ends: ends.slice(),
      entering: entering.slice(),
      edges: edges.slice(),
      sources: sources.slice(),
      outputs: outputs.slice(),
      edgeShares: edgeShares.slice(),
    },
    roots: { ...roots, parts: Float64Array.from(roots.parts) },
    tiers,
    evidence: evidence.all.slice(),
  };
}

/** Says how many grams parts of a trace are. */
export interface PartGrams {
  ofNode(place: number): number | null;
  ofTier(at: number, nameOf: (facility: number) => string): TierGrams;
  /** @param measure sums parts of the walk, in whatever the walk divides */
  of(measure: (found: Shares, roots: WalkRoots) => number): number;
  /** Divides the grams of the whole root by kind of evidence, in the order of `PROVENANCE`. */
  evidence: Float64Array | undefined;
}

/** Takes the grams of a lot's parts in proportion to their shares. */
export function gramsInProportion(found: BackwardShares, cottonGrams: number): PartGrams {
  const root = { cottonGrams, notRecorded: found.notRecorded };
  return {
    ofNode: (place) => gramsOfShare(found.shares[place] as number, root),
    ofTier: (at, nameOf) => gramsOfTier(found.tiers[at] as TierShares, root, nameOf),
    of: (measure) => gramsOfShare(measure(found, found.roots), root),
    evidence: undefined,
  };
}

/** Takes the grams that the lots of an order weigh; those of which no cotton is known have none. */
export function gramsAsWalked({ found, roots, tiers, evidence }: WalkedGrams): PartGrams {
  const unweighed = new Set(roots.nodes.filter((_, i) => roots.parts[i] === 0));
  return {
    ofNode: (place) => (unweighed.has(found.nodes[place] as number) ? null : (found.shares[place] as number)),
    ofTier: (at) => tiers[at] as TierShares,
    of: (measure) => measure(found, roots),
    evidence,
  };
}
