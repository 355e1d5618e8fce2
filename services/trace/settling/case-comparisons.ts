import { Injectable } from '@nestjs/common';
import type { CaseComparison, ComparedSite, Place } from '../../../contracts/members/cases/replies.js';
import type { CaseBody } from '../../../projections/ground/cases/cases.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { Comparison, DEFAULT_WEIGHTS, type Likeness } from '../../ground/matching/comparison/comparison.js';
import { FacilityRegistry } from '../../ground/matching/registry/facility-registry.js';
import { countryWords } from '../../platform/lib/countries.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';

/** Compares a site with the registry's record of the OAR ID, and with the site that has the ID now. */
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

  /** Rates how like the site and the registry's record of its OAR ID are; undefined where there is no record. */
  async likenessOf(found: CaseBody): Promise<Likeness | undefined> {
    const { site, registry } = (await this.of(found)) ?? {};
    if (!site || !registry) return undefined;
    const { name, address = '', country: countryCode = '' } = site;
    const comparison = new Comparison({ name, address, countryCode }, DEFAULT_WEIGHTS, countryWords(countryCode));
    return comparison.compareWith({ name: registry.name, address: registry.address ?? '', closed: registry.closed ?? false });
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
