import type { ClaimInDoubt } from '../../../../contracts/ledger/custody/replies.js';
import type { FacilityRef } from '../../../../contracts/shared/replies.js';
import type { LotDoubt } from './claim-doubts.js';

/** Says what of a lot's claim is in doubt. */
export function doubtOf(doubt: LotDoubt | undefined, ref: (id: string) => FacilityRef): { claimInDoubt?: ClaimInDoubt } {
  if (!doubt) return {};
  const { siteId, certification, grams, closedAt, inherited } = doubt;
  return {
    claimInDoubt: {
      ...{ facility: ref(siteId), certification, grams, isClosed: closedAt !== undefined },
      ...(inherited && { inherited }),
    },
  };
}
