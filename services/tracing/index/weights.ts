/** What shares of a trace weigh: parts of the cotton that its root holds, in grams. */
import { split, UNIT } from './splitting.js';
import type { TierShares } from './tier-sums.js';

export interface TierGrams {
  /** Grams by facility. */
  facilities: Map<number, number>;
  bypassed: number;
  unknown: number;
}

const WHOLE = BigInt(UNIT);

/** The part that a share in units stands for, to the nearest gram. */
export const partGrams = (share: number, cottonGrams: number): number =>
  Number((BigInt(share) * BigInt(cottonGrams) * 2n + WHOLE) / (2n * WHOLE));

/** The parts of a tier, which sum to exactly the root's grams: ties go to the first by name, then to what is bypassed and unknown. */
export function tierGrams(
  { facilities, bypassed, unknown }: TierShares,
  cottonGrams: number,
  nameOf: (facility: number) => string,
): TierGrams {
  const named = [...facilities].map(([facility, share]) => ({ facility, share, name: nameOf(facility) }));
  named.sort((a, b) => (a.name < b.name ? -1 : 1));
  const weights = Float64Array.from([...named.map(({ share }) => share), bypassed, unknown]);
  const grams = new Float64Array(weights.length);
  split(cottonGrams, weights, 0, weights.length, UNIT, grams);
  return {
    facilities: new Map(named.map(({ facility }, i) => [facility, grams[i] as number])),
    bypassed: grams[named.length] as number,
    unknown: grams[named.length + 1] as number,
  };
}
