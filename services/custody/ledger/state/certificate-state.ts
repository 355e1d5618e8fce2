import type { CertificateTerms } from '../../../../contracts/custody/certificate-events.js';

/** Keeps one certificate of the site. */
export interface SiteCertificate extends CertificateTerms {
  state: 'waiting' | 'accepted' | 'rejected' | 'ended';
  /** The event by which it came, and the latest decision on it. */
  uploaded: { revision: number };
  decided?: { revision: number; reasonId?: string };
}
