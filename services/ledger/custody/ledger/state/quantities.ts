/** Calculates with integers; uses BigInt in between, since products of two masses exceed 2^53. */
import type { LotBounds, LotQuantities } from '../../../../../contracts/ledger/custody/event-parts.js';

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

/** Returns the part of the bounds that goes with the metres used of those left. The last use takes the rest. */
export function portionOfBounds(left: LotBounds, usedMetres: number, leftMetres: number): LotBounds {
  if (usedMetres === leftMetres) return left;
  return mapBounds(left, (grams) => share(grams, millimetresOf(usedMetres), millimetresOf(leftMetres)));
}

export const mapBounds = ({ massGrams, cottonGrams, lintGrams, verifiedGrams }: LotBounds, each: (grams: number) => number): LotBounds => ({
  massGrams: each(massGrams),
  cottonGrams: each(cottonGrams),
  lintGrams: each(lintGrams),
  verifiedGrams: each(verifiedGrams),
});

export const addBounds = (a: LotBounds, b: LotBounds): LotBounds => combineBounds(a, b, (x, y) => x + y);
export const subtractBounds = (a: LotBounds, b: LotBounds): LotBounds => combineBounds(a, b, (x, y) => x - y);

const combineBounds = (a: LotBounds, b: LotBounds, each: (x: number, y: number) => number): LotBounds => ({
  massGrams: each(a.massGrams, b.massGrams),
  cottonGrams: each(a.cottonGrams, b.cottonGrams),
  lintGrams: each(a.lintGrams, b.lintGrams),
  verifiedGrams: each(a.verifiedGrams, b.verifiedGrams),
});

/** Splits an amount over lots by their metres, without a rest. */
export const splitByMetres = (amount: number, lots: readonly { lotId: string; metres?: number }[]): number[] =>
  splitByWeight(
    amount,
    lots.map(({ lotId, metres = 0 }) => ({ name: lotId, weight: millimetresOf(metres) })),
  );

/** Splits an amount by weights without a rest: floor, then one more each by largest remainder, ties by name. */
export function splitByWeight(amount: number, parts: readonly { name: string; weight: number }[]): number[] {
  const whole = BigInt(sum(parts.map(({ weight }) => weight)));
  if (whole === 0n) return parts.map(() => 0);
  const split = parts.map(({ name, weight }, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { name, index, floor: Number(product / whole), remainder: product % whole };
  });
  const grams = split.map(({ floor }) => floor);
  const next = [...split].sort((a, b) => (a.remainder === b.remainder ? (a.name < b.name ? -1 : 1) : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of next.slice(0, amount - sum(grams))) grams[index] = (grams[index] ?? 0) + 1;
  return grams;
}

export const sum = (grams: readonly number[]): number => grams.reduce((total, each) => total + each, 0);

export const millimetresOf = (metres: number): number => Math.round(metres * 1000);

/** Rounds metres to the millimetre, so that sums agree. */
export const roundToMillimetre = (metres: number): number => Math.round(metres * 1000) / 1000;
