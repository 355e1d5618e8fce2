import type { LotSummary, PurchasableLot } from '../../../../contracts/custody/replies.js';

/** What a purchaser sees of a lot: how much stands in its holder's pool is not its business. */
export function purchasableLot(summary: LotSummary): PurchasableLot {
  const { lotId, productId, product, holder, quantity, unit, remainingGrams, claim, verifiedShare, occurredAt } = summary;
  const { certification, grade, name, pool, boughtOutsideBy } = summary;
  return {
    ...{ lotId, productId, product, holder, quantity, unit, massGrams: remainingGrams, claim, verifiedShare, occurredAt },
    ...(certification === undefined ? {} : { certification }),
    ...(grade === undefined ? {} : { grade }),
    ...(name === undefined ? {} : { name }),
    ...(pool ? { pool: { product: pool.product, verifiedShare: pool.verifiedShare } } : {}),
    ...(boughtOutsideBy ? { boughtOutsideBy } : {}),
  };
}
