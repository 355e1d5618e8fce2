/** Decides what becomes of a site's certificates, and which goods a record states a certification of without one. */
import {
  type CertificateEnded,
  type CertificateRejected,
  type CertificateTerms,
  type CertificateUploaded,
  certificateDetailsOf,
} from '../../../../../../contracts/ledger/custody/certificate-events.js';
import type { Flag, Lot } from '../../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent } from '../../../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../../../contracts/shared/refusals.js';
import type { PostingDraft } from '../../accounting/posting-draft.js';
import { fieldRefusal, invalidField } from '../../field-refusals.js';
import type { SiteCertificate } from '../../state/certificate-state.js';
import type { LedgerState } from '../../state/ledger-state.js';
import { isCertified, restsOnCertificates } from './in-force.js';

/** Limits how many certificates of a site nobody has looked at. */
const WAITING_MAX = 20;

/** The terms are a separate field: a command has a kind of its own. */
export interface UploadCertificateCommand extends Pick<CertificateUploaded, 'issuerId' | 'issuerHash'> {
  terms: CertificateTerms;
}

/**
 * Returns no events when this offer arrived before, or the same certificate waits or was accepted already.
 * @throws Refusal Invalid, CertificatesTooMany, TransactionIdReused
 */
export function decideUploadCertificate(state: LedgerState, { terms, issuerId, issuerHash }: UploadCertificateCommand): CustodyEvent[] {
  if (terms.validTo < terms.validFrom) throw invalidField('validTo', 'endsBeforeItBegins');
  if (terms.kind === 'scope' && terms.weightGrams !== undefined) throw invalidField('weightGrams', 'scopeHasNoWeight');
  if (terms.kind === 'scope' && terms.buyerId !== undefined) throw invalidField('buyerId');
  if (offeredBefore(state, terms)) return [];
  if (state.certificates.filter(({ state: stands }) => stands === 'waiting').length >= WAITING_MAX)
    throw new Refusal('CertificatesTooMany');
  return [{ type: 'CertificateUploaded', data: { ...terms, issuerId, issuerHash } }];
}

/**
 * Finds the certificate of the same offer, whatever became of it, or the same paper, which waits or was accepted.
 * @throws Refusal TransactionIdReused when an offer with this ID had other content
 */
export function offeredBefore({ certificates }: Pick<LedgerState, 'certificates'>, offered: CertificateTerms): SiteCertificate | undefined {
  const first = certificates.find(({ certificateId }) => certificateId === offered.certificateId);
  if (first && !isSamePaper(first, offered)) throw new Refusal('TransactionIdReused');
  return first ?? certificates.find((known) => (known.state === 'waiting' || known.state === 'accepted') && isSamePaper(known, offered));
}

const isSamePaper = (known: SiteCertificate, offered: CertificateTerms): boolean =>
  known.kind === offered.kind &&
  known.buyerId === offered.buyerId &&
  known.document.sha256 === offered.document.sha256 &&
  textOf(known) === textOf(offered);

const textOf = (terms: CertificateTerms): string =>
  JSON.stringify({ ...certificateDetailsOf(terms), products: [...terms.products].sort() });

/** Returns no events when it was accepted before. @throws Refusal NotFound, CertificateDecided */
export function decideAcceptCertificate(state: LedgerState, { certificateId }: { certificateId: string }): CustodyEvent[] {
  const { state: stands, uploaded: _, decided: __, usedGrams: ___, ...terms } = certificateOf(state, certificateId);
  if (stands === 'accepted') return [];
  if (stands !== 'waiting') throw new Refusal('CertificateDecided');
  return [{ type: 'CertificateAccepted', data: terms }];
}

/** @throws Refusal NotFound, CertificateDecided */
export function decideRejectCertificate(state: LedgerState, { certificateId, reasonId, reasonHash }: CertificateRejected): CustodyEvent[] {
  if (certificateOf(state, certificateId).state !== 'waiting') throw new Refusal('CertificateDecided');
  return [{ type: 'CertificateRejected', data: { certificateId, reasonId, reasonHash } }];
}

/** @throws Refusal NotFound, CertificateDecided when it is not an accepted one */
export function decideEndCertificate(state: LedgerState, { certificateId, reasonId, reasonHash }: CertificateEnded): CustodyEvent[] {
  if (certificateOf(state, certificateId).state !== 'accepted') throw new Refusal('CertificateDecided');
  return [{ type: 'CertificateEnded', data: { certificateId, reasonId, reasonHash } }];
}

function certificateOf({ certificates }: LedgerState, certificateId: string): SiteCertificate {
  const found = certificates.find((each) => each.certificateId === certificateId);
  if (!found) throw new Refusal('NotFound');
  return found;
}

export interface StatedFact {
  occurredAt: string;
  /** Says of each lot where the command states its certification. */
  pathOf(index: number): string;
  /** True where the programme demands a certificate: the fact is refused instead of flagged. */
  certificateRequired: boolean;
}

/**
 * Takes the certification off new lots for which no certificate is in force: it was stated, and nothing vouches for it.
 * @throws Refusal CertificateMissing
 */
export function withoutUncertified<Described extends Lot>(
  state: LedgerState,
  draft: PostingDraft,
  lots: readonly Described[],
  fact: StatedFact,
): Described[] {
  const uncertified = new Set(flagUncertified(state, draft, lots, fact));
  return lots.map((lot) => {
    if (!uncertified.has(lot.lotId)) return lot;
    const { certification: _, ...plain } = lot;
    return plain as Described;
  });
}

/**
 * Flags lots whose certification no certificate of the site covers on that day, and returns their IDs.
 * @throws Refusal CertificateMissing
 */
export function flagUncertified(state: LedgerState, draft: PostingDraft, lots: readonly Lot[], fact: StatedFact): string[] {
  if (!fact.certificateRequired && !restsOnCertificates(state)) return [];
  const byCertification = new Map<string, string[]>();
  for (const [index, { certification, product, lotId }] of lots.entries()) {
    if (certification === undefined || isCertified(state, certification, product, fact.occurredAt)) continue;
    if (fact.certificateRequired) throw fieldRefusal('CertificateMissing', fact.pathOf(index), { certification });
    byCertification.set(certification, [...(byCertification.get(certification) ?? []), lotId]);
  }
  for (const [certification, lotIds] of byCertification) draft.flag({ code: 'notCertified', certification, lotIds } satisfies Flag);
  return [...byCertification.values()].flat();
}
