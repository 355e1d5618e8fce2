import { Injectable } from '@nestjs/common';
import type { CaseComparison, ComparedSite, Place } from '../../../contracts/members/cases/replies.js';
import type { CaseBody } from '../../../projections/ground/cases/cases.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { FacilityRegistry } from '../../ground/matching/registry/facility-registry.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';

/** Puts a site beside what the registry says of the OAR ID, and beside the site that has the ID now. */
@Injectable()
export class CaseComparisons {
  constructor(
    private readonly facilities: Facilities,
    private readonly registry: FacilityRegistry,
  ) {}

  /** Returns the point that the registry has for an OAR ID, where it answers and has one. */
  async registryPlaceOf(oarId: string | undefined): Promise<Place | undefined> {
    if (oarId === undefined) return undefined;
    const { latitude, longitude } = (await this.registry.find(oarId).catch(() => undefined)) ?? {};
    return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  }

  /** Returns null for cases that are not about an OAR ID. A registry that does not answer leaves its side out. */
  async of({ facilityId, subject }: CaseBody): Promise<CaseComparison | null> {
    if (subject.kind !== 'oarId' && subject.kind !== 'name') return null;
    const [site, holder, listed] = await Promise.all([
      this.facilities.get(facilityId),
      subject.kind === 'oarId' && subject.heldBy !== undefined ? this.facilities.get(subject.heldBy) : undefined,
      this.registry.find(subject.oarId).catch(() => undefined),
    ]);
    if (!site) return null;
    const registry = listed && {
      oarId: listed.oarId,
      name: listed.name,
      address: listed.address,
      country: listed.countryCode,
      closed: listed.closed,
    };
    return { site: comparedSite(site), ...omitUndefined({ registry, holder: holder && comparedSite(holder) }) };
  }
}

function comparedSite({ id, name, type, oarId, address, district, province, country }: FacilityRecord): ComparedSite {
  const place = [address, district, province].filter((part) => part).join(', ');
  return { facility: { id, name, type }, name, ...(place && { address: place }), ...omitUndefined({ oarId, country }) };
}
