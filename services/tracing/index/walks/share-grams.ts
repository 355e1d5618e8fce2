/** Converts shares of a trace to grams of the root's cotton. */
import { splitProportionally, WHOLE_SHARE } from './largest-remainder.js';
import type { TierShares } from './tier-sums.js';

export interface TierGrams {
  facilities: Map<number, number>;
  bypassed: number;
  unknown: number;
}

const WHOLE_SHARE_BIG = BigInt(WHOLE_SHARE);

/** Rounds to the nearest gram. */
export const gramsOfShare = (share: number, cottonGrams: number): number =>
  Number((BigInt(share) * BigInt(cottonGrams) * 2n + WHOLE_SHARE_BIG) / (2n * WHOLE_SHARE_BIG));

/**
 * Returns the parts of a tier, which sum to exactly the root's grams. Ties go to facilities by name, then to bypassed
 * and unknown.
 */
export function gramsOfTier(
  { facilities, bypassed, unknown }: TierShares,
  cottonGrams: number,
  nameOf: (facility: number) => string,
): TierGrams {
  const named = [...facilities].map(([facility, share]) => ({ facility, share, name: nameOf(facility) }));
  named.sort((a, b) => (a.name < b.name ? -1 : 1));
  const weights = Float64Array.from([...named.map(({ share }) => share), bypassed, unknown]);
  const grams = new Float64Array(weights.length);
  splitProportionally(cottonGrams, weights, 0, weights.length, WHOLE_SHARE, grams);
  return {
    facilities: new Map(named.map(({ facility }, i) => [facility, grams[i] as number])),
    bypassed: grams[named.length] as number,
    unknown: grams[named.length + 1] as number,
  };
}
