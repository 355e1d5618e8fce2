/** Defines the events by which an admin registers a site as an origin of cotton, and suspends it. They are in the site's own ledger. */

import type { CertificateEvents } from './certificate-events.js';

/** A file that speaks for the registration. */
export interface OriginDocument {
  blobName: string;
  /** Hex digest of the content. */
  sha256: string;
}

export interface OriginRegistered {
  /** The instant from which facts count as verified: the beginning of a day at the site. */
  since: string;
  registrationNumber: string;
  documents: readonly OriginDocument[];
  /** Absent where the reason is that of a case, and for registrations recorded before reasons were required. */
  reasonId?: string;
  /** Salted, so that the erased reason can still be proven. */
  reasonHash?: string;
}

export interface OriginSuspended {
  reasonId: string;
  /** Salted, so that the erased reason can still be proven. */
  reasonHash: string;
}

/** Unites the events by which others vouch for a site. */
export interface StandingEvents extends CertificateEvents {
  OriginRegistered: OriginRegistered;
  OriginSuspended: OriginSuspended;
}
