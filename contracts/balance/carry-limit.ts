/** What may be carried out of a window: as much as the stock held stands for, and half a percent more. */

const PER_MILLE = 1005n;

/**
 * The most that one account can carry, in grams, with stock of that lint equivalent. Below 0 is that where facts are dated
 * before what they took came in: it supports nothing.
 */
export const carryLimitGrams = (stockLintGrams: number): number => Number((BigInt(Math.max(0, stockLintGrams)) * PER_MILLE) / 1000n);
