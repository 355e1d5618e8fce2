/** Groups the hits of a search. Each hit names the text that matched. */
import type { TransactionKind } from '../../ledger/custody/events.js';
import type { SupplierType } from '../../members/suppliers/supplier-kinds.js';
import type { Product } from '../../shared/products.js';
import type { FacilityRef } from '../../shared/replies.js';
import type { OrderState, OrderTraceSummary } from '../orders/replies.js';

export interface FoundBy<Field extends string> {
  field: Field;
  text: string;
}

export interface OrderHit {
  id: string;
  state: OrderState;
  purchaseOrderNumber?: string;
  invoiceNumber?: string;
  packingListNumber?: string;
  /** The ordered goods, as the order or its product describes them. */
  goods?: string;
  foundBy: FoundBy<
    | 'purchaseOrderNumber'
    | 'invoiceNumber'
    | 'packingListNumber'
    | 'goods'
    | 'product'
    | 'supplier'
    | 'deliveredLot'
    | 'deliveredPurchaseOrder'
    | 'deliveredInvoice'
    | 'deliveredPackingList'
  >;
  /** Null unless requested. */
  trace: OrderTraceSummary | null;
}

export interface LotHit {
  productId: string;
  /** The bale number, or other ID from outside the platform, by which the lot was found. */
  outsideNumber?: string;
  product: Product;
  massGrams: number | null;
  holder: FacilityRef;
  /** Absent when the lot was bought outside the platform. */
  maker?: FacilityRef;
  boughtOutsideBy?: FacilityRef;
}

/** A supplier of the caller's brand, or a facility that the caller may see: a partner or an overseen site. */
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

/** A document number of a transaction. The caller is a party or audits one. */
export interface PaperHit {
  kind: 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber';
  number: string;
  transactionId: string;
  transactionKind: TransactionKind;
  facility: FacilityRef;
  counterparty: FacilityRef | null;
  occurredAt: string;
  voided: boolean;
  /** True when a file was recorded with the document. Absent for purchase orders, which have no file. */
  hasFile?: boolean;
}

export interface SearchGroupReply<Hit> {
  items: Hit[];
  total: number;
  /** True when more than `total` may match: too many lots matched to check all of them. */
  isAtLeast: boolean;
}

/** Holds the groups that the caller's role has; only one group when the query asks for it. */
export interface SearchReply {
  orders?: SearchGroupReply<OrderHit>;
  lots?: SearchGroupReply<LotHit>;
  partners?: SearchGroupReply<PartnerHit>;
  papers?: SearchGroupReply<PaperHit>;
}
