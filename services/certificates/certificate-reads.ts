import { Injectable } from '@nestjs/common';
import type { CertificatesQuery } from '../../contracts/certificates/queries.js';
import type { CertificateReply } from '../../contracts/certificates/replies.js';
import { Refusal } from '../../contracts/shared/refusals.js';
import type { Page } from '../../contracts/shared/replies.js';
import { localDate } from '../../contracts/shared/time-zones.js';
import { type CertificateBody, certificates } from '../../projections/certificates.js';
import { Access, canReadAs, type ReadScope } from '../custody/access/access.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import { FacilityReads } from '../facilities/facility-reads.js';
import type { Filter } from '../platform/documents/document-store.js';
import type { Reader } from '../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../platform/http/paging.js';
import { Clock } from '../platform/lib/clock.js';
import { omitUndefined } from '../platform/lib/omit-undefined.js';
import { Views } from '../platform/projections/views.js';
import { CertificateIssuers, CertificateReasons } from './certificate-texts.js';

const SORTED_BY = ['uploadedAt'];
const NEWEST_FIRST = ['-uploadedAt'];

const DAY_MS = 86_400_000;

/** Shows certificates: those of a site to whoever may see the site, their files and reasons to those who read its books. */
@Injectable()
export class CertificateReads {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly facilityReads: FacilityReads,
    private readonly facilities: Facilities,
    private readonly issuers: CertificateIssuers,
    private readonly reasons: CertificateReasons,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound when the facility is not there or out of the caller's sight */
  async ofSite(facilityId: string, query: CertificatesQuery, user: Reader): Promise<Page<CertificateReply>> {
    const { id } = await this.facilityReads.get(facilityId, user);
    return this.page({ facilityId: id }, query, user);
  }

  /** Lists those of all facilities; only admins get here. */
  all(query: CertificatesQuery, user: Reader): Promise<Page<CertificateReply>> {
    return this.page({}, query, user);
  }

  /** @throws Refusal NotFound; only admins get here */
  async one(certificateId: string, user: Reader): Promise<CertificateReply> {
    const found = await this.views.get<CertificateBody>(certificates, certificateId);
    const [reply] = found ? await this.replies([found], await this.access.readScopeOf(user)) : [];
    if (!reply) throw new Refusal('NotFound');
    return reply;
  }

  private async page(where: Filter, query: CertificatesQuery, user: Reader): Promise<Page<CertificateReply>> {
    const filter = { ...where, ...omitUndefined({ state: query.state }) };
    const { page, perPage } = pageRange(query);
    const sort = sortOrderOf(query, SORTED_BY, NEWEST_FIRST);
    const { items, total } = await this.views.page<CertificateBody>(certificates, { filter, sort }, page, perPage);
    return pageOf(await this.replies(items, await this.access.readScopeOf(user)), total, query);
  }

  private async sitesOf(found: readonly CertificateBody[]): Promise<Map<string, FacilityRecord>> {
    const ids = [...new Set(found.map(({ facilityId }) => facilityId))];
    const { items } = await this.facilities.find({ filter: { id: { in: ids } } });
    return new Map(items.map((site) => [site.id, site]));
  }

  private async replies(found: readonly CertificateBody[], scope: ReadScope): Promise<CertificateReply[]> {
    const inside = found.filter(({ facilityId }) => canReadAs(scope, facilityId));
    const [issuers, reasons, sites] = await Promise.all([
      this.issuers.getMany(found.map(({ issuerId }) => issuerId)),
      this.reasons.getMany(inside.flatMap(({ reasonId }) => (reasonId === undefined ? [] : [reasonId]))),
      this.sitesOf(found),
    ]);
    const now = Date.parse(this.clock.now());
    return found.map((body) => {
      const site = sites.get(body.facilityId);
      const today = localDate(now, site?.policy?.timeZone ?? 'UTC');
      const reply = certificateReply(body, site, today, issuers.get(body.issuerId));
      const insideOnly = { reason: reasons.get(body.reasonId ?? ''), document: body.document ?? undefined };
      return canReadAs(scope, body.facilityId) ? { ...reply, ...omitUndefined(insideOnly) } : reply;
    });
  }
}

function certificateReply(
  body: CertificateBody,
  site: FacilityRecord | undefined,
  today: string,
  issuer: string | undefined,
): CertificateReply {
  const { certificateId, facilityId, kind, standard, number, products, validFrom, validTo, weightGrams, state } = body;
  const { uploadedAt, decidedAt, endedAt } = body;
  return {
    id: certificateId,
    facility: { id: facilityId, name: site?.name ?? '', type: site?.type ?? 'FARM' },
    kind,
    standard,
    number,
    products,
    validFrom,
    validTo,
    state,
    daysLeft: daysLeft(today, validTo),
    uploadedAt,
    ...omitUndefined({ issuer, weightGrams, decidedAt, endedAt }),
  };
}

/** Counts the days from one local date to another. */
export const daysLeft = (today: string, validTo: string): number => Math.round((Date.parse(validTo) - Date.parse(today)) / DAY_MS);
