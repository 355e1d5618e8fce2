import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { Clock } from '../../../platform/lib/clock.js';
import { initialPolicy } from './initial-policy.js';
import { LedgerOpening } from './ledger-opening.js';

interface NewSite {
  id?: string;
  name: string;
  type: FacilityType;
  country: string;
  address?: string;
  unlisted?: true;
}

/** Creates a site, with a custody ledger when its type holds goods. */
@Injectable()
export class FacilityCreation {
  constructor(
    private readonly facilities: Facilities,
    private readonly ledgerOpening: LedgerOpening,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the site with that ID where it exists, so that an interrupted call can be repeated.
   * @param site `country` is ISO 3166 alpha-2; without `id` it gets one
   * @param byUserId the user who creates the site
   */
  async create({ id = randomUUID(), ...site }: NewSite, byUserId: string): Promise<FacilityRecord> {
    const facility = await this.facilities.add({ id, ...site, searchText: site.name.toLowerCase(), certifications: [], auditorIds: [] });
    await this.ledgerOpening.open(facility, initialPolicy(site.country, this.clock.now()), { userId: byUserId, facilityId: id });
    return facility;
  }
}
