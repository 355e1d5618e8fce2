/** What a search finds, by group; each hit says why it was found. */
import type { TransactionKind } from '../custody/events.js';
import type { OrderState, OrderTraceSummary } from '../orders/replies.js';
import type { Product } from '../shared/products.js';
import type { FacilityRef } from '../shared/replies.js';
import type { SupplierType } from '../suppliers/supplier-kinds.js';

/** The words in which what was typed stands. */
export interface FoundBy<Field extends string> {
  field: Field;
  text: string;
}

/** What was delivered under a number of the order: a lot, or goods with a paper of the supplier. */
type DeliveredSign = 'lot' | 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber';

export interface OrderHit {
  id: string;
  state: OrderState;
  purchaseOrderNumber?: string;
  invoiceNumber?: string;
  packingListNumber?: string;
  /** What was ordered, in the words of the order or of its product. */
  goods?: string;
  foundBy: FoundBy<
    'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber' | 'goods' | 'product' | 'supplier' | `delivered.${DeliveredSign}`
  >;
  /** Null where it was not asked for. */
  trace: OrderTraceSummary | null;
}

export interface LotHit {
  productId: string;
  product: Product;
  massGrams: number | null;
  holder: FacilityRef;
  /** Absent where it was bought outside the platform. */
  maker?: FacilityRef;
  boughtOutsideBy?: FacilityRef;
}

/** A supplier of a brand, or a facility that the caller may see: a partner, or a site that they oversee. */
export interface PartnerHit {
  kind: 'supplier' | 'facility';
  id: string;
  name: string;
  type?: SupplierType | FacilityRef['type'];
  oarId?: string;
  country?: string;
  province?: string;
  district?: string;
  address?: string;
  foundBy: FoundBy<'name' | 'oarId' | 'registrationNumber' | 'address'>;
}

/** A number of a transaction whose party, or whose party's auditor, the caller is. */
export interface PaperHit {
  kind: 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber';
  number: string;
  transactionId: string;
  transactionKind: TransactionKind;
  facility: FacilityRef;
  counterparty: FacilityRef | null;
  occurredAt: string;
  voided: boolean;
  /** Whether its file was recorded with it; absent for purchase orders, which have none. */
  hasFile?: boolean;
}

export interface SearchGroupReply<Hit> {
  items: Hit[];
  total: number;
  /** There may be more than `total`: so many lots bear what was typed that not all were looked at. */
  isAtLeast: boolean;
}

/** Only groups that the caller's role has, and where one was asked for, that one. */
export interface SearchReply {
  orders?: SearchGroupReply<OrderHit>;
  lots?: SearchGroupReply<LotHit>;
  partners?: SearchGroupReply<PartnerHit>;
  papers?: SearchGroupReply<PaperHit>;
}
