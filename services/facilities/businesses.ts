import { Injectable } from '@nestjs/common';
import type { BusinessReply } from '../../contracts/facilities/replies.js';
import { type Collection, RecordStore } from '../platform/documents/document-store.js';
import type { FacilityRecord } from './facilities.js';

/** Stores a business with several sites, which name it by ID. */
export interface BusinessRecord {
  id: string;
  name: string;
  registrationNumber?: string;
  /** ISO 3166 alpha-2. */
  country?: string;
}

export const BUSINESSES: Collection = { name: 'businesses', indexes: [{ fields: ['name'] }] };

@Injectable()
export class Businesses {
  constructor(private readonly records: RecordStore) {}

  /** Returns the business of a site; a site that stands alone is a business by itself. */
  async of(site: FacilityRecord): Promise<BusinessReply> {
    const stored = site.businessId === undefined ? undefined : await this.records.get<BusinessRecord>(BUSINESSES.name, site.businessId);
    return stored ? businessReply(stored.value) : businessOfSite(site);
  }
}

const businessOfSite = ({ id, name, businessRegistrationNumber, country, businessId }: FacilityRecord): BusinessReply =>
  businessReply({
    ...{ id: businessId ?? id, name },
    ...(businessRegistrationNumber !== undefined && { registrationNumber: businessRegistrationNumber }),
    ...(country !== undefined && { country }),
  });

const businessReply = ({ id, name, registrationNumber, country }: BusinessRecord): BusinessReply => ({
  ...{ id, name },
  ...(registrationNumber !== undefined && { registrationNumber }),
  ...(country !== undefined && { country }),
});
