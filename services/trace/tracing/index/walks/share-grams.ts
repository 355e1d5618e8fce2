/** Converts shares of a trace to grams of the root's cotton. */
import { splitProportionally, WHOLE_SHARE } from './largest-remainder.js';
import type { TierShares } from './tier-sums.js';

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
