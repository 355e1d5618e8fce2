import { Injectable } from '@nestjs/common';
import type { NewFacility } from '../../../contracts/members/users/commands.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { type FacilityType, type Role, WORKPLACES } from '../../../contracts/shared/roles.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';

type WorkplaceRequest = { role: Role; facilityId?: string; facility?: NewFacility };

/** Checks where users work: a facility that fits their role, or none for admins. */
@Injectable()
export class Workplaces {
  constructor(private readonly facilities: Facilities) {}

  /**
   * Returns the facility that is named, or undefined when the user brings one along or none is needed. @throws Refusal Invalid when it does not
   * fit
   */
  async check({ role, facilityId, facility }: WorkplaceRequest): Promise<FacilityRecord | undefined> {
    const types: readonly FacilityType[] = WORKPLACES[role];
    if (types.length === 0 && (facilityId || facility)) throw invalidField('facilityId', message('adminsWorkNowhere'));
    if (types.length === 0) return undefined;
    if (facilityId && facility) throw invalidField('facility', message('facilityOrNew'));
    if (facility && !types.includes(facility.type)) throw invalidField('facility.type', message('otherWorkplace'));
    if (facility) return undefined;
    if (!facilityId) throw invalidField('facilityId', message('required', { field: 'facility' }));
    const found = await this.facilities.get(facilityId);
    if (!found) throw invalidField('facilityId', message('facilityUnknown'));
    if (!types.includes(found.type)) throw invalidField('facilityId', message('otherWorkplace'));
    return found;
  }
}

const invalidField = (field: string, what: Message): Refusal => new Refusal('Invalid', {}, { [field]: [what] });
