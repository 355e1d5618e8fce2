import type { ChainOfCustody } from '../../shared/ledger-terms.js';
import type { Product } from '../../shared/products.js';
import type { WindowReply } from './replies.js';

/**
 * Sums goods and the cotton in them: `verifiedGrams` + `notVerifiedGrams` = `cottonGrams`. All fields are null when the sum includes a lot
 * without mass; the last four are also null when a void of an earlier release does not state what it took back.
 */
export interface VerifiedSum {
  massGrams: number | null;
  cottonGrams: number | null;
  verifiedGrams: number | null;
  notVerifiedGrams: number | null;
  /** The verified part of the cotton. Null also when there is no cotton. */
  verifiedShare: number | null;
}

/** Holds the margin of error and the sums behind it: (opening + in + gained − sold − by-products − closing) ÷ (opening + in). */
export interface MarginReply {
  /** Null when nothing was in stock or came in, or when the sums include goods without mass. */
  percent: number | null;
  openingGrams: number | null;
  /** Mass purchased or recorded, and untraced mass used in steps. */
  inGrams: number | null;
  /** Mass that stock counts found above the books. */
  gainedGrams: number | null;
  soldGrams: number | null;
  byProductGrams: number | null;
  closingGrams: number | null;
  /** The missing mass; negative when there is more than came in. */
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
  /** The site's IANA time zone, in which `from` and `to` are midnights. */
  timeZone: string;
  model: ChainOfCustody;
  /** The requested window; null for a run of months. */
  window: number | null;
  currentWindow: number;
  /** The window before the current one; null in the first. */
  lastWindow: number | null;
  /** Windows that lie in the period, whole or in part, ascending. */
  windows: Pick<WindowReply, 'number' | 'from' | 'to' | 'status' | 'marginOfError'>[];
  /** All goods that came in, including goods recorded at their origin. */
  purchased: VerifiedSum;
  transformed: { usedGrams: number | null; madeGrams: number | null; byProductGrams: number | null };
  sold: VerifiedSum;
  /** Stock at the end of the period, or now if that is earlier. By-products count only in the mass, because they make no claim. */
  inStock: VerifiedSum;
  stock: (VerifiedSum & { product: Product })[];
  margin: MarginReply;
  months: OverviewMonth[];
}
