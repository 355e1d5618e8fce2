import { Injectable } from '@nestjs/common';
import { Refusal, type Said, said } from '../../contracts/refusals.js';
import { type FacilityType, type Role, WORKPLACES } from '../../contracts/roles.js';
import type { NewFacility } from '../../contracts/user-commands.js';
import { MakeFacility } from '../custody/make-facility.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';

interface Wanted {
  role: Role;
  facilityId?: string;
  facility?: NewFacility;
}

/** Where users work: a facility that fits their role, or none for admins. */
@Injectable()
export class Workplaces {
  constructor(
    private readonly facilities: Facilities,
    private readonly making: MakeFacility,
  ) {}

  /** The facility that is named, or undefined where one is to be made or none is needed. Throws Invalid when it does not fit. */
  async check({ role, facilityId, facility }: Wanted): Promise<FacilityRecord | undefined> {
    const types: readonly FacilityType[] = WORKPLACES[role];
    if (types.length === 0 && (facilityId || facility)) throw wrong('facilityId', said('adminsWorkNowhere'));
    if (types.length === 0) return undefined;
    if (facilityId && facility) throw wrong('facility', said('facilityOrNew'));
    if (facility && !types.includes(facility.type)) throw wrong('facility.type', said('otherWorkplace'));
    if (facility) return undefined;
    if (!facilityId) throw wrong('facilityId', said('required', { field: 'facility' }));
    const found = await this.facilities.get(facilityId);
    if (!found) throw wrong('facilityId', said('facilityUnknown'));
    if (!types.includes(found.type)) throw wrong('facilityId', said('otherWorkplace'));
    return found;
  }

  /** As `check`, and the new facility is made. */
  async settle(wanted: Wanted, byUserId: string): Promise<FacilityRecord | undefined> {
    const found = await this.check(wanted);
    return wanted.facility ? this.making.make(wanted.facility, byUserId) : found;
  }
}

const wrong = (field: string, what: Said): Refusal => new Refusal('Invalid', {}, { [field]: [what] });
