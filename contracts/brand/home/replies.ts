/** Describes a brand's open tasks, and the evidence for its cotton. */

import type { TraceProvenance } from '../../trace/tracing/replies.js';
import type { NeedKind } from '../notifications/notification-kinds.js';

/** A task, the same as in a notification, and the time since which it is open. */
export interface HomeNeed {
  id: string;
  kind: NeedKind;
  /** An instant, a day that is due, or a month when the reader may see no more. */
  since: string;
  /** `text`, `why` and `action`, the words of the link, are in the reader's language. */
  text: string;
  why: string;
  action: string;
  /** The path of the screen that shows the very thing. */
  link: string;
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
  /** Counts the documents of these orders' checklists as far as they were counted: present, and requested; null when none is requested. */
  documents: { there: number; asked: number } | null;
  /** Present while documents of some orders are being counted again: when the oldest of the counts was made. */
  documentsCountedAt?: string;
  /** True when only the newest orders were traced, because there are too many to trace all. */
  isPartial: boolean;
}

export interface FirstScreenReply {
  /** In the order in which they were asked for; null for a read that only its own route answers: it refused, failed, or is not among these. */
  answers: (object | null)[];
}
