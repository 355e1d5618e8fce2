import { Injectable } from '@nestjs/common';
import type { LotReply } from '../../contracts/replies.js';
import { type Cut, isWithin } from '../../projections/cut.js';
import type { LotEntry } from '../../projections/lot-state.js';
import { ClaimsInDoubt } from '../balance/claims-in-doubt.js';
import { Facilities } from '../facilities/facilities.js';
import type { LotThere } from './lot-replies.js';

/** Whether the claim that came with a lot is covered at who made it. */
@Injectable()
export class DoubtedLots {
  constructor(
    private readonly claims: ClaimsInDoubt,
    private readonly facilities: Facilities,
  ) {}

  /** Whose debit for the lot is in doubt at the cut, the last one first; undefined where none is, or nothing is claimed. */
  async doubtOf(there: LotThere, cut: Cut): Promise<LotReply['claimInDoubt']> {
    for (const { facilityId, revision } of debitsOf(there, cut)) {
      const certification = certificationOf(there);
      const doubt = (await this.claims.at(facilityId, cut)).find(
        (each) => each.revision === revision && (certification === undefined || each.certification === certification),
      );
      if (!doubt) continue;
      const ref = await this.facilities.refs([facilityId]);
      return { facility: ref(facilityId), certification: doubt.certification };
    }
    return undefined;
  }
}

/** The sales and releases that claimed from an account; of what the holder has back or still holds it claims nothing itself. */
function debitsOf({ lot, state }: LotThere, cut: Cut): LotEntry[] {
  const carries = state.says.pooled || (state.left.carried?.claimedGrams ?? 0) > 0;
  if (!carries) return [];
  const debits = lot.entries.filter(
    (entry) => (entry.as === 'sold' || entry.as === 'released') && entry.says?.claimModel === 'massBalance' && isWithin(entry, cut),
  );
  return debits.filter(({ facilityId }) => facilityId !== state.holderId || state.title !== 'held').reverse();
}

/** In a pool the lot's own claim went into the account, whatever it was under. */
const certificationOf = ({ state: { says } }: LotThere): string | undefined => (says.pooled ? undefined : says.certification);
