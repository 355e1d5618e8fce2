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

/** Reads and writes the profile of the caller's own site. */
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

  async read(user: ActingUser): Promise<SiteProfileReply> {
    return this.profileOf(await this.ownFacility(user), this.clock.now());
  }

  /**
   * Stores the profile. The first time, this completes the user's step of the onboarding. A matched site that changes its name or place
   * waits for an admin. @throws Refusal Invalid
   */
  async write(profile: SiteProfile, user: ActingUser): Promise<SiteProfileReply> {
    const { certifications = [], name, district, ...rest } = profile;
    const known = await this.ownFacility(user);
    await this.assertCertificationsOffered(certifications, known.certifications);
    const trimmed = Object.fromEntries(Object.entries(rest).map(([key, text]) => [key, text.trim()])) as typeof rest;
    const changed = await this.facilities.change(user.facilityId ?? '', ({ district: _, unlisted: _unlisted, ...before }) => ({
      ...before,
      ...trimmed,
      ...(district && { district: district.trim() }),
      name: name.trim(),
      searchText: name.trim().toLowerCase(),
      certifications: [...new Set(certifications)],
    }));
    if (!changed) throw new Refusal('NotFound');
    const facility = await this.nameChanges.follow(known, changed, { userId: user.userId, facilityId: changed.id });
    const at = this.clock.now();
    const step = (person: UserRecord) =>
      withStanding(person, user.facilityId, (now) => ({ ...now, updatedProfileAt: now.updatedProfileAt ?? at }));
    await this.users.change(user.userId, step);
    return this.profileOf(facility, at);
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

  /** Lets a site keep certifications that it already holds, offered or not. */
  private async assertCertificationsOffered(certifications: readonly string[], held: readonly string[]): Promise<void> {
    const offered = new Set([...held, ...(await this.certificationCatalog.offeredNames('all'))]);
    const at = certifications.findIndex((name) => !offered.has(name));
    if (at >= 0) throw new Refusal('Invalid', {}, { [`certifications.${at}`]: [message('certificationNotOffered')] });
  }
}

function profileOf(facility: FacilityRecord, now: string): SiteProfileReply {
  const { businessRegistrationNumber, certifications, logo, policy, policyFrom } = facility;
  return {
    facility: facilityReply(facility),
    ...(businessRegistrationNumber && { businessRegistrationNumber }),
    certifications,
    hasLogo: logo !== undefined,
    ...(policy && { policy }),
    ...(policyFrom && policyFrom > now && { policyFrom }),
  };
}
