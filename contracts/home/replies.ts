/** Describes a brand's open tasks, and the evidence for its cotton. */
import type { AlertReply } from '../alerts/replies.js';
import type { DetentionClock, DetentionRef } from '../orders/detention/replies.js';
import type { FacilityRef } from '../shared/replies.js';
import type { TraceProvenance } from '../tracing/replies.js';

export const HOME_NEEDS = ['detained', 'alert', 'untracedOrder', 'invitation', 'certificateEnds', 'supplierMatch', 'draftOrder'] as const;

/** A task, and the time since which it waits. */
export interface HomeNeed {
  kind: (typeof HOME_NEEDS)[number];
  /** An instant, the date of purchase or detention, or the last day of a certificate. */
  since: string;
  order?: {
    id: string;
    purchaseOrderNumber?: string;
    invoiceNumber?: string;
    packingListNumber?: string;
    /** The ordered goods, as the order or its product describes them. */
    goods?: string;
  };
  /** The detention of the order's shipment. */
  detention?: DetentionRef & Pick<DetentionClock, 'dueAt' | 'left' | 'isDue' | 'isOverdue'>;
  /** The facility that sent the partner invitation. */
  facilityName?: string;
  /** A partner's certificate that ends soon. */
  certificate?: { facility: FacilityRef; standard: string; number: string; daysLeft: number };
  /** A high alert on the brand's list. */
  alert?: AlertReply;
  /** Counts suppliers whose match needs a person's decision. */
  count?: number;
}

export interface HomeNeedsReply {
  /** Most urgent first. */
  items: HomeNeed[];
  /** All that wait, shown here or not. */
  total: number;
}

/** The evidence for the orders of a period. */
export interface TracedOrders {
  /** Counts placed orders. Orders with the same number count as parts of one order, in the month of its first purchase. */
  orders: number;
  /** Counts orders without any found transactions or without weights. All other figures leave them out. */
  withoutData: number;
  /** The cotton in the other orders. */
  grams: number;
  /** The evidence for what was ordered, as far as it can be compared with what was found; null without cotton. */
  evidence: TraceProvenance | null;
  /** The part of what was ordered that was found, 0 to 1; null without cotton. */
  covered: number | null;
}

export interface HomeTrendReply {
  /** Ordered by month of purchase (YYYY-MM), oldest first; includes months without orders. */
  months: ({ month: string } & TracedOrders)[];
  /** The figures of all these months together. */
  total: TracedOrders;
  /** True when only the newest orders were traced, because there are too many to trace all. */
  isPartial: boolean;
}
