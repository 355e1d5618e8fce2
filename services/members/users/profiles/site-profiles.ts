import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { SiteProfile, SiteProfileReply } from '../../../../contracts/ground/facilities/site-profile.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { Cases } from '../../../ground/cases/cases.js';
import { Facilities, type FacilityRecord, facilityReply } from '../../../ground/facilities/facilities.js';
import { withStanding } from '../../../ground/identity/memberships.js';
import { type UserRecord, Users } from '../../../ground/identity/users.js';
import { NameChanges } from '../../../ground/matching/oar-ids/name-changes.js';
import { CertificationCatalog } from '../../../ground/settings/certification-catalog.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';

/** Reads and writes the profiles of sites: that of the caller's own, and for admins that of any. */
@Injectable()
export class SiteProfiles {
  constructor(
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly certificationCatalog: CertificationCatalog,
    private readonly nameChanges: NameChanges,
    private readonly cases: Cases,
    private readonly clock: Clock,
  ) {}

  async siteProfile(user: ActingUser): Promise<SiteProfileReply> {
    return this.profileOf(await this.ownFacility(user), this.clock.now());
  }

  /** Reads the profile of any site, for admins. @throws Refusal NotFound */
  async siteProfileOf(facilityId: string): Promise<SiteProfileReply> {
    return this.profileOf(await this.presentFacility(facilityId), this.clock.now());
  }

  /**
   * Stores the profile. The first time, this completes the user's step of the onboarding. A matched site that changes its name or place
   * waits for an admin. @throws Refusal Invalid; Conflict where somebody changed the profile since its author read it
   */
  async changeSiteProfile(profile: SiteProfile, user: ActingUser): Promise<SiteProfileReply> {
    const facility = await this.store(await this.ownFacility(user), profile, user.userId, { isListed: true });
    const at = this.clock.now();
    const step = (person: UserRecord) =>
      withStanding(person, user.facilityId, (now) => ({ ...now, updatedProfileAt: now.updatedProfileAt ?? at }));
    await this.users.change(user.userId, step);
    return this.profileOf(facility, at);
  }

  /** Stores the profile of any site, for admins. Nobody finds the site before one of its people completed it. @throws those of `write`, NotFound */
  async changeSiteProfileOf(facilityId: string, profile: SiteProfile, { userId }: ActingUser): Promise<SiteProfileReply> {
    const facility = await this.store(await this.presentFacility(facilityId), profile, userId, { isListed: false });
    return this.profileOf(facility, this.clock.now());
  }

  private async store(
    known: FacilityRecord,
    profile: SiteProfile,
    userId: string,
    { isListed }: { isListed: boolean },
  ): Promise<FacilityRecord> {
    const { certifications = [], name, district, latitude, longitude, basedOn, ...rest } = profile;
    await this.assertCertificationsOffered(certifications, known.certifications);
    const trimmed = Object.fromEntries(Object.entries(rest).map(([key, text]) => [key, text.trim()])) as typeof rest;
    const hasPlace = latitude !== undefined && longitude !== undefined;
    const said = {
      ...trimmed,
      ...(district && { district: district.trim() }),
      ...(hasPlace && { latitude, longitude }),
      name: name.trim(),
      certifications: [...new Set(certifications)],
    };
    const changed = await this.facilities.change(known.id, (stored) => {
      const { district: _, latitude: __, longitude: ___, unlisted, ...before } = stored;
      const revision = stored.profileRevision ?? 0;
      const after = { ...before, ...(unlisted && !isListed && { unlisted }), ...said, searchText: said.name.toLowerCase() };
      // The same profile again is no conflict: its answer was lost.
      if (isDeepStrictEqual(wordsOf(after), wordsOf(stored))) return after;
      if (basedOn !== undefined && basedOn !== revision) throw new Refusal('Conflict');
      return { ...after, profileRevision: revision + 1 };
    });
    if (!changed) throw new Refusal('NotFound');
    return this.nameChanges.follow(known, changed, { userId, facilityId: changed.id });
  }

  private async profileOf(facility: FacilityRecord, now: string): Promise<SiteProfileReply> {
    const waiting = await this.cases.openCase({ kind: 'books', matterId: facility.id });
    const asked = waiting?.subject.kind === 'books' ? { policyAsked: waiting.subject.asked } : {};
    return { ...profileOf(facility, now), ...asked };
  }

  /** @throws Refusal NotFound when the caller works at no facility */
  async ownFacility(user: ActingUser): Promise<FacilityRecord> {
    const facility = user.facilityId ? await this.facilities.get(user.facilityId) : undefined;
    if (!facility) throw new Refusal('NotFound');
    return facility;
  }

  /** @throws Refusal NotFound for a site that does not exist or was erased */
  private async presentFacility(id: string): Promise<FacilityRecord> {
    const facility = await this.facilities.get(id);
    if (!facility || facility.erasedAt !== undefined) throw new Refusal('NotFound');
    return facility;
  }

  /** Lets a site keep certifications that it already holds, offered or not. */
  private async assertCertificationsOffered(certifications: readonly string[], held: readonly string[]): Promise<void> {
    const offered = new Set([...held, ...(await this.certificationCatalog.offeredNames('all'))]);
    const at = certifications.findIndex((name) => !offered.has(name));
    if (at >= 0) throw new Refusal('Invalid', {}, { [`certifications.${at}`]: [message('certificationNotOffered')] });
  }
}

/** Returns the part of a site that its profile states. */
const wordsOf = ({
  name,
  businessRegistrationNumber,
  country,
  province,
  district,
  address,
  latitude,
  longitude,
  certifications,
}: FacilityRecord) =>
  omitUndefined({ name, businessRegistrationNumber, country, province, district, address, latitude, longitude, certifications });

function profileOf(facility: FacilityRecord, now: string): SiteProfileReply {
  const { businessRegistrationNumber, certifications, latitude, longitude, logo, policy, policyFrom } = facility;
  return {
    facility: facilityReply(facility),
    revision: facility.profileRevision ?? 0,
    ...(businessRegistrationNumber && { businessRegistrationNumber }),
    certifications,
    ...omitUndefined({ latitude, longitude }),
    hasLogo: logo !== undefined,
    ...(policy && { policy }),
    ...(policyFrom && policyFrom > now && { policyFrom }),
  };
}
