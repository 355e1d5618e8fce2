/** Replies about a brand's products and orders. */
import type { Stage } from '../shared/products.js';
import type { CommandReply, FacilityRef } from '../shared/replies.js';
import type { SupplierType } from '../suppliers/supplier-kinds.js';
import type { OrderTraceReply, TraceEvidence, TraceFacility } from '../tracing/replies.js';
import type { ChecklistKey, OrderField } from './events.js';
import type { OrderSupplier } from './supplier-tree.js';

export const ORDER_STATES = ['draft', 'placed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** An uploaded file. Name and size are absent where it is no longer there. */
export interface CitedFile {
  blobName: string;
  /** Hex, of the content. */
  sha256: string;
  fileName?: string;
  bytes?: number;
}

export interface ProductReply {
  id: string;
  code: string;
  description: string;
  /** Adds up to 100, or is empty. */
  composition: { fibre: string; percent: number }[];
  picture?: CitedFile;
  createdAt: string;
  changedAt: string;
  archivedAt?: string;
}

export interface ProductRef {
  id: string;
  code: string;
  description: string;
  picture?: { blobName: string };
}

/** A supplier as an order shows it. */
export interface SupplierRef {
  id: string;
  businessName: string;
  status: 'ready' | 'draft' | 'unknown';
  facilityType?: SupplierType;
  oarId?: string;
  country?: string;
  address?: string;
  /** The partner on the platform that it stands for: traces look into its transactions. */
  facility?: FacilityRef;
}

export interface OrderSupplierReply extends OrderSupplier {
  supplier: SupplierRef;
}

/** The numbers and dates of an order, and what was ordered. */
interface OrderFacts {
  id: string;
  state: OrderState;
  productId?: string;
  product?: ProductRef;
  purchaseOrderNumber?: string;
  /** YYYY-MM-DD. */
  purchaseDate?: string;
  productDescription?: string;
  quantity?: number;
  invoiceNumber?: string;
  /** YYYY-MM-DD. */
  invoiceDate?: string;
  packingListNumber?: string;
  changedAt: string;
}

export interface OrderReply extends OrderFacts {
  packingLists: CitedFile[];
  transportLogs: CitedFile[];
  suppliers: OrderSupplierReply[];
  draftedAt: string;
  placedAt?: string;
  cancelledAt?: string;
  /** Until it is erased. */
  cancelReason?: string;
  copyOf?: string;
  /** Of its last event: what a change is based on. */
  revision: number;
}

/** How far an order is traced: what its lots rest on, and by which of its numbers they were found. */
export interface OrderTraceSummary {
  matchedBy: Exclude<OrderTraceReply['matchedBy'], 'purchaseDate'>;
  /** Cotton in its lots; null where nothing was found or it cannot be weighed. */
  grams: number | null;
  evidence: TraceEvidence | null;
}

/** A row of the list. */
export interface OrderSummary extends OrderFacts {
  /** In the order's tree. */
  supplierCount: number;
  /** Who delivers to the brand. */
  topSuppliers: { id: string; businessName: string }[];
  /** Null where it was not asked for. */
  trace: OrderTraceSummary | null;
  /** Null until there is evidence. */
  laborRiskLevel: 'HIGH' | 'MEDIUM' | 'LOW' | null;
  productRiskLevel: 'HIGH' | 'MEDIUM' | 'LOW' | null;
}

/** `transactionId` is the order's id. */
export interface OrderCommandReply extends CommandReply {
  id: string;
  revision: number;
}

export type OrderAct = 'drafted' | 'changed' | 'placed' | 'cancelled' | 'waived' | 'waiverEnded';

export interface OrderHistoryEntry {
  act: OrderAct;
  /** Of the last of several changes that one person made to a draft in one go. */
  at: string;
  by: { id: string; name: string };
  /** Of a change. */
  changed: OrderField[];
  /** Of a waiver and of its end. */
  document?: ChecklistKey;
  /** Of a cancellation or a waiver, until it is erased. */
  reason?: string;
  /** Of the last event, in the order's stream. */
  revision: number;
  hash: string;
}

/** One site on an order's trace: from its first to its last event that the trace knows of. */
export interface TimelineLane {
  tier: number;
  facility: TraceFacility;
  firstAt: string;
  lastAt: string;
  events: number;
  /** Its part of the order's cotton; null where it cannot be weighed. */
  grams: number | null;
  evidence?: TraceEvidence;
}

export interface OrderTimelineReply {
  by: 'day' | 'month';
  /** Why there is nothing to show. */
  message?: string;
  /** From finished product to raw cotton, the largest part first. */
  lanes: TimelineLane[];
  /** Of each tier, what has no site on record; with what passed the tier by and sites without records, the lanes add up to `grams`. */
  unmade: { tier: Stage; grams: number | null; evidence: TraceEvidence }[];
  /** The order's cotton; null where it cannot be weighed. */
  grams: number | null;
  /** Those with events, in the order of time: YYYY-MM-DD or YYYY-MM, in UTC. */
  periods: { period: string; events: number; kinds: Record<string, number> }[];
}
