import { Injectable } from '@nestjs/common';
import type { OwnSiteReply, SessionUserReply } from '../../../contracts/ground/identity/replies.js';
import { actingRole } from '../../../contracts/shared/roles.js';
import { Config, publicUrlOf } from '../../platform/config/config.js';
import { Businesses } from '../facilities/businesses.js';
import { Facilities, type FacilityRecord, facilityReply } from '../facilities/facilities.js';
import { membershipsOf, userAt } from './memberships.js';
import { sessionUser, type UserRecord } from './users.js';

/** Describes users to themselves: as they are at the site where they work now, and where else they may work. */
@Injectable()
export class OwnSites {
  constructor(
    private readonly facilities: Facilities,
    private readonly businesses: Businesses,
    private readonly config: Config,
  ) {}

  /**
   * @param stored the user as stored, with all sites
   * @param secondFactorMissing whether the role demands a second factor that the user has not set up
   */
  async describe(stored: UserRecord, facility: FacilityRecord | undefined, secondFactorMissing: boolean): Promise<SessionUserReply> {
    const [facilities, business] = await Promise.all([this.sitesOf(stored), facility ? this.businesses.of(facility) : null]);
    const user = sessionUser(userAt(stored, facility?.id) ?? stored, secondFactorMissing);
    return {
      ...user,
      currentFacility: facility ? facilityReply(facility) : null,
      facilities,
      business,
      publicUrl: publicUrlOf(this.config),
    };
  }

  /** Lists the sites of the user as stored, with the role at each. */
  async sitesOf(stored: UserRecord): Promise<OwnSiteReply[]> {
    const memberships = membershipsOf(stored);
    const refOf = await this.facilities.refs(memberships.map(({ facilityId }) => facilityId));
    return memberships.flatMap(({ facilityId, role }) => {
      const site = refOf(facilityId);
      const acting = actingRole([role], site.type);
      return acting ? { ...site, role: acting } : [];
    });
  }
}
