import type { SupplierType } from '../../members/suppliers/supplier-kinds.js';
import type { CommandReply, FacilityRef, FileFindings } from '../../shared/replies.js';
import type { OrderUnit } from '../../shared/units.js';
import type { NotComparable, OrderCovered, OrderTraceReply, TraceProvenance } from '../../trace/tracing/replies.js';
import type { DetentionOutcome } from './detention/events.js';
import type { DetentionRef } from './detention/replies.js';
import type { ChecklistKey, ORDER_NUMBERS, OrderField } from './events.js';
import type { CitedFile } from './files.js';
import type { OrderSupplier } from './supplier-tree.js';

export const ORDER_STATES = ['draft', 'placed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export interface ProductReply {
  id: string;
  code: string;
  description: string;
  /** Adds up to 100, or is empty. */
  composition: { fibre: string; percent: number }[];
  /** The net weight of one piece. */
  pieceGrams?: number;
  /** With 14 digits. */
  gtin?: string;
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

export interface SupplierRef {
  id: string;
  businessName: string;
  status: 'ready' | 'draft' | 'unknown';
  facilityType?: SupplierType;
  oarId?: string;
  country?: string;
  address?: string;
  /** The partner on the platform that the supplier is linked to; traces look into its transactions. */
  facility?: FacilityRef;
}

export interface OrderSupplierReply extends OrderSupplier {
  supplier: SupplierRef;
}

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
  /** The unit of the quantity. Without it the quantity is of pieces. */
  unit?: OrderUnit;
  invoiceNumber?: string;
  /** YYYY-MM-DD. */
  invoiceDate?: string;
  packingListNumber?: string;
  /** Present while the shipment is detained. */
  detention?: DetentionRef;
  changedAt: string;
}

/** `quantity` is null where none was stated. */
export interface OrderedAmount {
  quantity: number | null;
  unit: OrderUnit;
}

export interface OrderReply extends OrderFacts {
  packingLists: CitedFile[];
  transportLogs: CitedFile[];
  suppliers: OrderSupplierReply[];
  draftedAt: string;
  placedAt?: string;
  cancelledAt?: string;
  /** Absent once it is erased. */
  cancelReason?: string;
  copyOf?: string;
  /** Holds what was ordered when the order was placed, where that was changed since. */
  placedAmount?: OrderedAmount;
  /** The transactions of linked deals; absent without any. */
  linkedDeals?: string[];
  /** The revision of the last event, which a change is based on. */
  revision: number;
}

/** The evidence for an order's lots, and the number by which they were found. */
export interface OrderTraceSummary {
  matchedBy: Exclude<OrderTraceReply['matchedBy'], 'purchaseDate'>;
  /** The cotton in the lots; null when no lots were found or they cannot be weighed. */
  grams: number | null;
  /** Covers what was ordered, or what was found where `covered` is null. */
  evidence: TraceProvenance | null;
  covered: OrderCovered | null;
  why?: NotComparable;
  /** The orders that are measured together with this one. */
  together?: string[];
}

/** Holds what was recorded for an order, as it was counted last. */
export interface OrderFigures {
  trace: OrderTraceSummary;
  laborRiskLevel: 'HIGH' | 'MEDIUM' | 'LOW' | null;
  productRiskLevel: 'HIGH' | 'MEDIUM' | 'LOW' | null;
  /** Counts documents of the checklist, one per delivery, without waived ones; null unless the order is placed and needs some. */
  documents: { there: number; asked: number } | null;
  countedAt: string;
  /** Present while something newer is being counted. */
  isBehind?: true;
}

/** Tells that placed orders of the brand have the same number as this one. */
export interface SameNumber {
  number: (typeof ORDER_NUMBERS)[number];
  /** The one of them that was placed first. */
  orderId: string;
  /** Counts the others. */
  count: number;
}

export interface OrderSummary extends OrderFacts {
  supplierCount: number;
  /** The suppliers that deliver to the brand. */
  topSuppliers: { id: string; businessName: string }[];
  /** Null until they were counted for the first time, moments after the draft. */
  figures: OrderFigures | null;
  sameNumber?: SameNumber;
  /** Null unless the query asks for it, as are the levels next to it. */
  trace: OrderTraceSummary | null;
  /** Null until there is evidence. */
  laborRiskLevel: 'HIGH' | 'MEDIUM' | 'LOW' | null;
  productRiskLevel: 'HIGH' | 'MEDIUM' | 'LOW' | null;
}

/**
 * Tells what a row of a workbook would do. `part`: placed as another part of an order under its number. `same`: this row was imported before,
 * and nothing happens. `duplicate`: an order has its number, and the row does not say that it is another part. `failed`: it cannot be read.
 */
export type OrderRowResult = 'placed' | 'part' | 'same' | 'duplicate' | 'failed';

export interface PreviewedOrder {
  row: number;
  /** The first of its numbers. */
  number?: string;
  productDescription?: string;
  quantity?: number;
  unit?: OrderUnit;
  /** Counts the suppliers in its tree. */
  suppliers: number;
  result: OrderRowResult;
  /** The existing order. */
  orderId?: string;
  /** Why it is not placed, in the reader's language; `column` is the head of the cell at fault. */
  errors: { column?: string; text: string }[];
}

/** The result that importing the file would have. */
export interface OrderImportPreview {
  findings: FileFindings;
  /** Counts all rows. */
  counts: Record<OrderRowResult, number>;
  /** Sorted by row; of very many, those that are not placed come into the list first. */
  rows: PreviewedOrder[];
}

/** `transactionId` is the order's ID. */
export interface OrderCommandReply extends CommandReply {
  id: string;
  revision: number;
}

export type OrderAct =
  | 'drafted'
  | 'changed'
  | 'placed'
  | 'cancelled'
  | 'waived'
  | 'waiverEnded'
  | 'dealLinked'
  | 'dealUnlinked'
  | 'detained'
  | 'detentionChanged'
  | 'detentionSent'
  | 'detentionEnded'
  | 'translationAdded'
  | 'translationRemoved';

export interface OrderHistoryEntry {
  act: OrderAct;
  /** When one person makes several changes to a draft in a row, they share one entry with the time of the last change. */
  at: string;
  by: { id: string; name: string };
  changed: OrderField[];
  /** Holds what was ordered before and after a change of a placed order. */
  amount?: { before: OrderedAmount; after: OrderedAmount };
  /** The document of a waiver or of the end of a waiver. */
  document?: ChecklistKey;
  /** How a detention ended. */
  outcome?: DetentionOutcome;
  /** The reason of a cancellation or waiver, why a detention ended, or the materials sent; absent once it is erased. */
  reason?: string;
  /** The revision of the entry's last event in the order's stream. */
  revision: number;
  hash: string;
}
