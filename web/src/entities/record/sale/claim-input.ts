import type { ShortCover } from '../../../../../contracts/ledger/custody/stated-claim.js';

/** The input for a sale's claim. Open parts come from the largest account, as far as it covers, or from the lots' claims. */
export interface ClaimInput {
  how: 'auto' | 'none' | 'stated';
  certification?: string | null;
  percent?: number | null;
  /** Where it takes an account below zero. */
  shortCover?: ShortCover | null;
  /** The seller has read that the buyer will see it. */
  isShortRead?: boolean;
}
