import type { Stage } from '../../shared/products.js';
import type { FacilityRef } from '../../shared/replies.js';
import type { TraceProvenance } from './replies.js';
import type { SiteStanding } from './rests-on.js';

/** One of the two traces that are compared. */
export interface ComparedTrace {
  asOf: string;
  grams: number | null;
  evidence?: TraceProvenance;
  notRecordedShare?: number;
}

export interface ComparedPart {
  /** 0 to 1. */
  share: number;
  grams: number | null;
  /** Backward: adds up to the share. */
  evidence?: TraceProvenance;
}

/**
 * `site`: a facility at a tier. `bypassed`: cotton that skipped the tier. `unknown`: without a recorded maker. `notRecorded`: the part of an
 * order that is in no record. `stock`, `lost`, `hidden`: ends of a forward trace before or at the tier.
 */
export type ComparedKind = 'site' | 'bypassed' | 'unknown' | 'notRecorded' | 'stock' | 'lost' | 'hidden';

export interface TraceChange {
  tier: Stage;
  kind: ComparedKind;
  /** Null unless the kind is `site`. */
  facility: FacilityRef | null;
  /** Null where the tier did not have it. Backward, the differences of a tier add up to nothing where both traces are there. */
  before: ComparedPart | null;
  after: ComparedPart | null;
  /** The standing of the site, where it changed. */
  standing?: { before: SiteStanding; after: SiteStanding };
}

/** A record about lots of the trace that was made, or was voided, between the two instants. */
export interface ChangeRecord {
  what: 'recorded' | 'undone';
  /** When that was recorded. */
  at: string;
  kind: string;
  transactionId: string;
  /** When it happened. */
  occurredAt: string;
  /** Null for a site that is not on the trace. */
  facility: FacilityRef | null;
  /** The product IDs of the lots on the trace: at most five, the first by name. */
  productIds: string[];
  lots: number;
}

/** Says how a trace differs from what it was at an instant. */
export interface TraceChangesReply {
  since: string;
  /** Null where the trace was not there yet. */
  before: ComparedTrace | null;
  after: ComparedTrace | null;
  /** States why one of them is not there. */
  message?: string;
  /** By tier from the finished product on, the largest difference first. */
  changes: TraceChange[];
  /** The newest first; at most `CHANGE_RECORDS_MAX` of `recordsTotal`. */
  records: ChangeRecord[];
  recordsTotal: number;
}

export const CHANGE_RECORDS_MAX = 200;
