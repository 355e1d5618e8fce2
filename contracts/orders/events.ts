/** The facts of orders: one stream per order. A draft's text is the brand's own; why an order was cancelled is in the record store. */
import type { DocumentKind } from '../custody/command-parts.js';
import type { EvidenceStage } from '../evidence/checklist.js';
import type { OrderSupplier } from './supplier-tree.js';

/** An uploaded file as it was when the order cited it. */
export interface OrderFile {
  blobName: string;
  /** Hex, of the content. */
  sha256: string;
}

/** All that an order says: each event says it in full. */
export interface OrderContent {
  /** One of the brand's products. */
  productId?: string;
  purchaseOrderNumber?: string;
  /** YYYY-MM-DD, as all dates here. */
  purchaseDate?: string;
  productDescription?: string;
  quantity?: number;
  invoiceNumber?: string;
  invoiceDate?: string;
  packingListNumber?: string;
  packingLists: OrderFile[];
  transportLogs: OrderFile[];
  suppliers: OrderSupplier[];
}

export type OrderField = keyof OrderContent;

interface OrderHeader {
  orderId: string;
  /** Whose order it is. */
  brandId: string;
}

export interface OrderDrafted extends OrderHeader {
  content: OrderContent;
  /** The order that it was copied from. */
  copyOf?: string;
}

export interface OrderChanged extends OrderHeader {
  content: OrderContent;
  /** What is not as it was. */
  changed: OrderField[];
}

export interface OrderPlaced extends OrderHeader {
  /** Another placed order had one of its numbers, and the brand said that this is another part of it. */
  anotherPart?: true;
}

export interface OrderCancelled extends OrderHeader {
  reasonId: string;
  /** SHA-256 of salt, space and reason. */
  reasonHash: string;
}

/** A document of the order's checklist: of a site at a stage, or the brand's own at the import. */
export interface ChecklistKey {
  stage: EvidenceStage;
  facilityId: string;
  document: DocumentKind;
}

/** The brand does without a document. */
export interface OrderDocumentWaived extends OrderHeader, ChecklistKey {
  reasonId: string;
  reasonHash: string;
}

/** It is asked for again. */
export interface OrderWaiverEnded extends OrderHeader, ChecklistKey {}

/** A draft that came to nothing. */
export type OrderDiscarded = OrderHeader;

interface EventsByType {
  OrderDrafted: OrderDrafted;
  OrderChanged: OrderChanged;
  OrderPlaced: OrderPlaced;
  OrderCancelled: OrderCancelled;
  OrderDocumentWaived: OrderDocumentWaived;
  OrderWaiverEnded: OrderWaiverEnded;
  OrderDiscarded: OrderDiscarded;
}

export type OrderEvent = { [Type in keyof EventsByType]: { type: Type; data: EventsByType[Type] } }[keyof EventsByType];
export type OrderEventType = OrderEvent['type'];

/** An event as it stands in the log. */
export type RecordedOrderEvent = OrderEvent & {
  id: string;
  stream: string;
  revision: number;
  position: string;
  metadata: { recordedAt: string; actor: { userId: string; facilityId: string }; hash: string };
};

export const orderStreamOf = (orderId: string): string => `order-${orderId}`;

/** The numbers by which a trace finds an order's transactions, in the order in which they are tried. */
export const ORDER_NUMBERS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const satisfies readonly OrderField[];

export const isSameItem = (one: ChecklistKey, other: ChecklistKey): boolean =>
  one.stage === other.stage && one.facilityId === other.facilityId && one.document === other.document;
