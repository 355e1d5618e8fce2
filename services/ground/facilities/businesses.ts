import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BusinessReply } from '../../../contracts/ground/facilities/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { Facilities, type FacilityRecord } from './facilities.js';

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
  constructor(
    private readonly records: RecordStore,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  /** Returns the business of a site; a site without one is a business by itself. */
  async of(site: FacilityRecord): Promise<BusinessReply> {
    const stored = site.businessId === undefined ? undefined : await this.records.get<BusinessRecord>(BUSINESSES.name, site.businessId);
    return stored ? businessReply(stored.value) : businessOfSite(site);
  }

  /** Makes the site one of the sister's business, and a partner of all its sites. Repeating it changes nothing. */
  async join(site: FacilityRecord, sister: FacilityRecord): Promise<void> {
    const businessId = await this.stored(sister);
    const joined = await this.facilities.change(site.id, (now) => ({ ...now, businessId }));
    if (!joined) throw new Refusal('NotFound');
    const { items } = await this.facilities.find({ filter: { businessId }, sort: ['id'] });
    for (const each of items) if (each.id !== site.id) await this.facilities.link(joined, each, this.clock.now());
  }

  /** Returns the ID of the site's business, which is stored from now on. */
  private async stored(site: FacilityRecord): Promise<string> {
    const made = randomUUID();
    const changed = await this.facilities.change(site.id, (now) => ({ ...now, businessId: now.businessId ?? made }));
    const business = { ...businessOfSite(changed ?? site) };
    const known = await this.records.get<BusinessRecord>(BUSINESSES.name, business.id);
    if (!known) await this.records.put(BUSINESSES.name, business.id, business);
    return business.id;
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
