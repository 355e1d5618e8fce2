/** Counts what sales claim against the transaction certificates that they fall under. */
import type { Lot } from '../../../../../../contracts/ledger/custody/event-parts.js';
import { localDate } from '../../../../../../contracts/shared/written/time-zones.js';
import type { PostingDraft } from '../../accounting/posting-draft.js';
import { fieldRefusal } from '../../field-refusals.js';
import { claimedMassOf } from '../../lots/claimed-mass.js';
import type { SiteCertificate } from '../../state/certificate-state.js';
import type { LedgerState } from '../../state/ledger-state.js';
import { flagUncertified, type StatedFact } from './decide.js';

interface SaleFact extends StatedFact {
  buyerId: string;
}

/** Sums the lots of one certification that fall under transaction certificates. */
interface Counted {
  lotIds: string[];
  claimedGrams: number;
  coveredGrams: number;
  certificates: Map<string, SiteCertificate>;
}

/**
 * Flags what a sale states without a scope certificate, and what it claims beyond the weight of its transaction certificates.
 * @throws Refusal CertificateMissing, CertificateExceeded
 */
export function checkSoldClaims(state: LedgerState, draft: PostingDraft, lots: readonly Lot[], fact: SaleFact): void {
  flagUncertified(state, draft, lots, fact);
  countAgainstCertificates(state, draft, lots, fact);
}

/** Flags claims that a site without a scope certificate hands to another site of its business, which may sell them. */
export function flagMovedClaims(state: LedgerState, draft: PostingDraft, lots: readonly Lot[], occurredAt: string): void {
  const claiming = lots.filter((lot) => claimedMassOf(lot) > 0);
  flagUncertified(state, draft, claiming, { occurredAt, pathOf: String, certificateRequired: false });
}

/** A sale that falls under no transaction certificate is not counted. */
function countAgainstCertificates(state: LedgerState, draft: PostingDraft, lots: readonly Lot[], fact: SaleFact): void {
  const day = localDate(Date.parse(fact.occurredAt), state.periods.at(-1)?.timeZone ?? 'UTC');
  const byCertification = new Map<string, Counted>();
  for (const [index, lot] of lots.entries()) {
    const { certification } = lot;
    const claimedGrams = claimedMassOf(lot);
    const under = certification === undefined ? [] : certificatesOver(state, lot, day, fact.buyerId);
    if (certification === undefined || claimedGrams === 0 || under.length === 0) continue;
    const coveredGrams = useInTurn(draft, under, claimedGrams);
    if (coveredGrams < claimedGrams && fact.certificateRequired)
      throw fieldRefusal('CertificateExceeded', fact.pathOf(index), {
        certification,
        claimed: kg(claimedGrams),
        covered: kg(coveredGrams),
      });
    const known: Counted = byCertification.get(certification) ?? { lotIds: [], claimedGrams: 0, coveredGrams: 0, certificates: new Map() };
    known.lotIds.push(lot.lotId);
    known.claimedGrams += claimedGrams;
    known.coveredGrams += coveredGrams;
    for (const each of under) known.certificates.set(each.certificateId, each);
    byCertification.set(certification, known);
  }
  for (const [certification, { certificates, ...sums }] of byCertification) {
    if (sums.coveredGrams >= sums.claimedGrams) continue;
    const certifiedGrams = [...certificates.values()].reduce((sum, { weightGrams = 0 }) => sum + weightGrams, 0);
    draft.flag({ code: 'certificateExceeded', certification, ...sums, certifiedGrams });
  }
}

/** Finds the accepted transaction certificates that cover the lot, the first to end first. */
function certificatesOver({ certificates }: LedgerState, { certification, product }: Lot, day: string, buyerId: string): SiteCertificate[] {
  return certificates
    .filter(
      (each) =>
        each.state === 'accepted' &&
        each.kind === 'transaction' &&
        each.standard === certification &&
        each.products.includes(product) &&
        each.validFrom <= day &&
        day <= each.validTo &&
        (each.buyerId === undefined || each.buyerId === buyerId),
    )
    .sort((a, b) => (a.validTo < b.validTo ? -1 : Number(a.validTo > b.validTo)));
}

/** Takes from one after the other, and what is too much from the last. Returns what they cover. */
function useInTurn(draft: PostingDraft, certificates: readonly SiteCertificate[], grams: number): number {
  let rest = grams;
  for (const { certificateId, weightGrams = 0 } of certificates) {
    const taken = Math.min(rest, Math.max(0, weightGrams - draft.certificateUsed(certificateId)));
    draft.useCertificate(certificateId, taken);
    rest -= taken;
  }
  const last = certificates.at(-1);
  if (last) draft.useCertificate(last.certificateId, rest);
  return grams - rest;
}

const kg = (grams: number): string => String(Math.round(grams) / 1000);
