/** Limits the claims carried out of a window to the lint equivalent of the stock held plus half a percent. */

const PER_MILLE = 1005n;

/**
 * Returns the most grams that one account can carry over with stock of that lint equivalent. The stock can be negative when goods were used
 * before the date on which they arrived; it then supports nothing.
 */
export const carryLimitGrams = (stockLintGrams: number): number => Number((BigInt(Math.max(0, stockLintGrams)) * PER_MILLE) / 1000n);
