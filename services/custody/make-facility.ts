import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FacilityType } from '../../contracts/roles.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import { Clock } from '../platform/clock.js';
import { firstPolicy } from './first-policy.js';
import { OpenLedger } from './open-ledger.js';

/** Brings a new site to the platform, with its ledger where it holds goods. */
@Injectable()
export class MakeFacility {
  constructor(
    private readonly facilities: Facilities,
    private readonly ledgers: OpenLedger,
    private readonly clock: Clock,
  ) {}

  /** `country`: ISO 3166 alpha-2. `byUserId`: who makes it. */
  async make(site: { name: string; type: FacilityType; country: string }, byUserId: string): Promise<FacilityRecord> {
    const id = randomUUID();
    const facility: FacilityRecord = { id, ...site, searchText: site.name.toLowerCase(), certifications: [], auditorIds: [] };
    await this.facilities.put(facility);
    await this.ledgers.open(facility, firstPolicy(site.country, this.clock.now()), { userId: byUserId, facilityId: id });
    return facility;
  }
}
