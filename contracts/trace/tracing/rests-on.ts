import type { ChainOfCustody } from '../../shared/ledger-terms.js';
import type { Product, Stage } from '../../shared/products.js';
import type { FacilityRef } from '../../shared/replies.js';
import type { AlertKind, AlertSeverity } from '../../watch/alerts/alert-kinds.js';

/**
 * How far others vouch for a site on a trace. `notRegistered`: a farm whose cotton nobody registered; `joined`: any other site whose OAR ID is
 * neither matched nor confirmed.
 */
export type SiteStanding = 'registeredOrigin' | 'notRegistered' | 'identified' | 'joined';

/** A certificate in force on the day of the trace. */
export interface CertificateOnTrace {
  standard: string;
  number: string;
  /** Local dates at the site, both included. */
  validFrom: string;
  validTo: string;
}

export interface SiteOnTrace {
  facility: FacilityRef;
  /** True where the caller may open the page of the site. */
  hasPage?: true;
  /** The tier at which the site has its largest part of the trace. */
  tier: Stage;
  /** The share of that part, 0 to 1; 0 for a site that made none of it. */
  share: number;
  standing: SiteStanding;
  /** The registration in force: the instant from which facts count, null for all of them, and when it was recorded. */
  origin?: { since: string | null; registeredAt: string };
  /** When a farm asked to be registered; an admin looks at it. */
  askedAt?: string;
  /** Since when another site names the same OAR ID. */
  disputedSince?: string;
  /** Lists those that end first before the others. */
  certificates: CertificateOnTrace[];
  /** The chain of custody, and since when; absent for a site without books. `agreedAt`: when an admin agreed to it. */
  books?: { model: ChainOfCustody; windowMonths: number; since: string; timeZone: string; agreedAt?: string; keptApart?: Product[] };
  /** The open alerts that the caller may read. */
  alerts: { id: string; kind: AlertKind; severity: AlertSeverity }[];
}

/** Says who vouches for a trace, as of its instant. */
export interface RestsOnReply {
  asOf: string;
  /** The largest part of the trace first. */
  sites: SiteOnTrace[];
  /** Forward: sites that the caller may not see, and how many of them are identified or registered. */
  hidden?: { sites: number; vouchedFor: number };
}
