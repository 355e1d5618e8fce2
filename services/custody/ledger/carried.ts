/** Arithmetic of what goods carry: integers in and out, BigInt between, since products of two masses pass 2^53. */
import type { Carried } from '../../../contracts/custody-facts.js';

export const NOTHING: Carried = { massGrams: 0, cottonGrams: 0, lintGrams: 0, verifiedGrams: 0, claimedGrams: 0 };

/** ⌊amount · part / whole⌋; 0 where the whole is 0. */
export function share(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** ⌈amount · part / whole⌉; 0 where the whole is 0. */
export function shareUp(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));
}

/** ⌊mass · lint · factor / (total · 1000)⌋: the lint equivalent of a step's output. */
export function lintEquivalent(massGrams: number, lintGrams: number, factorPerMille: number, totalGrams: number): number {
  if (totalGrams === 0) return 0;
  return Number((BigInt(massGrams) * BigInt(lintGrams) * BigInt(factorPerMille)) / (BigInt(totalGrams) * 1000n));
}

/** What a use of that mass takes from what is left; the last use takes the rest. */
export function partOf(left: Carried, massGrams: number): Carried {
  if (massGrams === left.massGrams) return left;
  return mapCarried(left, (grams) => share(grams, massGrams, left.massGrams));
}

export const plus = (a: Carried, b: Carried): Carried => zip(a, b, (x, y) => x + y);
export const less = (a: Carried, b: Carried): Carried => zip(a, b, (x, y) => x - y);

export function mapCarried(carried: Carried, each: (grams: number) => number): Carried {
  return {
    massGrams: each(carried.massGrams),
    cottonGrams: each(carried.cottonGrams),
    lintGrams: each(carried.lintGrams),
    verifiedGrams: each(carried.verifiedGrams),
    claimedGrams: each(carried.claimedGrams),
  };
}

function zip(a: Carried, b: Carried, each: (x: number, y: number) => number): Carried {
  return {
    massGrams: each(a.massGrams, b.massGrams),
    cottonGrams: each(a.cottonGrams, b.cottonGrams),
    lintGrams: each(a.lintGrams, b.lintGrams),
    verifiedGrams: each(a.verifiedGrams, b.verifiedGrams),
    claimedGrams: each(a.claimedGrams, b.claimedGrams),
  };
}

export const sum = (grams: readonly number[]): number => grams.reduce((total, each) => total + each, 0);

/** Metres are decimals: kept to the millimetre, so that sums meet. */
export const toMillimetre = (metres: number): number => Math.round(metres * 1000) / 1000;
