import type { LotSummary, PurchasableLot } from '../../../../../contracts/ledger/custody/replies.js';

/** Leaves out the state of the holder's pool, which the purchaser must not see. */
export function purchasableLot(summary: LotSummary): PurchasableLot {
  const { lotId, productId, product, holder, quantity, unit, remainingGrams, claim, verifiedShare, occurredAt } = summary;
  const { certification, grade, name, pool, boughtOutsideBy, claimInDoubt } = summary;
  return {
    ...{ lotId, productId, product, holder, quantity, unit, massGrams: remainingGrams, claim, verifiedShare, occurredAt },
    ...(certification === undefined ? {} : { certification }),
    ...(grade === undefined ? {} : { grade }),
    ...(name === undefined ? {} : { name }),
    ...(pool ? { pool: { product: pool.product, verifiedShare: pool.verifiedShare } } : {}),
    ...(boughtOutsideBy ? { boughtOutsideBy } : {}),
    ...(claimInDoubt ? { claimInDoubt } : {}),
  };
}
