import { Injectable } from '@nestjs/common';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Cases } from '../../cases/cases.js';
import type { FacilityRecord } from '../../facilities/facilities.js';
import { AUTOMATIC_MIN, type Likeness } from '../comparison/comparison.js';

interface Choice {
  facility: FacilityRecord;
  oarId: string;
  /** Is absent for an ID that is no candidate of the site. */
  likeness: Likeness | undefined;
  heldBy: string | undefined;
  /** Nobody looked at the site's changed name or place yet. */
  isRenamed?: boolean;
}

/** Lets a site's doubtful choice of an OAR ID wait for an admin. Nobody is locked out by an earlier choice of the ID. */
@Injectable()
export class OarChoices {
  constructor(private readonly cases: Cases) {}

  /** Opens a case for a doubtful choice; an earlier one of the site that waits is replaced. Returns whether the choice waits. */
  async waits({ facility, oarId, likeness, heldBy, isRenamed = false }: Choice, { userId }: ActingUser): Promise<boolean> {
    const { confidence = 0, doubts = [] } = likeness ?? {};
    const matter = { kind: 'oarId', matterId: facility.id } as const;
    const actor = { userId, facilityId: facility.id };
    // A doubt keeps the confidence below the bound.
    if (heldBy === undefined && !isRenamed && confidence >= AUTOMATIC_MIN) {
      await this.withdraw(facility, userId);
      return false;
    }
    const confidenceBp = Math.floor(confidence * 10_000);
    const subject = { kind: 'oarId' as const, oarId, confidenceBp, doubts: [...doubts], ...(heldBy === undefined ? {} : { heldBy }) };
    await this.cases.open({ matter, facilityId: facility.id, subject }, actor);
    return true;
  }

  /** Ends the choice that waits, if there is one. */
  async withdraw({ id }: FacilityRecord, userId: string): Promise<void> {
    await this.cases.endOpen({ kind: 'oarId', matterId: id }, 'withdrawn', { userId, facilityId: id });
  }
}
