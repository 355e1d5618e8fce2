import type { Lot } from '../../../../../contracts/ledger/custody/event-parts.js';

/**
 * Returns the part of a lot's mass that it claims for its certification, rounded up: its mass by claimed to whole lint equivalent. Raw cotton
 * claims by its label, whole; goods without a known mass claim nothing that could be weighed.
 */
export function claimedMassOf({ certification, carried, product }: Pick<Lot, 'certification' | 'carried' | 'product'>): number {
  if (certification === undefined || carried === null) return 0;
  const { massGrams, lintGrams, claimedGrams } = carried;
  if (product === 'rawCotton' || lintGrams === 0) return product === 'rawCotton' ? massGrams : 0;
  const lint = BigInt(lintGrams);
  return Number((BigInt(massGrams) * BigInt(Math.min(claimedGrams, lintGrams)) + lint - 1n) / lint);
}
