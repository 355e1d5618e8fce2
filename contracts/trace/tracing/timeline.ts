import type { Stage } from '../../shared/products.js';
import type { TraceFacility, TraceProvenance } from './replies.js';

/** A site on a trace, from its first to its last event in the trace. */
export interface TimelineLane {
  tier: number;
  facility: TraceFacility;
  firstAt: string;
  lastAt: string;
  events: number;
  /** The site's part of the cotton; null when it cannot be weighed. */
  grams: number | null;
  /** Backward: the parts add up to the site's share, so that a bar is stacked by them. */
  evidence?: TraceProvenance;
}

/** The site at one tier. */
export type LaneName = { facilityId: string; tier: number };

/**
 * The days between two sites: from the day on which a lot left its maker (without a record of that, was made) to the day on which the next
 * site used it (without a record of that, received it).
 */
export interface TimelineLag {
  from: LaneName;
  to: LaneName;
  /** The shortest and the longest wait of the lots that went this way. */
  daysMin: number;
  daysMax: number;
  lots: number;
  /** True when the longest wait is longer than `LONG_LAG_DAYS`. */
  isLong?: true;
}

/** Goods that wait longer than that between two sites are marked. */
export const LONG_LAG_DAYS = 45;

export interface TimelineReply {
  by: 'day' | 'month';
  /** States why there is nothing to show. */
  message?: string;
  /** The instant as of which all of it was known. */
  asOf?: string;
  /** Sorted from finished product to raw cotton, largest part first. */
  lanes: TimelineLane[];
  /** Between lanes, in the order in which goods moved. */
  lags: TimelineLag[];
  /**
   * The part of each tier without a recorded site. Together with cotton that skipped the tier and sites without records, the lanes add up
   * to `grams`.
   */
  unmade: { tier: Stage; grams: number | null; evidence: TraceProvenance }[];
  /** The part of an order that is in no record; absent when there is none. */
  notRecordedShare?: number;
  /** The cotton, of an order as far as it was found; null when it cannot be weighed. */
  grams: number | null;
  /** The periods that have events, ascending: YYYY-MM-DD or YYYY-MM, in UTC. */
  periods: { period: string; events: number; kinds: Record<string, number> }[];
}
