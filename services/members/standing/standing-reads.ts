import { Injectable } from '@nestjs/common';
import type { FacilityReply } from '../../../contracts/ground/facilities/replies.js';
import type { OriginRegistrationReply, Standing, StandingReply } from '../../../contracts/members/standing/replies.js';
import { LEDGER_FACILITIES } from '../../../contracts/shared/roles.js';
import { firstDay, isOutside } from '../../../contracts/shared/written/day-bounds.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { FacilityReads } from '../../ground/facilities/facility-reads.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { type OriginRegistration, originInForce } from '../../ledger/custody/ledger/state/origin-state.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { OriginDays } from './origin-days.js';
import { OriginKinds } from './origin-kinds.js';
import { StandingReasons } from './standing-texts.js';

/** Says who vouches for a site, to every reader of the site; files and reasons are for the site and admins. */
@Injectable()
export class StandingReads {
  constructor(
    private readonly facilityReads: FacilityReads,
    private readonly ledgers: CustodyLedgers,
    private readonly reasons: StandingReasons,
    private readonly facilities: Facilities,
    private readonly kinds: OriginKinds,
    private readonly days: OriginDays,
  ) {}

  /** @throws Refusal NotFound when the facility is not there or out of the caller's sight */
  async standing(facilityId: string, user: Reader): Promise<StandingReply> {
    const facility = await this.facilityReads.facility(facilityId, user);
    const { id, name, type, oarId } = facility;
    const origins = await this.originsOf(facility);
    const isInside = isAdmin(user) || user.facilityId === id;
    const reasons = isInside
      ? await this.reasons.getMany(origins.flatMap(({ suspended }) => (suspended ? [suspended.reasonId] : [])))
      : new Map<string, string>();
    const shown = await Promise.all(
      origins.map(async (origin) => ({
        ...registrationReply(origin, isInside, reasons),
        ...((await this.isOutside(id, origin)) && { isOutsideBounds: true as const }),
      })),
    );
    const replies = shown.reverse();
    const inForce = originInForce(origins);
    return {
      facility: { id, name, type },
      standing: standingOf(facility, inForce),
      ...(oarId !== undefined && { oarId }),
      identified: await this.identifiedOf(facility),
      canBeOrigin: inForce !== undefined || (await this.kinds.mayRegister(type)),
      origin: inForce ? (replies[0] ?? null) : null,
      history: replies,
    };
  }

  private async isOutside(facilityId: string, { since, documents, registeredAt }: OriginRegistration): Promise<boolean> {
    if (since === null) return false;
    const { timeZone, ...bounds } = await this.days.boundsOf(facilityId, documents, registeredAt);
    return isOutside(firstDay(since, timeZone), bounds);
  }

  private async identifiedOf({ id, oarId, oarMatch }: FacilityReply): Promise<StandingReply['identified']> {
    if (oarMatch !== 'MATCHED' || oarId === undefined) return null;
    const at = (await this.facilities.get(id))?.oarMatchedAt;
    return { oarId, ...(at !== undefined && { at }) };
  }

  private async originsOf({ id, type }: FacilityReply): Promise<readonly OriginRegistration[]> {
    if (!LEDGER_FACILITIES.some((each) => each === type)) return [];
    return this.ledgers.inspect(id, ({ origins }) => origins);
  }
}

function standingOf({ oarMatch }: FacilityReply, origin: OriginRegistration | undefined): Standing {
  if (origin) return 'registeredOrigin';
  return oarMatch === 'MATCHED' ? 'identified' : 'joined';
}

function registrationReply(
  { since, registrationNumber, registeredAt, documents, suspended }: OriginRegistration,
  isInside: boolean,
  reasons: ReadonlyMap<string, string>,
): OriginRegistrationReply {
  const reason = suspended && reasons.get(suspended.reasonId);
  return {
    since,
    registrationNumber,
    registeredAt,
    ...(isInside && { documents }),
    ...(suspended && { suspendedAt: suspended.at }),
    ...(reason !== undefined && { reason }),
  };
}
