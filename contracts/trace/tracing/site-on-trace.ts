import type { Product, Step } from '../../shared/products.js';
import type { FacilityRef } from '../../shared/replies.js';

/** Goods of one product that came to a site or left it, as whole lots of the trace. */
export interface GoodsMoved {
  product: Product;
  lots: number;
  /** Null when one of the lots has no mass. */
  grams: number | null;
  /** The other sides, the largest first; null for somebody outside the platform, or whom no record names. */
  sites: (FacilityRef | null)[];
}

/** The steps of one kind by which a site made the lots of a trace. */
export interface StepsAtSite {
  step: Step;
  count: number;
  /** The lowest and the highest yield, in basis points, of those that the caller may know. */
  yieldBp?: readonly [low: number, high: number];
  /** Counts steps whose yield is withheld, since the caller cannot read all their outputs. */
  hidden: number;
  /** The plausible range, and how many of all steps are outside it. */
  rangeBp?: readonly [low: number, high: number];
  outside: number;
}

/** A server's check of the part of a site's ledger from its first to its last event on the trace. */
export interface TracedChain {
  events: number;
  /** The hash of the last of them; null when the check failed before it. */
  head: string | null;
  checkedAt: string;
  /** The first event that fails the check. */
  bad?: number;
  /** The first signed root that holds the last of these events. */
  root?: { number: number; hash: string; madeAt: string };
}

/** Tells what one site did with the lots of a trace, whichever side of a movement recorded it. */
export interface SiteOnTraceReply {
  facility: FacilityRef;
  asOf: string;
  /** When its first and last fact on the trace happened. */
  from?: string;
  to?: string;
  received: GoodsMoved[];
  passedOn: GoodsMoved[];
  steps: StepsAtSite[];
  /** Absent for a site that recorded none of it. */
  chain?: TracedChain;
}
