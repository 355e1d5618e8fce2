import type { CertificateTerms } from '../../../../../contracts/ledger/custody/certificate-events.js';

export interface SiteCertificate extends CertificateTerms {
  state: 'waiting' | 'accepted' | 'rejected' | 'ended';
  /** The event by which it came, and the latest decision on it. */
  uploaded: { revision: number };
  /** Claimed mass of sales that fall under a transaction certificate; absent where there are none. */
  usedGrams?: number;
  decided?: { revision: number; reasonId?: string };
}
