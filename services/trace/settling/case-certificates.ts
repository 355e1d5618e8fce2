import { Injectable } from '@nestjs/common';
import type { Lot } from '../../../contracts/ledger/custody/event-parts.js';
import type { CaseCertificate, CaseFinding, RestingClaims } from '../../../contracts/members/cases/replies.js';
import type { CertificateReply } from '../../../contracts/members/certificates/replies.js';
import { localDate } from '../../../contracts/shared/written/time-zones.js';
import type { CaseBody } from '../../../projections/ground/cases/cases.js';
import { type CertificateBody, certificates } from '../../../projections/members/certificates/certificates.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { claimedMassOf } from '../../ledger/custody/ledger/lots/claimed-mass.js';
import type { LedgerState } from '../../ledger/custody/ledger/state/ledger-state.js';
import { CertificateReads } from '../../members/certificates/certificate-reads.js';
import { daysLeft } from '../../members/certificates/certificate-replies.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { Views } from '../../platform/projections/views.js';
import { ReadableAlerts } from '../../watch/alerts/readable-alerts.js';
import { finding } from './case-finding.js';

/** Limits the certificates of one site and of one number that are shown. */
const SHOWN_MAX = 100;
type Covered = Pick<CertificateReply, 'standard' | 'products' | 'validFrom' | 'validTo'>;

/** Shows a certificate that waits: what was typed, what else the site holds, and what of the site rests on it. */
@Injectable()
export class CaseCertificates {
  constructor(
    private readonly reads: CertificateReads,
    private readonly views: Views,
    private readonly ledgers: CustodyLedgers,
    private readonly alerts: ReadableAlerts,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  /** Returns null for cases that are about no certificate. */
  async of({ subject, facilityId }: CaseBody, user: Reader): Promise<CaseCertificate | null> {
    if (subject.kind !== 'certificate') return null;
    const certificate = await this.reads.one(subject.certificateId, user);
    const [{ items }, rests] = await Promise.all([
      this.reads.siteCertificates(facilityId, { perPage: SHOWN_MAX }, user),
      this.rests(facilityId, certificate, user),
    ]);
    return { certificate, others: items.filter(({ id }) => id !== certificate.id), rests };
  }

  /** Says what it renews, who else states its number, and whether its last day is over. */
  async findings(certificateId: string): Promise<CaseFinding[]> {
    const found = await this.views.get<CertificateBody>(certificates, certificateId);
    if (!found) return [];
    const { facilityId, standard, number, kind, validTo } = found;
    const today = localDate(Date.parse(this.clock.now()), await this.facilities.timeZoneOf(facilityId));
    const [sameNumber, [before]] = await Promise.all([
      this.views.find<CertificateBody>(certificates, { filter: { number, standard }, limit: SHOWN_MAX }),
      this.views.find<CertificateBody>(certificates, {
        filter: { facilityId, state: 'accepted', standard, kind, validTo: { lt: validTo } },
        sort: ['-validTo'],
        limit: 1,
      }),
    ]);
    const elsewhere = new Set(sameNumber.map((each) => each.facilityId));
    elsewhere.delete(facilityId);
    const refs = await this.facilities.refs(elsewhere);
    return [
      ...(before ? [finding('for', 'renewsCertificate', { number: before.number, at: before.validTo })] : []),
      ...(elsewhere.size > 0
        ? [finding('against', 'certificateElsewhere', { sites: [...elsewhere].map((id) => refs(id).name).join(', ') })]
        : []),
      ...(daysLeft(today, validTo) < 0 ? [finding('against', 'certificateOver', { at: validTo })] : []),
    ];
  }

  private async rests(facilityId: string, certificate: CertificateReply, user: Reader): Promise<RestingClaims> {
    const [held, alerts] = await Promise.all([
      this.ledgers.inspect(facilityId, (state) => restingClaims(state, certificate)),
      this.alerts.ofSite(facilityId, user),
    ]);
    const ofStandard = alerts.filter(
      ({ alert }) => alert.kind === 'notCertified' && alert.figures['certification'] === certificate.standard,
    );
    return { ...held, notCertified: ofStandard.length };
  }
}

/** Sums what began at the site and what it sold under the certification, on the days of the certificate. */
export function restingClaims(
  state: LedgerState,
  { standard, products, validFrom, validTo }: Covered,
): Omit<RestingClaims, 'notCertified'> {
  const timeZone = state.periods.at(-1)?.timeZone ?? 'UTC';
  const isCovered = ({ certification, product }: Lot, at: string): boolean => {
    const day = localDate(Date.parse(at), timeZone);
    return certification === standard && products.includes(product) && validFrom <= day && day <= validTo;
  };
  const sales = new Set<string>();
  const sums = { recordedLots: 0, recordedGrams: 0, soldGrams: 0 };
  for (const { lot, occurredAt, acquiredBy, sale, outgoing } of state.lots.values()) {
    const broughtBy = state.transactions.get(acquiredBy.transactionId)?.kind;
    const beganHere = acquiredBy.sellerId === null && (broughtBy === 'record' || broughtBy === 'purchase');
    if (beganHere && isCovered(lot, occurredAt)) {
      sums.recordedLots += 1;
      sums.recordedGrams += lot.carried?.massGrams ?? 0;
    }
    const sold = sale && state.transactions.get(sale.saleId);
    if (!sale || !sold || !outgoing || sale.transferKind !== 'sale' || !isCovered(outgoing, sold.occurredAt)) continue;
    sales.add(sale.saleId);
    sums.soldGrams += claimedMassOf(outgoing);
  }
  return { ...sums, sales: sales.size };
}
