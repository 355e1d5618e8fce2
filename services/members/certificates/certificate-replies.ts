import { Injectable } from '@nestjs/common';
import { certificateDetailsOf } from '../../../contracts/ledger/custody/certificate-events.js';
import type { CertificateReply } from '../../../contracts/members/certificates/replies.js';
import { localDate } from '../../../contracts/shared/written/time-zones.js';
import { type CertificateBody, certificates } from '../../../projections/members/certificates/certificates.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { canReadAs, type ReadScope } from '../../ledger/custody/access/access.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { Views } from '../../platform/projections/views.js';
import { CertificateIssuers, CertificateReasons } from './certificate-texts.js';

const DAY_MS = 86_400_000;

/** Turns views of certificates into what their reader may know. */
@Injectable()
export class CertificateReplies {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly issuers: CertificateIssuers,
    private readonly reasons: CertificateReasons,
    private readonly clock: Clock,
  ) {}

  /** @param scope the sites whose files and reasons the reader may have */
  async of(found: readonly CertificateBody[], scope: ReadScope): Promise<CertificateReply[]> {
    const inside = found.filter(({ facilityId }) => canReadAs(scope, facilityId));
    const [issuers, reasons, sites, renewed, refs] = await Promise.all([
      this.issuers.getMany(found.map(({ issuerId }) => issuerId)),
      this.reasons.getMany(inside.flatMap(({ reasonId }) => (reasonId === undefined ? [] : [reasonId]))),
      this.sitesOf(found),
      this.renewedAmong(found),
      this.facilities.refs(found.flatMap(({ buyerId }) => buyerId ?? [])),
    ]);
    const now = Date.parse(this.clock.now());
    return found.map((body) => {
      const site = sites.get(body.facilityId);
      const today = localDate(now, site?.policy?.timeZone ?? 'UTC');
      const isRenewed = renewed.has(body.certificateId);
      const reply = { ...certificateReply(body, site, today, issuers.get(body.issuerId)), renewed: isRenewed };
      const buyer = body.buyerId === undefined ? undefined : refs(body.buyerId);
      const insideOnly = { reason: reasons.get(body.reasonId ?? ''), document: body.document ?? undefined, buyer };
      return canReadAs(scope, body.facilityId) ? { ...reply, ...omitUndefined(insideOnly) } : reply;
    });
  }

  private async sitesOf(found: readonly CertificateBody[]): Promise<Map<string, FacilityRecord>> {
    if (found.length === 0) return new Map();
    const ids = [...new Set(found.map(({ facilityId }) => facilityId))];
    const { items } = await this.facilities.find({ filter: { id: { in: ids } } });
    return new Map(items.map((site) => [site.id, site]));
  }

  /** Returns the IDs of certificates that another one of the same site and certification outlasts. */
  private async renewedAmong(found: readonly CertificateBody[]): Promise<ReadonlySet<string>> {
    const inForce = found.filter(({ state, kind }) => state === 'accepted' && kind === 'scope');
    const [first] = inForce.map(({ validTo }) => validTo).sort();
    if (first === undefined) return new Set();
    const siteIds = [...new Set(inForce.map(({ facilityId }) => facilityId))];
    const filter = { facilityId: { in: siteIds }, state: 'accepted', kind: 'scope', validTo: { gt: first } };
    const later = await this.views.find<CertificateBody>(certificates, { filter });
    const isRenewed = (one: CertificateBody): boolean =>
      later.some((other) => other.facilityId === one.facilityId && other.standard === one.standard && other.validTo > one.validTo);
    return new Set(inForce.filter(isRenewed).map(({ certificateId }) => certificateId));
  }
}

function certificateReply(
  body: CertificateBody,
  site: FacilityRecord | undefined,
  today: string,
  issuer: string | undefined,
): Omit<CertificateReply, 'renewed'> {
  const { certificateId, facilityId, kind, validTo, usedGrams = 0, state, uploadedAt, decidedAt, endedAt } = body;
  return {
    id: certificateId,
    facility: { id: facilityId, name: site?.name ?? '', type: site?.type ?? 'FARM' },
    kind,
    ...certificateDetailsOf(body),
    state,
    daysLeft: daysLeft(today, validTo),
    uploadedAt,
    ...(kind === 'transaction' && { usedGrams }),
    ...omitUndefined({ issuer, decidedAt, endedAt }),
  };
}

/** Counts the days from one local date to another. */
export const daysLeft = (today: string, validTo: string): number => Math.round((Date.parse(validTo) - Date.parse(today)) / DAY_MS);
