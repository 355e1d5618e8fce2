import { Injectable } from '@nestjs/common';
import type { CaseFinding, Place } from '../../../contracts/members/cases/replies.js';
import type { StandingReply } from '../../../contracts/members/standing/replies.js';
import { type CaseBody, cases } from '../../../projections/ground/cases/cases.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { purchasersFrom } from '../../ground/facilities/trade-relations.js';
import { Users } from '../../ground/identity/users.js';
import { AUTOMATIC_MIN } from '../../ground/matching/comparison/comparison.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { Views } from '../../platform/projections/views.js';
import { erasedSite } from '../../platform/texts/erased-names.js';
import { ReadableAlerts } from '../../watch/alerts/readable-alerts.js';
import { FarmLand } from '../farms/farm-land.js';
import { CaseCertificates } from './case-certificates.js';
import { CaseComparisons } from './case-comparisons.js';
import { finding } from './case-finding.js';
import { CaseReplies } from './case-replies.js';
import { metresBetween } from './place-distance.js';

/** Gathers what speaks for a case, what speaks against it, and what is not known yet. */
@Injectable()
export class CaseFindings {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly alerts: ReadableAlerts,
    private readonly ledgers: CustodyLedgers,
    private readonly users: Users,
    private readonly replies: CaseReplies,
    private readonly certificates: CaseCertificates,
    private readonly comparisons: CaseComparisons,
    private readonly land: FarmLand,
    private readonly clock: Clock,
  ) {}

  async of(found: CaseBody, standing: StandingReply, user: Reader): Promise<CaseFinding[]> {
    const site = await this.facilities.get(found.facilityId);
    if (!site) return [];
    const own = await this.ofKind(found, site, standing);
    const open =
      found.question && found.question.answeredAt === undefined ? [finding('open', 'questionOpen', { at: found.question.at })] : [];
    return [...own, ...(await this.alertsAt(site.id, user)), ...(await this.refusedBefore(found)), ...open];
  }

  private async ofKind(found: CaseBody, site: FacilityRecord, standing: StandingReply): Promise<CaseFinding[]> {
    const { subject } = found;
    switch (subject.kind) {
      case 'origin':
        return this.ofOrigin(found, site, standing);
      case 'oarId':
        return [
          subject.confidenceBp >= AUTOMATIC_MIN * 10_000
            ? finding('for', 'nameAgrees', { match: subject.confidenceBp })
            : finding('against', 'doubts', { match: subject.confidenceBp, doubts: subject.doubts.join(' ') }),
          ...(subject.heldBy === undefined
            ? []
            : [finding('against', 'heldByAnother', { site: this.nameOf(await this.facilities.get(subject.heldBy)) })]),
        ];
      case 'books':
        return [
          ...(subject.asked.model === subject.before.model ? [] : [finding('open', 'modelChanges', { model: subject.asked.model })]),
          ...(subject.asked.windowMonths > 3 ? [finding('against', 'longWindows', { months: subject.asked.windowMonths })] : []),
          ...(await this.brandsOf(site.id)),
        ];
      case 'dispute':
        return [];
      case 'certificate':
        return [...(await this.certificates.findings(subject.certificateId)), ...identifiedOf(site)];
      case 'name':
        return [...identifiedOf(site), ...(await this.likeness(found))];
    }
  }

  private async ofOrigin(found: CaseBody, site: FacilityRecord, { history }: StandingReply): Promise<CaseFinding[]> {
    const { registrationNumber = '', documents } = found;
    const { latitude, longitude } = await this.replies.originWords(found);
    const suspendedAt = history.find((each) => each.suspendedAt)?.suspendedAt;
    const hasPlace = latitude !== undefined && longitude !== undefined;
    return [
      finding('for', 'registrationStated', { number: registrationNumber, documents: documents.length }),
      hasPlace ? finding('for', 'placeStated', { latitude, longitude }) : finding('open', 'placeMissing'),
      ...(hasPlace ? await this.registryDistance(site, { latitude, longitude }) : []),
      ...(await this.plotDistance(site.id)),
      ...identifiedOf(site),
      ...(await this.certificatesOf(site.id)),
      site.answeredSaqAt ? finding('for', 'assessed', { at: site.answeredSaqAt }) : finding('open', 'notAssessed'),
      ...(await this.registrationElsewhere(found, site)),
      ...(await this.onlyBuyer(site)),
      ...(suspendedAt === undefined ? [] : [finding('against', 'suspendedBefore', { at: suspendedAt })]),
    ];
  }

  /** Rates the site's new name and place against the registry's record of its OAR ID, by the rules that match sites. */
  private async likeness(found: CaseBody): Promise<CaseFinding[]> {
    const likeness = await this.comparisons.likenessOf(found);
    if (!likeness) return [];
    const { confidence, doubts } = likeness;
    const match = Math.round(confidence * 10_000);
    return [
      confidence >= AUTOMATIC_MIN
        ? finding('for', 'nameAgrees', { match })
        : finding('against', 'doubts', { match, doubts: doubts.join(' ') }),
    ];
  }

  /** Compares the place that the site gave with the point of the registry. */
  private async registryDistance({ oarId, oarMatch }: FacilityRecord, place: Place): Promise<CaseFinding[]> {
    const listed = oarMatch === 'MATCHED' ? await this.comparisons.registryPlaceOf(oarId) : undefined;
    if (!listed) return [];
    const metres = metresBetween(place, listed);
    return [metres <= NEAR_METRES ? finding('for', 'placeAgrees', { metres }) : finding('against', 'placeFar', { metres })];
  }

  private async plotDistance(siteId: string): Promise<CaseFinding[]> {
    const kilometers = await this.land.kilometersFromGroup(siteId);
    return kilometers === undefined ? [] : [finding('against', 'plotFar', { kilometers })];
  }

  /** Names the certificates that an admin accepted and that are valid today. */
  private async certificatesOf(siteId: string): Promise<CaseFinding[]> {
    const today = this.clock.now().slice(0, 10);
    const certificates = await this.ledgers.inspect(siteId, (state) => state.certificates);
    const valid = certificates.filter(({ state, validFrom, validTo }) => state === 'accepted' && validFrom <= today && today <= validTo);
    if (valid.length === 0) return [];
    const list = valid.map(({ standard, number, validTo }) => `${standard} ${number} (${validTo})`).join(', ');
    return [finding('for', 'certificateValid', { list, count: valid.length })];
  }

  /** Finds other sites that state the number: in a request, in their profile, or as a farm of a group. */
  private async registrationElsewhere({ registrationNumber, facilityId }: CaseBody, site: FacilityRecord): Promise<CaseFinding[]> {
    if (registrationNumber === undefined) return [];
    const [asked, profiles, farms] = await Promise.all([
      this.views.find<CaseBody>(cases, { filter: { registrationNumber }, limit: SITES_MAX }),
      this.facilities.find({ filter: { businessRegistrationNumber: registrationNumber }, limit: SITES_MAX }),
      this.land.withNumber(registrationNumber),
    ]);
    const others = new Set([...asked.map((each) => each.facilityId), ...profiles.items.map(({ id }) => id), ...farms]);
    others.delete(facilityId);
    others.delete(site.id);
    if (others.size === 0) return [];
    const refs = await this.facilities.refs(others);
    return [finding('against', 'registrationElsewhere', { sites: [...others].map((id) => refs(id).name).join(', '), count: others.size })];
  }

  /** Says that one partner alone may buy from the site, and whether somebody there made the site. */
  private async onlyBuyer({ id, type }: FacilityRecord): Promise<CaseFinding[]> {
    const buyers = await this.facilities.partnersOf(id, purchasersFrom(type));
    const [buyerId] = buyers;
    if (buyerId === undefined || buyers.length > 1) return [];
    const [buyer, opened] = await Promise.all([this.facilities.get(buyerId), this.ledgers.eventAt(id, 0)]);
    const maker = await this.users.get(opened.metadata.actor.userId);
    const isInviter = maker?.facilityIds.includes(buyerId) === true;
    return [finding('against', 'oneBuyer', { buyer: this.nameOf(buyer), invited: isInviter ? 1 : 0 })];
  }

  private async alertsAt(siteId: string, user: Reader): Promise<CaseFinding[]> {
    const count = (await this.alerts.ofSite(siteId, user)).length;
    return count === 0 ? [] : [finding('against', 'alertsOpen', { count })];
  }

  private async refusedBefore({ caseId, facilityId, kind }: CaseBody): Promise<CaseFinding[]> {
    const [last] = await this.views.find<CaseBody>(cases, {
      filter: { facilityId, kind, state: 'refused' },
      sort: ['-openedAt'],
      limit: 1,
    });
    return last && last.caseId !== caseId ? [finding('against', 'refusedBefore', { at: last.settledAt ?? last.openedAt })] : [];
  }

  private async brandsOf(siteId: string): Promise<CaseFinding[]> {
    const brands = (await this.facilities.partnersOf(siteId, ['BRAND'])).length;
    return brands === 0 ? [] : [finding('open', 'brandsRead', { count: brands })];
  }

  private nameOf(site: FacilityRecord | undefined): string {
    return site?.name ?? erasedSite();
  }
}

/** The distance within which a place given by a phone is that of the registry. */
const NEAR_METRES = 2_000;
/** Limits the sites that are named. */
const SITES_MAX = 20;

function identifiedOf({ oarId, oarMatch }: FacilityRecord): CaseFinding[] {
  return oarMatch === 'MATCHED' && oarId !== undefined ? [finding('for', 'identified', { oarId })] : [finding('open', 'notIdentified')];
}
