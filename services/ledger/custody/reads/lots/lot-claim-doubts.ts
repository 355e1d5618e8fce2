import { Injectable } from '@nestjs/common';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { LotEntry } from '../../../../../projections/ledger/custody/lot-status.js';
import { countsAt, type PointInTime } from '../../../../../projections/shared/point-in-time.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import { LedgerBalances } from '../ledger-balances.js';
import type { LotAtTime } from './lot-replies.js';

/** Checks whether the account of each claiming seller covers the claim of a lot. */
@Injectable()
export class LotClaimDoubts {
  constructor(
    private readonly balances: LedgerBalances,
    private readonly facilities: Facilities,
  ) {}

  /**
   * Returns the latest debit for the lot that is in doubt at the point in time. Undefined when none is, or when the lot
   * claims nothing.
   */
  async forLot(lotAtTime: LotAtTime, pointInTime: PointInTime): Promise<LotReply['claimInDoubt']> {
    for (const { facilityId, revision } of debitsOf(lotAtTime, pointInTime)) {
      const certification = certificationOf(lotAtTime);
      const doubt = (await this.balances.claimsInDoubt(facilityId, pointInTime)).find(
        (each) => each.revision === revision && (certification === undefined || each.certification === certification),
      );
      if (!doubt) continue;
      const ref = await this.facilities.refs([facilityId]);
      return { facility: ref(facilityId), certification: doubt.certification };
    }
    return undefined;
  }
}

/**
 * Returns the sales and releases that claimed from an account. Skips those that the holder took back or still holds.
 */
function debitsOf({ lot, state }: LotAtTime, pointInTime: PointInTime): LotEntry[] {
  const carries = state.says.pooled || (state.left.carried?.claimedGrams ?? 0) > 0;
  if (!carries) return [];
  const debits = lot.entries.filter(
    (entry) => (entry.as === 'sold' || entry.as === 'released') && entry.says?.claimModel === 'massBalance' && countsAt(entry, pointInTime),
  );
  return debits.filter(({ facilityId }) => facilityId !== state.holderId || state.title !== 'held').reverse();
}

/** Returns undefined for a pooled lot: its claim went into the account. */
const certificationOf = ({ state: { says } }: LotAtTime): string | undefined => (says.pooled ? undefined : says.certification);
