import { Injectable } from '@nestjs/common';
import type { CertificatesQuery } from '../../../contracts/members/certificates/queries.js';
import { CERTIFICATE_WARNING_DAYS, type CertificateReply } from '../../../contracts/members/certificates/replies.js';
import type { PageQuery } from '../../../contracts/shared/queries.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { type CertificateBody, certificates } from '../../../projections/members/certificates/certificates.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { FacilityReads } from '../../ground/facilities/facility-reads.js';
import { Access, type ReadScope } from '../../ledger/custody/access/access.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../platform/http/paging.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { Views } from '../../platform/projections/views.js';
import { CertificateReplies } from './certificate-replies.js';

const SORTED_BY = ['uploadedAt'];
const NEWEST_FIRST = ['-uploadedAt'];

const DAY_MS = 86_400_000;
const [FIRST_WARNING] = CERTIFICATE_WARNING_DAYS;
const PER_READ = 200;
/** Reads neither files nor reasons. */
const NOBODY: ReadScope = { allFacilities: false, facilityIds: new Set() };
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Shows certificates: those of a site to readers of the site, their files and reasons to readers of its books. */
@Injectable()
export class CertificateReads {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly facilityReads: FacilityReads,
    private readonly facilities: Facilities,
    private readonly replies: CertificateReplies,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound when the facility is not there or out of the caller's sight */
  async siteCertificates(facilityId: string, query: CertificatesQuery, user: Reader): Promise<Page<CertificateReply>> {
    const { id } = await this.facilityReads.facility(facilityId, user);
    return this.page({ facilityId: id }, query, user);
  }

  /** Lists those of all facilities; only admins get here. */
  certificates(query: CertificatesQuery, user: Reader): Promise<Page<CertificateReply>> {
    return this.page({}, query, user);
  }

  /** Lists certificates that end within the days of the first warning and that nothing renews, the first to end first. */
  async endingCertificates(query: PageQuery, user: Reader): Promise<Page<CertificateReply>> {
    const found = await this.endingOf(await this.concerning(user));
    const { page, perPage } = pageRange(query);
    return pageOf(found.slice((page - 1) * perPage, page * perPage), found.length, query);
  }

  /** Reads to the last one: a renewal is known only from the other certificates of its site. */
  async endingOf(where: Filter): Promise<CertificateReply[]> {
    const now = Date.parse(this.clock.now());
    // A day wider than the warning on either side, since each site has a day of its own.
    const validTo = { gte: dayOf(now - DAY_MS), lte: dayOf(now + (FIRST_WARNING + 1) * DAY_MS) };
    const query = { filter: { ...where, state: 'accepted', kind: 'scope', validTo }, sort: ['validTo'], limit: PER_READ };
    const ending: CertificateReply[] = [];
    for (let skip = 0; ; skip += PER_READ) {
      const found = await this.views.find<CertificateBody>(certificates, { ...query, skip });
      const replies = await this.replies.of(found, NOBODY);
      ending.push(...replies.filter(({ daysLeft: left, renewed }) => left >= 0 && left <= FIRST_WARNING && !renewed));
      if (found.length < PER_READ) return ending;
    }
  }

  private async concerning(user: Reader): Promise<Filter> {
    if (isAdmin(user)) return {};
    const { facilityId = '', role } = user;
    const partners = role === 'BRAND' ? await this.facilities.partnersOf(facilityId) : [];
    return { facilityId: { in: [facilityId, ...partners] } };
  }

  /** @throws Refusal NotFound; only admins get here */
  async one(certificateId: string, user: Reader): Promise<CertificateReply> {
    const found = await this.views.get<CertificateBody>(certificates, certificateId);
    const [reply] = found ? await this.replies.of([found], await this.access.readScopeOf(user)) : [];
    if (!reply) throw new Refusal('NotFound');
    return reply;
  }

  private async page(where: Filter, query: CertificatesQuery, user: Reader): Promise<Page<CertificateReply>> {
    const filter = { ...where, ...omitUndefined({ state: query.state }) };
    const { page, perPage } = pageRange(query);
    const sort = sortOrderOf(query, SORTED_BY, NEWEST_FIRST);
    const { items, total } = await this.views.page<CertificateBody>(certificates, { filter, sort }, page, perPage);
    return pageOf(await this.replies.of(items, await this.access.readScopeOf(user)), total, query);
  }
}
