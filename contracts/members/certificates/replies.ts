import type { CertificateDetails, CertificateDocument, CertificateKind } from '../../ledger/custody/certificate-events.js';
import type { FacilityRef } from '../../shared/replies.js';

/** `ended`: the site or an admin ended it. One whose last day is over stays `accepted`, with `daysLeft` below 0. */
export const CERTIFICATE_STATES = ['waiting', 'accepted', 'rejected', 'ended'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Days before the last one at which a site and its customers are warned. */
export const CERTIFICATE_WARNING_DAYS = [90, 30, 7] as const;

export interface CertificateReply extends CertificateDetails {
  id: string;
  facility: FacilityRef;
  kind: CertificateKind;
  /** Absent once the name is erased. */
  issuer?: string;
  /** Claimed by sales that fall under a transaction certificate; above its weight where they claim more. */
  usedGrams?: number;
  /** For a transaction certificate that names one; absent for readers other than the site, its auditors and admins. */
  buyer?: FacilityRef;
  state: CertificateState;
  /** Days from today to the last one, which has 0; below 0 when it is over. */
  daysLeft: number;
  /** True for an accepted scope certificate when another certificate of the same certification lasts longer. */
  renewed: boolean;
  uploadedAt: string;
  /** When it was accepted or refused. */
  decidedAt?: string;
  endedAt?: string;
  /** Why it was refused or ended; absent once the words are erased, and for readers other than the site and admins. */
  reason?: string;
  /** Absent for readers other than the site, its auditors and admins. */
  document?: CertificateDocument;
}
