/** Replies about a site over a period: what moved, what is there, and how far its cotton is verified. */

import type { ChainOfCustody } from '../custody/ledger-terms.js';
import type { Product } from '../shared/products.js';
import type { WindowReply } from './replies.js';

/**
 * Goods and the cotton in them: `verifiedGrams` + `notVerifiedGrams` = `cottonGrams`. All null where a lot without mass
 * is in the sum; the last four also where an earlier release's void does not say what it took back.
 */
export interface VerifiedSum {
  massGrams: number | null;
  cottonGrams: number | null;
  verifiedGrams: number | null;
  notVerifiedGrams: number | null;
  /** Of the cotton; null where there is none, too. */
  verifiedShare: number | null;
}

/** The margin of error with the sums that it comes of: (opening + in + gained − sold − by-products − closing) ÷ (opening + in). */
export interface MarginReply {
  /** Null where nothing was there or came in, and where anything in the sum has no mass. */
  percent: number | null;
  openingGrams: number | null;
  /** Purchased or recorded, and untraced mass in steps. */
  inGrams: number | null;
  /** Found over in stock counts. */
  gainedGrams: number | null;
  soldGrams: number | null;
  byProductGrams: number | null;
  closingGrams: number | null;
  /** What is missing; below 0 where there is more than came in. */
  differenceGrams: number | null;
}

export interface OverviewMonth {
  /** The part of a calendar month that lies in the period. */
  from: string;
  to: string;
  purchased: VerifiedSum;
  madeGrams: number | null;
  sold: VerifiedSum;
}

export interface OverviewReply {
  /** UTC; `to` is exclusive. */
  from: string;
  to: string;
  /** IANA: the site's own, in which both are midnights. */
  timeZone: string;
  model: ChainOfCustody;
  /** The window that was asked for; null for a run of months. */
  window: number | null;
  /** The one that is running. */
  currentWindow: number;
  /** The one before it; null where there is none. */
  lastWindow: number | null;
  /** Those that lie in the period, whole or in part, ascending. */
  windows: Pick<WindowReply, 'number' | 'from' | 'to' | 'status' | 'marginOfError'>[];
  /** All that came in, recorded at its origin too. */
  purchased: VerifiedSum;
  transformed: { usedGrams: number | null; madeGrams: number | null; byProductGrams: number | null };
  sold: VerifiedSum;
  /** At the period's end, or now. By-products are in the mass alone: they make no claim. */
  inStock: VerifiedSum;
  stock: (VerifiedSum & { product: Product })[];
  margin: MarginReply;
  months: OverviewMonth[];
}
