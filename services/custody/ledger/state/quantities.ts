/** Calculates with integers; uses BigInt in between, since products of two masses exceed 2^53. */
import type { LotQuantities } from '../../../../contracts/custody/event-parts.js';

export const NO_QUANTITIES: LotQuantities = { massGrams: 0, cottonGrams: 0, lintGrams: 0, verifiedGrams: 0, claimedGrams: 0 };

/** Returns ⌊amount · part / whole⌋; 0 when the whole is 0. */
export function share(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** Returns ⌈amount · part / whole⌉; 0 when the whole is 0. */
export function shareRoundedUp(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));
}

/** Returns ⌊mass · lint · factor / (total · 1000)⌋, the lint equivalent of a step's output. */
export function lintEquivalent(massGrams: number, lintGrams: number, factorPerMille: number, totalGrams: number): number {
  if (totalGrams === 0) return 0;
  return Number((BigInt(massGrams) * BigInt(lintGrams) * BigInt(factorPerMille)) / (BigInt(totalGrams) * 1000n));
}

/** Returns the part of the remaining quantities that goes with the mass. The last use takes the rest. */
export function portionOf(left: LotQuantities, massGrams: number): LotQuantities {
  if (massGrams === left.massGrams) return left;
  return mapQuantities(left, (grams) => share(grams, massGrams, left.massGrams));
}

export const addQuantities = (a: LotQuantities, b: LotQuantities): LotQuantities => combineQuantities(a, b, (x, y) => x + y);
export const subtractQuantities = (a: LotQuantities, b: LotQuantities): LotQuantities => combineQuantities(a, b, (x, y) => x - y);

export function mapQuantities(quantities: LotQuantities, each: (grams: number) => number): LotQuantities {
  return {
    massGrams: each(quantities.massGrams),
    cottonGrams: each(quantities.cottonGrams),
    lintGrams: each(quantities.lintGrams),
    verifiedGrams: each(quantities.verifiedGrams),
    claimedGrams: each(quantities.claimedGrams),
  };
}

function combineQuantities(a: LotQuantities, b: LotQuantities, each: (x: number, y: number) => number): LotQuantities {
  return {
    massGrams: each(a.massGrams, b.massGrams),
    cottonGrams: each(a.cottonGrams, b.cottonGrams),
    lintGrams: each(a.lintGrams, b.lintGrams),
    verifiedGrams: each(a.verifiedGrams, b.verifiedGrams),
    claimedGrams: each(a.claimedGrams, b.claimedGrams),
  };
}

export const sum = (grams: readonly number[]): number => grams.reduce((total, each) => total + each, 0);

/** Rounds metres to the millimetre, so that sums agree. */
export const roundToMillimetre = (metres: number): number => Math.round(metres * 1000) / 1000;
