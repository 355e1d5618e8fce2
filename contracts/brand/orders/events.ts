/**
 * Defines the events of orders, one stream per order. The events hold a draft's text, which is the brand's own; the record store holds the
 * reason of a cancellation. The events of detentions are in `detention/events.ts`, those of translations in `translations.ts`.
 */
import type { DocumentKind } from '../../ledger/custody/command-parts.js';
import type { DocumentStage } from '../../shared/products.js';
import type { RecordedFields } from '../../shared/recorded-event.js';
import type { OrderUnit } from '../../shared/units.js';
import type { DetentionEventsByType } from './detention/events.js';
import type { OrderFile } from './files.js';
import type { OrderSupplier } from './supplier-tree.js';
import type { TranslationEventsByType } from './translations.js';

/** The whole content of an order, which each event states in full. */
export interface OrderContent {
  productId?: string;
  purchaseOrderNumber?: string;
  /** YYYY-MM-DD, like all dates here. */
  purchaseDate?: string;
  productDescription?: string;
  quantity?: number;
  /** The unit of the quantity. Without it the quantity is of pieces. */
  unit?: OrderUnit;
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
  brandId: string;
}

export interface OrderDrafted extends OrderHeader {
  content: OrderContent;
  copyOf?: string;
}

export interface OrderChanged extends OrderHeader {
  content: OrderContent;
  /** The fields with new values. */
  changed: OrderField[];
}

export interface OrderPlaced extends OrderHeader {
  /** True when another placed order had one of the numbers and the brand declared this order another part of it. */
  anotherPart?: true;
}

export interface OrderCancelled extends OrderHeader {
  reasonId: string;
  /** SHA-256 of salt, space and reason. */
  reasonHash: string;
}

/** Names a document of the order's checklist: a site's at a stage, or the brand's own at the import stage. */
export interface ChecklistKey {
  stage: DocumentStage;
  facilityId: string;
  document: DocumentKind;
}

/** Records that the brand does not need a document. */
export interface OrderDocumentWaived extends OrderHeader, ChecklistKey {
  reasonId: string;
  reasonHash: string;
}

/** Records that the brand needs the document again. */
export interface OrderWaiverEnded extends OrderHeader, ChecklistKey {}

/** Records that a deal without the order's numbers is one of its deals. */
export interface OrderDealLinked extends OrderHeader {
  transactionId: string;
  reasonId: string;
  reasonHash: string;
}

/** Records that the deal is no longer linked. */
export interface OrderDealUnlinked extends OrderHeader {
  transactionId: string;
}

/** Records that a draft was deleted. */
export type OrderDiscarded = OrderHeader;

interface EventsByType extends DetentionEventsByType, TranslationEventsByType {
  OrderDrafted: OrderDrafted;
  OrderChanged: OrderChanged;
  OrderPlaced: OrderPlaced;
  OrderCancelled: OrderCancelled;
  OrderDocumentWaived: OrderDocumentWaived;
  OrderWaiverEnded: OrderWaiverEnded;
  OrderDealLinked: OrderDealLinked;
  OrderDealUnlinked: OrderDealUnlinked;
  OrderDiscarded: OrderDiscarded;
}

export type OrderEvent = { [Type in keyof EventsByType]: { type: Type; data: EventsByType[Type] } }[keyof EventsByType];
export type OrderEventType = OrderEvent['type'];

export type RecordedOrderEvent = OrderEvent & RecordedFields;

export const orderStreamOf = (orderId: string): string => `order-${orderId}`;

/** The numbers by which a trace finds an order's transactions, in the order of attempts. */
export const ORDER_NUMBERS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const satisfies readonly OrderField[];

export const isSameItem = (one: ChecklistKey, other: ChecklistKey): boolean =>
  one.stage === other.stage && one.facilityId === other.facilityId && one.document === other.document;
