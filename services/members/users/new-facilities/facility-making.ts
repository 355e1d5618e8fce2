import { Injectable } from '@nestjs/common';
import type { AlikeFacility, AlikeQuery, MakeFacility } from '../../../../contracts/ground/facilities/make-facility.js';
import type { FacilityReply } from '../../../../contracts/ground/facilities/replies.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { searchKey } from '../../../../contracts/shared/written/fold.js';
import { Businesses } from '../../../ground/facilities/businesses.js';
import { Facilities, type FacilityRecord, facilityReply } from '../../../ground/facilities/facilities.js';
import { FacilityCreation } from '../../../ledger/custody/opening/facility-creation.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';

const ALIKE_MAX = 20;

/** Makes facilities for admins, before anybody works there, and lists those that may be the same. */
@Injectable()
export class FacilityMaking {
  constructor(
    private readonly facilities: Facilities,
    private readonly creation: FacilityCreation,
    private readonly businesses: Businesses,
  ) {}

  /** @throws Refusal FacilityAlike unless it is stated to be another one, and Invalid for a sister site that is not there */
  async makeFacility(
    { name, type, country, address, sisterId, isAnother = false }: MakeFacility,
    admin: ActingUser,
  ): Promise<FacilityReply> {
    const sister = sisterId === undefined ? undefined : await this.facilities.get(sisterId);
    if (sisterId !== undefined && !sister) throw new Refusal('Invalid', {}, { sisterId: [message('facilityUnknown')] });
    if (!isAnother && (await this.alikeFacilities({ name, country, address })).length > 0) throw new Refusal('FacilityAlike');
    const made = await this.creation.create({ name, type, country, address }, admin.userId);
    if (sister) await this.businesses.join(made, sister);
    return facilityReply(made);
  }

  /** Lists facilities of the country that have the name or the address, those that have both first. */
  async alikeFacilities({ name, country, address = '' }: AlikeQuery): Promise<AlikeFacility[]> {
    const [nameKey, addressKey] = [searchKey(name), searchKey(address)];
    const anyOf: Filter[] = [{ searchText: { contains: nameKey } }, ...(addressKey ? [{ addressKey }] : [])];
    const { items } = await this.facilities.find({ filter: { country }, anyOf, sort: ['name'], limit: 200 });
    const found = items.flatMap((facility): AlikeFacility[] => {
      const same = sameness(facility, nameKey, addressKey);
      return same ? [{ ...facilityReply(facility), same }] : [];
    });
    return found.sort((one, other) => Number(other.same === 'both') - Number(one.same === 'both')).slice(0, ALIKE_MAX);
  }
}

function sameness(facility: FacilityRecord, nameKey: string, addressKey: string): AlikeFacility['same'] | undefined {
  const isNamed = searchKey(facility.name) === nameKey;
  const isThere = addressKey !== '' && searchKey(facility.address ?? '') === addressKey;
  if (isNamed && isThere) return 'both';
  return isNamed ? 'name' : isThere ? 'address' : undefined;
}
