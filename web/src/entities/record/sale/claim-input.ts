import type { ShortCover } from '../../../../../contracts/ledger/custody/stated-claim.js';

/** What is typed of a sale's claim. What is left open is the largest account's, as far as it goes, or what the lots carry. */
export interface ClaimInput {
  how: 'auto' | 'none' | 'stated';
  certification?: string | null;
  percent?: number | null;
  /** Where it takes an account below zero. */
  shortCover?: ShortCover | null;
  /** That the buyer will read of it was read. */
  isShortRead?: boolean;
}
