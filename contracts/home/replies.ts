/** What waits for a brand, and how well it knows its cotton. */
import type { TraceEvidence } from '../tracing/replies.js';

export const HOME_NEEDS = ['untracedOrder', 'invitation', 'supplierMatch', 'draftOrder'] as const;

/** One thing that waits, with since when. */
export interface HomeNeed {
  kind: (typeof HOME_NEEDS)[number];
  /** An instant, or the day of a purchase. */
  since: string;
  order?: {
    id: string;
    purchaseOrderNumber?: string;
    invoiceNumber?: string;
    packingListNumber?: string;
    /** What was ordered, in the words of the order or of its product. */
    goods?: string;
  };
  /** Who invites to be partners. */
  facilityName?: string;
  /** Suppliers whose match waits for a person. */
  count?: number;
}

export interface HomeNeedsReply {
  /** The most urgent first. */
  items: HomeNeed[];
  /** All that wait, shown here or not. */
  total: number;
}

/** What orders of one stretch of time rest on. */
export interface TracedOrders {
  /** Placed ones; those that are found by the same number are parts of one, in the month of its first purchase. */
  orders: number;
  /** Of them: nothing was found of these, or they cannot be weighed. They are in no other figure. */
  withoutData: number;
  /** Cotton in the others. */
  grams: number;
  /** Of that cotton; null where there is none. */
  evidence: TraceEvidence | null;
}

export interface HomeTrendReply {
  /** YYYY-MM of the purchase, the oldest first; months without orders too. */
  months: ({ month: string } & TracedOrders)[];
  /** All of these months. */
  total: TracedOrders;
  /** More orders were placed than were traced here: the newest stand for all. */
  isPartial: boolean;
}
